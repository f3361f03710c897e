import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { accessibilityProblems, type EditorSite, startEditor } from './editor-session.ts'
import { field, home, pressHeadline, pressIn, saved, sheetsOf, writeAnew } from './editor-sheet-page.ts'

let site: EditorSite
let browser: Browser
let sheets: ReturnType<typeof sheetsOf>
/** Every test has a page of its own: a copy of the start page. */
let story = 0

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startEditor(), launchBrowser()])
  sheets = sheetsOf(site, browser)
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})
beforeEach(async () => {
  story = await sheets.copyOf()
})
afterEach(async () => {
  for (const context of browser.contexts()) for (const page of context.pages()) await page.close()
})

test('a headline that is typed is seen in the page while it is written, and saved', async () => {
  const sheet = await sheets.open(story)
  const { page, frame } = sheet
  await pressHeadline(sheet)
  await writeAnew(page, 'Auf den Punkt.')
  await expect.poll(() => frame.locator('h1').innerText()).toContain('Punkt')
  await saved(page)
  await expect.poll(async () => (await sheets.stored(story)).hero[0]?.headline).toBe('Auf den Punkt.')
})

test('pressing a headline that differs from the published one goes to its input, not to the button that reverts it', async () => {
  const sheet = await sheets.open(home)
  await pressHeadline(sheet)
  await writeAnew(sheet.page, 'Gestaltet bis aufs Hundertstel.')
  await sheet.page.getByRole('button', { name: /^Zurücksetzen/ }).waitFor()
  await sheet.page.getByRole('treeitem', { name: /Haltung/ }).click()
  await pressHeadline(sheet)
  await sheet.page.getByRole('button', { name: /^Zurücksetzen/ }).click()
  await saved(sheet.page)
  await sheet.page.close()
})

test('a block is added with the palette, moved by keyboard and menu, deleted, and back after a reload', async () => {
  const { page } = await sheets.open(story)
  const tree = page.getByRole('tree')
  const before = (await sheets.stored(story)).body.map(block => block.component)
  await tree.getByRole('treeitem', { name: /Kunden/ }).click()
  await page.keyboard.press('a')
  await page.locator('.pal [data-block="key_figures"]').click()
  await expect
    .poll(async () => (await sheets.stored(story)).body.map(block => block.component))
    .toContain('key_figures')
  const now = (await sheets.stored(story)).body.map(block => block.component)
  expect(now.indexOf('key_figures')).toBe(before.indexOf('client_logos') + 1)
  const item = tree.getByRole('treeitem', { name: /Kennzahlen/ })
  await item.click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect
    .poll(async () => (await sheets.stored(story)).body.findIndex(block => block.component === 'key_figures'))
    .toBe(before.indexOf('client_logos'))
  const focused = () => page.evaluate(() => document.activeElement?.closest('[role=treeitem]')?.textContent ?? null)
  await expect.poll(focused).toContain('Kennzahlen')
  await page.getByRole('button', { name: 'Verschieben nach …' }).click()
  await page.getByRole('menuitem', { name: '↓ Haltung' }).click()
  await expect
    .poll(async () => (await sheets.stored(story)).body.findIndex(block => block.component === 'key_figures'))
    .toBe(1)
  await item.focus()
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await sheets.stored(story)).body.map(block => block.component)).toEqual(before)
  // What stands in its place has the focus now.
  await expect.poll(focused).toContain('Leistungen')
  await saved(page)
  await page.reload()
  await page.locator('.bar .btn[aria-disabled="false"]').first().waitFor()
  await page.keyboard.press('Control+z')
  await expect
    .poll(async () => (await sheets.stored(story)).body.findIndex(block => block.component === 'key_figures'))
    .toBe(1)
})

test('A on a row that has the focus, but was never chosen, inserts after that row', async () => {
  const { page } = await sheets.open(story)
  const before = (await sheets.stored(story)).body.map(block => block.component)
  const row = page.getByRole('tree').getByRole('treeitem', { name: /Kunden/ })
  await row.focus()
  await page.keyboard.press('a')
  await page.locator('.pal [data-block="key_figures"]').click()
  await expect
    .poll(async () => (await sheets.stored(story)).body.findIndex(block => block.component === 'key_figures'))
    .toBe(before.indexOf('client_logos') + 1)
})

test('a block is dragged to another place in the outline', async () => {
  const { page } = await sheets.open(story)
  const tree = page.getByRole('tree')
  const first = tree.getByRole('treeitem', { name: /Haltung/ })
  const last = tree.getByRole('treeitem', { name: /Neuigkeiten/ })
  const box = await last.boundingBox()
  await first.dragTo(last, { targetPosition: { x: 60, y: (box?.height ?? 30) - 3 } })
  await expect
    .poll(async () => (await sheets.stored(story)).body.map(block => block.component).at(-1))
    .toBe('text_section')
})

test('blocks are copied as text and pasted into another story with new ids; a text that is too large says so', async () => {
  const { page } = await sheets.open(story)
  await page.getByRole('treeitem', { name: /Kunden/ }).click()
  await page.keyboard.press('Control+c')
  await page.locator('.message', { hasText: 'kopiert' }).waitFor()
  const original = (await sheets.stored(story)).body.find(block => block.component === 'client_logos')
  await page.getByRole('treeitem', { name: /Haltung/ }).click()
  await page.keyboard.press('Control+v')
  await expect
    .poll(async () => (await sheets.stored(story)).body.filter(block => block.component === 'client_logos').length)
    .toBe(2)
  const uids = (await sheets.stored(story)).body
    .filter(block => block.component === 'client_logos')
    .map(block => block._uid)
  expect(new Set(uids).size).toBe(2)
  expect(uids).toContain(original?._uid)
  await page.evaluate(() => navigator.clipboard.writeText('x'.repeat(5_000_000)))
  await page.getByRole('treeitem', { name: /Haltung/ }).click()
  await page.keyboard.press('Control+v')
  await page.locator('.message', { hasText: 'zu viel zum Einfügen' }).waitFor()
})

test('a link of the page is pressed to edit it, and followed from its toolbar', async () => {
  const { page, frame } = await sheets.open(story)
  await pressIn(frame.locator('main a.action').first())
  await page.locator('#form h2', { hasText: 'Knopf oder Link' }).waitFor()
  expect(page.url()).toContain(`/story/${story}?`)
  await page.locator('.ol__follow').click()
  await page.waitForURL(url => /\/editor\/story\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${story}`))
})

test('a word of the menu opens the story that holds it, at its field', async () => {
  const { page, frame } = await sheets.open(story)
  await pressIn(frame.locator('.header__nav [data-edit]').first())
  await page.locator('#form .badge--story').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
    .toMatch(/-label$/)
  expect(page.url()).toMatch(/block=[^&]+%40\d+/)
})

test('a reused block asks once, and comes here as a copy; what the page shows by itself stands below the outline', async () => {
  const company = await sheets.copyOf(2103)
  const { page, frame } = await sheets.open(company)
  const before = (await sheets.stored(company)).body
  const at = before.findIndex(({ component }) => component === 'global_reference')
  const reused = await site.call(
    await sheets.contextOf('editor'),
    'GET',
    `stories?by_uuids=${String(before[at]?.source)}`,
  )
  const { stories } = (await reused.json()) as { stories: { id: number }[] }
  await pressIn(frame.locator(`[data-blok-uid^="${stories[0]?.id}-"]`).last())
  await page.getByText('ist ein wiederverwendeter Baustein').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Nur hier (als Kopie)' }).click()
  await expect
    .poll(async () =>
      (await sheets.stored(company)).body.map(({ component }) => component).includes('global_reference'),
    )
    .toBe(false)
  const after = (await sheets.stored(company)).body
  expect(after.length).toBe(before.length)
  expect(after[at]?.component).not.toBe('global_reference')
  await page.locator('.tree__auto', { hasText: 'Von selbst: ' }).getByRole('button').first().waitFor()
})

test('panels open by keyboard, close with Esc and Back, and have no accessibility problems', async () => {
  const { page } = await sheets.open(story)
  expect(await accessibilityProblems(page, 'light')).toEqual([])
  expect(await accessibilityProblems(page, 'dark')).toEqual([])
  for (const panel of ['insert', 'page', 'keys', 'widths']) {
    await page.evaluate(address => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/editor/story/${story}?panel=${panel}`)
    await page
      .locator(panel === 'widths' ? '.widths__one' : '#form h2')
      .first()
      .waitFor()
    expect([panel, await accessibilityProblems(page)]).toEqual([panel, []])
  }
  await page.keyboard.press('Escape')
  await page.locator('#form h2').waitFor()
  expect(new URL(page.url()).searchParams.get('panel')).toBeNull()
})

test.each([1440, 390])('at %i px a picture of the header is chosen in its own story', async width => {
  const { page, frame } = await sheets.open(story, { width })
  await pressIn(frame.locator('header img').first())
  await page.locator('#form .badge--story').waitFor()
  await page.getByRole('button', { name: 'Ersetzen' }).first().click()
  await page.waitForURL(/block=[^&]*(?:@|%40)\d+/)
  await page.locator('#form [role=option], .phone [role=option]').first().waitFor()
  expect(await page.getByText('Wählen Sie zuerst ein Feld').count()).toBe(0)
})

test('on a phone a text is tapped and corrected', async () => {
  const { page, frame } = await sheets.open(story, { width: 390 })
  expect(await accessibilityProblems(page)).toEqual([])
  await pressIn(frame.locator('h1'))
  await field(page, 'Überschrift').fill('Unterwegs')
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect.poll(async () => (await sheets.stored(story)).hero[0]?.headline).toBe('Unterwegs')
})

test('everything of a first correction by keyboard alone', async () => {
  const { page } = await sheets.open(story)
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#form')?.contains(document.activeElement)))
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('treeitem')
})
