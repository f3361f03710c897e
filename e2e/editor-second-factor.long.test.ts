import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../src/accounts/second-factor/totp.server.ts'
import { launchBrowser } from './browser.ts'
import { accessibilityProblems, type EditorSite, password, people, startEditor } from './editor-session.ts'

let site: EditorSite
let browser: Awaited<ReturnType<typeof launchBrowser>>

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startEditor(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  await page.goto(site.origin + path)
  return page
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Mit Passwort anmelden' }).click()
}

/** What axe finds in light and dark, and on a phone, where nothing is wider than the window. */
async function problems(page: Page): Promise<string[]> {
  const found = [...(await accessibilityProblems(page, 'light')), ...(await accessibilityProblems(page, 'dark'))]
  await page.setViewportSize({ width: 390, height: 844 })
  found.push(...(await accessibilityProblems(page, 'light')))
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push('wider than the window')
  await page.setViewportSize({ width: 1280, height: 900 })
  return found
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const today = (page: Page) => heading(page, /^Guten (?:Morgen|Tag|Abend), /)
const app = (page: Page) => page.getByRole('region', { name: 'App für Codes' })

/** A code that was not used before: one of the next half minute, as the server takes those too. */
const code = (secret: string, steps = 0): string => codeAt(secret, Date.now() + steps * 30_000)

/** Sets an app up where the page offers it. @returns its secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('img', { name: 'QR-Code zum Einrichten der App' }).waitFor()
  const secret = (await page.locator('output.secret').innerText()).replaceAll(' ', '')
  expect(await problems(page)).toEqual([])
  const field = page.getByLabel('Code, den die App jetzt zeigt')
  await field.fill('000000')
  await field.press('Enter')
  await page.getByText('Dieser Code passt nicht.').waitFor()
  await field.fill(code(secret, -1))
  await field.press('Enter')
  const kept = page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' })
  await kept.waitFor()
  const codes = await page.getByRole('list', { name: 'Ihre Notfallcodes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  expect(await problems(page)).toEqual([])
  await expect.poll(() => kept.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  return { secret, codes }
}

test('an app is set up by keyboard, asked for at the next sign-in, and a recovery code takes its place', async () => {
  const page = await open('/editor/settings')
  await signIn(page, people.admin.email)
  await app(page).getByRole('button', { name: 'Einrichten' }).press('Enter')
  const { secret, codes } = await setUp(page)
  await app(page).getByText('10 Notfallcodes sind übrig').waitFor()
  expect(await problems(page)).toEqual([])

  const other = await open('/editor')
  await signIn(other, people.admin.email)
  await other.getByLabel('Code aus der App').fill('123456')
  expect(await problems(other)).toEqual([])
  await other.keyboard.press('Enter')
  await other.getByText('Dieser Code gilt nicht oder nicht mehr.').waitFor()
  await other.getByLabel('Code aus der App').fill(code(secret))
  await other.getByRole('button', { name: 'Mit Code anmelden' }).click()
  await today(other).waitFor()
  await other.context().close()

  const lost = await open('/editor')
  await signIn(lost, people.admin.email)
  await lost.getByRole('button', { name: /Notfallcode benutzen/ }).click()
  await lost.getByLabel('Notfallcode').fill(codes[0]?.toLowerCase() ?? '')
  expect(await problems(lost)).toEqual([])
  await lost.keyboard.press('Enter')
  await today(lost).waitFor()
  await Promise.all([page.context().close(), lost.context().close()])
  admin = { secret, codes }
})

let admin: { secret: string; codes: string[] }

test('administrators require it of everybody; somebody with a password alone sets an app up and goes on', async () => {
  const page = await open('/editor/people')
  await signIn(page, people.admin.email)
  await page.getByRole('button', { name: /Notfallcode benutzen/ }).click()
  await page.getByLabel('Notfallcode').fill(admin.codes[1] ?? '')
  await page.keyboard.press('Enter')
  await heading(page, 'Personen').waitFor()
  const theirs = await open('/editor')
  await signIn(theirs, people.editor.email)
  await today(theirs).waitFor()
  await page.getByRole('switch', { name: 'Passkey oder App von allen verlangen' }).press(' ')
  await page.getByText('Alle brauchen jetzt einen Passkey oder eine App.').first().waitFor()
  expect(await problems(page)).toEqual([])
  // told at once, without a reload
  await heading(theirs, 'Konto absichern').waitFor()
  expect(await problems(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'App für Codes einrichten' }).click()
  await setUp(theirs)
  await today(theirs).waitFor()

  // the list is from before the app
  await page.reload()
  await page.getByRole('button', { name: `Mehr zu ${people.editor.name}` }).click()
  await page.getByRole('button', { name: 'App und Passkeys zurücksetzen' }).click()
  await page.getByRole('button', { name: 'Zurücksetzen', exact: true }).click()
  await page.getByText(`Die Anmeldung von ${people.editor.name} ist zurückgesetzt.`).first().waitFor()
  await theirs.goto(`${site.origin}/editor`)
  await heading(theirs, 'Anmelden').waitFor()

  await page.getByRole('link', { name: 'Anmeldungen' }).click()
  await page
    .getByRole('row', { name: /Passwort und Notfallcode/ })
    .first()
    .waitFor()
  expect(await problems(page)).toEqual([])
  await page.getByRole('link', { name: 'Protokoll' }).click()
  await page.getByText(/Vollständig: \d+ Zeilen geprüft, Siegel \w{16}/).waitFor()
  expect(await problems(page)).toEqual([])
  await Promise.all([page.context().close(), theirs.context().close()])
})

test('a password that is changed in one window leaves the others of this browser signed in, and no other browser', async () => {
  const page = await open('/editor/settings')
  const { email } = people.translator
  await signIn(page, email)
  await heading(page, 'Konto absichern').waitFor()
  await page.getByRole('button', { name: 'App für Codes einrichten' }).click()
  await setUp(page)
  await heading(page, 'Einstellungen').waitFor()
  const second = await page.context().newPage()
  await second.goto(`${site.origin}/editor/settings`)
  await heading(second, 'Einstellungen').waitFor()
  const copied = await browser.newContext({ storageState: await page.context().storageState(), locale: 'de-DE' })
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await page.getByLabel('Neues Passwort').fill('Sieben Sägen sägen Sonntags Samt')
  await page.keyboard.press('Enter')
  await page.getByText('Das Passwort ist geändert.').first().waitFor()
  await second.getByLabel('Name').fill('Chiara B.')
  await second.getByRole('button', { name: 'Sichern' }).first().click()
  await second.getByRole('link', { name: /Chiara B\./ }).waitFor()
  const thief = await copied.newPage()
  await thief.goto(`${site.origin}/editor/settings`)
  await heading(thief, 'Anmelden').waitFor()
  await Promise.all([page.context().close(), copied.close()])
})

test('after many wrong passwords the browser works for a moment, and the right one is taken', async () => {
  const address = 'many@nennmass.example'
  const headers = { 'x-editor': '1', origin: site.origin, 'content-type': 'application/json' }
  for (let i = 0; i < 8; i++)
    await fetch(`${site.origin}/editor/api/sign-in`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: i < 5 ? people.reader.email : address, password: 'wrong wrong wrong' }),
    })
  const page = await open('/editor')
  const asked = page.waitForResponse(answer => answer.status() === 429)
  await signIn(page, people.reader.email)
  expect((await (await asked).json()).error).toBe('work_needed')
  await heading(page, 'Konto absichern').waitFor()
  await page.context().close()
})
