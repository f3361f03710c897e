import { expect, test } from 'vitest'
import type { LeftOutItem } from '../../content/changes/left-out.ts'
import { testStory } from '../../content/stories/stories.fixture.ts'
import { newsArticleType } from '../../pages/news-article/type.ts'
import { toStoryFeed } from './story-feed.ts'

const article = (number: number, content: Record<string, unknown>) => testStory(number, 'news_article', content)
const rules = newsArticleType.feed
if (rules === 'none') throw new Error('unreachable: the news have a feed')
const feed = (stories: readonly ReturnType<typeof article>[]) =>
  toStoryFeed({ stories, rules, settings: null, locale: 'de', origin: 'https://site.test' })

test('an article has title, address, lead, date and an id that outlives its address', () => {
  const xml = feed([article(4, { title: 'Eins & zwei', lead: 'Kurz.', date: '2026-03-04 00:00' })])
  expect(xml).toContain('<link>https://site.test/de/referenzen/pumpe</link>')
  expect(xml).toContain('urn:uuid:00000000-0000-4000-8000-000000000004')
  expect(xml).toContain('Wed, 04 Mar 2026 12:00:00 GMT')
  expect(xml).toMatch(/Eins (?:&amp;|&) zwei/)
})

test('what would end the markup is escaped', () => {
  const xml = feed([article(4, { title: 'a ]]> <script>', lead: '</channel>', date: '2026-03-04 00:00' })])
  expect(xml.match(/<\/channel>/g)).toHaveLength(xml.includes('CDATA') ? 2 : 1)
  expect(xml).not.toContain('a ]]> <script>')
})

test('an article without a page is left out', () => {
  expect(feed([article(99, { title: 'Nirgends', date: '2026-03-04 00:00' })])).not.toContain('Nirgends')
})

test('an article without a date is left out', () => {
  expect(feed([article(4, { title: 'Später', date: '' })])).not.toContain('Später')
})

test('a feed says the date of its newest article, not that of the moment it is written', () => {
  const older = article(4, { title: 'Eins', date: '2026-03-04 00:00' })
  const newer = article(5, { title: 'Zwei', date: '2026-05-06 00:00' })
  for (const stories of [[newer, older], [older]])
    expect(feed(stories)).toContain(
      `<lastBuildDate>${stories.length === 2 ? 'Wed, 06 May' : 'Wed, 04 Mar'} 2026 12:00:00 GMT</lastBuildDate>`,
    )
})

test.each<[string, () => ReturnType<Exclude<typeof rules, 'none'>['item']>]>([
  [
    'cannot be read',
    () => {
      throw new Error('broken')
    },
  ],
  ['has a date that is none', () => ({ title: 'Schlecht', lead: null, date: 'abc', picture: null })],
])('an article that %s costs the others no feed', (_, item) => {
  const [good, bad] = [4, 5].map(number => article(number, { title: 'Gut', date: '2026-03-04 00:00' }))
  const left: LeftOutItem[] = []
  const own = { ...rules, item: (story: typeof bad) => (story === bad ? item() : rules.item(story!)) } as typeof rules
  const xml = toStoryFeed({
    stories: [bad!, good!],
    rules: own,
    settings: null,
    locale: 'de',
    origin: 'https://x.test',
    left,
  })
  expect(xml.match(/<item>/g)).toHaveLength(1)
  expect(xml).toContain('Gut')
  expect(left.length).toBe(1)
})

test.each([
  ['2026-03-04 00:00', 'Wed, 04 Mar 2026 12:00:00 GMT'],
  ['2026-03-04', 'Wed, 04 Mar 2026 12:00:00 GMT'],
  ['2026-03-04T00:00:00.000Z', 'Wed, 04 Mar 2026 12:00:00 GMT'],
  // The fixture's stories were published at this time of this day.
  ['2026-01-02 00:00', 'Fri, 02 Jan 2026 03:04:05 GMT'],
  ['2026-03-04T17:30:00Z', 'Wed, 04 Mar 2026 17:30:00 GMT'],
])('the date %s is on the same day everywhere: %s', (date, written) => {
  expect(feed([article(4, { title: 'Eins', date })])).toContain(`<pubDate>${written}</pubDate>`)
})

test('a photograph is enclosed and in the text, with its alternative text; a drawing is not', () => {
  const picture = (name: string) => ({
    filename: `/f/1/1600x1200/0a1b2c3d4e/${name}`,
    alt: 'Ein "Griff"',
    fieldtype: 'asset',
  })
  const xml = feed([article(4, { title: 'Eins', lead: 'a < b', date: '2026-03-04', hero_media: picture('a.jpg') })])
  const address = 'https://site.test/f/1/1600x1200/0a1b2c3d4e/a.jpg/m/1200x630/smart/filters:quality(70):format(jpeg)'
  expect(xml).toContain(`<enclosure length="0" type="image/jpeg" url="${address}"/>`)
  expect(xml).toContain(`<img src="${address}" alt="Ein &quot;Griff&quot;" /></p><p>a &lt; b</p>`)
  expect(feed([article(4, { date: '2026-03-04', hero_media: picture('a.svg') })])).not.toContain('enclosure')
})
