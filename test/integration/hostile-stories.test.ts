import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { isObject, type JsonObject } from '../../src/base/json.ts'
import type { Log } from '../../src/base/log.ts'
import { contentTypes } from '../../src/blocks/schemas.ts'
import { makeSeededFolder } from '../seeded-folder.ts'
import { hostileValues } from './hostile-values.ts'
import { readStoredStories, type StoredStory } from './preview-parity.ts'
import { openSite, type TestSite } from './site.ts'

/* What our own service lets people save: each hostile value is published in a story of its own, and one in each setting. */

const failures: string[] = []
const log: Log = {
  debug() {},
  info() {},
  warn() {},
  error: (facts, message) => {
    const { err } = facts as { err?: unknown }
    failures.push(`${message} ${err instanceof Error ? err.stack : JSON.stringify(facts)}`)
  },
}

const paths = [
  ...['/de', '/en', '/de/referenzen', '/de/neuigkeiten', '/de/leistungen', '/de/team', '/de/kontakt', '/en/contact'],
  ...['/sitemap.xml', '/sitemap-de.xml', '/de/neuigkeiten.rss', '/en/news.rss', '/de/referenzen?ansicht=massstab'],
]

async function answersOf(site: TestSite): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const path of paths) {
    const answer = await site.get(path)
    await answer.text()
    found[path] = answer.status
  }
  return found
}

/** What the editor lists and the filter index answers, of stories that are as they should be. */
async function derivedOf(site: TestSite, good: readonly StoredStory[]): Promise<Record<string, unknown>> {
  const { service } = site.app
  if (!service) throw new Error('unreachable: the site has a service of its own')
  const { token } = await service.personalTokens.add('Ada')
  const read = async (answer: Response): Promise<Readonly<Record<string, { id: number }[] | undefined>>> =>
    answer.status === 200 ? ((await answer.json()) as Record<string, { id: number }[]>) : {}
  const ask = async (path: string) => read(await site.get(path, { authorization: token }))
  const look = async (path: string) => read(await service.fetch(new Request(site.origin + path)))
  const space = `/v1/spaces/${site.config.STORYBLOK_SPACE_ID}`
  const ids = new Set(good.map(({ id }) => id))
  const own = (list: readonly { id: number }[] = []) => list.filter(({ id }) => ids.has(id))
  const found: Record<string, unknown> = {
    overview: (await ask(`${space}/stories/overview`)).version ? 'there' : 'failed',
    stories: (await ask(`${space}/stories?per_page=1`)).stories ? 'there' : 'failed',
  }
  // With those that are hostile in between, as a list of the editor shows them.
  const shown = [...good.slice(0, 50), ...readStoredStories(site).slice(-50)].map(({ id }) => id)
  const { pictures } = await ask(`${space}/stories/pictures?by_ids=${shown.join(',')}`)
  found.pictures = pictures ? own(pictures) : 'failed'
  const delivered = `/v2/cdn/stories?token=${service.tokens().preview}&version=draft&per_page=100&starts_with=busse-design/`
  for (const query of [
    ...[
      'filter_query[component][in]=reference&sort_by=content.title:asc',
      'filter_query[title][like]=*a*&sort_by=name:asc',
    ],
    ...['filter_query[date][gt_date]=2020-01-01&sort_by=content.date:desc', 'filter_query[year][gt_int]=2010'],
    ...['filter_query[categories][any_in_array]=engineering', 'filter_query[body.0.component][in]=text_section'],
    ...['filter_query[seo_title][is]=empty&sort_by=content.seo_title:asc', 'sort_by=content.body.0.component:asc'],
  ]) {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(page => look(`${delivered}&${query}&page=${page}`)))
    const listed = pages.every(({ stories }) => stories) && own(pages.flatMap(({ stories = [] }) => stories))
    found[query] = listed ? listed.map(({ id }) => id).toSorted() : 'failed'
  }
  return found
}

test('hostile values that can be saved cost no page, list, feed or sitemap, at once and after a restart', async () => {
  const DATA_DIR = await makeSeededFolder()
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const site = await openSite({ DATA_DIR }, undefined, { log })
  const { service } = site.app
  if (!service) throw new Error('unreachable: the site has a service of its own')
  const usual = await answersOf(site)
  const stories = readStoredStories(site)
  const changed = new Set(
    (['reference', 'news_article', 'person', 'settings'] as const).flatMap(component =>
      stories.filter(story => story.component === component).slice(-hostileValues.length),
    ),
  )
  const good = stories.filter(story => !changed.has(story)).slice(0, 90)
  const derived = await derivedOf(site, good)
  expect(JSON.stringify(derived)).not.toContain('failed')
  const refused: string[] = []
  let saved = 0
  for (const component of ['reference', 'news_article', 'person'] as const) {
    const some = stories.filter(story => story.component === component).slice(-hostileValues.length)
    for (const [at, { id, content }] of some.entries()) {
      const [name, json] = hostileValues[at] ?? []
      if (name === undefined || json === undefined) continue
      const fields = Object.keys(contentTypes[component].fields).filter(field => field !== 'locales')
      const hostile = Object.fromEntries(fields.map(field => [field, JSON.parse(json) as unknown]))
      const result = await service.stories.saveStory(id, { content: { ...content, ...hostile } }, { publish: 'all' })
      if (result.ok) saved++
      else refused.push(`${name}: ${JSON.stringify(result.problem)}`)
    }
  }
  const settings = stories.find(story => story.component === 'settings')
  const content: JsonObject = { ...settings?.content }
  const names = Object.keys(contentTypes.settings.fields).filter(name => !/deep/.test(name) && name !== 'tracking_id')
  const shallow = hostileValues.filter(([name]) => !name.includes('deep'))
  for (const [at, name] of names.entries()) content[name] = JSON.parse(shallow[at % shallow.length]?.[1] ?? 'null')
  const result = await service.stories.saveStory(settings?.id ?? 0, { content }, { publish: 'all' })
  expect(result.ok).toBe(true)
  expect(saved).toBeGreaterThan(hostileValues.length)
  // Too deep and too large is refused where it is saved, and nothing else.
  for (const line of refused) expect(line).toMatch(/nested too deep|too large/)

  site.app.changes.announce({ tags: 'all' })
  expect(await answersOf(site)).toEqual(usual)
  expect(await derivedOf(site, good)).toEqual(derived)
  await site.close()
  const again = await openSite({ DATA_DIR }, undefined, { log })
  expect(await answersOf(again)).toEqual(usual)
  expect(await derivedOf(again, good)).toEqual(derived)
  // What is rendered ahead at a start.
  await again.app.prepare()
  expect((await again.app.watch.readiness()).isReady).toBe(true)
  const report = await again.app.service?.contentCheck.check({ version: 'published' })
  expect(report?.stories).toBeGreaterThan(400)
  expect(isObject((await again.app.watch.readiness()).parts)).toBe(true)
  await again.close()
  expect(failures).toEqual([])
})
