import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../src/model/editing/role.ts'
import { launchBrowser, watchPage } from './browser.ts'
import { accessibilityInBoth, readStory } from './editor-panels.ts'
import { accessibilityProblems, type EditorSite, openEditor, startEditor } from './editor-session.ts'
import { home, pressHeadline, sheetsOf, writeAnew } from './editor-sheet-page.ts'

// Every screen and panel of the editor, opened by its address: what belongs there is there, the console is quiet, and axe
// finds nothing in light and dark. What is done on them has journeys of its own (docs/editor.md names them).

let site: EditorSite
let browser: Browser
const people = new Map<Role, { context: BrowserContext; page: Page; complaints: string[] }>()

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startEditor(), launchBrowser()])
  for (const role of ['admin', 'reader'] as const) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
    await site.signIn(context, role)
    const page = await context.newPage()
    const complaints = watchPage(page, site.origin)
    await openEditor(page, site.origin)
    people.set(role, { context, page, complaints })
  }
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

function signedIn(role: Role): { context: BrowserContext; page: Page; complaints: string[] } {
  const person = people.get(role)
  if (!person) throw new Error(`Nobody is signed in as ${role}`)
  return person
}

/** Goes to an address as links of the editor do, without loading it anew. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(address => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/editor${path}`)
}

interface Screen {
  path: string
  /** Heading of the screen, or of the panel. */
  heading: string | RegExp
  /** Selector of what is there once it has loaded. */
  shows: string
}

const screens: Readonly<Record<string, Screen>> = {
  today: { path: '', heading: /^Guten/, shows: '.today .items li' },
  content: { path: '/content', heading: 'Inhalte', shows: '[role=grid] tbody th' },
  assets: { path: '/assets', heading: 'Medien', shows: 'main [role=option]' },
  lists: { path: '/lists/reference-categories', heading: /./, shows: 'main table input' },
  redirects: { path: '/redirects', heading: 'Umleitungen', shows: '[role=grid]' },
  inbox: { path: '/inbox', heading: 'Anfragen', shows: '.inbox__none, .inbox' },
  newsletter: { path: '/newsletter', heading: 'Newsletter', shows: 'main table, main svg, main .empty' },
  report: { path: '/report', heading: 'Prüfbericht', shows: '[data-row], main .empty' },
  people: { path: '/people', heading: 'Personen', shows: 'main table' },
  'sign-ins': { path: '/sign-ins', heading: 'Anmeldungen', shows: 'main table' },
  settings: { path: '/settings', heading: 'Einstellungen', shows: 'main form' },
  activity: { path: '/activity', heading: 'Protokoll', shows: 'main table' },
  bin: { path: '/bin', heading: 'Papierkorb', shows: '[role=grid], main .empty' },
  unknown: { path: '/nirgends', heading: /./, shows: 'main a' },
}

test.each(Object.entries(screens))('screen: %s', async (_, { path, heading, shows }) => {
  const { page } = signedIn('admin')
  await go(page, path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.locator(shows).first().waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
})

test('screen: one file', async () => {
  const { context, page } = signedIn('admin')
  const answer = await site.call(context, 'GET', 'assets?search=drill-hero')
  const { assets } = (await answer.json()) as { assets: { id: number }[] }
  await go(page, `/assets/${assets[0]?.id}`)
  await page.getByRole('heading', { level: 1, name: /drill-hero/ }).waitFor()
  await page.locator('.focus-pic').waitFor()
  await page.locator('.crops img').first().waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
})

/** Panels of a sheet; `conflict` has something to show only after one: see editor-trouble. */
const panels: Readonly<Record<string, { heading: string | RegExp; shows: string }>> = {
  insert: { heading: /einfügen/, shows: '.pal [data-block]' },
  asset: { heading: 'Bild wählen', shows: '#form [role=option]' },
  publish: { heading: 'Veröffentlichen', shows: '#checklist' },
  schedule: { heading: 'Planen', shows: '#form .cal' },
  history: { heading: 'Verlauf', shows: '.compare__range' },
  share: { heading: 'Vorschau teilen', shows: '#form input' },
  card: { heading: /Teilen-Bild/, shows: '.card-over__img' },
  translate: { heading: /Deutsch und Englisch|./, shows: '.tr__dst' },
  asof: { heading: /./, shows: '.time__ev' },
  page: { heading: /./, shows: '#form input' },
  keys: { heading: 'Tastatur', shows: '#form kbd' },
}

test('screen: a sheet, its panels, and all widths', async () => {
  const { context, page } = signedIn('admin')
  const root = (await readStory(site, context, 'busse-design/home')).content._uid
  await go(page, `/story/${home}`)
  await page.locator('#form .field').first().waitFor()
  await page.frameLocator('.sheet iframe').first().locator('[data-blok-uid]').first().waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  for (const [panel, { heading, shows }] of Object.entries(panels)) {
    const field = panel === 'asset' ? `&block=${String(root)}&field=preview_image` : ''
    await go(page, `/story/${home}?panel=${panel}${field}`)
    await page.locator('#form h2', { hasText: heading }).first().waitFor()
    await page.locator(shows).first().waitFor()
    expect([panel, await accessibilityInBoth(page)]).toEqual([panel, []])
    await page.keyboard.press('Escape')
    await page.waitForURL(url => !url.searchParams.has('panel'))
  }
  await go(page, `/story/${home}?panel=history`)
  await page.getByRole('button', { name: /^Felder/ }).click()
  await page.locator('.seg button[aria-pressed=true]', { hasText: 'Felder' }).waitFor()
  await go(page, `/story/${home}?panel=widths`)
  await page.locator('.widths__one').nth(2).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('screen: a reference, and a text written large', async () => {
  const { context, page } = signedIn('admin')
  const answer = await site.call(context, 'GET', 'stories?contain_component=reference&per_page=1')
  const { stories } = (await answer.json()) as { stories: { id: number }[] }
  await go(page, `/story/${stories[0]?.id}`)
  await page.locator('#form .field').first().waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  const { content } = await readStory(site, context, 'busse-design/home')
  const texts = (content.body as Record<string, unknown>[]).flatMap(block =>
    Object.entries(block).flatMap(([name, value]) =>
      isText(value) ? [`block=${String(block._uid)}&field=${name}`] : [],
    ),
  )
  await go(page, `/story/${home}?${texts[0]}&panel=write`)
  await page.locator('.ProseMirror').first().waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
})

const isText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

test('screen: what a reader sees of a sheet', async () => {
  const { page } = signedIn('reader')
  await go(page, `/story/${home}`)
  await page.getByText('Sie sehen dieses Blatt, ändern es aber nicht.').waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
})

test('screen: the command palette', async () => {
  const { page } = signedIn('admin')
  await go(page, '/content')
  await page.locator('[role=grid] tbody th').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('dialog.commands[open] [role=option]').first().waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
})

test('screen: in English, and on a phone', async () => {
  const { context, page } = signedIn('admin')
  const choose = (language: 'de' | 'en') => site.call(context, 'PATCH', '/editor/api/preferences', { language })
  await choose('en')
  const phone = await context.newPage()
  try {
    await phone.setViewportSize({ width: 390, height: 844 })
    await openEditor(phone, site.origin, '/content')
    await phone.getByRole('heading', { level: 1, name: 'Content' }).waitFor()
    expect(await accessibilityProblems(phone)).toEqual([])
    await go(phone, `/story/${home}`)
    await phone.locator('.sheet iframe').first().waitFor()
    await phone.locator('.ph__form').waitFor()
    expect(await accessibilityProblems(phone)).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  } finally {
    await choose('de')
    await phone.close()
  }
  expect(page.isClosed()).toBe(false)
})

test('screen: offline, and two versions of one field', async () => {
  const sheets = sheetsOf(site, browser)
  const story = await sheets.copyOf()
  const sheet = await sheets.open(story, { isApart: true })
  const { page, context } = sheet
  await pressHeadline(sheet)
  await context.setOffline(true)
  await writeAnew(page, 'Hier geschrieben')
  await page.getByText('Schreiben Sie weiter').waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  await sheets.saveElsewhere(story, content => ({
    ...content,
    hero: content.hero.map(hero => ({ ...hero, headline: 'Dort geschrieben' })),
  }))
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Entscheiden' }).click()
  await page.getByRole('heading', { name: 'Zwei Fassungen' }).waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  await context.close()
})

test('screen: sign-in, in both languages', async () => {
  for (const [locale, name] of [
    ['de-DE', 'Anmelden'],
    ['en-GB', 'Sign in'],
  ] as const) {
    const context = await browser.newContext({ locale, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await openEditor(page, site.origin, '/people')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.waitForURL(/sign-in/)
    expect(await accessibilityInBoth(page)).toEqual([])
    await context.close()
  }
})

test('screen: what somebody with a share link sees', async () => {
  const { context } = signedIn('admin')
  const link = { share_link: { story_id: home, locales: ['de'], days: 3 } }
  const answer = await site.call(context, 'POST', 'share_links', link)
  const { share_link: made } = (await answer.json()) as { share_link: { url: string } }
  const visitor = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await visitor.newPage()
  await page.goto(made.url)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('meta[name=robots][content*=noindex]').waitFor({ state: 'attached' })
  expect(await visitor.cookies()).toEqual([])
  await visitor.close()
})

test('the console was quiet', () => {
  expect(signedIn('admin').complaints).toEqual([])
  expect(signedIn('reader').complaints).toEqual([])
})
