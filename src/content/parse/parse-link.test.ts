import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { buildTranslationMap } from '../map/translation-map.server.ts'
import { createKeptRelated } from './kept-related.ts'
import type { ParseContext } from './parse-context.ts'
import { parseAsset } from './parse-asset.ts'
import { parseLink, parseLinkMark } from './parse-link.ts'
import { parseSeo } from './parse-seo.ts'

const contact = '00000000-0000-4000-8000-000000000001'
const german = '00000000-0000-4000-8000-000000000002'
const page = (uuid: string, slug: string, english: { path: string; name: string } | null) => ({
  id: 1,
  uuid,
  slug: `busse-design/${slug}`,
  name: slug,
  is_folder: false,
  is_startpage: false,
  published: true,
  alternates: english === null ? [] : [{ lang: 'en', ...english, published: true, translated_slug: '' }],
})
const map = buildTranslationMap(
  [page(contact, 'kontakt', { path: 'busse-design/contact', name: 'Contact' }), page(german, 'team/archiv', null)],
  'busse-design',
)

const context: ParseContext = {
  locale: 'de',
  version: 'published',
  map,
  related: new Map(),
  parsed: new Map(),
  kept: createKeptRelated(),
  assetOrigin: 'http://localhost:4000',
  assetOrigins: ['https://a.storyblok.com'],
  siteOrigin: 'http://localhost:4000',
  log: silentLog,
}
const parse = (value: unknown) => parseLink(value, context, () => {})
const url = (address: string, rest: object = {}) => parse({ linktype: 'url', url: address, ...rest })

test.each([
  ['nothing', undefined, { kind: 'none' }],
  ['an emptied field', { id: '', url: '', linktype: 'story', cached_url: '' }, { kind: 'none' }],
  ['e-mail', { linktype: 'email', email: 'a@b.example' }, { kind: 'mail', href: 'mailto:a@b.example' }],
  [
    'e-mail with its scheme already',
    { linktype: 'email', email: 'mailto:a@b.example' },
    { kind: 'mail', href: 'mailto:a@b.example' },
  ],
  ['web', { linktype: 'url', url: 'https://x.example/a' }, { kind: 'web', href: 'https://x.example/a', newTab: false }],
  ['web in a new tab', { linktype: 'url', url: 'https://x.example', target: '_blank' }, { kind: 'web', newTab: true }],
  ['phone', { linktype: 'url', url: 'tel:+49 89 99998-100' }, { kind: 'phone', href: 'tel:+49-89-99998-100' }],
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

test.each([
  ['tel:+49-89-99998-100', 'tel:+49-89-99998-100'],
  ['tel:+49.89.99998100;ext=12', 'tel:+49.89.99998100;ext=12'],
  ['TEL:+49 (0)89 99998-100;ext=12', 'tel:+49-89-99998-100;ext=12'],
  ['tel:+49 ( 0 ) 89/99998 100', 'tel:+49-89-99998-100'],
  ['tel:(089) 99998-100', 'tel:(089)99998-100'],
  ['tel:7042;phone-context=example.org', 'tel:7042;phone-context=example.org'],
  ['tel:*100#', 'tel:*100%23'],
])('a telephone number keeps its writing: %s', (written, href) => {
  expect(url(written)).toEqual({ kind: 'phone', href })
})

test.each(['tel:', 'tel:+', 'tel:1', 'tel:+49 89 Anna', 'tel:110;<b>', 'tel:+4989;ext="1"'])(
  'cannot be dialled: %s',
  written => expect(url(written)).toEqual({ kind: 'none' }),
)

test.each([
  ['a@b.example,c@d.example', 'mailto:a@b.example,c@d.example'],
  ['a@b.example; c@d.example', 'mailto:a@b.example,c@d.example'],
  ['a@b.example?subject=Ma%C3%9F & Zahl', 'mailto:a@b.example?subject=Ma%C3%9F%20'],
  ['a@b.example?Subject=x&CC=c@d.example', 'mailto:a@b.example?subject=x&cc=c@d.example'],
  ['a@b.example?bcc=spy@evil.example&subject=x', 'mailto:a@b.example?subject=x'],
  ['a@b.example?%62CC=spy@evil.example', 'mailto:a@b.example'],
  ['a@b.example?subject=x%0D%0ABcc:spy@evil.example', 'mailto:a@b.example?subject=x%20Bcc%3Aspy%40evil.example'],
  ['a@b.example?body=Zeile%0AZeile', 'mailto:a@b.example?body=Zeile%0D%0AZeile'],
  ['?to=a@b.example', 'mailto:?to=a@b.example'],
])('a mail address keeps recipients and headers, never bcc: %s', (written, href) => {
  expect(parse({ linktype: 'email', email: written })).toEqual({ kind: 'mail', href })
  expect(url(`mailto:${written}`)).toEqual({ kind: 'mail', href })
})

test.each(['', '?subject=x', 'a', 'a@b.example,nobody', 'a@b@c', '"a b"@c.example', '?bcc=a@b.example'])(
  'nobody to write to: %j',
  written => expect(url(`mailto:${written}`)).toEqual({ kind: 'none' }),
)

test.each([
  ['full_slug of its own', { full_slug: 'busse-design/kontakt' }],
  ['full_slug of its story', { story: { full_slug: 'en/busse-design/contact' } }],
  ['cached_url', { cached_url: 'busse-design/kontakt/' }],
  ['uuid of its story', { story: { uuid: contact } }],
])('a story link may bring only the %s', (_, rest) => {
  expect(parse({ linktype: 'story', anchor: 'form', ...rest })).toMatchObject({ href: '/de/kontakt#form' })
  expect(parseLink({ linktype: 'story', ...rest }, { ...context, locale: 'en' }, () => {})).toMatchObject({
    href: '/en/contact',
  })
})

test('a target that is not public leaves nothing with visitors, and is named in preview', () => {
  const links = [
    { linktype: 'story', id: 'x', cached_url: 'busse-design/geheim' },
    { linktype: 'story', full_slug: 'busse-design/geheim' },
  ]
  for (const link of links) {
    expect(parse(link)).toEqual({ kind: 'none' })
    const draft = { ...context, version: 'draft' as const }
    expect(parseLink(link, draft, () => {})).toEqual({ kind: 'missing', target: 'busse-design/geheim' })
  }
  const untranslated = { linktype: 'story', uuid: german, href: '/team/archiv' }
  expect(parseLinkMark(untranslated, { ...context, locale: 'en' })).toEqual({ kind: 'none' })
})

test.each([
  ['/de/kontakt', '/en/contact'],
  ['/kontakt', '/en/contact'],
  ['/busse-design/kontakt', '/en/contact'],
  ['/de/kontakt#form', '/en/contact#form'],
  ['http://localhost:4000/de/kontakt', '/en/contact'],
  ['/de', '/de'],
  ['/de/team/archiv', '/de/team/archiv'],
  ['/downloads/ab12.pdf', '/downloads/ab12.pdf'],
  ['/de/kontakt?kategorie=a', '/en/kontakt?kategorie=a'],
])('on an English page %s leads to %s', (address, href) => {
  const link = { linktype: 'url', url: address }
  expect(parseLink(link, { ...context, locale: 'en' }, () => {})).toEqual({ kind: 'page', href, newTab: false })
})

test('an editor who names the language of the target is taken at their word', () => {
  const attrs = { linktype: 'url', href: '/de/kontakt', custom: { hreflang: 'de' } }
  expect(parseLinkMark(attrs, { ...context, locale: 'en' })).toMatchObject({ href: '/de/kontakt' })
})

test('an address with a name or password in it is no link: it only hides its host', () => {
  expect(url('https://nennmass.example@evil.example/')).toEqual({ kind: 'none' })
})

test('files come from declared origins only', () => {
  const file = (address: string) => parse({ linktype: 'asset', url: address })
  expect(file('https://a.storyblok.com/f/1/x/x.pdf')).toMatchObject({ kind: 'file' })
  expect(file('//a.storyblok.com/f/1/x/x.pdf')).toMatchObject({ href: 'https://a.storyblok.com/f/1/x/x.pdf' })
  for (const address of [
    'https://evil.example/x.pdf',
    'https://a.storyblok.com@evil.example/x.pdf',
    '/\\evil.example/x',
  ])
    expect(file(address)).toEqual({ kind: 'none' })
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

test.each([
  ['opener', undefined],
  ['OPENER', undefined],
  ['nofollow opener me', 'nofollow me'],
  ['opener nofollow', 'nofollow'],
  ['x-opener openers', 'x-opener openers'],
])('of the words of rel="%s" only opener is dropped', (rel, kept) => {
  const link = parseLinkMark({ linktype: 'url', href: 'https://elsewhere.example', custom: { rel } }, context)
  expect('attributes' in link ? link.attributes?.rel : undefined).toBe(kept)
})

const secret = '/f/1/4x3/0a1b2c3d4e/secret.jpg'
const asset = (rest: object = {}) => ({ fieldtype: 'asset', filename: `http://localhost:4000${secret}`, ...rest })

test('a file that visitors may not have is on no page: neither shown, nor linked in any way, nor shared', () => {
  const withheld: ParseContext = { ...context, isWithheld: address => address.startsWith(secret) }
  const said: string[] = []
  const drop = (reason: string) => void said.push(reason)
  expect(parseAsset(asset(), withheld, drop)).toBeNull()
  expect(parseLink({ linktype: 'asset', url: secret }, withheld, drop)).toEqual({ kind: 'none' })
  expect(parseLink({ linktype: 'url', url: `http://localhost:4000${secret}` }, withheld, () => {})).toEqual({
    kind: 'none',
  })
  expect(parseLinkMark({ linktype: 'asset', href: `${secret}/m/200x0` }, withheld)).toEqual({ kind: 'none' })
  expect(parseSeo({ og_image: secret, twitter_image: secret }, withheld, drop)).toMatchObject({
    ogImage: null,
    twitterImage: null,
  })
  // ours is not asked what another space says
  expect(parseAsset(asset({ is_private: true }), { ...context, isWithheld: () => false }, drop)?.src).toBe(secret)
})

test('a space in the network says so where the file is used; who sees drafts sees it', () => {
  const drop = () => {}
  expect(parseAsset(asset({ is_private: true }), context, drop)).toBeNull()
  expect(parseAsset(asset({ is_private: false }), context, drop)?.src).toBe(secret)
  expect(parseAsset(asset({ is_private: true }), { ...context, version: 'draft' }, drop)?.src).toBe(secret)
})
