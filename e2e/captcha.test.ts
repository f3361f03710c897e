import { createChallenge, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { bannerShown, beVisitor } from './visitor.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)
const path = '/de/rechtliches/imprint'
const secret = 'a secret of this test'

/** A visitor of a page with a form that has this part. */
async function visit(part: string, policy: (header: string) => string = header => header) {
  const opened = await openPage(1280)
  const { page } = opened
  await beVisitor(page)
  await page.route(origin + path, async route => {
    const response = await route.fetch()
    const headers = response.headers()
    const body = (await response.text()).replace('<main', `<form id="f"><input name="text">${part}</form><main`)
    const csp = policy(headers['content-security-policy'] ?? '')
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': csp } })
  })
  return opened
}

test('the site’s own captcha is solved without a third party, without storage and without a complaint', async () => {
  const { page, complaints } = await visit('<div data-captcha="altcha" data-challenge="/__challenge"></div>')
  await page.route('**/__challenge', async route =>
    route.fulfill({
      json: await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 100,
        counter: 20,
        deriveKey,
        expiresAt: new Date(Date.now() + 60_000),
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: secret,
      }),
    }),
  )
  await page.goto(origin + path)
  await page.locator('altcha-widget input[type="checkbox"]').click({ force: true })
  const answer = page.locator('altcha-widget input[name="altcha"]')
  await expect.poll(() => answer.inputValue()).not.toBe('')
  const { challenge, solution } = JSON.parse(atob(await answer.inputValue())) as Payload
  const result = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  expect(result.verified).toBe(true)
  expect(await page.locator('altcha-widget').textContent()).toContain('Überprüft')
  expect(await page.evaluate(() => window.writes)).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

test('Google’s captcha waits for consent, is loaded once and in English; its failure is said and nothing else', async () => {
  const google = 'https://www.google.com'
  const { page, complaints } = await visit(
    '<div data-captcha="recaptcha" data-site-key="key"></div><div data-captcha="recaptcha" data-site-key="key"></div>',
    header => header.replace("script-src 'self'", `script-src 'self' ${google}`),
  )
  await page.goto(origin + path)
  await bannerShown(page)
  expect(complaints).toEqual([])
  await page.locator('.consent [data-consent="accept"]').click()
  const said = (): string[] => complaints.filter(line => line.includes('Failed to load reCAPTCHA script'))
  await expect.poll(said).toHaveLength(1)
  expect(complaints.filter(line => line.startsWith('foreign'))).toEqual([
    `foreign: ${google}/recaptcha/api.js?render=key&hl=en`,
  ])
  expect(await page.locator('#f input').isEditable()).toBe(true)
  await page.context().close()
})
