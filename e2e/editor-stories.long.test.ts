import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../src/model/editing/role.ts'
import { launchBrowser } from './browser.ts'
import { accessibilityInBoth } from './editor-panels.ts'
import { accessibilityProblems, type EditorSite, openEditor, people, startEditor } from './editor-session.ts'

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
async function open(path: string, role: Role = 'editor'): Promise<{ page: Page; context: BrowserContext }> {
  const context =
    contexts.get(role) ?? (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' }))
  if (!contexts.has(role)) await site.signIn(context, role)
  contexts.set(role, context)
  for (const before of context.pages()) await before.close()
  const page = await context.newPage()
  await openEditor(page, site.origin, path)
  return { page, context }
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const statusOf = async (path: string) => (await fetch(site.origin + path, { redirect: 'manual' })).status

test('a story is made, renamed with a redirect, copied, put into the bin and taken out again', async () => {
  const { page } = await open('/content/busse-design/impulse')
  await page.getByRole('heading', { name: 'Impulse' }).waitFor()
  await page.getByRole('button', { name: 'Neu', exact: true }).click()
  await page.getByRole('combobox', { name: 'Art' }).last().selectOption({ label: 'Seite' })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Prüfstand für Größen')
  expect(await page.getByRole('textbox', { name: 'Adresse' }).inputValue()).toBe('pruefstand-fuer-groessen')
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await page.waitForURL(/\/editor\/story\/\d+/)
  const id = Number(/story\/(\d+)/.exec(page.url())?.[1])

  await openEditor(page, site.origin, '/content/busse-design/impulse')
  await row(page, 'Prüfstand')
    .getByRole('button', { name: /^Mehr zu/ })
    .click()
  await page.getByRole('menuitem', { name: 'Name und Adresse' }).click()
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('messstand')
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByText('/impulse/messstand').waitFor()

  await row(page, 'Prüfstand')
    .getByRole('button', { name: /^Mehr zu/ })
    .click()
  await page.getByRole('menuitem', { name: 'In den Papierkorb' }).click()
  await page.getByText('Kein Blatt verlinkt hierher.').waitFor()
  await page.getByRole('button', { name: 'In den Papierkorb' }).click()
  await page.getByText('„Prüfstand für Größen“ liegt im Papierkorb.').first().waitFor()
  await expect.poll(() => row(page, 'Prüfstand').count()).toBe(0)

  await openEditor(page, site.origin, '/bin')
  await row(page, 'Prüfstand').getByText('noch 90 Tage').waitFor()
  await row(page, 'Prüfstand').getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect.poll(() => row(page, 'Prüfstand').count()).toBe(0)
  await openEditor(page, site.origin, `/content/busse-design/impulse`)
  await row(page, 'Prüfstand').waitFor()
  expect(id).toBeGreaterThan(0)
})

test('who renames what is public learns that the old address redirects, and it does', async () => {
  const { page } = await open('/content/busse-design/impulse')
  await row(page, 'Design for Manufacturing')
    .getByRole('button', { name: /^Mehr zu/ })
    .click()
  await page.getByRole('menuitem', { name: 'Name und Adresse' }).click()
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('fertigungsgerecht')
  await page.getByText('Die alte Adresse leitet weiter.').waitFor()
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByText('/impulse/fertigungsgerecht').waitFor()
  await expect.poll(() => statusOf('/de/impulse/fertigungsgerecht')).toBe(200)
  await expect.poll(() => statusOf('/de/impulse/design-for-manufacturing')).toBe(301)
})

test('many stories are taken offline in the background, and that is taken back', async () => {
  const { page } = await open('/content/busse-design/_clients')
  await page.getByRole('grid').waitFor()
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check()
  await page.getByRole('toolbar', { name: 'Auswahl' }).getByText('24 ausgewählt').waitFor()
  await page.getByRole('button', { name: 'Verantwortlich' }).click()
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ label: 'Samir Kolbe' })
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  const job = page.getByRole('region', { name: 'Verantwortlich' })
  await job.getByText('Verantwortlich: fertig.').waitFor()
  await page.getByRole('combobox', { name: 'Verantwortlich' }).selectOption({ label: 'Meine' })
  await page.getByText('24 von 24').waitFor()
  await job.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText('Kein Blatt passt zu diesen Filtern.').waitFor()
})

test('many stories are planned for one moment, and their stale translations confirmed; both are taken back', async () => {
  const { page } = await open('/content/busse-design/impulse')
  await page.getByRole('grid').waitFor()
  const choose = async (): Promise<void> => {
    for (const name of ['Augmented', 'Start-up']) await row(page, name).getByRole('checkbox').check()
  }
  await choose()
  await page.getByRole('button', { name: 'Planen', exact: true }).click()
  await page.getByLabel('Uhrzeit').fill('07:30')
  await page.getByRole('button', { name: /^Für .*07:30 planen$/ }).click()
  const plans = page.getByRole('region', { name: '2 Blätter planen' })
  await plans.getByText('2 Blätter planen: fertig.').waitFor()
  await expect
    .poll(() =>
      row(page, 'Augmented')
        .getByRole('img', { name: /Geplant/ })
        .count(),
    )
    .toBe(2)
  await plans.getByRole('button', { name: 'Rückgängig' }).click()
  await expect
    .poll(() =>
      row(page, 'Augmented')
        .getByRole('img', { name: /Geplant/ })
        .count(),
    )
    .toBe(0)
  await plans.getByRole('button', { name: 'Schließen' }).click()

  await choose()
  await page.getByRole('button', { name: 'Übersetzung', exact: true }).click()
  await page.getByRole('button', { name: 'Nichts ist veraltet' }).waitFor()
  expect(await accessibilityProblems(page, 'light')).toEqual([])
})

test('several sheets are moved in one step, and taking it back leaves each where it was', async () => {
  const { page, context } = await open('/content/busse-design/impulse')
  const places = () => placesOf(context)
  const before = await places()
  const boxes = page.getByRole('row').getByRole('checkbox')
  // Shift and a click choose everything up to there, and so do Shift and arrows, from the box itself.
  await boxes.nth(1).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('toolbar', { name: 'Auswahl' }).getByText('3 ausgewählt').waitFor()
  await page.getByRole('button', { name: 'Verschieben', exact: true }).click()
  await page.getByRole('textbox', { name: 'Ordner suchen' }).fill('aktuelles')
  await page.getByText('Kein Ordner heißt so.').waitFor()
  await page.getByRole('textbox', { name: 'Ordner suchen' }).fill('neuigkeiten')
  await page.getByRole('button', { name: 'Hierher verschieben' }).click()
  await page
    .getByText(/^3 Blätter liegen jetzt in/)
    .first()
    .waitFor()
  const moved = (await places()).filter(([id, parent]) => before.some(([old, was]) => old === id && was !== parent))
  expect(moved).toHaveLength(3)
  await page.getByRole('button', { name: 'Rückgängig' }).first().click()
  await page.getByText('Zurückgenommen.').first().waitFor()
  expect(await places()).toEqual(before)
})

/** Folder, place and address of every sheet, as the server has them. */
async function placesOf(context: BrowserContext): Promise<[number, number, number, string][]> {
  const rows: [number, number, number, string][] = []
  for (let at = 1; ; at++) {
    const { stories } = await (await site.call(context, 'GET', `stories?per_page=100&page=${at}&sort_by=id:asc`)).json()
    for (const each of stories) rows.push([each.id, each.parent_id ?? 0, each.position, each.full_slug])
    if (stories.length < 100) return rows.sort(([a], [b]) => a - b)
  }
}

test('the tree by keyboard alone: open a folder, move a story, and hear where it is', async () => {
  const { page } = await open('/content/busse-design/_team')
  await page.getByRole('radio', { name: 'Baum' }).focus()
  await page.keyboard.press('Space')
  const tree = page.getByRole('tree', { name: 'Team' })
  const first = tree.getByRole('treeitem').first()
  const name = (await first.textContent()) ?? ''
  await first.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringContaining('an Stelle 2 von'))
  await expect.poll(() => tree.getByRole('treeitem').nth(1).textContent()).toBe(name)
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => tree.getByRole('treeitem').first().textContent()).toBe(name)
})

test('a reader sees everything and can change nothing', async () => {
  const { page } = await open('/content', 'reader')
  await page.getByRole('grid').waitFor()
  expect(await page.getByRole('button', { name: 'Neu', exact: true }).count()).toBe(0)
  expect(await page.getByRole('checkbox', { name: 'Alle auswählen' }).count()).toBe(0)
  await page
    .getByRole('button', { name: /^Mehr zu/ })
    .first()
    .click()
  expect(await page.getByRole('menuitem').allTextContents()).not.toContain('In den Papierkorb')
})

test('an editor with folders sees everything, is told what is not theirs, and works in their own', async () => {
  const { context: admin } = await open('/content', 'admin')
  const ask = async (path: string) => (await site.call(admin, 'GET', path)).json() as Promise<never>
  const { stories }: { stories: { id: number }[] } = await ask('stories?with_slug=busse-design/impulse&folder_only=1')
  const { people: all }: { people: { id: number; email: string }[] } = await ask('/editor/api/people')
  const { id } = all.find(({ email }) => email === people.translator.email)!
  const rights = { role: 'editor', folders: [stories[0]!.id] }
  expect((await site.call(admin, 'PATCH', `/editor/api/people/${id}`, rights)).status).toBe(200)

  const { page, context } = await open('/content', 'translator')
  await page.locator('.filters .search input').fill('startseite')
  await row(page, 'Startseite')
    .first()
    .getByRole('button', { name: /^Mehr zu/ })
    .click()
  const removing = page.getByRole('menuitem', { name: /In den Papierkorb/ })
  await removing.getByText('Liegt außerhalb Ihrer Ordner. Fragen Sie die Verwaltung.').waitFor()
  expect(await removing.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Neu', exact: true }).click()
  const places = page.getByRole('combobox', { name: 'Ordner' }).locator('option')
  expect(await places.allTextContents()).toEqual(['/impulse'])
  const home = (await ask('stories?with_slug=busse-design/home')) as { stories: { id: number }[] }
  await openEditor(page, site.origin, `/story/${home.stories[0]!.id}?panel=share`)
  await page.getByText('Links zu diesem Blatt legen andere an', { exact: false }).waitFor()
  const link = { share_link: { story_id: home.stories[0]!.id, locales: ['de'], days: 3 } }
  expect((await site.call(context, 'POST', 'share_links', link)).status).toBe(403)
})

test('where no folder is open, a new story goes where most of its kind are, and is never beside the website', async () => {
  const { page } = await open('/content')
  await page.getByRole('button', { name: 'Neu', exact: true }).click()
  const kind = page.getByRole('combobox', { name: 'Art' }).last()
  const folder = page.getByRole('combobox', { name: 'Ordner' })
  const shown = () => folder.evaluate(element => (element as HTMLSelectElement).selectedOptions[0]?.text)
  await kind.selectOption({ label: 'Neuigkeit' })
  expect(await shown()).toBe('/neuigkeiten')
  await kind.selectOption({ label: 'Referenz' })
  expect(await shown()).toBe('/referenzen')
  await kind.selectOption({ label: 'Ordner' })
  expect(await shown()).toBe('/')
  await folder.selectOption({ label: '/impulse' })
  await kind.selectOption({ label: 'Seite' })
  expect(await shown()).toBe('/impulse')
})

test('what somebody else changes is seen without a reload', async () => {
  const { page } = await open('/content/busse-design/_team')
  await page.getByRole('grid').waitFor()
  const other = await open('/content', 'admin')
  const answer = await site.call(
    other.context,
    'GET',
    'stories?starts_with=busse-design/_team&per_page=3&story_only=true',
  )
  const { stories } = (await answer.json()) as { stories: { id: number; name: string; is_folder: boolean }[] }
  const [story] = stories.filter(each => !each.is_folder)
  await site.call(other.context, 'PUT', `stories/${story?.id}`, { story: { name: 'Name von jemand anderem' } })
  await row(page, 'Name von jemand anderem').waitFor()
})

test.each(['', '/content', '/bin'])('nothing stops somebody on %s, light and dark, wide and narrow', async path => {
  const { page } = await open(path)
  await page.locator('.today .items li, main [role="grid"], main .empty').first().waitFor()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityInBoth(page)).toEqual([])
  }
})
