import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { isObject, type JsonObject } from '../../src/base/json.ts'
import type { Log } from '../../src/base/log.ts'
import { contentTypes } from '../../src/blocks/schemas.ts'
import { makeSeededFolder } from '../seeded-folder.ts'
import { hostileValues } from './hostile-values.ts'
import { readStoredStories } from './preview-parity.ts'
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

test('hostile values that can be saved cost no page, list, feed or sitemap, at once and after a restart', async () => {
  const DATA_DIR = await makeSeededFolder()
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const site = await openSite({ DATA_DIR }, undefined, { log })
  const { service } = site.app
  if (!service) throw new Error('unreachable: the site has a service of its own')
  const usual = await answersOf(site)
  const stories = readStoredStories(site)
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
  await site.close()
  const again = await openSite({ DATA_DIR }, undefined, { log })
  expect(await answersOf(again)).toEqual(usual)
  const report = await again.app.service?.contentCheck.check({ version: 'published' })
  expect(report?.stories).toBeGreaterThan(400)
  expect(isObject((await again.app.watch.readiness()).parts)).toBe(true)
  await again.close()
  expect(failures).toEqual([])
})
