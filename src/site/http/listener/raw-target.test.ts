import { expect, test } from 'vitest'
import { parseTarget } from '../../address/parse-target.ts'
import { toSafeTarget } from './raw-target.ts'

test.each([
  ['/de/../en', '/de/..%2Fen'],
  ['/de/%2e%2E/en', '/de/%2e%2E%2Fen'],
  ['/de/./kontakt', '/de/.%2Fkontakt'],
  ['/de/..', '/de/..%2F'],
  ['/../../de', '/..%2F../de'],
  ['/de\\en', '/de%5Cen'],
  ['\\de', '\\de'],
  ['/de#x', '/de%23x'],
])('%s keeps its meaning as %s and is no page', (target, safe) => {
  expect(toSafeTarget(target)).toBe(safe)
  const { pathname } = new URL(`https://site.example${target.startsWith('/') ? safe : '/'}`)
  if (target.startsWith('/')) expect(pathname).toBe(safe)
  if (!target.includes('#')) expect(parseTarget(safe, 'busse-design').kind).toBe('invalid')
})

test.each(['/de', '/de/kontakt', '/.well-known/security.txt', '/de/a.b', '/de?x=/../y', '/v2/cdn/stories?a=\\', '*'])(
  '%s stays as it is',
  target => expect(toSafeTarget(target)).toBe(target),
)
