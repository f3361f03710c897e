import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityInBoth, readStory, saveDraft } from './editor-panels.ts'
import { type EditorSite, openEditor } from './editor-session.ts'
import { closeEditorSites, openEditorSite } from './editor-site.ts'

const slug = 'busse-design/leistungen/engineering'
let site: EditorSite
let context: BrowserContext
beforeAll(async () => void ({ site, context } = await openEditorSite()), 180_000)
afterAll(closeEditorSites)

test('findings are filtered, fixed in the list, and lead to their field', async () => {
  const story = await readStory(site, context, slug)
  await saveDraft(site, context, story, { title__i18n__en: '', title: 'Engineering' })
  const page = await context.newPage()
  await openEditor(page, site.origin, '/report')
  await page.getByRole('button', { name: /^Alle \d+$/ }).waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Regel' }).or(page.getByLabel('Regel')).first().selectOption('untranslated')
  const row = page.getByRole('row', { name: /Engineering.*Titel|Titel.*Engineering/ }).first()
  await row.getByRole('button', { name: 'Hier beheben' }).click()
  expect(await accessibilityInBoth(page)).toEqual([])
  await page.locator('.fixrow input, .fixrow textarea').fill('Engineering, fixed')
  await page.keyboard.press('Enter')
  await page.locator('.message').getByText('Im Entwurf gespeichert. Veröffentlicht ist noch nichts.').waitFor()
  const english = async (): Promise<unknown> => (await readStory(site, context, slug)).content.title__i18n__en
  await expect.poll(english).toBe('Engineering, fixed')
  await page.close()
})

test('the list is walked by arrows, and Enter opens the field', async () => {
  const story = await readStory(site, context, slug)
  await saveDraft(site, context, story, { title: '' })
  const page = await context.newPage()
  await openEditor(page, site.origin, '/report')
  await page.getByRole('button', { name: /^Fehler [1-9]/ }).click()
  await page.locator('[data-row]').first().focus()
  const count = await page.locator('[data-row]').count()
  if (count > 1) {
    await page.keyboard.press('ArrowDown')
    expect(
      await page.evaluate(() => [...document.querySelectorAll('[data-row]')].indexOf(document.activeElement!)),
    ).toBe(1)
    await page.keyboard.press('ArrowUp')
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/editor\/story\/\d+/)
  await saveDraft(site, context, story, {})
  await page.close()
})

test('a check of all sheets counts, goes on elsewhere, and can be stopped', async () => {
  const page = await context.newPage()
  await openEditor(page, site.origin, '/report')
  await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
  const status = page.getByRole('status').getByText(/^\d+ von \d+ Blättern geprüft$/)
  await status.waitFor()
  const counted = async (): Promise<number> => Number(/^(\d+)/.exec(await status.innerText())?.[1] ?? 0)
  await expect.poll(counted).toBeGreaterThan(2)
  const before = await counted()
  // The check does not depend on the screen.
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Inhalte' }).click()
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Prüfbericht' }).click()
  await expect.poll(counted).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Anhalten' }).click()
  await page.getByRole('button', { name: 'Jetzt prüfen' }).waitFor()
  await page.close()
})
