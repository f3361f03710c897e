import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { invalidations } from '../invalidations/invalidations.ts'

test.each(invalidations.map(each => [each.name, each] as const))(
  'can be switched off: %s',
  (_, { file, code, without, tests: [path, ...names] }) => {
    expect(readFileSync(file, 'utf8').split(code)).toHaveLength(2)
    expect(without).not.toBe(code)
    const tests = existsSync(path) ? readFileSync(path, 'utf8') : ''
    expect(names.filter(name => !tests.includes(name))).toEqual([])
    expect(tests).not.toBe('')
  },
)

test('everything that follows changes is among them', () => {
  const files = new Set(invalidations.map(({ file }) => file))
  const followers = [
    ...['src/content/client/client.server.ts', 'src/content/memo.ts', 'src/site/cache/page-cache.server.ts'],
    ...[
      'src/content/search/search.server.ts',
      'src/capabilities/visitors/files.server.ts',
      'src/capabilities/operation/edge.server.ts',
    ],
  ]
  expect(followers.filter(file => !files.has(file))).toEqual([])
})
