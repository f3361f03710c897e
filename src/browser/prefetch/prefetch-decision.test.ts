import { expect, test } from 'vitest'
import { isPageUrl, mayPrefetch, prefetchTarget } from './prefetch-decision.ts'

const here = new URL('https://example.org/de/team?x=1')
const target = (href: string, more: { target?: string; download?: boolean; rel?: string } = {}) =>
  prefetchTarget({ href, target: '', download: false, rel: '', ...more }, here)?.pathname ?? null

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('connection %o: %s', (connection, allowed) => {
  expect(mayPrefetch(connection)).toBe(allowed)
})

test('pages of the site are fetched ahead', () => {
  expect(target('/de/kontakt')).toBe('/de/kontakt')
  expect(target('https://example.org/en')).toBe('/en')
})

test.each([
  ['the page on display', '/de/team?x=1#a', {}],
  ['another site', 'https://example.com/de', {}],
  ['a new window', '/de/kontakt', { target: '_blank' }],
  ['a download', '/de/kontakt', { download: true }],
  ['a link marked as leading out', '/de/kontakt', { rel: 'noopener external' }],
  ['a mail address', 'mailto:a@example.org', {}],
  ['a file', '/f/1/2x2/ab/a.pdf', {}],
  ['nothing an address could be', 'http://[', {}],
])('not fetched ahead: %s', (_, href, more) => {
  expect(target(href, more)).toBeNull()
})

test('only canonical addresses are pages: others are redirected or files', () => {
  const isPage = (path: string): boolean => isPageUrl(new URL(path, here), here.origin)
  expect(['/de', '/en/a/b', '/de/a?b=c.d'].map(isPage)).toEqual([true, true, true])
  expect(['/', '/kontakt', '/deutsch', '/de/a.pdf', '/v2/cdn/links'].map(isPage)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
