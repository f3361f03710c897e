import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/db/database.server.ts'
import { createSubmissionsStore } from '../src/forms/submissions/submissions.store.server.ts'
import { createOutboxStore } from '../src/outbox/outbox.store.server.ts'
import { startMailServer, type MailServer } from '../test/integration/mail-server.ts'
import { launchBrowser } from './browser.ts'
import { accessibilityInBoth } from './editor-panels.ts'
import { type EditorSite, openEditor, startEditor } from './editor-session.ts'

const dayMs = 86_400_000
let site: EditorSite
let browser: Browser
let context: BrowserContext
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  ;[site, browser] = await Promise.all([startEditor({ MAIL_URL: mail.url }), launchBrowser()])
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE', acceptDownloads: true })
  await site.signIn(context)
  await addEnquiries()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await mail?.close()
})

/** As forms store them. */
async function addEnquiries(): Promise<void> {
  const database = await openDatabase({ kind: 'sqlite', file: join(site.dataDir, 'forms.sqlite') })
  const store = createSubmissionsStore(database, createOutboxStore(database))
  const now = Date.now()
  const people = [
    [
      'Dr. Henrik Salvender',
      'Grauwacke Labor',
      'new-project',
      'Wir haben ein Dosiergerät entwickelt.\n<b>Muster 2</b> läuft.',
    ],
    ['Rosalie Imhof', '', 'press', 'Bilder zur Pumpe Tenna?'],
    ['K. Obermeyr', '', 'application', 'Modellbau.'],
  ]
  for (const [at, [name = '', company = '', topic = '', message = '']] of people.entries()) {
    const data = {
      name,
      company,
      email: `person${at}@example.net`,
      phone: '',
      message,
      project_stage: 'prototype',
      start: 'three-months',
      confidential: at === 0,
      newsletter: false,
      keep_12_months: false,
    }
    const submission = {
      id: randomUUID(),
      sendKey: randomUUID(),
      form: 'f',
      page: '/de/kontakt',
      locale: 'de',
      topic,
      status: 'new' as const,
      data,
      files: [],
      tokens: [],
      createdAt: now - at * 60_000,
      deleteAt: now + 180 * dayMs,
    }
    await store.add(submission, () => [], null)
  }
  const reader = { id: randomUUID(), email: 'leserin@example.net', email_key: 'leserin@example.net', first_name: null }
  const confirmedAt = new Date(now).toISOString()
  const times = { created_at: confirmedAt, confirmed_at: confirmedAt, left_at: null }
  await database.db
    .insertInto('subscribers')
    .values({ ...reader, ...times, locale: 'de', state: 'confirmed' })
    .execute()
  await database.close()
}

async function openInbox(): Promise<Page> {
  const page = await context.newPage()
  await openEditor(page, site.origin, '/inbox')
  await page.locator('.inbox__list a').first().waitFor()
  return page
}

test('enquiries are read by J and K, assigned by Z, marked by E; what is written in them is text', async () => {
  const page = await openInbox()
  expect(await accessibilityInBoth(page)).toEqual([])
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 2, name: 'Dr. Henrik Salvender' }).waitFor()
  // Named as in the list that the form offers.
  await page
    .locator('.mailview')
    .getByText(/^Neues Projekt · /)
    .waitFor()
  await page.getByRole('link', { name: /Rosalie Imhof.*Presse · Bilder/s }).waitFor()
  expect(await page.locator('blockquote').innerText()).toContain('<b>Muster 2</b> läuft.')
  await page.getByText('ja, zuerst Vereinbarung senden').waitFor()
  await page.getByText('noch 180 Tage').waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 2, name: 'Rosalie Imhof' }).waitFor()
  await page.keyboard.press('k')
  await page.getByRole('heading', { level: 2, name: 'Dr. Henrik Salvender' }).waitFor()
  await page.keyboard.press('z')
  await page.locator('select:focus').selectOption({ label: 'Veronika Zwackl' })
  await page
    .getByRole('link', { name: /Salvender/ })
    .getByText('Veronika Zwackl')
    .waitFor()
  await page.getByRole('heading', { level: 2 }).click()
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 2, name: 'Rosalie Imhof' }).waitFor()
  await page.keyboard.press('e')
  await page.getByRole('combobox', { name: 'Zustand' }).and(page.locator('select')).waitFor()
  await expect.poll(() => page.getByLabel('Zustand').inputValue()).toBe('answered')
  await page.close()
})

test('a note tells the colleague that it names; an answer goes out by mail and its delivery is seen', async () => {
  const page = await openInbox()
  await page.getByRole('link', { name: /Salvender/ }).click()
  await page.getByLabel('Neue Notiz').fill('Bitte @Veron')
  await page.getByRole('button', { name: 'Veronika Zwackl' }).click()
  await page.getByRole('button', { name: 'Notieren' }).click()
  await page
    .locator('.message')
    .getByText(/Veronika Zwackl bekommt eine Mail/)
    .waitFor()
  await page.locator('.bubble').getByText('@Veronika Zwackl').waitFor()
  await page.getByRole('heading', { level: 2 }).click()
  await page.keyboard.press('r')
  await page.getByLabel('Text').fill('Guten Tag Herr Salvender, gern. Die Vereinbarung kommt heute.')
  expect(await accessibilityInBoth(page)).toEqual([])
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
  await page.getByText('Antwort an den Absender').waitFor()
  await page.locator('.lines [data-s="ok"]').getByText('Antwort an den Absender').waitFor()
  await expect.poll(() => mail.accepted.some(text => /^To: person0@example\.net/m.test(text))).toBe(true)
  const sent = mail.accepted.find(text => /^To: person0@example\.net/m.test(text)) ?? ''
  expect(sent).toMatch(/^Reply-To: .*samir@nennmass\.example/m)
  await expect.poll(() => mail.accepted.some(text => /^To: veronika@nennmass\.example/m.test(text))).toBe(true)
  await page.getByRole('button', { name: 'Beantwortet' }).first().click()
  await page.getByRole('link', { name: /Salvender/ }).waitFor()
  await page.close()
})

test('spam can be taken back, a folder is a CSV file, what is deleted asks first', async () => {
  const page = await openInbox()
  await page.getByRole('button', { name: 'Bewerbungen' }).click()
  await page.getByRole('link', { name: /Obermeyr/ }).click()
  // The folder is called the same: the button is there once the enquiry is.
  await page.getByRole('heading', { level: 2, name: 'K. Obermeyr' }).waitFor()
  await page.getByRole('button', { name: 'Spam', exact: true }).last().click()
  await page.locator('.message').getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByRole('link', { name: /Obermeyr/ }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('"K. Obermeyr"')
  await page.getByRole('button', { name: 'Drucken, löschen' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  expect(await accessibilityInBoth(page)).toEqual([])
  await page
    .getByRole('group', { name: /Diese Anfrage/ })
    .getByRole('button', { name: 'Löschen' })
    .click()
  await page.locator('.message').getByText('Gelöscht.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /Obermeyr/ }).count()).toBe(0)
  await page.close()
})

test('who may not read enquiries is refused by the server, whatever the screen shows', async () => {
  const other = await browser.newContext()
  await site.signIn(other, 'translator')
  for (const path of ['inbox', 'inbox-export', 'newsletter', 'inbox-colleagues'])
    expect([path, (await site.call(other, 'GET', `/editor/api/${path}`)).status]).toEqual([path, 403])
  await other.close()
})

test('the newsletter is numbers; an address is exported or erased by somebody who has just signed in', async () => {
  const page = await context.newPage()
  await openEditor(page, site.origin, '/newsletter')
  await page.getByRole('img', { name: /^Bestand von/ }).waitFor()
  expect(await accessibilityInBoth(page)).toEqual([])
  const access = page.waitForEvent('download')
  await page.getByLabel('E-Mail-Adresse').fill('person1@example.net')
  await page.getByRole('button', { name: 'Auskunft erstellen' }).click()
  expect(await readFile(await (await access).path(), 'utf8')).toContain('Bilder zur Pumpe Tenna?')
  await page.getByRole('button', { name: 'Löschen', exact: true }).click()
  await page
    .getByRole('group', { name: /person1@example.net/ })
    .getByRole('button', { name: 'Löschen' })
    .click()
  await page.locator('.message').getByText('Gelöscht: 1 Anfragen.').waitFor()
  await page.close()
})
