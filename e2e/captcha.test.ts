import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../scripts/site-process.ts'
import { launchBrowser, watchPage } from './browser.ts'
import { startSite } from './server.ts'
import { bannerShown, beVisitor } from './visitor.ts'

/** A site with Google's captcha, where the second message of an hour without an answer is one too many. */
let site: SiteProcess
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'a-site-key',
      RECAPTCHA_SECRET: 'a-secret',
      FORMS_PER_HOUR: '2',
      FORMS_ALARM_PER_DAY: '1000',
      EMBED_SERVICES: '',
    }),
    launchBrowser(),
  ])
})
afterAll(() => Promise.all([site.stop(), browser.close()]))

const script = 'https://www.google.com/recaptcha/api.js?render=a-site-key&hl=en'

/** A script in the place of Google's: it answers in the shape of version 3, some time after it has come. */
const standIn = `
  window.grecaptcha = {}
  localStorage.setItem('_grecaptcha', 'x')
  setTimeout(() => Object.assign(window.grecaptcha, {
    ready: work => work(),
    execute: async (key, { action }) => ['answer', key, action].join(' '),
  }), 150)
`

const forms = {
  contact: { path: '/de/kontakt', island: 'contact-form', fill: fillContact, action: 'contact' },
  newsletter: { path: '/de/newsletter', island: 'newsletter-form', fill: fillNewsletter, action: 'newsletter' },
}

async function visit(form: keyof typeof forms, choice: 'accept' | 'refuse', google: 'answers' | 'fails' = 'answers') {
  const { path, island } = forms[form]
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const complaints = watchPage(page, site.origin)
  await beVisitor(page)
  await page.route('https://www.google.com/**', route =>
    google === 'fails' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: standIn }),
  )
  await page.route('**/forms/token', route => route.fulfill({ json: {} }))
  await page.goto(site.origin + path)
  await page.locator(`[data-island="${island}"][data-ready]`).waitFor({ state: 'attached' })
  await bannerShown(page)
  const foreign = (): string[] => complaints.filter(line => line.startsWith('foreign'))
  expect(foreign()).toEqual([])
  await page.locator(`.consent [data-consent="${choice}"]`).click()
  return { page, complaints, foreign }
}

async function fillContact(page: Page): Promise<void> {
  await page.locator('#topic-press').check()
  await page.locator('#message').fill('Wir berichten über Gehäuse und brauchen zwei Bilder.')
  await page.locator('#name').fill('Greta Trautwohl')
  await page.locator('#email').fill('g.trautwohl@haldenbrueck.example')
}

async function fillNewsletter(page: Page): Promise<void> {
  await page.locator('.newsletter-form input[type="email"]').fill('g.trautwohl@haldenbrueck.example')
  const box = page.locator('.newsletter-form input[name="consent"]')
  if ((await box.count()) > 0) await box.check()
}

const press = (page: Page, form: keyof typeof forms): Promise<void> =>
  page.locator(`[data-island="${forms[form].island}"] button[type="submit"]`).click()

/** Sends the form to nobody: a real server would ask the real Google. @returns the answer of the captcha that went along. */
async function answerSent(page: Page, form: keyof typeof forms): Promise<string | null> {
  await page.route(`**/forms/${form}`, route => route.fulfill({ json: { problems: {}, refusal: 'again' } }))
  const [request] = await Promise.all([page.waitForRequest(`**/forms/${form}`), press(page, form)])
  const body = request.postDataBuffer()?.toString() ?? ''
  return /name="captcha"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? null
}

test.each(['contact', 'newsletter'] as const)(
  'the %s form loads Google’s script with consent, in English, and sends its answer along',
  async form => {
    const { page, complaints, foreign } = await visit(form, 'accept')
    await expect.poll(foreign).toEqual([`foreign: ${script}`])
    await forms[form].fill(page)
    expect(await answerSent(page, form)).toBe(`answer a-site-key ${forms[form].action}`)
    expect(complaints.filter(line => line.startsWith('error'))).toEqual([])
    expect(foreign()).toHaveLength(1)
    await page.context().close()
  },
)

test('without consent nothing is loaded, and the form works under the stricter limit', async () => {
  for (const outcome of ['[data-sent]', '.error-summary a[href^="tel:"]']) {
    const { page, foreign } = await visit('contact', 'refuse')
    await fillContact(page)
    await page.locator('#message').fill(`Eine Nachricht ohne Einwilligung, die hier endet: ${outcome}`)
    await press(page, 'contact')
    await page.locator(outcome).waitFor()
    expect(foreign()).toEqual([])
    await page.context().close()
  }
})

test('a script that does not come is said once, and the form sends without it', async () => {
  const { page, complaints } = await visit('contact', 'accept', 'fails')
  const said = (): string[] => complaints.filter(line => line.includes('Failed to load reCAPTCHA script'))
  await expect.poll(said).toHaveLength(1)
  await fillContact(page)
  expect(await answerSent(page, 'contact')).toBeNull()
  await page.context().close()
})

test('withdrawn, what the script has stored is gone, and messages carry no answer any more', async () => {
  const { page, foreign } = await visit('contact', 'accept')
  await expect.poll(foreign).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)
  await page.locator('.footer [data-cc]').click()
  await page.locator('.preferences [data-consent="refuse"]').click()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await fillContact(page)
  expect(await answerSent(page, 'contact')).toBeNull()
  expect(foreign()).toHaveLength(1)
  await page.context().close()
})
