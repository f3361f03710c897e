import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../scripts/site-process.ts'
import { launchBrowser } from './browser.ts'
import { startSite } from './server.ts'

/** One site for the ordinary visits, one where the second message of an hour is one too many. */
let site: SiteProcess
let strict: SiteProcess
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  const alarm = { FORMS_ALARM_PER_DAY: '1000' }
  ;[site, strict, browser] = await Promise.all([
    startSite({ FORMS_PER_HOUR: '1000', ...alarm }),
    startSite({ FORMS_PER_HOUR: '1', ...alarm }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await Promise.all([site.stop(), strict.stop(), browser.close()])
})

interface Visit {
  width?: number
  script?: boolean
  origin?: string
  path?: string
}

async function visit({ width = 1280, script = true, origin = site.origin, path = '/de/kontakt' }: Visit) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: script })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', line => complaints.push(`${line.type()}: ${line.text()}`))
  page.on('pageerror', error => complaints.push(error.message))
  // Tests type faster than people: without its token a message is judged by the stricter limits only.
  if (script) await page.route('**/forms/token', route => route.fulfill({ json: {} }))
  await page.goto(origin + path)
  if (script) await page.locator('[data-island="contact-form"][data-ready]').waitFor({ state: 'attached' })
  return { page, complaints }
}

const pdf = { name: 'skizze.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(300_000)}`) }

async function fill(page: Page): Promise<void> {
  await page.locator('#topic-new-project').check()
  await page.locator('#message').fill('Unser Gehäuse ist nach drei Jahren an der unteren Fuge undicht.')
  await page.locator('#name').fill('Greta Trautwohl')
  await page.locator('#company').fill('Haldenbrück GmbH')
  await page.locator('#email').fill('g.trautwohl@haldenbrueck.example')
}

const submit = (page: Page) => page.locator('.contact-form button[type=submit]').click()
const sent = (page: Page) => page.locator('[data-sent]')

test('files that were chosen before the script came are listed and checked', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  let letGo = (): void => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${site.origin}/de/kontakt`, { waitUntil: 'commit' })
  const empty = { name: 'leer.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
  await page.locator('#topic-new-project').check()
  await page.locator('input[name="files"]').setInputFiles([pdf, empty])
  letGo()
  await page.getByText('skizze.pdf').waitFor()
  const wrong = page.locator('.file-row', { hasText: 'leer.pdf' })
  expect(await wrong.innerText()).toContain('Nur PDF, PNG, JPEG oder STEP')
  await context.close()
})

test('a field says what is wrong when it is left, and stops as soon as it is right', async () => {
  const { page } = await visit({})
  await page.locator('#email').fill('greta@halden')
  await page.locator('#phone').focus()
  await page.locator('#email-error').waitFor()
  await page.locator('#email').fill('greta@halden.example')
  await page.locator('#email-error').waitFor({ state: 'detached' })
  await page.locator('#name').focus()
  await page.locator('#message').focus()
  expect(await page.locator('#name-error').count()).toBe(0)
})

test('errors are listed above the form, take the focus and lead to their fields; then it is sent with a file', async () => {
  const { page, complaints } = await visit({})
  await page.locator('#topic-new-project').check()
  await submit(page)
  const summary = page.locator('.error-summary')
  await summary.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('error-summary')
  expect(await summary.locator('li').count()).toBe(4)
  await summary.locator('a[href="#email"]').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email')
  const { violations } = await new AxeBuilder({ page }).include('.contact').disableRules('color-contrast').analyze()
  expect(violations.map(each => each.id)).toEqual([])
  await fill(page)
  await page.locator('#files').setInputFiles(pdf)
  expect(await page.locator('.file-row__name').textContent()).toBe('skizze.pdf')
  await submit(page)
  await sent(page).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('thanks__title')
  // What the island renders now is styled, though nothing of it was on the page.
  const size = await page
    .locator('.thanks__title')
    .evaluate(title => Number.parseFloat(getComputedStyle(title).fontSize))
  expect(size).toBeGreaterThan(28)
  expect(await page.locator('.thanks__no').textContent()).toMatch(/^Vorgang \d{4}-\d{4}$/)
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0])
  expect(complaints).toEqual([])
})

test('a file can be taken off the list, and one of the wrong kind says so', async () => {
  const { page } = await visit({})
  await page.locator('#topic-new-project').check()
  await page.locator('#files').setInputFiles([pdf, { ...pdf, name: 'setup.exe' }])
  await page.locator('#files-error').waitFor()
  await page.getByRole('button', { name: 'setup.exe entfernen' }).click()
  await page.locator('#files-error').waitFor({ state: 'detached' })
  expect(await page.locator('.file-row__name').allTextContents()).toEqual(['skizze.pdf'])
  expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('#files')?.files?.length)).toBe(1)
})

test('a send that fails keeps the text over a reload, and only then; sent, it is forgotten', async () => {
  const { page } = await visit({})
  await fill(page)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.route('**/forms/contact', route => route.abort())
  await submit(page)
  await page.locator('.error-summary a[href^="tel:"]').waitFor()
  expect(await page.locator('#message').inputValue()).toContain('Gehäuse')
  await page.unroute('**/forms/contact')
  // The token is asked for before anything is pressed: one as young as the press is refused as too fast.
  const asked = page.waitForRequest('**/forms/token')
  await page.reload()
  await asked
  await expect.poll(() => page.locator('#message').inputValue()).toContain('Gehäuse')
  expect(await page.locator('#topic-new-project').isChecked()).toBe(true)
  await submit(page)
  await sent(page).waitFor()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('fields that belong to a topic show with it', async () => {
  const { page } = await visit({ script: false, path: '/de/kontakt?thema=press' })
  expect(await page.locator('#topic-press').isChecked()).toBe(true)
  expect(await page.locator('#project_stage').isVisible()).toBe(false)
  expect(await page.locator('[data-field="files"]').isVisible()).toBe(false)
  await page.locator('#topic-new-project').check()
  expect(await page.locator('#project_stage').isVisible()).toBe(true)
  await page.locator('#confidential').check()
  expect(await page.locator('[data-field="files"]').isVisible()).toBe(false)
  await page.locator('#topic-application').check()
  expect(await page.locator('[data-field="keep_12_months"]').isVisible()).toBe(true)
  expect(await page.locator('[data-field="files"]').isVisible()).toBe(true)
})

test('on a phone in English, without script: errors keep what was entered, then it is sent with a file', async () => {
  const { page } = await visit({ width: 390, script: false, path: '/en/contact' })
  await fill(page)
  await page.locator('#email').fill('greta@halden')
  await submit(page)
  await page.locator('.error-summary').waitFor()
  expect(await page.title()).toMatch(/^Error: /)
  expect(await page.locator('#email-error').textContent()).toBe('This e-mail address is incomplete.')
  expect(await page.locator('#company').inputValue()).toBe('Haldenbrück GmbH')
  expect(await page.locator('#topic-new-project').isChecked()).toBe(true)
  // The page that was rendered anew brings a token, which nobody uses up within three seconds: without it, as on a first visit.
  await page.goBack()
  await fill(page)
  await page.locator('#files').setInputFiles(pdf)
  await submit(page)
  await sent(page).waitFor()
  expect(await page.title()).toMatch(/^Sent/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('where a limit is reached, the browser solves a task, and the message is sent; without script it has to wait', async () => {
  for (const attempt of ['first', 'second'] as const) {
    const { page, complaints } = await visit({ origin: strict.origin })
    await fill(page)
    await page.locator('#message').fill(`Die Nachricht ${attempt} ist lang genug.`)
    await submit(page)
    await sent(page).waitFor()
    // The browser itself notes the answer 429.
    expect(complaints.filter(line => !line.includes('429'))).toEqual([])
  }
  const { page } = await visit({ origin: strict.origin, script: false })
  await fill(page)
  await submit(page)
  await page.locator('.error-summary a[href^="tel:"]').waitFor()
  expect(await page.locator('#message').inputValue()).toContain('Gehäuse')
})

test('while a file is sent the form says how far it is, and takes no second press', async () => {
  const { page } = await visit({})
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  })
  let posts = 0
  page.on('request', request => (posts += request.method() === 'POST' ? 1 : 0))
  await fill(page)
  await page.locator('#files').setInputFiles({ ...pdf, buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(1_500_000)}`) })
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const bar = document.querySelector('progress')
      if (bar) seen.push(bar.value)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await submit(page)
  await page.locator('.contact-form progress').waitFor()
  expect(await page.locator('.contact-form__progress').textContent()).toMatch(/^ ?\d+ % gesendet/)
  await page.locator('.contact-form button[type=submit]').dispatchEvent('click')
  await sent(page).waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  expect(seen.length).toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(posts).toBe(1)
})

test('who answers follows the topic, without script too, and stays after sending', async () => {
  const { page } = await visit({ script: false })
  const shown = () =>
    page.locator('.responder__person:visible .title-block__name, .responder__person:visible dd').first()
  expect(await page.locator('.responder__person:visible').count()).toBe(1)
  await page.locator('#topic-press').check()
  expect(await page.locator('.responder__person:visible').count()).toBe(1)
  expect(await shown().textContent()).toContain('Veronika Zwackl')
  await page.locator('#topic-service').check()
  expect(await shown().textContent()).toContain('Samir Kolbe')
  expect(await page.locator('label:has(#topic-usability-check) .choice__aside').textContent()).toBe('Nilgün Aras')
  await page.locator('#topic-press').check()
  await page.locator('#message').fill('Wir berichten über Gehäuse und brauchen zwei Bilder.')
  await page.locator('#name').fill('Greta Trautwohl')
  await page.locator('#email').fill('g.trautwohl@haldenbrueck.example')
  await submit(page)
  await sent(page).waitFor()
  expect(await page.locator('.responder__person:visible').count()).toBe(1)
  expect(await shown().textContent()).toContain('Veronika Zwackl')
})
