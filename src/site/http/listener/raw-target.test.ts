import { expect, test } from 'vitest'
import { parseTarget } from '../../address/parse-target.ts'
import { toSafeTarget } from './raw-target.ts'
import { toAskedPath } from '../../address/asked-path.ts'

test.each([
  ['/de/../en', '/de/..%2fen'],
  ['/de/%2e%2E/en', '/de/%2e%2E%2fen'],
  ['/de/./kontakt', '/de/.%2fkontakt'],
  ['/de/..', '/de/..%2f%2f'],
  ['/../../de', '/..%2f../de'],
  ['/de\\en', '/de%5cen'],
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

test.each([
  '/de/../en',
  '/de/%2e%2E/en',
  '/de/..',
  '/de/../',
  '/../../../de',
  '/de\\en',
  '/de/./x',
  '/de/..%2Fen',
  '/de/a%2Fb',
])('a visitor is told that %s was asked for', target => expect(toAskedPath(toSafeTarget(target))).toBe(target))
