import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprint } from '../src/model/editing/translation-state.ts'
import { watchPage } from './browser.ts'
import { accessibilityInBoth, type ManagedStory, readStory, saveDraft } from './editor-panels.ts'
import { type EditorSite, openEditor } from './editor-session.ts'
import { closeEditorSites, openEditorSite } from './editor-site.ts'

const slug = 'busse-design/leistungen/engineering'
let site: EditorSite
let context: BrowserContext
let browser: Browser
beforeAll(async () => void ({ site, context, browser } = await openEditorSite({ acceptDownloads: true })), 180_000)
afterAll(closeEditorSites)

async function openPanel(story: ManagedStory): Promise<Page> {
  const page = await context.newPage()
  await openEditor(page, site.origin, `/story/${story.id}?panel=translate`)
  await page.locator('.tr').waitFor()
  return page
}

const english = async (): Promise<unknown> => (await readStory(site, context, slug)).content.title__i18n__en

test('beside a translation the bar leads to it and its source, side by side', async () => {
  const story = await readStory(site, context, slug)
  const page = await context.newPage()
  await openEditor(page, site.origin, `/story/${story.id}`)
  const lead = page.getByRole('link', { name: 'Nebeneinander' })
  await page.locator('.langseg a').nth(1).waitFor()
  expect(await lead.count()).toBe(0)
  await page.locator('.langseg a').nth(1).click()
  await lead.click()
  await page.locator('.tr').waitFor()
  await page.waitForURL(/lang=en.*panel=translate|panel=translate.*lang=en/)
  expect(await lead.count()).toBe(0)
  await page.close()
})

test('what is missing is found by Alt N, written beside its source, and counted as done', async () => {
  const story = await readStory(site, context, slug)
  await saveDraft(site, context, story, { title__i18n__en: '' })
  const page = await openPanel(story)
  // The sheet goes to the language that is written.
  await page.waitForURL(/lang=en/)
  await page.getByRole('button', { name: /^Fehlt [1-9]/ }).click()
  expect(await accessibilityInBoth(page)).toEqual([])
  await page.keyboard.press('Alt+n')
  const row = page.locator('.tr__dst[data-state="missing"]').first()
  await row.locator(':focus').waitFor()
  await page.keyboard.type('Engineering, translated')
  // It does not vanish under the hands that write it.
  await page.locator('.tr__dst[data-state="done"]').first().waitFor()
  await expect.poll(english).toBe('Engineering, translated')
  await page.close()
})

test.each([
  ['the sheet', '?lang=en', '#form .field'],
  ['the panel', '?lang=en&panel=translate', '.tr'],
])('Alt N before %s is there does nothing, and goes to a field as soon as it is', async (_, query, shows) => {
  const story = await readStory(site, context, slug)
  const body = story.content.body as { headline?: string }[]
  const last = body.findLastIndex(({ headline }) => Boolean(headline))
  await saveDraft(site, context, story, { body: body.with(last, { ...body[last], headline__i18n__en: '' } as object) })
  // What a device knows is there at once.
  const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
  await site.signIn(fresh)
  const page = await fresh.newPage()
  const complaints = watchPage(page, site.origin)
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  await page.route(new RegExp(`/stories/${story.id}(?:\\?|$)`), async route => {
    await held[0].promise
    await route.continue()
  })
  await page.route(/translate-panel/, async route => {
    await held[1].promise
    await route.continue()
  })
  const press = async (): Promise<void> => {
    await page.keyboard.press('Alt+n')
    await page.keyboard.press('Alt+Shift+n')
  }
  await page.goto(`${site.origin}/editor/story/${story.id}${query}`)
  await page.locator('.edit .skel').first().waitFor()
  await press()
  held[0].resolve()
  await page.locator('.bar h1').waitFor()
  if (shows === '.tr') {
    await press()
    expect(page.url()).toContain('panel=translate')
  }
  held[1].resolve()
  await page.locator(shows).first().waitFor()
  await page.keyboard.press('Alt+n')
  await page.locator('#form .field :focus, #form [data-unit] :focus').first().waitFor()
  expect(complaints).toEqual([])
  await fresh.close()
})

test('a stale translation shows what changed, and one click says that it still fits', async () => {
  const story = await readStory(site, context, slug)
  await saveDraft(site, context, story, {
    title: 'Engineering und Bau',
    title__i18n__en: 'Engineering',
    _source__i18n__en: { title: { of: fingerprint(story.content.title), changed: '2026-11-22' } },
  })
  const page = await openPanel(story)
  await page.getByRole('button', { name: 'Veraltet 1' }).click()
  await page.getByRole('button', { name: 'Änderung zeigen' }).click()
  await page.locator('.tr__src ins').getByText('und Bau').waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  await page.getByRole('button', { name: 'Passt noch' }).click()
  await page.getByRole('button', { name: 'Veraltet 0' }).waitFor()
  const notes = async (): Promise<unknown> => (await readStory(site, context, slug)).content._source__i18n__en
  await expect.poll(notes).toMatchObject({ title: { of: fingerprint('Engineering und Bau') } })
  await page.close()
})

test('a file goes to a translator and back: what it brings is one undo step', async () => {
  const story = await readStory(site, context, slug)
  await saveDraft(site, context, story, { title__i18n__en: 'Before' })
  const page = await openPanel(story)
  const title = page.locator(`[data-unit="${String(story.content._uid)} title"]`).getByLabel('Titel', { exact: true })
  // What the browser knew of the story comes first, and what the server has a moment later.
  await expect.poll(() => title.inputValue()).toBe('Before')
  await page.getByRole('button', { name: 'Export für Übersetzer, Import' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export als XLIFF 2.0' }).click()
  const xliff = await readFile(await (await download).path(), 'utf8')
  expect(xliff).toContain('srcLang="de" trgLang="en"')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Export für Übersetzer, Import' }).click()
  await page.getByRole('menuitem', { name: 'Import …' }).click()
  await (
    await chooser
  ).setFiles({
    name: 'engineering.en.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(xliff.replaceAll('>Before<', '>Brought back<')),
  })
  await page.locator('.message').getByText('Ein Feld übernommen, im Entwurf.').hover()
  await expect.poll(english).toBe('Brought back')
  await page.locator('.message').getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(english).toBe('Before')
  await page.close()
})

test('a file of something else is refused in words', async () => {
  const story = await readStory(site, context, slug)
  const page = await openPanel(story)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Export für Übersetzer, Import' }).click()
  await page.getByRole('menuitem', { name: 'Import …' }).click()
  const buffer = Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>')
  await (await chooser).setFiles({ name: 'x.xlf', mimeType: 'application/xml', buffer })
  await page.locator('.message').getByText('Diese Datei ist kein Export von hier.').waitFor()
  await page.close()
})

test('what waits for translation is a list, and a saved translation leaves it', async () => {
  const story = await readStory(site, context, slug)
  const waiting = async (): Promise<boolean> => {
    const answer = await site.call(context, 'GET', 'translations?lang=en&per_page=100')
    const { translations } = (await answer.json()) as { translations: { story: { id: number }; missing: number }[] }
    return translations.some(each => each.story.id === story.id && each.missing > 0)
  }
  await saveDraft(site, context, story, { title__i18n__en: '' })
  expect(await waiting()).toBe(true)
  await saveDraft(site, context, story, { title__i18n__en: 'Engineering' })
  const others = await waiting()
  await saveDraft(site, context, story, { title__i18n__en: 'Engineering', lead__i18n__en: 'x' })
  expect(typeof others).toBe('boolean')
  await site.call(context, 'GET', `stories/${story.id}/publish`)
})
