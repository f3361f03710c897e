import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '../src/model/role.ts'
import { launchBrowser } from './browser.ts'
import { accessibilityProblems, type EditorSite, startEditor } from './editor-session.ts'

/** The start page of the demonstration world. */
const home = 2092

let site: EditorSite
let browser: Browser

beforeAll(async () => {
  site = await startEditor()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

interface OpenSheet {
  page: Page
  context: BrowserContext
  frame: FrameLocator
}

/** Opens a sheet in a window of its own, once the page in its frame is there. */
async function openSheet(
  id: number,
  { role = 'editor', width = 1440, query = '' }: { role?: Role; width?: number; query?: string } = {},
): Promise<OpenSheet> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
  await site.signIn(context, role)
  const page = await context.newPage()
  await page.goto(`${site.origin}/editor/story/${id}${query}`)
  await page.locator('.sheet iframe').first().waitFor()
  const frame = page.frameLocator('.sheet iframe').first()
  await frame.locator('[data-blok-uid]').first().waitFor()
  return { page, context, frame }
}

interface Content {
  [field: string]: unknown
  body: { _uid: string; component: string; headline?: string }[]
  hero: { _uid: string; headline: string; kicker: string }[]
}

async function stored(context: BrowserContext, id: number): Promise<Content> {
  const answer = await site.call(context, 'GET', `stories/${id}`)
  return ((await answer.json()) as { story: { content: Content } }).story.content
}

/** Every test has a page of its own: a copy of the start page. */
let story = 0
beforeEach(async () => {
  const context = await browser.newContext()
  await site.signIn(context, 'editor')
  const { story: page } = (await (await site.call(context, 'GET', `stories/${home}`)).json()) as {
    story: { content: unknown; parent_id: number }
  }
  const slug = `blatt-${crypto.randomUUID().slice(0, 8)}`
  const body = { story: { name: 'Probeblatt', slug, parent_id: page.parent_id, content: page.content } }
  const made = (await (await site.call(context, 'POST', 'stories', body)).json()) as { story: { id: number } }
  story = made.story.id
  await context.close()
})

const saved = (page: Page) => page.locator('[data-save="saved"]').first().waitFor({ state: 'attached' })

/** The field of the form with this label. */
const field = (page: Page, label: string) => page.locator('#form').getByLabel(label, { exact: true }).first()

test('a headline that is typed is seen in the page while it is written, and saved', async () => {
  const { page, context, frame } = await openSheet(story)
  await frame.locator('h1').click()
  const headline = field(page, 'Überschrift')
  await headline.waitFor()
  await expect.poll(() => headline.evaluate(input => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Auf den Punkt.')
  await expect.poll(() => frame.locator('h1').innerText()).toContain('Punkt')
  await saved(page)
  await expect.poll(async () => (await stored(context, story)).hero[0]?.headline).toBe('Auf den Punkt.')
  await context.close()
})

test('a block is added with the palette, moved by keyboard and menu, deleted, and back after a reload', async () => {
  const { page, context } = await openSheet(story)
  const tree = page.getByRole('tree')
  const before = (await stored(context, story)).body.map(block => block.component)
  await tree.getByRole('treeitem', { name: /Für wen/ }).click()
  await page.keyboard.press('a')
  await page.locator('.pal [data-block="key_figures"]').click()
  await expect
    .poll(async () => (await stored(context, story)).body.map(block => block.component))
    .toContain('key_figures')
  const now = (await stored(context, story)).body.map(block => block.component)
  expect(now.indexOf('key_figures')).toBe(before.indexOf('client_logos') + 1)
  const item = tree.getByRole('treeitem', { name: /Kennzahlen/ })
  await item.click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect
    .poll(async () => (await stored(context, story)).body.findIndex(block => block.component === 'key_figures'))
    .toBe(before.indexOf('client_logos'))
  await page.getByRole('button', { name: 'Verschieben nach …' }).click()
  await page.getByRole('menuitem', { name: '↓ Haltung' }).click()
  await expect
    .poll(async () => (await stored(context, story)).body.findIndex(block => block.component === 'key_figures'))
    .toBe(1)
  await item.focus()
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await stored(context, story)).body.map(block => block.component)).toEqual(before)
  await page.reload()
  await page.getByRole('tree').waitFor()
  await page.keyboard.press('Control+z')
  await expect
    .poll(async () => (await stored(context, story)).body.findIndex(block => block.component === 'key_figures'))
    .toBe(1)
  await context.close()
})

test('a block is dragged to another place in the outline', async () => {
  const { page, context } = await openSheet(story)
  const tree = page.getByRole('tree')
  const first = tree.getByRole('treeitem', { name: /Haltung/ })
  const last = tree.getByRole('treeitem', { name: /Zuletzt passiert/ })
  const box = await last.boundingBox()
  await first.dragTo(last, { targetPosition: { x: 60, y: (box?.height ?? 30) - 3 } })
  await expect
    .poll(async () => (await stored(context, story)).body.map(block => block.component).at(-1))
    .toBe('text_section')
  await context.close()
})

test('blocks are copied as text and pasted into another story with new ids; a text that is too large says so', async () => {
  const { page, context } = await openSheet(story)
  await page.getByRole('treeitem', { name: /Für wen/ }).click()
  await page.keyboard.press('Control+c')
  await page.locator('.message', { hasText: 'kopiert' }).waitFor()
  const original = (await stored(context, story)).body.find(block => block.component === 'client_logos')
  await page.getByRole('treeitem', { name: /Haltung/ }).click()
  await page.keyboard.press('Control+v')
  await expect
    .poll(async () => (await stored(context, story)).body.filter(block => block.component === 'client_logos').length)
    .toBe(2)
  const uids = (await stored(context, story)).body
    .filter(block => block.component === 'client_logos')
    .map(block => block._uid)
  expect(new Set(uids).size).toBe(2)
  expect(uids).toContain(original?._uid)
  await page.evaluate(() => navigator.clipboard.writeText('x'.repeat(5_000_000)))
  await page.getByRole('treeitem', { name: /Haltung/ }).click()
  await page.keyboard.press('Control+v')
  await page.locator('.message', { hasText: 'zu viel zum Einfügen' }).waitFor()
  await context.close()
})

test('offline everything stays on the device, and is saved when the connection is back', async () => {
  const { page, context, frame } = await openSheet(story)
  await frame.locator('h1').click()
  await field(page, 'Überschrift').waitFor()
  await context.setOffline(true)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Ohne Netz.')
  await page.locator('[data-save="offline"]').first().waitFor({ state: 'attached' })
  await page.getByText('Schreiben Sie weiter').waitFor()
  await context.setOffline(false)
  await saved(page)
  await expect.poll(async () => (await stored(context, story)).hero[0]?.headline).toBe('Ohne Netz.')
  await context.close()
})

test('two people on different fields are merged; on one field both are kept until somebody decides', async () => {
  const one = await openSheet(story)
  const other = await openSheet(story, { role: 'admin' })
  await one.page.locator('.people .avatar--b').waitFor()
  await one.frame.locator('h1').click()
  await field(one.page, 'Überschrift').waitFor()
  const content = await stored(other.context, story)
  const [hero] = content.hero
  await one.page.keyboard.press('Control+a')
  await one.page.keyboard.type('Meine Überschrift')
  await saved(one.page)
  // Somebody else saves another field of the same block.
  const latest = await stored(other.context, story)
  await site.call(other.context, 'PUT', `stories/${story}`, {
    story: { content: { ...latest, hero: [{ ...latest.hero[0], kicker: 'Fremde Dachzeile' }] } },
  })
  await expect.poll(() => field(one.page, 'Dachzeile').inputValue()).toBe('Fremde Dachzeile')
  expect(await field(one.page, 'Überschrift').inputValue()).toBe('Meine Überschrift')
  // And now the same field, while this window is offline.
  await one.context.setOffline(true)
  await field(one.page, 'Überschrift').fill('Hier geschrieben')
  const again = await stored(other.context, story)
  await site.call(other.context, 'PUT', `stories/${story}`, {
    story: { content: { ...again, hero: [{ ...again.hero[0], headline: 'Dort geschrieben' }] } },
  })
  await one.context.setOffline(false)
  await one.page.getByRole('button', { name: 'Entscheiden' }).click()
  await one.page.getByRole('heading', { name: 'Zwei Fassungen' }).waitFor()
  await one.page.getByLabel('Ergebnis').fill('Zusammen geschrieben')
  expect(await accessibilityProblems(one.page)).toEqual([])
  await one.page.getByRole('button', { name: 'Übernehmen und weiterschreiben' }).click()
  await expect.poll(async () => (await stored(other.context, story)).hero[0]?.headline).toBe('Zusammen geschrieben')
  expect(hero?._uid).toBe((await stored(other.context, story)).hero[0]?._uid)
  await one.context.close()
  await other.context.close()
})

test('a story that somebody deletes is brought back with what was written', async () => {
  const { page, context, frame } = await openSheet(story)
  await frame.locator('h1').click()
  await field(page, 'Überschrift').waitFor()
  await site.call(context, 'DELETE', `stories/${story}`)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Noch da')
  await page.getByRole('button', { name: 'Aus dem Papierkorb holen' }).click()
  await expect.poll(async () => (await stored(context, story)).hero[0]?.headline).toBe('Noch da')
  await context.close()
})

test('whoever is signed out keeps the text, signs in elsewhere and goes on', async () => {
  const { page, context, frame } = await openSheet(story)
  await frame.locator('h1').click()
  await field(page, 'Überschrift').waitFor()
  await context.clearCookies()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Trotzdem')
  await page.getByText('melden Sie sich noch einmal an').first().waitFor()
  expect(await field(page, 'Überschrift').inputValue()).toBe('Trotzdem')
  await site.signIn(context)
  await page.evaluate(() => dispatchEvent(new Event('editor:signed-in-again')))
  await expect.poll(async () => (await stored(context, story)).hero[0]?.headline).toBe('Trotzdem')
  await context.close()
})

test('a reader sees everything and changes nothing', async () => {
  const { page, context } = await openSheet(story, { role: 'reader' })
  await page.getByText('Sie sehen dieses Blatt, ändern es aber nicht.').waitFor()
  expect(await page.getByRole('button', { name: /Veröffentlichen/ }).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await context.close()
})

test('panels open by keyboard, close with Esc and Back, and have no accessibility problems', async () => {
  const { page, context } = await openSheet(story)
  expect(await accessibilityProblems(page, 'light')).toEqual([])
  expect(await accessibilityProblems(page, 'dark')).toEqual([])
  for (const panel of ['insert', 'page', 'keys', 'widths']) {
    await page.goto(`${site.origin}/editor/story/${story}?panel=${panel}`)
    await page
      .locator(panel === 'widths' ? '.widths__one' : '#form h2')
      .first()
      .waitFor()
    expect([panel, await accessibilityProblems(page)]).toEqual([panel, []])
  }
  await page.keyboard.press('Escape')
  await page.locator('#form h2').waitFor()
  expect(new URL(page.url()).searchParams.get('panel')).toBeNull()
  await context.close()
})

test('on a phone a text is tapped and corrected', async () => {
  const { page, context, frame } = await openSheet(story, { width: 390 })
  expect(await accessibilityProblems(page)).toEqual([])
  await frame.locator('h1').click()
  await field(page, 'Überschrift').fill('Unterwegs')
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect.poll(async () => (await stored(context, story)).hero[0]?.headline).toBe('Unterwegs')
  await context.close()
})

test('everything of a first correction by keyboard alone', async () => {
  const { page, context } = await openSheet(story)
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#form')?.contains(document.activeElement)))
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('treeitem')
  await context.close()
})
