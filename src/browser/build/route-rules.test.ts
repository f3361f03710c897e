import { expect, test } from 'vitest'
import { rulesOf } from './route-rules.ts'

const matcher = {
  static: { '/blog': { redirect: '/news' } },
  wildcard: { '/old': { prerender: true }, '/old/deep': { prerender: false } },
  dynamic: { '/admin': { static: { '/': { appMiddleware: 'auth' } } } },
}

test.each([
  ['/blog', { redirect: '/news' }],
  ['/blog/x', {}],
  ['/old', { prerender: true }],
  ['/old/x', { prerender: true }],
  ['/older', {}],
  ['/old/deep/x', { prerender: false }],
  ['/admin/x', { appMiddleware: 'auth' }],
  ['/admin', {}],
  ['/admin/x/y', {}],
])('%s', (path, rules) => {
  expect(rulesOf(matcher, path)).toEqual(rules)
})
