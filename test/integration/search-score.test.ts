import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchAddress } from '../../src/messages/search.ts'
import type { Locale } from '../../src/model/locale.ts'
import { expectedSearches, type ExpectedSearch } from './search-queries.fixture.ts'
import { openSite, type TestSite } from './site.ts'

/** A page that is expected counts where it is among these. */
const first = 3

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('every page that the searches expect exists', () => {
  const stories = readStories()
  const missing = expectedSearches.flatMap(({ locale, query, pages }) =>
    pages.some(page => stories.has(`${locale} ${page}`)) ? [] : [`${locale} ${query}`],
  )
  expect([expectedSearches.length, missing]).toEqual([100, []])
})

test('people find what they look for: a hundred searches with the pages they expect', async () => {
  const stories = readStories()
  const ranks: { search: ExpectedSearch; rank: number; total: number }[] = []
  for (const search of expectedSearches) {
    const hrefs = await find(search)
    const wanted = new Set(search.pages.map(page => stories.get(`${search.locale} ${page}`)))
    ranks.push({ search, rank: hrefs.findIndex(href => wanted.has(href)) + 1, total: hrefs.length })
  }
  const of = (isUnseen: boolean | null, locale: Locale | null) =>
    score(
      ranks.filter(
        ({ search }) =>
          (isUnseen === null || search.isUnseen === isUnseen) && (locale === null || search.locale === locale),
      ),
    )
  const scores = { all: of(null, null), german: of(null, 'de'), english: of(null, 'en'), unseen: of(true, null) }
  for (const [name, value] of Object.entries(scores))
    process.stdout.write(`${name.padEnd(8)} ${JSON.stringify(value)}\n`)
  if (process.env.SEARCH_SCORE_DETAILS)
    for (const { search, rank, total } of ranks)
      if ((rank === 0 || rank > first) && !search.isUnseen)
        process.stdout.write(`${search.locale} ${search.query}: ${rank} of ${total}\n`)
  // Below what was reached: content changes, and not each change is worse.
  expect(scores.all.meanReciprocalRank).toBeGreaterThan(0.8)
  expect(scores.unseen.meanReciprocalRank).toBeGreaterThan(0.7)
  expect(scores.all.withoutHits).toBeLessThan(0.04)
})

/** Mean reciprocal rank over the first ten, share with an expected page among the first three, share without any hit. */
function score(ranks: readonly { rank: number; total: number }[]) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const round = (value: number) => Math.round(value * 1000) / 1000
  return {
    meanReciprocalRank: round(mean(ranks.map(({ rank }) => (rank === 0 ? 0 : 1 / rank)))),
    amongFirst: round(mean(ranks.map(({ rank }) => (rank > 0 && rank <= first ? 1 : 0)))),
    withoutHits: round(mean(ranks.map(({ total }) => (total === 0 ? 1 : 0)))),
  }
}

async function find({ locale, query }: ExpectedSearch): Promise<string[]> {
  const { path, query: name } = searchAddress[locale]
  const response = await site.get(`${path}?${name}=${encodeURIComponent(query)}`)
  expect([query, response.status]).toEqual([query, 200])
  return [...(await response.text()).matchAll(/result-row__title"><a href="([^"]*)"/g)].map(([, href = '']) => href)
}

/** Address of a story by language and slug; people are on the page of the team. */
function readStories(): Map<string, string> {
  const addresses = new Map<string, string>()
  const folder = 'busse-design/'
  for (const name of readdirSync('content/stories')) {
    const story = JSON.parse(readFileSync(`content/stories/${name}`, 'utf8')) as {
      full_slug: string
      slug: string
      translated_slugs?: { lang: string; path: string; published: boolean }[]
    }
    const slug = story.full_slug.slice(folder.length)
    const english = story.translated_slugs?.find(({ lang }) => lang === 'en')?.path.slice(folder.length)
    for (const [locale, path] of [
      ['de', slug],
      ['en', english],
    ] as const) {
      if (path === undefined) continue
      const address = slug.startsWith('_team/') ? `team#${story.slug}` : path.replace(/\/$/, '')
      addresses.set(`${locale} ${slug}`, `/${locale}/${address}`)
    }
  }
  return addresses
}
