import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { compareEdit, compareParity, readStoredStories, type StoredStory } from './preview-parity.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
let stories: readonly StoredStory[]
beforeAll(async () => {
  site = await openSite()
  stories = readStoredStories(site)
})
afterAll(() => site.close())

test('what is shown before saving is what the draft shows after it, in both languages', async () => {
  const byType = Map.groupBy(stories, story => story.component)
  const sample = [...byType.values()].flatMap(each => each.slice(0, 1))
  const run = await compareParity(site, sample, { edits: 3, seed: 20261122 })
  expect(run.different).toEqual([])
  expect(run.compared).toBeGreaterThan(50)
  // Edits that show nowhere would prove nothing.
  expect(run.seen).toBeGreaterThan(run.compared / 8)
})

const storyOf = (component: string, place: number): StoredStory => {
  const story = stories.filter(each => each.component === component)[place]
  if (!story) throw new Error(`There is no ${component} at ${place}`)
  return story
}

const sameDate = (): unknown => storyOf('reference', 40).content.sort_date

test.each([
  ['a date among the others', 'reference', ['/de/referenzen'], () => ({ sort_date: '2019-07-03 00:00' })],
  ['a date that another project has', 'reference', ['/de/referenzen'], () => ({ sort_date: sameDate() })],
  ['a date that nobody has yet', 'reference', ['/en/references'], () => ({ sort_date: '2099-01-01 00:00' })],
  ['other categories', 'reference', ['/de/referenzen/kategorie/medizintechnik'], () => ({ categories: ['medical'] })],
  ['another client', 'reference', ['/de'], () => ({ client: storyOf('client', 3).uuid })],
  ['only in German', 'reference', ['/en/references', '/de/referenzen'], () => ({ locales: ['de'] })],
  ['a news date', 'news_article', ['/de/neuigkeiten', '/en/news'], () => ({ date: '2020-02-02 00:00' })],
  [
    'a project in the news',
    'news_article',
    [() => storyOf('reference', 9)],
    () => ({ references: [storyOf('reference', 9).uuid] }),
  ],
  [
    'projects whose clients the article did not know',
    'news_article',
    [],
    () => ({ clients: [], references: [20, 21, 22].map(place => storyOf('reference', place).uuid) }),
  ],
  ['a person who is not shown', 'person', ['/de/team', '/en/team'], () => ({ is_visible: false })],
  ['another place in the team', 'person', ['/de/team'], () => ({ order: '1' })],
] satisfies [string, string, (string | (() => StoredStory))[], () => JsonObject][])(
  '%s: lists follow before it is saved',
  async (_, component, pages, change) => {
    const story = storyOf(component, 5)
    const shown = pages.flatMap(page => (typeof page === 'string' ? page : page().pages))
    const edited = { ...story, content: { ...story.content, ...change() }, pages: [...story.pages, ...shown] }
    const result = await compareEdit(site, edited)
    expect(result?.length).toBe(edited.pages.length)
    for (const { preview, page } of result ?? [])
      expect(preview === page ? 'the same' : [preview, page]).toBe('the same')
  },
)
