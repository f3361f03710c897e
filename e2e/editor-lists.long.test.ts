import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../src/model/editing/role.ts'
import { launchBrowser } from './browser.ts'
import { accessibilityInBoth } from './editor-panels.ts'
import { type EditorSite, openEditor, startEditor } from './editor-session.ts'

let site: EditorSite
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startEditor(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const contexts = new Map<Role, BrowserContext>()

/** A page of somebody: each role signs in once, and what the browser has loaded it has for all tests. */
async function open(path: string, role: Role = 'editor'): Promise<Page> {
  const context =
    contexts.get(role) ?? (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' }))
  if (!contexts.has(role)) await site.signIn(context, role)
  contexts.set(role, context)
  for (const before of context.pages()) await before.close()
  const page = await context.newPage()
  await openEditor(page, site.origin, path)
  await page.locator('h1').waitFor()
  return page
}

test('a cell is changed by keyboard, is on the website at once, and goes back', async () => {
  const page = await open('/lists/reference-categories')
  const cell = page.getByRole('textbox', { name: 'Deutsch, Werkzeuge' })
  await cell.fill('Werkzeug und Gerät')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Englisch, Werkzeuge')
  await expect.poll(async () => (await fetch(`${site.origin}/de/referenzen`)).text()).toContain('Werkzeug und Gerät')
  await page.locator('h1').click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => cell.inputValue()).toBe('Werkzeuge')
})

test('an entry shows where it is used, and leads there', async () => {
  const page = await open('/lists/reference-categories')
  await page.getByRole('button', { name: /^Werkzeuge: verwendet in \d+ Blättern$/ }).click()
  const panel = page.getByRole('complementary', { name: 'Verwendungen von „Werkzeuge“' })
  await panel.locator('li').first().waitFor()
  // The names of the types come with an answer of their own.
  await expect.poll(() => panel.locator('li').first().textContent()).toContain('Referenz › ')
  expect(await accessibilityInBoth(page)).toEqual([])
  await panel.locator('li a').first().click()
  await page.waitForURL(/\/story\/\d+\?.*field=categories/)
})

test('another key is shown with what it changes, applied everywhere at once, noted once, and taken back', async () => {
  const page = await open('/lists/reference-categories')
  const categories = async (): Promise<string> => (await fetch(`${site.origin}/de/referenzen`)).text()
  expect(await categories()).toContain('Werkzeuge')
  await page.getByRole('button', { name: 'Mehr zu Werkzeuge' }).click()
  await page.getByRole('menuitem', { name: 'Schlüssel ändern' }).click()
  const panel = page.getByRole('complementary', { name: 'Schlüssel von „Werkzeuge“ ändern' })
  const field = panel.getByRole('textbox', { name: 'Neuer Schlüssel' })
  await panel.getByText(/^\d+ Blätter, davon \d+ veröffentlicht$/).waitFor()
  await panel.getByText('Die Liste „Kategorie-Gruppen“, die ihn nennt').waitFor()
  await field.fill('machines')
  await panel.getByText('Diesen Schlüssel hat schon ein anderer Eintrag.').waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  await field.fill('hand-tools')
  await page.keyboard.press('Enter')
  await page.getByText('Schlüssel „tools“ heißt jetzt „hand-tools“.').first().waitFor()
  await page.locator('td', { hasText: /^hand-tools$/ }).waitFor()
  await page.getByRole('button', { name: /^Werkzeuge: verwendet in \d+ Blättern$/ }).waitFor()
  // Visitors see the same words: the category is still there, with everything in it.
  const text = await categories()
  expect([text.includes('Werkzeuge'), /["=]hand-tools["&]/.test(text), /["=]tools["&]/.test(text)]).toEqual([
    ...[true, true, false],
  ])
  const answer = await site.call(page.context(), 'GET', 'activities?per_page=20')
  const { activities } = (await answer.json()) as { activities: { activity: { key: string } }[] }
  expect(activities.filter(({ activity }) => activity.key === 'datasource_entries.rename_value')).toHaveLength(1)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.locator('td', { hasText: /^tools$/ }).waitFor()
})

test('a key that the website names itself cannot be changed, and says so', async () => {
  const page = await open('/lists/contact-topics')
  await page.getByRole('button', { name: /^Mehr zu Usability-Check/ }).click()
  const entry = page.getByRole('menuitem', { name: /Schlüssel ändern/ })
  expect(await entry.getAttribute('aria-disabled')).toBe('true')
  expect(await entry.textContent()).toContain('Die Website nennt diesen Schlüssel beim Namen.')
})

test('entries are put into order by mouse, twice, and by keyboard', async () => {
  const page = await open('/lists/project-status')
  const names = () => page.locator('tbody tr').evaluateAll(rows => rows.map(row => row.querySelector('input')?.value))
  await page.locator('tbody tr').first().waitFor()
  const before = await names()
  const grip = (name: string | undefined) => page.getByRole('button', { name: `${name}. Reihenfolge: Alt ↑ ↓` })
  const [first, second, third] = before
  await grip(first).dragTo(grip(third), { targetPosition: { x: 8, y: 28 } })
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first])
  // What was moved has another place by now.
  await grip(first).dragTo(grip(second), { targetPosition: { x: 8, y: 2 } })
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third])
  await grip(second).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, third, second])
  await expect.poll(() => grip(second).evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(names).toEqual(before)
  // It is shown before the service has taken it.
  const afterReload = async () => {
    await page.reload()
    await page.locator('tbody tr').first().waitFor()
    return names()
  }
  await expect.poll(afterReload).toEqual(before)
})

test('a redirect is added, tested against the website, and found in the table', async () => {
  const page = await open('/redirects')
  await page.getByRole('button', { name: 'Umleitung', exact: true }).click()
  await page.getByRole('textbox', { name: /^Von/ }).fill('/jobs-alt')
  await page.getByRole('textbox', { name: /^Nach/ }).fill('/de/kontakt')
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByText('Gespeichert. Wirkt sofort.').first().waitFor()
  await page.getByRole('textbox', { name: 'Pfad prüfen' }).fill('/jobs-alt')
  await page.getByText('/jobs-alt → /de/kontakt').waitFor()
})

test('a file of redirects is shown before anything is stored', async () => {
  const page = await open('/redirects')
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: 'CSV einlesen' }).click()
  const text = 'from,to,status\n/csv-a,/de/kontakt,301\n/csv-a,/de/team,301\nkein-pfad,/de/team\n'
  await page.getByLabel('Datei').setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByText('2 Zeilen werden ausgelassen:').waitFor()
  await page.getByRole('button', { name: '1 Umleitung anlegen' }).click()
  await expect.poll(async () => (await fetch(`${site.origin}/csv-a`, { redirect: 'manual' })).status).toBe(301)
})

test('what is not found is counted, and a page is suggested', async () => {
  await fetch(`${site.origin}/de/alt/infusionspumpe-tenna`)
  const page = await open('/redirects')
  await page.getByText('/de/alt/infusionspumpe-tenna').waitFor()
  await page.getByRole('button', { name: 'Auf /de/referenzen/infusionspumpe-tenna umleiten' }).click()
  expect(await page.getByRole('textbox', { name: /^Nach/ }).inputValue()).toBe('/de/referenzen/infusionspumpe-tenna')
})

test('a word that found nothing is shown with an honest count, gets a synonym, and finds pages then', async () => {
  const search = async (): Promise<string> => (await fetch(`${site.origin}/de/suche?suche=Wasserkessel`)).text()
  for (let times = 0; times < 5; times++) await search()
  for (const text of ['Zebrafink', 'anna@firma.example']) {
    await fetch(`${site.origin}/de/suche?suche=${encodeURIComponent(text)}`)
  }
  const page = await open('/lists/search-synonyms')
  const line = (word: string) => page.locator('.unfound li').filter({ hasText: word })
  await expect.poll(() => line('wasserkessel').textContent()).toContain('DE · 5-mal')
  expect(await line('zebrafink').textContent()).toContain('unter 5-mal')
  expect(await page.locator('.unfound').textContent()).not.toContain('firma')
  expect(await accessibilityInBoth(page)).toEqual([])
  await line('wasserkessel').getByRole('textbox').fill('Wasserkocher')
  await line('wasserkessel').getByRole('button', { name: 'Synonym anlegen zu „wasserkessel“' }).click()
  await line('wasserkessel').waitFor({ state: 'detached' })
  await expect.poll(search).toContain('/de/referenzen/wasserkocher-kelle')
  // A second word joins the group of the first.
  await line('zebrafink').getByRole('textbox').fill('Wasserkessel')
  await page.keyboard.press('Enter')
  await page.locator('input[value="Wasserkocher, wasserkessel, zebrafink"]').waitFor()
})

test('counts of addresses and words are for those who edit lists', async () => {
  const page = await open('/content', 'reader')
  const searches = await site.call(page.context(), 'GET', '/editor/api/facts/searches')
  expect(searches.status).toBe(403)
  const answer = await site.call(page.context(), 'GET', '/editor/api/facts/paths')
  expect(answer.status).toBe(403)
  expect((await fetch(`${site.origin}/editor/api/facts/paths`)).status).toBe(401)
})

test.each(['/lists', '/lists/search-synonyms', '/redirects'])(
  'nothing stops somebody on %s, light and dark',
  async path => {
    const page = await open(path)
    await page.locator('table').first().waitFor()
    expect(await accessibilityInBoth(page)).toEqual([])
  },
)
