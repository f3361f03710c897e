import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { silentLog } from '../src/base/log.ts'
import { createContentService } from '../src/cms/content-service.server.ts'
import { openDatabase } from '../src/db/database.server.ts'
import { accessibilityProblems, type EditorSite, setScheme } from './editor-session.ts'

/** A story as the management API sends it. */
export interface ManagedStory {
  id: number
  uuid: string
  content: { _uid: string; component: string; title: string; [field: string]: unknown }
}

export async function readStory(site: EditorSite, context: BrowserContext, slug: string): Promise<ManagedStory> {
  const list = await site.call(context, 'GET', `stories?with_slug=${slug}`)
  const { stories } = (await list.json()) as { stories: { id: number }[] }
  const answer = await site.call(context, 'GET', `stories/${stories[0]?.id}`)
  return ((await answer.json()) as { story: ManagedStory }).story
}

/** Changes the root fields of a draft, as another window would. */
export async function saveDraft(
  site: EditorSite,
  context: BrowserContext,
  { id, content }: ManagedStory,
  fields: object,
): Promise<void> {
  const answer = await site.call(context, 'PUT', `stories/${id}`, { story: { content: { ...content, ...fields } } })
  expect(answer.status).toBe(200)
}

/** Problems of a screen in both schemes, each named: everything in one, what colours decide in the other. */
export async function accessibilityInBoth(page: Page): Promise<string[]> {
  const light = await accessibilityProblems(page, 'light')
  const dark = await accessibilityProblems(page, 'dark')
  await setScheme(page, 'light')
  return [...light.map(problem => `light: ${problem}`), ...dark.map(problem => `dark: ${problem}`)]
}

/** Carries out plans as another process of the same site does, with a clock of its own. */
export async function runPlansAt(site: EditorSite, nowMs: number): Promise<void> {
  const database = await openDatabase({ kind: 'sqlite', file: join(site.dataDir, 'content.sqlite') })
  const service = await createContentService({
    database,
    clock: () => nowMs,
    log: silentLog,
    assetOrigin: site.origin,
    spaceId: 290_471,
    random: { uuid: randomUUID, secret: () => randomBytes(24).toString('base64url') },
    assetFolder: join(site.dataDir, 'assets'),
    spaceName: 'nennmass',
    websiteFolder: 'busse-design',
    rateLimit: 'documented',
    managementPerSecond: null,
    maxAssetMb: 25,
  })
  await service.stories.runSchedules()
  await service.close()
  await database.close()
}
