import { expect, test } from 'vitest'
import type { Story } from '../../blocks/block.ts'
import { pageTypes } from '../../pages/page-types.ts'
import { toDescription } from './place-facts.ts'
import { toHead, type HeadInput } from './head.ts'
import { testMap, testStory } from '../stories/stories.fixture.ts'

const origin = 'https://site.test'
const seo = (fields: object) => ({ seo: { plugin: 'seo_metatags', ...fields } })
const head = (story: Story, more: Partial<HeadInput> = {}) =>
  toHead({ story, settings: null, locale: 'de', defaultLocale: 'de', map: testMap, types: pageTypes, origin, ...more })

const contact = (content: Record<string, unknown> = {}) => testStory(2, 'page', { title: 'Kontakt', ...content })

test.each([
  [{}, null],
  [{ seo_noindex: true }, 'noindex'],
  [{ seo_nofollow: true }, 'nofollow'],
  [{ seo_noindex: true, seo_nofollow: true }, 'noindex, nofollow'],
])('robots for %o: %s', (flags, robots) => {
  expect(head(contact(flags)).robots).toBe(robots)
})

test('a noindex page has neither canonical nor alternates; nofollow alone keeps them', () => {
  expect(head(contact({ seo_noindex: true }))).toMatchObject({ canonical: null, alternates: [] })
  expect(head(contact({ seo_nofollow: true }))).toMatchObject({ canonical: `${origin}/de/kontakt` })
})

test('a translated story has an alternate for each language and x-default in the default language', () => {
  expect(head(contact()).alternates).toEqual([
    { hreflang: 'de', href: `${origin}/de/kontakt` },
    { hreflang: 'en', href: `${origin}/en/contact` },
    { hreflang: 'x-default', href: `${origin}/de/kontakt` },
  ])
  expect(head(contact(), { defaultLocale: 'en' }).alternates.at(-1)).toEqual({
    hreflang: 'x-default',
    href: `${origin}/en/contact`,
  })
  expect(head(testStory(5, 'page'), { defaultLocale: 'en' }).alternates.map(({ hreflang }) => hreflang)).toEqual(['de'])
})

test('a story in German only has no English alternate', () => {
  const { alternates, og } = head(testStory(5, 'page', { title: 'Nur deutsch' }))
  expect(alternates.map(({ hreflang }) => hreflang)).toEqual(['de', 'x-default'])
  expect(og.alternateLocales).toEqual([])
})

test.each([
  ['/de/team', `${origin}/de/team`],
  ['https://other.example/x', 'https://other.example/x'],
  ['', `${origin}/de/kontakt`],
])('canonical field %o: %s', (field, canonical) => {
  expect(head(contact({ seo_canonical: field })).canonical).toBe(canonical)
})

test('a page whose canonical address is another one has no alternates', () => {
  expect(head(contact({ seo_canonical: 'https://other.example/x' })).alternates).toEqual([])
  expect(head(contact(), { state: 'ordered' })).toMatchObject({
    canonical: `${origin}/de/kontakt`,
    alternates: [],
    robots: null,
  })
  expect(head(contact(), { state: 'narrowed' })).toMatchObject({ canonical: null, alternates: [], robots: 'noindex' })
})

test('one choice in a list speaks for itself', () => {
  const hrefs = { de: '/de/kontakt/kategorie/x', en: null }
  const place = { key: 'category.x', name: 'X', title: 'X – Liste', description: 'Von X.', hrefs }
  const own = head(contact(seo({ title: 'S', og_title: 'O' })), { place })
  expect(own).toMatchObject({ title: 'X – Liste', description: 'Von X.', canonical: origin + hrefs.de })
  expect(own.alternates.map(({ hreflang, href }) => [hreflang, href])).toEqual([
    ['de', origin + hrefs.de],
    ['x-default', origin + hrefs.de],
  ])
  expect(own.og).toMatchObject({ title: 'X', description: 'Von X.', url: origin + hrefs.de, alternateLocales: [] })
})

test.each([
  ['Kurz.', 'Kurz.'],
  [`${'Ein Satz mit Wörtern. '.repeat(9)}`.trim(), `${'Ein Satz mit Wörtern. '.repeat(7)}`.trim()],
])('a description ends with a sentence: %s', (text, description) => {
  expect(toDescription(text)).toBe(description)
})

test('a first sentence that is too long is cut after a word', () => {
  const cut = toDescription('wort '.repeat(60))
  expect(cut.length).toBeLessThanOrEqual(162)
  expect(cut).toMatch(/wort …$/)
})

test('without any text for search engines the title is the page’s own and there is no description', () => {
  expect(head(contact(seo({ title: '', description: '' })))).toMatchObject({ title: 'Kontakt', description: null })
})

test('the title gets the suffix once, also where it names the site', () => {
  const settings = testStory(6, 'settings', { site_name: 'nennmass', title_suffix: '– nennmass' })
  expect(head(contact(), { settings }).title).toBe('Kontakt – nennmass')
  expect(head(contact(seo({ title: 'Nennmass anrufen' })), { settings }).title).toBe('Nennmass anrufen – nennmass')
  expect(head(contact(seo({ title: 'Über uns – Nennmass ' })), { settings }).title).toBe('Über uns – Nennmass')
})

test('social texts fall back: twitter to og, og to search engines, those to the page', () => {
  const own = head(contact(seo({ title: 'S', description: 'D', og_title: 'O', twitter_title: 'T' }))).og
  expect(own).toMatchObject({ title: 'O', twitterTitle: 'T', description: 'D', twitterDescription: 'D' })
  expect(head(contact(seo({ title: 'S' }))).og).toMatchObject({ title: 'S', twitterTitle: 'S', description: null })
  expect(head(contact()).og).toMatchObject({ title: 'Kontakt', twitterTitle: 'Kontakt' })
})

test.each([
  ['the card, which shows what the field holds', '/f/1/2000x1500/0a1b2c3d4e/a.jpg', `${origin}/__share/de/x.png`, true],
  ['a picture elsewhere as it is', 'https://cdn.example/a.png', 'https://cdn.example/a.png', false],
  ['no protocol', '//cdn.example/a.png', 'https://cdn.example/a.png', false],
  ['a drawing gives way to the card', '/f/1/20x15/0a1b2c3d4e/a.svg', `${origin}/__share/de/x.png`, true],
  ['no field: the card', '', `${origin}/__share/de/x.png`, true],
])('the picture where the page is shared: %s', (_, field, href, isCard) => {
  const format = { type: 'image/png', width: 1200, height: 630 } as const
  const shareImage = { href: '/__share/de/x.png', format, alt: 'Kontakt' }
  const { og } = head(contact(seo({ og_image: field })), { shareImage })
  expect([og.image, og.twitterImage]).toEqual([
    { href, format: isCard ? format : null, alt: 'Kontakt' },
    { href, format: isCard ? format : null, alt: 'Kontakt' },
  ])
})

test('without a card the picture is cut and made light by the image service', () => {
  const { og } = head(contact(seo({ og_image: '/f/1/2000x1500/0a1b2c3d4e/a.png' })))
  expect(og.image?.href).toBe(
    `${origin}/f/1/2000x1500/0a1b2c3d4e/a.png/m/1200x630/smart/filters:quality(70):format(jpeg)`,
  )
  expect(og.image?.format).toEqual({ type: 'image/jpeg', width: 1200, height: 630 })
})

test('articles say that they are', () => {
  expect(head(testStory(4, 'impulse', { title: 'A' })).og.type).toBe('article')
  expect(head(contact()).og.type).toBe('website')
})

test('every page names the feeds of its language', () => {
  expect(head(contact()).feeds).toEqual([{ title: 'nennmass – Neuigkeiten', href: `${origin}/de/neuigkeiten.rss` }])
  expect(head(contact(), { locale: 'en' }).feeds).toEqual([{ title: 'nennmass – News', href: `${origin}/en/news.rss` }])
})

test('locale tags are those of the language', () => {
  expect(head(testStory(2, 'page', {}, 'en'), { locale: 'en' }).og).toMatchObject({
    locale: 'en_GB',
    alternateLocales: ['de_DE'],
    url: `${origin}/en/contact`,
  })
})
