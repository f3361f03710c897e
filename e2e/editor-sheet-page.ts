import type { Browser, BrowserContext, FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Role } from '../src/model/editing/role.ts'
import type { EditorSite } from './editor-session.ts'

/** The start page of the demonstration world. */
export const home = 2092

export interface OpenSheet {
  page: Page
  context: BrowserContext
  frame: FrameLocator
}

export interface SheetContent {
  [field: string]: unknown
  body: { _uid: string; component: string; headline?: string; [field: string]: unknown }[]
  hero: { _uid: string; headline: string; kicker: string }[]
}

export interface SheetOptions {
  role?: Role
  width?: number
  query?: string
  /** A context that only this sheet has: its session ends, its network fails. */
  isApart?: boolean
}

/** Opens sheets of one site. One context for each role, signed in once: what a browser has loaded it need not load again. */
export function sheetsOf(site: EditorSite, browser: Browser) {
  const shared = new Map<Role, Promise<BrowserContext>>()

  async function newContext(role: Role): Promise<BrowserContext> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
    if (browser.browserType().name() === 'chromium')
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
    await site.signIn(context, role)
    return context
  }

  function contextOf(role: Role): Promise<BrowserContext> {
    const known = shared.get(role) ?? newContext(role)
    shared.set(role, known)
    return known
  }

  return {
    contextOf,
    /** Opens a sheet in a window of its own, once the page in its frame is there and hears what is pressed. */
    async open(id: number, options: SheetOptions = {}): Promise<OpenSheet> {
      const { role = 'editor', width = 1440, query = '', isApart = false } = options
      const context = await (isApart ? newContext(role) : contextOf(role))
      const page = await context.newPage()
      if (width !== 1440) await page.setViewportSize({ width, height: 900 })
      await page.goto(`${site.origin}/editor/story/${id}${query}`)
      await page.locator('.sheet iframe').first().waitFor()
      const frame = page.frameLocator('.sheet iframe').first()
      await frame.locator('html[data-framed] [data-blok-uid]').first().waitFor()
      return { page, context, frame }
    },
    async stored(id: number): Promise<SheetContent> {
      const answer = await site.call(await contextOf('editor'), 'GET', `stories/${id}`)
      return ((await answer.json()) as { story: { content: SheetContent } }).story.content
    },
    /** Saves a draft beside every window, as another person does. */
    async saveElsewhere(id: number, change: (content: SheetContent) => SheetContent): Promise<void> {
      const admin = await contextOf('admin')
      const answer = await site.call(admin, 'GET', `stories/${id}`)
      const { story } = (await answer.json()) as { story: { content: SheetContent } }
      const saved = await site.call(admin, 'PUT', `stories/${id}`, { story: { content: change(story.content) } })
      expect(saved.status).toBe(200)
    },
    /** A copy of the start page, or of another one, which a test may change. */
    async copyOf(id = home): Promise<number> {
      const context = await contextOf('editor')
      const { story } = (await (await site.call(context, 'GET', `stories/${id}`)).json()) as {
        story: { content: unknown; parent_id: number }
      }
      const slug = `blatt-${crypto.randomUUID().slice(0, 8)}`
      const body = { story: { name: 'Probeblatt', slug, parent_id: story.parent_id, content: story.content } }
      const made = (await (await site.call(context, 'POST', 'stories', body)).json()) as { story: { id: number } }
      return made.story.id
    },
  }
}

/** Everything that was written is on the server. */
export const saved = (page: Page): Promise<void> =>
  page.locator('[data-save="saved"]').first().waitFor({ state: 'attached' })

/** The field of the form with this label. */
export const field = (page: Page, label: string) => page.locator('#form').getByLabel(label, { exact: true }).first()

/**
 * Presses something in the page, once it stands still: the frame takes its scale a moment after its page is there. The check
 * of what lies under the pointer is left out, because Playwright reckons without that scale; the pointer goes to the right place.
 */
export async function pressIn(target: Locator): Promise<void> {
  let before = ''
  const standsStill = async (): Promise<boolean> => {
    const now = JSON.stringify(await target.boundingBox())
    const isSame = now === before
    before = now
    return isSame
  }
  await expect.poll(standsStill).toBe(true)
  await target.click({ force: true })
}

/** Presses the headline in the page, and waits until its field has the focus. */
export async function pressHeadline({ page, frame }: OpenSheet): Promise<void> {
  await pressIn(frame.locator('h1'))
  await hasFocus(page, 'Überschrift')
}

/** Waits until a field of the form has the focus: keys before that go elsewhere. */
export async function hasFocus(page: Page, label: string): Promise<void> {
  const input = field(page, label)
  await input.waitFor()
  await expect.poll(() => input.evaluate(element => element === document.activeElement)).toBe(true)
}

/** Replaces what is written where the focus is. */
export async function writeAnew(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
