import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser, overflow, settled } from './browser.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)
const path = '/de/usability-check'
/** Answers of one person, by key: 0 is "I do not know". */
const operator = '42535420121354'
const developer = '55555555555555'

async function openCheck(width: number, address = path, options: BrowserContextOptions = {}) {
  const opened = await openPage(width, { reducedMotion: 'reduce', ...options })
  await opened.page.goto(origin + address)
  await ready(opened.page)
  return opened
}

async function ready(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-island="usability-check"]').getAttribute('data-ready')).toBe('')
}

const stage = (page: Page, name: string) =>
  expect.poll(() => page.locator('.check-sheet').getAttribute('data-stage')).toBe(name)

const submit = (page: Page) => page.locator('.check-nav button[type="submit"]')

/** Answers everything with keys alone, from the screen that has the focus. */
async function answerByKeys(page: Page, answers: string): Promise<void> {
  let answered = 0
  while (answered < answers.length) {
    const statements = await page.locator('.check-statement').count()
    for (let place = 0; place < statements; place++) {
      if (place > 0) await page.keyboard.press('Tab')
      await page.keyboard.press(answers[answered++] ?? '0')
    }
    const before = await page.locator('.check-sheet').innerText()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.check-sheet').innerText()).not.toBe(before)
  }
}

/** The visitor's result, and the link to it. */
async function finish(page: Page, answers: string, role?: string): Promise<string> {
  if (role) await page.locator('.check-start select').nth(1).selectOption(role)
  await submit(page).click()
  await stage(page, 'answering')
  await answerByKeys(page, answers)
  await stage(page, 'result')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
  })
  await page.locator('button:has-text("Link mit Antworten kopieren"), button:has-text("Copy link")').click()
  return page.locator('#check-link').inputValue()
}

const values = (page: Page) => page.locator('.check-bars__value > [aria-hidden]').allTextContents()

async function breaches(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 120)}`))
}

test.each([
  { address: '/de/usability-check', width: 1280 },
  { address: '/en/usability-check', width: 390 },
])('no state of $address breaks a rule of accessibility or the width of $width px', async ({ address, width }) => {
  const { page, complaints } = await openCheck(width, address)
  const found: Record<string, unknown> = {}
  const look = async (state: string) => (found[state] = [await breaches(page), await overflow(page)])
  await look('start')
  await submit(page).click()
  await stage(page, 'answering')
  await submit(page).click()
  await expect.poll(() => page.locator('.rating .field__error').count()).toBe(1)
  await look('missing')
  await page.keyboard.press('Escape')
  await page.locator('.check-statement input').first().focus()
  await answerByKeys(page, operator)
  await stage(page, 'result')
  await look('result')
  const code = await page.evaluate(() => JSON.parse(sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '{}').own)
  await page.locator('.check-compare input').fill(`${origin}${address}#check=${code.replace(/[1-5x]{14}/, developer)}`)
  await page.locator('.check-compare button').click()
  await expect.poll(() => page.locator('.check-gaps').count()).toBe(1)
  await look('compared')
  expect(found).toEqual({ start: [[], 0], missing: [[], 0], result: [[], 0], compared: [[], 0] })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the whole check is answered by keys alone, and the result counts what was answered', async () => {
  const { page } = await openCheck(1280)
  await submit(page).focus()
  await page.keyboard.press('Enter')
  await stage(page, 'answering')
  await answerByKeys(page, operator)
  await stage(page, 'result')
  expect(await values(page)).toEqual(['58', '83', '88', '25', '8', '30', '88'])
  expect(await page.locator('.check-advice__title').allTextContents()).toEqual(['Steuerbarkeit', 'Erlernbarkeit'])
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('check-title__name')
  await page.context().close()
})

test('by touch on a phone: one statement on each screen, none skipped, and the way back', async () => {
  const { page } = await openCheck(390, path, { hasTouch: true, isMobile: true })
  await submit(page).tap()
  await stage(page, 'answering')
  expect(await page.locator('.check-statement').count()).toBe(1)
  await submit(page).tap()
  await expect.poll(() => page.locator('.rating .field__error').count()).toBe(1)
  await page.locator('.rating__step').nth(3).tap()
  await expect.poll(() => page.locator('.rating .field__error').count()).toBe(0)
  await submit(page).tap()
  await expect.poll(() => page.locator('.check-nav .label').innerText()).toMatch(/^2 von 14/)
  await page.locator('.check-nav__back').tap()
  await expect.poll(() => page.locator('.rating__step input:checked').inputValue()).toBe('4')
  const low = await page
    .locator('.rating label')
    .evaluateAll(all => all.filter(label => label.clientHeight < 44).length)
  expect(low).toBe(0)
  await page.context().close()
})

test('nothing is stored before the start; then a reload keeps answers and place, and starting again forgets them', async () => {
  const { page } = await openCheck(1280)
  const stored = () => page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('check:')).length)
  await page.locator('.check-start input').fill('Linie 30')
  expect(await stored()).toBe(0)
  await submit(page).click()
  await stage(page, 'answering')
  await page.keyboard.press('4')
  await page.keyboard.press('Tab')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.check-nav .label').innerText()).toMatch(/^3 und 4 von 14/)
  await page.keyboard.press('5')
  expect(await stored()).toBe(1)
  await page.reload()
  await stage(page, 'answering')
  expect(await page.locator('.check-nav .label').innerText()).toMatch(/^3 und 4 von 14/)
  expect(
    await page.locator('.rating__step input:checked').evaluateAll(all => all.map(input => input.getAttribute('value'))),
  ).toEqual(['5'])
  expect(await page.locator('.check-run__subject').innerText()).toContain('Linie 30')
  await page.locator('.check-run__subject button').click()
  await page.locator('.check-start__more button').click()
  await expect.poll(stored).toBe(0)
  await page.reload()
  await ready(page)
  await stage(page, 'start')
  expect(await page.locator('.check-start input').inputValue()).toBe('')
  await page.context().close()
})

test('a browser that refuses storage shows the result all the same', async () => {
  const { page, complaints } = await openPage(1280, { reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await page.goto(origin + path)
  await ready(page)
  await finish(page, operator)
  expect(await values(page)).toHaveLength(7)
  expect(complaints.filter(line => line.startsWith('error'))).toEqual([])
  await page.context().close()
})

test('a link shows the result in the other language too, and no answer reaches the server', async () => {
  const { page } = await openCheck(1280)
  const link = await finish(page, operator, 'operation')
  const own = await values(page)
  await page.context().close()
  const reader = await openPage(1280, { reducedMotion: 'reduce' })
  const asked: string[] = []
  reader.page.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await reader.page.goto(link.replace('/de/', '/en/'))
  await stage(reader.page, 'result')
  expect(await values(reader.page)).toEqual(own)
  expect(await reader.page.locator('.check-title__name').innerText()).toBe('Result from a link')
  expect(await reader.page.evaluate(() => sessionStorage.length)).toBe(0)
  const code = new URL(link).hash.split('.')[2] ?? 'no code'
  expect(code).toMatch(/^[1-5x]{14}$/)
  expect(asked.filter(line => line.includes(code))).toEqual([])
  // Now the reader answers as well, and sees both.
  await reader.page.locator('button:has-text("Answer yourself")').click()
  await stage(reader.page, 'answering')
  await answerByKeys(reader.page, developer)
  await stage(reader.page, 'result')
  expect(
    await reader.page.locator('.check-bars__row').first().locator('.num > [aria-hidden]').allTextContents(),
  ).toEqual(['100', '58'])
  expect(await reader.page.locator('.check-gaps li').count()).toBe(4)
  expect(asked.filter(line => line.includes(code) || line.includes(developer))).toEqual([])
  await reader.page.context().close()
})

test.each([
  ['#check=garbage', /kein vollständiges Ergebnis/],
  ['#check=1.other.12345123451234.00.', /andere. Fassung/],
])('a link with %s is ignored, with a note', async (fragment, note) => {
  const { page, complaints } = await openCheck(390, path + fragment)
  await stage(page, 'start')
  await expect.poll(() => page.locator('.check-problem').innerText()).toMatch(note)
  await submit(page).click()
  await stage(page, 'answering')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('discussing the result takes a summary along in the tab, none in the address', async () => {
  const { page } = await openCheck(1280)
  const asked: string[] = []
  await finish(page, operator)
  page.on('request', request => asked.push(request.url()))
  await page.locator('.check-onward .actions a').click()
  await page.waitForURL('**/de/kontakt?topic=usability-check')
  // The visitor sees it and can delete it; it is offered once.
  const message = page.locator('.contact-form textarea[name="message"]')
  await expect.poll(() => message.inputValue()).toContain('Steuerbarkeit: 8')
  expect(await page.locator('.contact-form input[name="topic"]:checked').inputValue()).toBe('usability-check')
  await message.fill('')
  await page.reload()
  await expect
    .poll(() => page.locator('.contact-form').evaluate(form => form.closest('is-land')?.hasAttribute('data-ready')))
    .toBe(true)
  expect(await message.inputValue()).toBe('')
  expect(asked.filter(url => /Steuerbarkeit|425354/.test(url))).toEqual([])
  await page.context().close()
})

test('a page that is left and come back to in the site goes on where it was', async () => {
  const { page } = await openCheck(1280)
  await settled(page)
  await submit(page).click()
  await stage(page, 'answering')
  await page.keyboard.press('3')
  await page.locator('.header__nav a[href="/de/referenzen"]').click()
  await page.waitForURL('**/de/referenzen')
  await page.goBack()
  await stage(page, 'answering')
  expect(await page.locator('.rating__step input:checked').inputValue()).toBe('3')
  await page.context().close()
})

test('on paper: the list before answering, the result after it', async () => {
  const { page } = await openCheck(1280)
  const visible = (selector: string) => page.locator(selector).first().isVisible()
  await page.emulateMedia({ media: 'print' })
  expect([await visible('.usability__list'), await visible('.check-start')]).toEqual([true, false])
  await page.emulateMedia({ media: 'screen' })
  await finish(page, operator)
  await page.emulateMedia({ media: 'print' })
  expect([await visible('.usability__list'), await visible('.check-bars'), await visible('.check-onward')]).toEqual([
    false,
    true,
    false,
  ])
  await page.context().close()
})

test('without script there is the list, and nothing that does nothing', async () => {
  const { page } = await openPage(390, { javaScriptEnabled: false })
  await page.goto(origin + path)
  expect(await page.locator('.usability__list').isVisible()).toBe(true)
  expect(await page.locator('.question').count()).toBe(14)
  expect(await page.locator('.check-start').isVisible()).toBe(false)
  await page.context().close()
})

test('where the script of the check fails, the list is there instead', async () => {
  const { page } = await openPage(1280)
  await page.route('**/mount-*.js', route => route.abort())
  await page.goto(origin + path)
  await page.locator('.usability__check > [data-failed]').waitFor({ state: 'attached' })
  expect(await page.locator('.check-start').isVisible()).toBe(false)
  expect(await page.locator('.usability__list').isVisible()).toBe(true)
  await page.context().close()
})

test('where no script comes at all, the form leads to the list and sends nothing', async () => {
  const { page } = await openPage(1280)
  await page.route('**/*.js', route => route.abort())
  await page.goto(origin + path)
  await page.locator('.check-start input').fill('Linie 30')
  await submit(page).click()
  await expect.poll(() => page.locator('.usability__list').isVisible()).toBe(true)
  expect(page.url()).toBe(`${origin}${path}?#check-list`)
  await page.context().close()
})
