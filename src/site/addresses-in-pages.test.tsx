import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { silentLog } from '../base/log.ts'
import { blockSchemas, contentTypes } from '../blocks/schemas.ts'
import { buildTranslationMap } from '../content/map/translation-map.server.ts'
import { createKeptRelated } from '../content/parse/kept-related.ts'
import type { ParseContext } from '../content/parse/parse-context.ts'
import { parseStory } from '../content/parse/parse-story.ts'
import { toHead } from '../content/seo/head.ts'
import { toStructuredData } from '../content/seo/structured-data.ts'
import type { RichText as RichTextDocument } from '../model/story/rich-text.ts'
import type { Field, Fields } from '../model/story/schema.ts'
import { isObject } from '../base/json.ts'
import { pageTypes } from '../pages/page-types.ts'
import { RichText } from '../ui/rich-text/rich-text.tsx'

const origin = 'https://site.example'
const cdn = 'https://a.storyblok.com'

const context = (): ParseContext => ({
  locale: 'de',
  version: 'published',
  map: buildTranslationMap([], 'busse-design'),
  related: new Map(),
  parsed: new Map(),
  kept: createKeptRelated(),
  assetOrigin: origin,
  assetOrigins: [cdn],
  siteOrigin: origin,
  log: silentLog,
})

const starts = [
  'javascript:alert(1)//',
  'JAVA\tSCRIPT:alert(1)//',
  '\u0001javascript:x',
  'data:text/html,',
  'vbscript:x',
  'blob:https://x',
  'file:///etc/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  'https:evil.example/',
  'https://evil.example/',
  'http://evil.example/',
  `${cdn}@evil.example/`,
  `${cdn}.evil.example/`,
  `${origin}@evil.example/`,
  'ftp://evil.example/',
  'mailto:a@b.example?bcc=spy@evil.example&x=',
  'tel:+49;x="',
  '',
]
const hostile = fc
  .tuple(fc.constantFrom(...starts), fc.string({ unit: 'binary', maxLength: 12 }))
  .map(parts => parts.join(''))

/** A field filled with an address wherever it can hold one. */
function fill(field: Field, address: string, depth: number): unknown {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return address
    case 'link':
      return { linktype: address.length % 2 ? 'url' : 'asset', url: address, cached_url: address, email: address }
    case 'asset':
      return { filename: address, alt: 'x' }
    case 'multiasset':
      return [{ filename: address, alt: 'x' }]
    case 'seo':
      return { title: 'x', og_image: address, twitter_image: address }
    case 'richtext': {
      const mark = (linktype: string) => ({ type: 'link', attrs: { linktype, href: address, custom: { title: 'x' } } })
      const word = (linktype: string) => ({ type: 'text', text: 'x', marks: [mark(linktype)] })
      const image = { type: 'image', attrs: { src: address, alt: 'x' } }
      return {
        type: 'doc',
        content: [{ type: 'paragraph', content: [word('url'), word('asset'), word('email'), image] }, image],
      }
    }
    case 'blocks':
    case 'sections':
      return depth > 2 ? [] : field.allow.flatMap(name => blockOf(name, address, depth + 1))
    case 'option':
      return field.options[0]
    case 'datasource-option':
      return 'x'
    case 'datasource-options':
      return ['x']
    default:
      return undefined
  }
}

function blockOf(name: string, address: string, depth: number): object[] {
  const schema = Object.entries(blockSchemas).find(([key]) => key === name)?.[1]
  return schema ? [{ component: name, _uid: name, ...filledOf(schema.fields, address, depth) }] : []
}

function filledOf(fields: Fields, address: string, depth: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fill(field, address, depth)]))
}

/** Every `href` and `src` of parsed content, and the texts it holds. */
function addressesOf(
  value: unknown,
  found: { links: string[]; files: string[]; texts: RichTextDocument[] },
): typeof found {
  if (Array.isArray(value)) value.forEach(item => addressesOf(item, found))
  if (!isObject(value)) return found
  if (typeof value.href === 'string' && typeof value.kind === 'string')
    (value.kind === 'file' ? found.files : found.links).push(value.href)
  if (typeof value.src === 'string') found.files.push(value.src)
  if (Array.isArray(value.nodes)) found.texts.push({ nodes: value.nodes })
  Object.values(value).forEach(item => addressesOf(item, found))
  return found
}

const types = pageTypes
const isLink = (href: string) =>
  /^(?:#|\/(?![/\\])|tel:|mailto:)/.test(href) ||
  (/^https?:$/.test(new URL(href).protocol) && new URL(href).username === '')
const isFile = (src: string) => /^\/(?![/\\])/.test(src) || new URL(src).origin === cdn
// Read with its escapes: those of a character ("%BC") and a letter are no recipient in hiding, "b%63c" is one.
const hidesRecipient = (href: string) => /^mailto:/i.test(href) && /[?&]bcc=/i.test(decodeURIComponent(href))
const isClean = (href: string) =>
  // oxlint-disable-next-line no-control-regex
  !/[\u0000-\u0020"<>\u007f\\]/.test(href) && !hidesRecipient(href)

test.each(Object.keys(contentTypes))('no address of a %s leaves a page but by the rule', type => {
  const schema = Object.entries(contentTypes).find(([name]) => name === type)?.[1]
  fc.assert(
    fc.property(hostile, address => {
      const content = { component: type, _uid: 'root', ...filledOf(schema?.fields ?? {}, address, 0) }
      const story = parseStory({ id: 1, uuid: 'u', name: 'x', slug: 'x', full_slug: 'x', content }, context())
      if (!story) throw new Error('unreachable: the content type is known')
      const { links, files, texts } = addressesOf(story, { links: [], files: [], texts: [] })
      expect(links.filter(href => !isLink(href) || !isClean(href))).toEqual([])
      expect(files.filter(src => !isFile(src) || !isClean(src))).toEqual([])
      for (const text of texts) {
        const html = renderToStaticMarkup(<RichText text={text} />)
        for (const [, src = ''] of html.matchAll(/ src="([^"]*)"/g)) expect(isFile(src), src).toBe(true)
      }
      const input = {
        story,
        settings: null,
        locale: 'de',
        defaultLocale: 'de',
        map: context().map,
        types,
        origin,
      } as const
      const { canonical, og } = toHead(input)
      for (const image of [og.image, og.twitterImage])
        if (image) expect([origin, cdn]).toContain(new URL(image.href).origin)
      for (const page of [canonical, og.url]) if (page) expect(page).toMatch(/^https?:\/\/[^@\s"<>\\]+$/)
      for (const [, url = ''] of JSON.stringify(toStructuredData(input)).matchAll(
        /"(?:image|logo|url|item)":"([^"]*)"/g,
      ))
        expect([origin, cdn, 'null']).toContain(new URL(url).origin)
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['https://evil.example/%F0%9A%BB%BCc', false],
  ['mailto:a@b.example?BCC=spy@evil.example', true],
  ['mailto:a@b.example?cc=c@b.example&b%63c=spy@evil.example', true],
])('%s hides a recipient: %s', (address, expected) => {
  expect(hidesRecipient(address)).toBe(expected)
})

test('what the rule allows arrives', () => {
  const story = parseStory(
    {
      id: 1,
      uuid: 'u',
      name: 'x',
      slug: 'x',
      full_slug: 'x',
      content: {
        component: 'page',
        _uid: 'root',
        title: 'x',
        seo_canonical: 'https://verband.example/norm',
        seo: { og_image: `${cdn}/f/1/10x10/a/x.jpg`, twitter_image: `${origin}/f/1/10x10/a/y.jpg` },
      },
    },
    context(),
  )
  if (!story) throw new Error('unreachable: the content type is known')
  const head = toHead({ story, settings: null, locale: 'de', defaultLocale: 'de', map: context().map, types, origin })
  expect(head.canonical).toBe('https://verband.example/norm')
  expect(head.og.image?.href).toMatch(/^https:\/\/a\.storyblok\.com\/f\/1\/10x10\/a\/x\.jpg/)
  expect(head.og.twitterImage?.href).toMatch(/^https:\/\/site\.example\/f\/1\/10x10\/a\/y\.jpg/)
})
