import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { axeOf } from './editor-session.ts'
import { startSite } from './server.ts'

const password = 'Zwölf lange Nennmaße am Rand'
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const ada = { name: 'Ada Vermeer', email: 'ada@studio.example' }

let site: Awaited<ReturnType<typeof startSite>>
let browser: Awaited<ReturnType<typeof launchBrowser>>

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** A browser of somebody: a context of its own, in German. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  await page.goto(site.origin + path)
  return page
}

/** Rules of accessibility that the page breaks, light and dark, and on a phone. */
async function breaches(page: Page): Promise<string[]> {
  const found: string[] = []
  const views = [
    { width: 1280, scheme: 'light' },
    { width: 1280, scheme: 'dark' },
    { width: 390, scheme: 'light' },
  ] as const
  for (const { width, scheme } of views) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const axe = await axeOf(page)
    // the scheme changes colours and nothing else, the width everything else
    const rules = scheme === 'dark' ? axe.withRules(['color-contrast']) : axe.withTags(tags)
    const { violations } = await rules.analyze()
    for (const { id, nodes } of violations)
      found.push(...nodes.map(node => `${width} ${scheme} ${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`))
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** An authenticator in the browser, with the person proved to it. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The link in the newest mail to an address that has not left yet. */
function linkTo(address: string): string {
  const database = new DatabaseSync(join(site.dataDir, 'forms.sqlite'), { readOnly: true })
  const row = database
    .prepare('select payload from outbox where recipient = ? order by created_at desc limit 1')
    .get(address)
  database.close()
  return /http:\S+?#[\w-]{43}/.exec(String(row?.payload))?.[0] ?? ''
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Mit Passwort anmelden' }).click()
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
/** The first screen greets by the time of day. */
const today = (page: Page) => heading(page, /^Guten (?:Morgen|Tag|Abend), /)

test('the server prints a link, which makes the first account in three steps, once', async () => {
  const link = /http:\S+\/editor\/start#[\w-]{43}/.exec(site.output())?.[0] ?? ''
  expect(link).not.toBe('')
  const page = await open('/editor')
  await page.getByText('Es gibt noch kein Konto.').waitFor()
  expect(await breaches(page)).toEqual([])
  await page.goto(link)
  await page.getByText(/gilt einmal und noch \d+ Minuten/).waitFor()
  expect(await breaches(page)).toEqual([])
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('alert').first().waitFor()
  await page.getByLabel('Name').fill(ada.name)
  await page.getByLabel('E-Mail').fill(ada.email)
  await page.getByLabel('E-Mail').press('Enter')
  await page.getByLabel('Passwort').fill('passwort1234')
  await page.getByRole('button', { name: 'Mit Passwort weiter' }).click()
  await page.getByText('leicht zu erraten').waitFor()
  expect(await breaches(page)).toEqual([])
  await page.getByLabel('Passwort').fill(password)
  await page.getByLabel('Passwort').press('Enter')
  const begin = page.getByRole('button', { name: 'Zur Redaktion' })
  await begin.waitFor()
  // by keyboard all the way: the last button has the focus
  await expect.poll(() => begin.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await today(page).waitFor()
  await page.getByRole('link', { name: /Ada Vermeer/ }).waitFor()
  const other = await open(link.slice(site.origin.length))
  await other.getByText('Dieser Link gilt nicht mehr.').waitFor()
  expect(await breaches(other)).toEqual([])
  await Promise.all([page.context().close(), other.context().close()])
})

test('signing in: a wrong password says so and keeps the address, the right one leads to the page asked for', async () => {
  const page = await open('/editor/people')
  await heading(page, 'Anmelden').waitFor()
  await signIn(page, ada.email, 'nicht das richtige Wort')
  await page.getByText('E-Mail und Passwort passen nicht zusammen.').waitFor()
  expect(await page.getByLabel('Passwort', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('E-Mail').inputValue()).toBe(ada.email)
  expect(await breaches(page)).toEqual([])
  await signIn(page, ada.email)
  await heading(page, 'Personen').waitFor()
  await page.getByRole('cell', { name: 'Verwaltung' }).waitFor()
  expect(await breaches(page)).toEqual([])
  await page.reload()
  await heading(page, 'Personen').waitFor()
  await page.context().close()
})

test('a forgotten password: the same answer for everybody, a link by mail, a new password', async () => {
  const page = await open('/editor/sign-in')
  await page.getByRole('button', { name: 'Passwort vergessen' }).click()
  await page.getByLabel('E-Mail').fill(ada.email)
  await page.getByRole('button', { name: 'Link senden' }).click()
  await page.getByText('Wenn es zu dieser E-Mail ein Konto gibt').waitFor()
  expect(await breaches(page)).toEqual([])
  await expect.poll(() => linkTo(ada.email)).toMatch(/\/editor\/reset#/)
  await page.goto(linkTo(ada.email))
  await heading(page, 'Neues Passwort').waitFor()
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Passwort sichern' }).click()
  await today(page).waitFor()
  await page.context().close()
})

test('a passkey is made in the settings and signs in without address and password', async () => {
  const page = await open('/editor/settings')
  await addAuthenticator(page)
  // The authenticator of this test answers whatever is offered at once: first without offers, by the button.
  await page.addInitScript(() => {
    const { isConditionalMediationAvailable: canOffer } = PublicKeyCredential
    PublicKeyCredential.isConditionalMediationAvailable = async () =>
      window.name === 'offers' && (await canOffer.call(PublicKeyCredential))
  })
  await page.reload()
  await signIn(page, ada.email)
  await heading(page, 'Einstellungen').waitFor()
  await page.getByText('Noch kein Passkey.').waitFor()
  await page.getByRole('button', { name: 'Passkey', exact: true }).click()
  await page
    .getByText('„Dieses Gerät“ umbenennen')
    .or(page.getByRole('button', { name: /umbenennen/ }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: '„Dieses Gerät“ umbenennen' }).click()
  await page.getByRole('textbox', { name: '„Dieses Gerät“ umbenennen' }).fill('Rechner im Büro')
  await page.keyboard.press('Enter')
  await page.getByText('Rechner im Büro', { exact: true }).waitFor()
  expect(await breaches(page)).toEqual([])
  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click()
  await heading(page, 'Anmelden').waitFor()
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await today(page).waitFor()
  // The browser offers it in the field for the address: chosen there, nothing has to be pressed.
  await page.goto(`${site.origin}/editor/settings`)
  await heading(page, 'Einstellungen').waitFor()
  await page.evaluate(() => (window.name = 'offers'))
  const asked = page.waitForRequest(/sign-in\/passkey$/)
  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click()
  await asked
  await today(page).waitFor()
  await page.context().close()
})

test('an invited translator joins, sees what the role allows, and a changed role counts at once', async () => {
  const page = await open('/editor/people')
  await signIn(page, ada.email)
  const invite = page.getByRole('button', { name: 'Einladen' })
  await invite.click()
  await page.getByRole('heading', { name: 'Person einladen' }).waitFor()
  expect(await breaches(page)).toEqual([])
  // Esc closes the panel, and the focus is where it was
  await page.keyboard.press('Escape')
  await expect.poll(() => invite.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByLabel('E-Mail').fill('lucia@studio.example')
  await page.getByLabel('Rolle').selectOption('translator')
  await page.getByRole('checkbox', { name: 'Englisch' }).waitFor()
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await page.getByRole('row', { name: /lucia@studio\.example/ }).waitFor()

  const hers = await open(linkTo('lucia@studio.example').slice(site.origin.length))
  await hers.getByText('Ihre Rolle: Übersetzung').waitFor()
  expect(await breaches(hers)).toEqual([])
  await hers.getByLabel('Name').fill('Lucía Arrabalde')
  await hers.getByLabel('Passwort').fill('Cuarenta milímetros de cobre')
  await hers.getByRole('button', { name: 'Mit Passwort weiter' }).click()
  await today(hers).waitFor()
  expect(await hers.getByRole('link', { name: 'Personen' }).count()).toBe(0)
  await hers.goto(`${site.origin}/editor/settings`)
  await heading(hers, 'Einstellungen').waitFor()
  expect(await hers.getByRole('region', { name: 'Webhooks' }).count()).toBe(0)

  await page.reload()
  await page.getByRole('button', { name: 'Mehr zu Lucía Arrabalde' }).click()
  await page.getByLabel('Rolle').selectOption('admin')
  await page.getByRole('button', { name: 'Sichern' }).click()
  await page.getByText('Gesichert.').first().waitFor()
  await hers.reload()
  await hers.getByRole('link', { name: 'Personen' }).waitFor()
  await page.getByRole('button', { name: 'Zugang sperren' }).click()
  await page.getByText('ist abgemeldet und gesperrt.').first().waitFor()
  await hers.goto(`${site.origin}/editor/people`)
  await heading(hers, 'Anmelden').waitFor()
  await Promise.all([page.context().close(), hers.context().close()])
})

test('a session that was ended elsewhere asks again in place, and goes on', async () => {
  const [here, there] = [await open('/editor/settings'), await open('/editor/settings')]
  await signIn(here, ada.email)
  await signIn(there, ada.email)
  await heading(there, 'Einstellungen').waitFor()
  await here.reload()
  await here.getByRole('button', { name: 'Alle anderen abmelden' }).click()
  await here.getByText('Alle anderen Geräte sind abgemeldet.').first().waitFor()
  await there.getByLabel('Name').fill('Ada V.')
  await there.getByRole('button', { name: 'Sichern' }).click()
  const panel = there.getByRole('dialog', { name: 'Bitte melden Sie sich noch einmal an. Ihr Text bleibt stehen.' })
  await panel.waitFor()
  expect(await breaches(there)).toEqual([])
  expect(await there.getByLabel('Name').inputValue()).toBe('Ada V.')
  await panel.getByLabel('Passwort').fill(password)
  await panel.getByRole('button', { name: 'Weiter' }).click()
  await panel.waitFor({ state: 'detached' })
  await there.getByRole('button', { name: 'Sichern' }).click()
  await there.getByRole('link', { name: /Ada V\./ }).waitFor()
  await Promise.all([here.context().close(), there.context().close()])
})

test('keys for programs are made, shown once and deleted; the log says so', async () => {
  const page = await open('/editor/people')
  await signIn(page, ada.email)
  await page.getByRole('button', { name: 'Schlüssel', exact: true }).click()
  await page.getByLabel('Wofür').fill('Suche')
  await page.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  const secret = await page.locator('output.secret').innerText()
  const answer = await fetch(`${site.origin}/v1/users/me`, { headers: { authorization: secret } })
  expect(answer.status).toBe(200)
  expect(await breaches(page)).toEqual([])
  await page.getByRole('button', { name: 'Mehr zu Suche' }).click()
  await page.getByRole('button', { name: 'Schlüssel löschen' }).click()
  expect(await breaches(page)).toEqual([])
  await page.getByRole('button', { name: 'Schlüssel löschen' }).click()
  await page.getByText('„Suche“ ist gelöscht.').first().waitFor()
  expect((await fetch(`${site.origin}/v1/users/me`, { headers: { authorization: secret } })).status).toBe(401)
  await page.getByRole('link', { name: 'Protokoll' }).click()
  await page.getByText('Schlüssel „Suche“ zurückgezogen').waitFor()
  expect(await breaches(page)).toEqual([])
  await page.context().close()
})
