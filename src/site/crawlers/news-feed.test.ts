import { expect, test } from 'vitest'
import { testStory } from '../../content/stories/stories.fixture.ts'
import { toNewsFeed } from './news-feed.ts'

const article = (number: number, content: Record<string, unknown>) => testStory(number, 'news_article', content)
const feed = (articles: readonly ReturnType<typeof article>[]) =>
  toNewsFeed({ articles, settings: null, locale: 'de', origin: 'https://site.test' })

test('an article has title, address, lead, date and an id that outlives its address', () => {
  const xml = feed([article(4, { title: 'Eins & zwei', lead: 'Kurz.', date: '2026-03-04 00:00' })])
  expect(xml).toContain('<link>https://site.test/de/referenzen/pumpe</link>')
  expect(xml).toContain('urn:uuid:00000000-0000-4000-8000-000000000004')
  expect(xml).toContain('Wed, 04 Mar 2026 00:00:00 GMT')
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
