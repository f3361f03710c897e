import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser, settled } from './browser.ts'
import { bannerShown, beVisitor, eventsOf, recordOf, type ConsentRecord } from './visitor.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)
/** Text only: nothing else is to be waited for. */
const path = '/de/rechtliches/imprint'
const day = 86_400_000

interface Opening {
  /** What the visitor's browser holds already. */
  stored?: Partial<ConsentRecord> | string
  storage?: 'local'
  facts?: object
  site?: string
  userAgent?: string
}

const validRecord: ConsentRecord = {
  categories: ['necessary'],
  revision: 0,
  data: null,
  consentTimestamp: '2026-10-01T08:00:00.000Z',
  lastConsentTimestamp: '2026-10-01T08:00:00.000Z',
  consentId: '11111111-2222-4333-8444-555555555555',
  services: { necessary: [], analytics: [], externalContent: [] },
  expirationTime: Date.now() + 100 * day,
}

/** A visitor of a text page, with what an earlier visit has left. */
async function visit({ stored, storage, facts, site = origin, userAgent }: Opening = {}) {
  const opened = await openPage(1280, userAgent ? { userAgent } : {})
  const { page } = opened
  await beVisitor(page)
  const text = typeof stored === 'string' ? stored : stored && JSON.stringify(stored)
  if (text !== undefined && storage === 'local') {
    await page.addInitScript(value => {
      if (!sessionStorage.getItem('set-up')) localStorage.setItem('cc_cookie', value)
      sessionStorage.setItem('set-up', '1')
    }, text)
  } else if (text !== undefined) {
    const value = typeof stored === 'string' ? stored : encodeURIComponent(text)
    await page.context().addCookies([{ name: 'cc_cookie', value, url: site }])
  }
  if (facts || site !== origin) {
    await page.route(site === origin ? site + path : `${site}/**`, async route => {
      const url = route.request().url().replace(site, origin)
      // A page that is gone already waits for nothing any more.
      const response = await route.fetch({ url }).catch(() => null)
      if (!response) return
      if (!facts) return route.fulfill({ response })
      const own = JSON.stringify(facts).replaceAll('"', '&quot;')
      const body = (await response.text()).replace(/data-consent-facts="[^"]*"/, `data-consent-facts="${own}"`)
      return route.fulfill({ response, body })
    })
  }
  await page.goto(site + path)
  return opened
}

/** True once the banner asks, false once a valid record was found. */
async function isBannerShown(page: Page): Promise<boolean> {
  await expect.poll(() => eventsOf(page)).not.toEqual([])
  return (await page.locator('.consent').count()) === 1
}

const choose = async (page: Page, answer: 'accept' | 'refuse'): Promise<void> => {
  await bannerShown(page)
  await page.locator(`.consent [data-consent="${answer}"]`).click()
}

const { lastConsentTimestamp: _last, ...withoutLast } = validRecord
const { consentId: _id, ...withoutId } = validRecord

test.each<[string, Opening, boolean]>([
  ['nothing is stored: asks', {}, true],
  ['valid, and the site has no revision: does not ask', { stored: { ...validRecord, revision: 7 }, facts: {} }, false],
  ['valid, of another revision: asks', { stored: { ...validRecord, revision: 7 } }, true],
  ['valid: does not ask', { stored: validRecord }, false],
  ['no time of the last choice: asks', { stored: withoutLast }, true],
  ['no id: asks', { stored: withoutId }, true],
  ['cannot be read: asks, without an error', { stored: '%7Bbroken' }, true],
  ['a category nobody knows: does not ask', { stored: { ...validRecord, categories: ['analytics', 'ghost'] } }, false],
  ['expired, as a cookie: the browser decides', { stored: { ...validRecord, expirationTime: 1 } }, false],
])('a stored record: %s', async (_, opening, expected) => {
  const { page, complaints } = await visit(opening)
  expect(await isBannerShown(page)).toBe(expected)
  expect(await eventsOf(page)).toEqual(expected ? ['ModalShow consentModal'] : ['Consent'])
  expect(complaints).toEqual([])
  await page.context().close()
})

test('local storage: the record has no cookie, expires, and is removed then', async () => {
  const facts = { revision: 0, storage: 'local' }
  const stored = await visit({ stored: { ...validRecord, expirationTime: Date.now() - 1 }, storage: 'local', facts })
  expect(await isBannerShown(stored.page)).toBe(true)
  expect(await stored.page.evaluate(() => localStorage.getItem('cc_cookie'))).toBeNull()
  await choose(stored.page, 'refuse')
  expect(await recordOf(stored.page)).toBeNull()
  const record = await stored.page.evaluate(() => JSON.parse(localStorage.getItem('cc_cookie') ?? 'null') as unknown)
  expect(record).toMatchObject({ categories: ['necessary'] })
  await stored.page.reload()
  expect(await isBannerShown(stored.page)).toBe(false)
  await stored.page.context().close()
})

test('accepting all on a secure host: the cookie is exactly as specified', async () => {
  const { page } = await visit({ site: 'https://www.nennmass.example' })
  await choose(page, 'accept')
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({
    name: 'cc_cookie',
    path: '/',
    sameSite: 'Lax',
    secure: true,
    domain: '.www.nennmass.example',
  })
  expect(Math.abs((cookie?.expires ?? 0) * 1000 - Date.now() - 182 * day)).toBeLessThan(60_000)
  const record = await recordOf(page)
  expect(record?.categories).toEqual(['necessary', 'analytics', 'externalContent'])
  expect(record?.services).toEqual({ necessary: [], analytics: [], externalContent: [] })
  expect(record?.consentId).toHaveLength(36)
  expect(record).toMatchObject({ revision: 0, data: null, consentTimestamp: record?.lastConsentTimestamp })
  expect(await eventsOf(page)).toEqual(['ModalShow consentModal', 'ModalHide consentModal', 'FirstConsent', 'Consent'])
  await page.context().close()
})

test('on localhost the cookie has no domain and is not secure', async () => {
  const { page } = await visit()
  await choose(page, 'accept')
  expect(await page.context().cookies()).toMatchObject([{ domain: 'localhost', secure: false }])
  await page.context().close()
})

test('refusing clears what measuring has left before, and nothing else', async () => {
  const { page } = await visit()
  const cookies = ['_ga', '_ga_X', '_gid', 'other'].map(name => ({ name, value: '1', url: origin }))
  await page.context().addCookies(cookies)
  await choose(page, 'refuse')
  expect((await page.context().cookies()).map(({ name }) => name).toSorted()).toEqual(['cc_cookie', 'other'])
  expect((await recordOf(page))?.categories).toEqual(['necessary'])
  expect((await eventsOf(page)).slice(-2)).toEqual(['FirstConsent', 'Consent'])
  await page.context().close()
})

test('the same choice once more writes nothing and tells nobody', async () => {
  const { page } = await visit({ stored: validRecord })
  expect(await isBannerShown(page)).toBe(false)
  await page.locator('.footer [data-cc]').click()
  await page.locator('.preferences [data-consent="refuse"]').click()
  await expect.poll(() => page.locator('.preferences[open]').count()).toBe(0)
  expect(await eventsOf(page)).toEqual(['Consent', 'ModalShow preferencesModal', 'ModalHide preferencesModal'])
  expect((await page.evaluate(() => window.writes)).filter(({ store }) => store === 'cookie')).toEqual([])
  await page.context().close()
})

test('dropping analytics is a change: its cookies go, id and first time stay', async () => {
  const all = { ...validRecord, categories: ['necessary', 'analytics', 'externalContent'] }
  const { page } = await visit({ stored: all })
  expect(await isBannerShown(page)).toBe(false)
  await page.context().addCookies(['_ga', '_gid'].map(name => ({ name, value: '1', url: origin })))
  await page.locator('.footer [data-cc]').click()
  await page.locator('.preferences [name="analytics"]').uncheck({ force: true })
  await page.locator('.preferences [data-consent="save"]').click()
  await expect
    .poll(() => eventsOf(page))
    .toEqual(['Consent', 'ModalShow preferencesModal', 'Change analytics', 'ModalHide preferencesModal'])
  const record = await recordOf(page)
  expect(record).toMatchObject({ categories: ['necessary', 'externalContent'], consentId: all.consentId })
  expect(record?.consentTimestamp).toBe(all.consentTimestamp)
  expect(record?.lastConsentTimestamp).not.toBe(all.lastConsentTimestamp)
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['cc_cookie'])
  await page.context().close()
})

test('withdrawing analytics loads the page anew where the operator wants that, and only then', async () => {
  const stored = { ...validRecord, categories: ['necessary', 'analytics'] }
  const { page } = await visit({ stored, facts: { revision: 0, reload: true } })
  expect(await isBannerShown(page)).toBe(false)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.locator('.footer [data-cc]').click()
  await Promise.all([page.waitForEvent('load'), page.locator('.preferences [data-consent="refuse"]').click()])
  expect(await page.evaluate(() => 'stays' in window)).toBe(false)
  await page.context().close()
})

test('what is chosen in one window counts in the other as soon as it is looked at', async () => {
  const { page, complaints } = await visit()
  await bannerShown(page)
  const other = await page.context().newPage()
  await beVisitor(other)
  await other.goto(origin + path)
  await choose(other, 'accept')
  const record = await recordOf(other)
  await page.bringToFront()
  // Pages of a browser without a window are always visible: the event is all that tells.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => page.locator('.consent').count()).toBe(0)
  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).last().click()
  expect(await page.locator('dialog[open] input[name="externalContent"]').isChecked()).toBe(true)
  await page.locator('dialog[open] button[value="refuse"]').click()
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await other.getByRole('link', { name: 'Cookie-Einstellungen' }).last().click()
  expect(await other.locator('dialog[open] input[name="externalContent"]').isChecked()).toBe(false)
  expect((await recordOf(other))?.consentId).toBe(record?.consentId)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('leaving the dialog without saving resets the switches', async () => {
  const { page } = await visit()
  await bannerShown(page)
  for (const leave of ['Escape', 'close', 'beside'] as const) {
    await page.locator('.consent [data-cc]').click()
    const analytics = page.locator('.preferences [name="analytics"]')
    expect(await analytics.isChecked()).toBe(false)
    await analytics.check({ force: true })
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else if (leave === 'close') await page.locator('.preferences__close').click()
    else await page.mouse.click(5, 5)
    await expect.poll(() => page.locator('.preferences[open]').count()).toBe(0)
    await expect.poll(() => analytics.isChecked()).toBe(false)
  }
  expect(await recordOf(page)).toBeNull()
  expect([...new Set(await eventsOf(page))]).toEqual([
    'ModalShow consentModal',
    'ModalShow preferencesModal',
    'ModalHide preferencesModal',
  ])
  await page.context().close()
})

test('another revision asks again; id and first time stay, revision and last time are new', async () => {
  const { page } = await visit({ stored: validRecord, facts: { revision: 1 } })
  await choose(page, 'accept')
  const record = await recordOf(page)
  expect(record).toMatchObject({ revision: 1, consentId: validRecord.consentId })
  expect(record?.consentTimestamp).toBe(validRecord.consentTimestamp)
  expect(record?.lastConsentTimestamp).not.toBe(validRecord.lastConsentTimestamp)
  expect((await eventsOf(page)).slice(-2)).toEqual(['FirstConsent', 'Consent'])
  await page.context().close()
})

test('a search engine is not asked', async () => {
  const { page } = await visit({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await settled(page)
  expect(await page.locator('.consent').count()).toBe(0)
  expect(await eventsOf(page)).toEqual([])
  await page.context().close()
})

test('without the text file there is no banner and no consent, and the page works', async () => {
  const { page, complaints } = await openPage(1280)
  await beVisitor(page)
  await page.route('**/cookie-consent/*.json', route => route.abort())
  await page.goto(origin + path)
  await expect.poll(() => complaints.filter(line => line.startsWith('error'))).not.toEqual([])
  await page.locator('.header a[href="/de/kontakt"]:visible').first().click()
  await page.waitForURL('**/de/kontakt')
  expect(await page.locator('.consent').count()).toBe(0)
  expect(await recordOf(page)).toBeNull()
  await page.context().close()
})

test('in the editor’s frame nothing is asked, and the stored record stays', async () => {
  const { page } = await openPage(1280)
  await beVisitor(page)
  const frame = `<!doctype html><iframe src="${origin}${path}" width="900" height="600"></iframe>`
  await page.route(`${origin}/__frame`, route => route.fulfill({ body: frame, contentType: 'text/html' }))
  await page.goto(`${origin}/__frame`)
  await page.waitForLoadState('networkidle')
  const inner = page.frames().find(each => each.url().endsWith(path))
  await expect.poll(() => inner?.evaluate(() => '_ccRun' in window)).toBe(true)
  expect(await inner?.locator('.consent').count()).toBe(0)
  expect(await recordOf(page)).toBeNull()
  await page.context().close()
})
