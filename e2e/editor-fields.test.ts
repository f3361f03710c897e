import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { everyKind, type KindsStory, makeKindsStory, ownComplaints, formProblems } from './editor-kinds.ts'
import { type EditorSite, openEditor, startEditor } from './editor-session.ts'

const site: EditorSite = await startEditor()
const openPage = openBrowser(site.origin)
afterAll(() => site.stop())

let page: Page
let context: BrowserContext
let complaints: string[]
let story: KindsStory

beforeAll(async () => {
  const opened = await openPage(1440)
  page = opened.page
  complaints = opened.complaints
  context = page.context()
  await site.signIn(context, 'admin')
  story = await makeKindsStory(site, context)
  await openEditor(page, site.origin, `/story/${story.id}`)
  await field('title').waitFor()
}, 180_000)

const field = (name: string): Locator => page.locator(`#form [data-field="f-root-${name}"]`)
const tab = (name: string): Promise<void> => page.getByRole('tab', { name }).click()
const saved = (name: string) => expect.poll(() => story.field(name), { timeout: 30_000 })

test('text and textarea: written as typed, counted, limits said at once and nothing blocked', async () => {
  const title = page.getByLabel('Titel', { exact: true })
  await title.click()
  await page.keyboard.type('Gestaltet bis aufs Zehntel.')
  await expect.poll(() => field('title').textContent()).toContain('27 / 20')
  await expect.poll(() => field('title').textContent()).toContain('27 Zeichen, höchstens 20.')
  expect(await title.getAttribute('aria-invalid')).toBe('true')
  await saved('title').toBe('Gestaltet bis aufs Zehntel.')
  await title.fill('')
  await expect.poll(() => field('title').textContent()).toContain('Bitte ausfüllen')
  await title.fill('Maß')
  await saved('title').toBe('Maß')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Zwei\nZeilen')
  await saved('lead').toBe('Zwei\nZeilen')
  await page.getByLabel('Notiz').fill('## Stand\n- offen')
  await saved('source').toBe('## Stand\n- offen')
})

test('what is pasted into a line leaves out what nobody sees and where a mail leads around, and stands at the cursor', async () => {
  const title = page.getByLabel('Titel', { exact: true })
  await title.fill('Maß ')
  await title.evaluate(element => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '\u200bund\ufeff https://www.google.com/url?q=https%3A%2F%2Fx.example%2F&sa=D')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await saved('title').toBe('Maß und https://x.example/')
  await title.fill('Maß')
  await saved('title').toBe('Maß')
})

test('number and date: with comma and unit, in the clock of the studio, stored as the service does', async () => {
  const weight = page.getByLabel('Gewicht (g)')
  await weight.fill('zwölf')
  await expect.poll(() => field('weight').textContent()).toContain('keine Zahl')
  await weight.fill('2,35')
  await saved('weight').toBe('2.35')
  expect(await field('weight').textContent()).toContain('g')
  await field('at').locator('input[type=date]').fill('2026-07-01')
  await page.getByLabel('Uhrzeit').fill('09:00')
  await saved('at').toBe('2026-07-01 07:00')
})

test('switch, segments, list and chips by keyboard', async () => {
  await page.getByRole('switch', { name: 'Hervorheben' }).focus()
  await page.keyboard.press('Space')
  await saved('shown').toBe(true)
  await page.getByRole('radio', { name: 'Objekt' }).focus()
  await page.keyboard.press('ArrowRight')
  await saved('variant').toBe('split')
  const land = page.getByLabel('Land')
  await expect.poll(() => land.locator('option').count()).toBeGreaterThan(2)
  await land.selectOption({ index: 1 })
  await expect.poll(() => story.field('status')).toBeTruthy()
  const topics = page.getByRole('combobox', { name: 'Themen' })
  await topics.focus()
  await page.keyboard.type('bet')
  await page.keyboard.press('Enter')
  await page.keyboard.type('al')
  await page.keyboard.press('Enter')
  await saved('topics').toEqual(['beta', 'alpha'])
  await page.getByRole('button', { name: 'alpha entfernen' }).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await saved('topics').toEqual(['alpha', 'beta'])
  await page.getByRole('button', { name: 'beta entfernen' }).click()
  await saved('topics').toEqual(['alpha'])
})

test('stories: found by words, ordered by keys, taken away', async () => {
  const person = field('person')
  await person.getByRole('button', { name: 'Inhalt wählen' }).click()
  await page.keyboard.type('Jott')
  await page.keyboard.press('Enter')
  await expect.poll(() => person.textContent()).toContain('Jott')
  await saved('person').toMatch(/^[0-9a-f-]{36}$/)
  const people = field('people')
  for (const words of ['Szerdahegyi', 'Jott']) {
    await people.getByRole('button', { name: 'Inhalt wählen' }).click()
    await page.keyboard.type(words)
    await people
      .getByRole('option', { name: new RegExp(words) })
      .first()
      .click()
    await expect.poll(() => people.textContent()).toContain(words)
  }
  const before = (await story.field('people')) as string[]
  await people.locator('.grip').last().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await saved('people').toEqual(before.toReversed())
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('grip')
})

test('one link field takes words, addresses, mail and phone, and says where a link leads to nothing', async () => {
  const link = field('link')
  const choose = async (words: string): Promise<void> => {
    await link.getByRole('button', { name: /Ziel (?:wählen|ändern)/ }).click()
    await page.keyboard.type(words)
    // Nothing to wait for: Enter takes what the words find, however long that takes.
    await page.keyboard.press('Enter')
  }
  await choose('kontakt@nennmass.example')
  await saved('link').toMatchObject({ linktype: 'email', email: 'kontakt@nennmass.example' })
  await choose('+49 89 99998-100')
  await saved('link').toMatchObject({ linktype: 'url', url: 'tel:+49 89 99998-100' })
  await choose('www.x.example/a')
  await saved('link').toMatchObject({ linktype: 'url', url: 'https://www.x.example/a' })
  await choose('Team')
  await saved('link').toMatchObject({ linktype: 'story', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  await expect.poll(() => link.locator('.langs').textContent()).toMatch(/DE.*EN/)
  await link.getByRole('switch', { name: 'Neues Fenster' }).click()
  await saved('link').toMatchObject({ target: '_blank' })
  const anchors = link.getByLabel('Sprungmarke')
  await expect.poll(() => anchors.locator('option').count()).toBeGreaterThan(1)
  await anchors.selectOption({ index: 1 })
  await expect.poll(async () => ((await story.field('link')) as { anchor?: string }).anchor).toBeTruthy()
  await link.getByRole('button', { name: /entfernen$/ }).click()
  await saved('link').toMatchObject({ id: '', cached_url: '' })
})

test('blocks: added, ordered, opened, deleted with a way back', async () => {
  const facts = field('facts')
  for (const [index, words] of ['Breite', 'Höhe'].entries()) {
    await facts.getByRole('button', { name: 'Angabe', exact: true }).click()
    await page.getByLabel('Bezeichnung', { exact: true }).fill(words)
    await expect.poll(async () => ((await story.field('facts')) as unknown[] | undefined)?.length).toBe(index + 1)
    await page.locator('#form .path__link').first().click()
    await facts.waitFor()
  }
  await facts.locator('.grip').last().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await saved('facts').toMatchObject([{ label: 'Höhe' }, { label: 'Breite' }])
  await facts.getByRole('button', { name: 'Höhe entfernen' }).click()
  // A message stays as long as the pointer is over it.
  await page.locator('.message').hover()
  await saved('facts').toMatchObject([{ label: 'Breite' }])
  await page.locator('.message').getByRole('button', { name: 'Rückgängig' }).click()
  await saved('facts').toMatchObject([{ label: 'Höhe' }, { label: 'Breite' }])
})

test('tables and what nobody knows: cells, and JSON that is checked before it is written', async () => {
  const grid = field('grid')
  await grid.getByRole('button', { name: 'Spalte', exact: true }).click()
  await grid.getByRole('button', { name: 'Zeile', exact: true }).click()
  await grid.getByLabel('Kopf, Spalte 1').fill('Gemessen')
  await grid.getByLabel('Zeile 1, Spalte 1').fill('13')
  await saved('grid').toMatchObject({ thead: [{ value: 'Gemessen' }], tbody: [{ body: [{ value: '13' }] }] })
  const other = page.getByLabel('Farbwahl')
  await other.fill('{"color": "#123456"}')
  await saved('other').toEqual({ color: '#123456' })
  await other.fill('{"color": ')
  await expect.poll(() => field('other').textContent()).toContain('kein gültiges JSON')
  expect(await story.field('other')).toEqual({ color: '#123456' })
})

test('search engines: the snippet follows what is typed', async () => {
  await tab('Suche und Teilen')
  await page.getByLabel('SEO-Titel').fill('Maß und Maßstab')
  await expect.poll(() => page.locator('.serp b').textContent()).toBe('Maß und Maßstab')
  await saved('seo').toMatchObject({ plugin: 'seo_metatags', title: 'Maß und Maßstab' })
  await page.getByLabel('SEO-Beschreibung').fill('x'.repeat(171))
  await expect.poll(() => page.locator('#form').textContent()).toContain('171 Zeichen. Suchmaschinen kürzen ab 160.')
  await tab('Inhalt')
})

test('the change bar goes back to what is published, and another language says what is missing or stale', async () => {
  // What is required is filled in: nothing else can be published.
  const content = await story.content()
  const facts = (content.facts as { value: string }[]).map(fact => ({ ...fact, value: fact.value || '1' }))
  await site.call(context, 'PUT', `stories/${story.id}`, { story: { content: { ...content, facts } } })
  const published = await site.call(context, 'GET', `stories/${story.id}/publish`)
  expect(published.status, await published.text()).toBe(200)
  await page.reload()
  await field('title').waitFor()
  expect(await page.locator('#form .field[data-changed]').count()).toBe(0)
  await page.getByLabel('Titel', { exact: true }).fill('Anders')
  await expect.poll(() => field('title').getAttribute('data-changed')).not.toBeNull()
  await field('title')
    .getByRole('button', { name: /Zurücksetzen/ })
    .click()
  await saved('title').toBe('Maß')
  await expect.poll(() => field('title').getAttribute('data-changed')).toBeNull()

  await openEditor(page, site.origin, `/story/${story.id}?lang=en`)
  const english = field('title__i18n__en')
  await expect.poll(() => english.textContent()).toContain('Fehlt. Die Seite zeigt den Text auf Deutsch.')
  const input = page.getByLabel('Titel', { exact: true })
  expect([await input.getAttribute('placeholder'), await input.getAttribute('lang')]).toEqual(['Maß', 'de'])
  await input.fill('Measure')
  await saved('title__i18n__en').toBe('Measure')
  expect(await input.getAttribute('lang')).toBe('en')
  expect(await field('weight').textContent()).toContain('Gilt für alle Sprachen')

  await openEditor(page, site.origin, `/story/${story.id}`)
  await page.getByLabel('Titel', { exact: true }).fill('Maßstab')
  await saved('title').toBe('Maßstab')
  await openEditor(page, site.origin, `/story/${story.id}?lang=en`)
  await expect.poll(() => english.textContent()).toMatch(/Deutsch hat sich am .+ geändert\./)
  await english.getByRole('button', { name: 'Passt noch' }).click()
  await expect.poll(() => english.textContent()).not.toContain('geändert.')
})

test('the keys of the sheet work in every kind of field, and open the panel from where somebody writes', async () => {
  const url = () => new URL(page.url()).searchParams.get('panel')
  const writable = 'input:not([type=hidden]):not([tabindex="-1"]), textarea, select, [contenteditable=true], button'
  for (const name of Object.keys(everyKind)) {
    await openEditor(page, site.origin, `/story/${story.id}?field=${name}`)
    const input = field(name).locator(writable)
    if ((await input.count()) === 0) continue
    const written = field(name).locator('[contenteditable=true]')
    const place = (await written.count()) > 0 ? written.first() : input.first()
    await place.focus()
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => [name, url()]).toEqual([name, 'publish'])
  }
  for (const [keys, panel] of [
    ['Control+h', 'history'],
    ['Control+Shift+t', 'card'],
    ['Control+Shift+f', 'write'],
  ] as const) {
    await openEditor(page, site.origin, `/story/${story.id}?field=body`)
    await field('body').locator('[contenteditable=true]').focus()
    await page.keyboard.press(keys)
    await expect.poll(() => [keys, url()]).toEqual([keys, panel])
  }
  await openEditor(page, site.origin, `/story/${story.id}`)
})

test('every kind is there, and axe finds nothing in light or dark', async () => {
  await openEditor(page, site.origin, `/story/${story.id}`)
  await field('title').waitFor()
  const names = await page
    .locator('#form [data-field]')
    .evaluateAll(all => all.map(each => each.getAttribute('data-field')))
  await tab('Suche und Teilen')
  await field('seo').waitFor()
  for (const name of Object.keys(everyKind)) if (name !== 'seo') expect(names).toContain(`f-root-${name}`)
  await tab('Inhalt')
  for (const scheme of ['light', 'dark'] as const) expect(await formProblems(page, scheme)).toEqual([])
  expect(ownComplaints(complaints)).toEqual([])
})
