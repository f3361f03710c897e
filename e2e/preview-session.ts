import { afterAll, beforeAll } from 'vitest'
import { silentLog } from '../src/base/log.ts'
import { readConfig } from '../src/config.server.ts'
import { openContentService, type RunningContentService } from '../src/capabilities/content/content-service.server.ts'
import { launchBrowser } from './browser.ts'
import {
  startEditorServer,
  type EditorServer,
  openEditor,
  readDraft,
  type DeliveredStory,
  type EditorPage,
} from './editor-page.ts'
import { startSite, type StartedSite } from './server.ts'
import type { Browser } from 'playwright-core'

/** The story that is edited where a test names no other, and the address of its page. */
export const slug = 'busse-design/leistungen/engineering'
export const path = '/de/leistungen/engineering'

/** For a file of tests: a site whose pages are shown in the frame of an editor, a browser, and the service to save with. */
export function openPreviewSession() {
  let site: StartedSite
  let browser: Browser
  let other: EditorServer
  let service: RunningContentService
  beforeAll(async () => {
    other = await startEditorServer()
    site = await startSite(other.settings)
    browser = await launchBrowser()
    // Saves and publications come from another process: the site follows within a second.
    service = await openContentService(readConfig({ DATA_DIR: site.dataDir, ...other.settings }), silentLog)
  })
  afterAll(async () => {
    await browser.close()
    await service.close()
    await site.stop()
    other.close()
  })

  /** Stored content with other fields: what an editor saves. */
  async function storedWith(id: number, fields: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    const { DatabaseSync } = await import('node:sqlite')
    const database = new DatabaseSync(`${site.dataDir}/content.sqlite`, { readOnly: true })
    const row = database
      .prepare('select v.content from stories s join story_versions v on v.id = s.draft_version_id where s.id = ?')
      .get(id)
    database.close()
    return { ...(JSON.parse(String(row?.content)) as Record<string, unknown>), ...fields }
  }

  return {
    origin: () => site.origin,
    newContext: () => browser.newContext(),

    /** Opens the page of a story in an editor. */
    async edit(at?: string, openPath = path, fromSlug = slug): Promise<{ editor: EditorPage; story: DeliveredStory }> {
      const story = await readDraft(site.origin, fromSlug)
      const page = await (await browser.newContext({ viewport: { width: 1240, height: 860 } })).newPage()
      const editor = await openEditor(page, {
        origin: site.origin,
        path: openPath,
        storyId: story.id,
        at: at ?? other.href,
      })
      return { editor, story }
    },

    /** Saves a draft with some fields changed. */
    async save(id: number, fields: Readonly<Record<string, unknown>>): Promise<void> {
      await service.service.stories.saveStory(id, { content: await storedWith(id, fields) })
    },

    async publish(id: number): Promise<void> {
      await service.service.stories.publishStory(id)
    },
  }
}
