import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { buildTranslationMap } from '../map/translation-map.server.ts'
import type { ParseContext } from './parse-context.ts'
import { parseLink, parseLinkMark } from './parse-link.ts'

const context: ParseContext = {
  locale: 'de',
  version: 'published',
  map: buildTranslationMap([], 'busse-design'),
  related: new Map(),
  parsed: new Map(),
  assetOrigin: 'http://localhost:4000',
  log: silentLog,
}
const parse = (value: unknown) => parseLink(value, context, () => {})
const url = (address: string, rest: object = {}) => parse({ linktype: 'url', url: address, ...rest })

test.each([
  ['nothing', undefined, { kind: 'none' }],
  ['an emptied field', { id: '', url: '', linktype: 'story', cached_url: '' }, { kind: 'none' }],
  ['a story that is not there', { linktype: 'story', id: 'x', cached_url: 'a/b' }, { kind: 'missing', target: 'a/b' }],
  ['e-mail', { linktype: 'email', email: 'a@b.example' }, { kind: 'mail', href: 'mailto:a@b.example' }],
  [
    'e-mail with its scheme already',
    { linktype: 'email', email: 'mailto:a@b.example' },
    { kind: 'mail', href: 'mailto:a@b.example' },
  ],
  ['web', { linktype: 'url', url: 'https://x.example/a' }, { kind: 'web', href: 'https://x.example/a', newTab: false }],
  ['web in a new tab', { linktype: 'url', url: 'https://x.example', target: '_blank' }, { kind: 'web', newTab: true }],
  ['phone', { linktype: 'url', url: 'tel:+49 89 99998-100' }, { kind: 'phone', href: 'tel:+498999998100' }],
  ['mail as an address', { linktype: 'url', url: 'mailto:a@b.example' }, { kind: 'mail' }],
  ['a path of the site', { linktype: 'url', url: '/de/team' }, { kind: 'page', href: '/de/team' }],
  ['an anchor', { linktype: 'url', url: '#form' }, { kind: 'page', href: '#form' }],
  [
    'an asset of our own',
    { linktype: 'asset', url: 'http://localhost:4000/f/1/x/abc/x.pdf' },
    { kind: 'file', href: '/f/1/x/abc/x.pdf' },
  ],
])('%s', (_name, value, expected) => {
  expect(parse(value)).toMatchObject(expected)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'blob:https://x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil',
])('%j is no link', address => {
  expect(url(address)).toEqual({ kind: 'none' })
})

test('no text becomes an address of a foreign scheme', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'javascript:', 'data:', '//', '/\\', 'https://'),
      (text, start) => {
        const link = url(start + text)
        if ('href' in link) expect(link.href).toMatch(/^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/)
      },
    ),
  )
})

test('only harmless attributes pass', () => {
  const custom = {
    rel: 'nofollow',
    onclick: 'x()',
    style: 'x',
    'data-x': '1',
    srcdoc: 'x',
    href: 'javascript:x',
    id: 'body',
  }
  const link = parseLinkMark({ linktype: 'url', href: 'https://x.example', custom }, context)
  expect(link).toMatchObject({ attributes: { rel: 'nofollow', 'data-x': '1' } })
})

test('a link mark appends its anchor', () => {
  expect(parseLinkMark({ linktype: 'url', href: 'https://x.example/a', anchor: 'b' }, context)).toMatchObject({
    href: 'https://x.example/a#b',
  })
})
