import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityInBoth, type ManagedStory, readStory, runPlansAt, saveDraft } from './editor-panels.ts'
import { type EditorSite, openEditor } from './editor-session.ts'
import { closeEditorSites, openEditorSite } from './editor-site.ts'

let site: EditorSite
let browser: Browser
let context: BrowserContext
beforeAll(async () => void ({ site, browser, context } = await openEditorSite()), 180_000)
afterAll(closeEditorSites)

async function openPanel(story: ManagedStory, panel: string, lang = ''): Promise<Page> {
  const page = await context.newPage()
  await openEditor(page, site.origin, `/story/${story.id}?panel=${panel}${lang && `&lang=${lang}`}`)
  await page.locator('#panel-title').waitFor()
  return page
}

/** What a visitor without any cookies reads as the first heading. */
async function heading(path: string): Promise<string> {
  const html = await (await fetch(site.origin + path)).text()
  const [, inner = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return inner.replaceAll(/<[^>]*>|\u00ad|&shy;/g, '')
}

test('a publication is live when the editor says so, and its note stands in the history', async () => {
  const story = await readStory(site, context, 'busse-design/leistungen/engineering')
  await saveDraft(site, context, story, { title: 'Engineering, neu' })
  const page = await openPanel(story, 'publish')
  await page.locator('#checklist').waitFor()
  await page.getByLabel('Vermerk').fill('Neuer Titel')
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  const message = page.locator('.message')
  await message.getByText(/^Index B ist live, nach \d+,\d s\.$/).waitFor()
  expect(await heading('/de/leistungen/engineering')).toContain('Engineering, neu')
  await openEditor(page, site.origin, `/story/${story.id}?panel=history`)
  await page.getByRole('row', { name: /Neuer Titel/ }).waitFor()
  await page.close()
})

test('one language alone leaves the other as it was', async () => {
  const story = await readStory(site, context, 'busse-design/leistungen/produkt-design')
  const before = await heading('/de/leistungen/produkt-design')
  await saveDraft(site, context, story, { title: 'Nur im Entwurf', title__i18n__en: 'Product design, now' })
  const page = await openPanel(story, 'publish')
  await page.getByRole('group', { name: 'Sprachen' }).getByRole('checkbox', { name: 'Deutsch' }).uncheck()
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await page
    .locator('.message')
    .getByText(/Index [A-Z]+ ist (live|veröffentlicht)/)
    .waitFor()
  expect(await heading('/de/leistungen/produkt-design')).toBe(before)
  const html = await (await fetch(`${site.origin}/de/leistungen/produkt-design`)).text()
  const [link = ''] = /<link [^>]*hreflang="en"[^>]*>/i.exec(html) ?? []
  const [, href = '/'] = / href="([^"]+)"/.exec(link) ?? []
  expect(await heading(new URL(href, site.origin).pathname)).toContain('Product design, now')
  await page.close()
})

test('an error stops the publication and leads to its field; the page stays', async () => {
  const story = await readStory(site, context, 'busse-design/leistungen/ui-ux-design')
  const before = await heading('/de/leistungen/ui-ux-design')
  await saveDraft(site, context, story, { title: '' })
  const page = await openPanel(story, 'publish')
  await page.locator('#checklist [data-s="error"]').first().waitFor()
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await page
    .getByRole('alert')
    .getByText(/Fehler hält|Fehler halten/)
    .waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  expect(await heading('/de/leistungen/ui-ux-design')).toBe(before)
  await page.locator('#checklist [data-s="error"]').getByRole('button', { name: 'Zum Feld' }).first().click()
  await page.waitForURL(/field=title/)
  await page.close()
})

test('a plan holds the version of then and is carried out at its moment; the site of that moment is shown before', async () => {
  const story = await readStory(site, context, 'busse-design/leistungen/prototyping')
  await saveDraft(site, context, story, { title: 'Geplanter Titel' })
  const page = await openPanel(story, 'schedule')
  await page.getByLabel('Uhrzeit').fill('9:30')
  await page.getByRole('button', { name: /^Für .* 09:30 planen$/ }).click()
  await page
    .locator('.message')
    .getByText(/^Geplant für/)
    .waitFor()
  // Written after the plan: not part of it.
  await saveDraft(site, context, story, { title: 'Später geschrieben' })
  await openEditor(page, site.origin, `/story/${story.id}?panel=schedule`)
  await page.getByRole('button', { name: 'Neuere Fassung nehmen' }).waitFor()
  await openEditor(page, site.origin, `/story/${story.id}?panel=asof`)
  await page.locator('.time__ev').filter({ hasText: '09:30' }).click()
  await page.frameLocator('.stage-over iframe').getByRole('heading', { level: 1, name: 'Geplanter Titel' }).waitFor()
  // What is looked at there is not what would be published.
  await page.locator('.bar').getByText('Vorschau').waitFor()
  expect(
    await page
      .locator('.bar')
      .getByRole('button', { name: /Veröffentlichen/ })
      .count(),
  ).toBe(0)
  expect(await accessibilityInBoth(page)).toEqual([])
  await runPlansAt(site, Date.now() + 3 * 86_400_000)
  await expect.poll(() => heading('/de/leistungen/prototyping')).toContain('Geplanter Titel')
  await page.close()
})

test('an hour that does not exist is said, and one that exists twice', async () => {
  const story = await readStory(site, context, 'busse-design/leistungen/prototyping')
  const page = await openPanel(story, 'schedule')
  await page.getByLabel('Datum').fill('28.03.2027')
  await page.getByLabel('Uhrzeit').fill('02:30')
  await page.getByText('Diese Stunde gibt es an dem Tag nicht').waitFor()
  await page.getByLabel('Datum').fill('31.10.2027')
  await page.getByText('Diese Stunde gibt es an dem Tag zweimal').waitFor()
  await page.close()
})

test('an earlier version is compared, and comes back as a draft in one step', async () => {
  const story = await readStory(site, context, 'busse-design/impulse')
  await saveDraft(site, context, story, { title: 'Impulse, umbenannt' })
  const page = await openPanel(story, 'history')
  await page.getByRole('slider').waitFor()
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  expect(await page.getByRole('slider').inputValue()).toBe('51')
  await page.getByRole('button', { name: /^Felder/ }).click()
  await page.locator('.diff ins').getByText('umbenannt').waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  await page.getByRole('button', { name: 'Index A als Entwurf holen' }).click()
  await page
    .locator('.message')
    .getByText(/ist jetzt der Entwurf/)
    // A message stays as long as the pointer is over it.
    .hover()
  const titleNow = async (): Promise<string> => (await readStory(site, context, 'busse-design/impulse')).content.title
  await expect.poll(titleNow).toBe(story.content.title)
  await page.locator('.message').getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(titleNow).toBe('Impulse, umbenannt')
  await page.close()
})

test('a share link opens the draft for everyone who has it, until it is revoked', async () => {
  const story = await readStory(site, context, 'busse-design/leistungen/engineering')
  await saveDraft(site, context, story, { title: 'Nur für Frau Imhof' })
  const page = await openPanel(story, 'share')
  await page.getByLabel('Für wen').fill('Tresslinger, Frau Imhof')
  await page.getByRole('button', { name: 'Link anlegen und kopieren' }).click()
  const href = await page.getByLabel('Neuer Link').inputValue()
  await page.getByText('Tresslinger, Frau Imhof').waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  const visitor = await browser.newContext()
  const shared = await visitor.newPage()
  await shared.goto(href)
  await shared.getByRole('heading', { name: 'Nur für Frau Imhof' }).first().waitFor()
  await page.getByRole('button', { name: 'Zurückziehen' }).first().click()
  await page
    .locator('.message')
    .getByText(/^Zurückgezogen/)
    .waitFor()
  await shared.goto(href)
  expect(await shared.getByRole('heading', { name: 'Nur für Frau Imhof' }).count()).toBe(0)
  await visitor.close()
  await page.close()
})

test('the share card is drawn with what is typed', async () => {
  const story = await readStory(site, context, 'busse-design/leistungen/engineering')
  const page = await openPanel(story, 'card')
  const picture = page.locator('.card-over__img')
  await picture.waitFor()
  const before = await picture.getAttribute('src')
  await page.getByLabel('SEO-Titel').fill('Konstruktion bis in die Serie')
  await page.locator('.serp').first().getByText('Konstruktion bis in die Serie').waitFor()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
  expect(await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([1200, 630])
  await page.close()
})

test('who may not publish proposes; an editor sees the proposal and declines it with an answer', async () => {
  const story = await readStory(site, context, 'busse-design/leistungen/engineering')
  const other = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await site.signIn(other, 'translator')
  const page = await other.newPage()
  await openEditor(page, site.origin, `/story/${story.id}?panel=publish&lang=en`)
  await page.getByText('Veröffentlichen darf hier die Redaktion. Schlagen Sie Ihre Fassung vor.').waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  await page.getByLabel('Nachricht an die Redaktion').fill('Englisch ist fertig.')
  await page.getByRole('button', { name: 'Vorschlagen', exact: true }).click()
  await page
    .locator('.message')
    .getByText(/^Vorgeschlagen/)
    .waitFor()
  const editor = await openPanel(story, 'publish')
  await editor.getByText('Chiara Bellunato schlägt Englisch vor').waitFor()
  await editor.getByRole('button', { name: 'Ablehnen' }).click()
  await editor.getByLabel('Antwort').fill('Bitte noch den Auftakt.')
  await editor.getByRole('button', { name: 'Ablehnen' }).click()
  await editor
    .locator('.message')
    .getByText(/^Abgelehnt/)
    .waitFor()
  const answer = await site.call(other, 'GET', 'proposals')
  expect(await answer.json()).toMatchObject({ proposals: [{ state: 'declined', answer: 'Bitte noch den Auftakt.' }] })
  await openEditor(page, site.origin, '')
  const answers = page.locator('section', { hasText: 'Antworten auf Ihre Vorschläge' })
  await answers.getByText('Bitte noch den Auftakt.').waitFor()
  await openEditor(page, site.origin, `/story/${story.id}?lang=en`)
  await page.getByText('Ihr Vorschlag für Englisch wurde abgelehnt.').waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  await page.getByRole('button', { name: 'Gelesen', exact: true }).click()
  await page.getByText('Ihr Vorschlag für Englisch wurde abgelehnt.').waitFor({ state: 'detached' })
  await openEditor(page, site.origin, '')
  await page.getByRole('heading', { name: 'Meine Entwürfe' }).waitFor()
  expect(await page.getByText('Bitte noch den Auftakt.').count()).toBe(0)
  await other.close()
  await editor.close()
})
