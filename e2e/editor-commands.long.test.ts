import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { accessibilityProblems, type EditorSite, openEditor, startEditor } from './editor-session.ts'

let site: EditorSite
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startEditor(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

async function open(path = ''): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
  await site.signIn(context, 'editor')
  const page = await context.newPage()
  await openEditor(page, site.origin, path)
  await page.locator('h1').waitFor()
  return page
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Suchen, springen, ausführen' })
const options = (page: Page) => palette(page).getByRole('option')

test('by keyboard alone: a sheet by its name, a screen by its letters, a command by ">"', async () => {
  const page = await open()
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.type('tenna infus')
  await options(page).filter({ hasText: 'Infusionspumpe Tenna' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/editor\/story\/\d+/)

  await openEditor(page, site.origin, '/content')
  await page.locator('h1').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await page.waitForURL(/\/editor\/redirects/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('>dunkel')
  await options(page).filter({ hasText: 'Dunkel einschalten' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark')
})

test('empty it shows what was opened last; Esc closes it and gives the focus back', async () => {
  const page = await open('/content')
  await page.getByRole('grid').waitFor()
  const link = page.getByRole('link', { name: 'Startseite', exact: true })
  await page.getByRole('textbox', { name: /suchen/ }).fill('startseite')
  await link.click()
  await page.waitForURL(/\/editor\/story\//)
  await page.waitForFunction(() => localStorage.getItem('editor:recent') !== null)
  await openEditor(page, site.origin, '/content')
  const search = page.getByRole('textbox', { name: /suchen/ })
  await search.focus()
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('group', { name: 'Zuletzt geöffnet' }).getByText('Startseite').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => search.evaluate(element => element === document.activeElement)).toBe(true)
})

test('what only the texts contain is found by the server', async () => {
  const page = await open()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Mietparks')
  await palette(page).getByRole('group', { name: 'In Texten gefunden' }).getByText('Abbruchhammer B 11').waitFor()
})

test('single letters are letters in a field', async () => {
  const page = await open('/content')
  const search = page.getByRole('textbox', { name: /suchen/ })
  await search.click()
  await page.keyboard.type('gun?')
  expect(await search.inputValue()).toBe('gun?')
  expect(page.url()).toContain('/editor/content')
})

test('the list of keys names them and switches single letters off', async () => {
  const page = await open('/content')
  await page.keyboard.press('Shift+?')
  const list = page.getByRole('complementary', { name: 'Tasten' })
  await list.getByText('Gehe zu: Umleitungen').waitFor()
  await list.getByRole('switch', { name: /Einzelne Buchstaben/ }).uncheck()
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  expect(page.url()).toContain('/editor/content')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  expect(await accessibilityProblems(page, 'light')).toEqual([])
  expect(await accessibilityProblems(page, 'dark')).toEqual([])
})
