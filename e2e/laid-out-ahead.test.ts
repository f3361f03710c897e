import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { looks } from './looks.ts'
import { openOnSlowDevice } from './slow-device.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

const openSlowly = openOnSlowDevice(openPage, origin)

/** Points at a link until its page is laid out as a whole. */
async function pointAt(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.querySelector('[data-region="next"]')?.setAttribute('data-old', ''))
  // On a busy machine it may have gone, after ten seconds, before it was whole: whoever moves the pointer has it again.
  await expect
    .poll(
      async () => {
        await page.locator(`a[href="${path}"]:visible`).first().dispatchEvent('pointerover')
        return page.locator('[data-region="next"]:not([data-old]) main > :nth-child(2)').count()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1)
  await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => requestIdleCallback(() => done()))))
}

const next = (page: Page): Promise<number> => page.locator('[data-region="next"]').count()

test('a page that was laid out ahead looks as it does when it is loaded, and so does the page before it', async () => {
  const walk = ['/de/kontakt', '/de/referenzen', '/de/unternehmen', '/de/kontakt', '/de/impulse']
  // Colours that are still changing are not compared.
  const still = { reducedMotion: 'reduce' } as const
  const { page, complaints } = await openPage(1280, still)
  const loaded = new Map<string, string[]>()
  for (const path of new Set(['/de', ...walk])) {
    await page.goto(origin + path)
    loaded.set(path, await looks(page))
  }
  const slow = await openSlowly('/de', still)
  let here = '/de'
  for (const path of walk) {
    await pointAt(slow.page, path)
    await expect.poll(() => looks(slow.page), { message: `${here}, ahead of ${path}` }).toEqual(loaded.get(here))
    await slow.page
      .locator(`a[href="${path}"]:visible`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await slow.page.waitForURL(`**${path}`)
    await expect.poll(() => next(slow.page)).toBe(0)
    await expect.poll(() => looks(slow.page), { message: path }).toEqual(loaded.get(path))
    here = path
  }
  expect([...complaints, ...slow.complaints]).toEqual([])
  await Promise.all([page.context().close(), slow.page.context().close()])
})

test('nobody meets a page that is laid out ahead: not by sight, assistive software or keyboard, and it fetches nothing', async () => {
  const { page } = await openSlowly('/de/kontakt')
  const pictures: string[] = []
  page.on('request', request => request.resourceType() === 'image' && pictures.push(request.url()))
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await pointAt(page, '/de/referenzen')
  expect(pictures).toEqual([])
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  const places = await page.evaluate(() =>
    [...document.querySelectorAll('[data-region="next"] *')].map(part => part.getBoundingClientRect().right),
  )
  expect(Math.max(...places)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Tab')
  await expect.poll(() => next(page)).toBe(0)
  await page.context().close()
})

test('once something else is pressed, neither focus nor search nor selection comes to it before it goes', async () => {
  const { page } = await openSlowly('/de/kontakt')
  await pointAt(page, '/de/referenzen')
  // No moment is idle any more: it stays.
  await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.keyboard.press('Tab')
  const met = await page.evaluate(() => {
    const ahead = document.querySelector('[data-region="next"]')
    const texts = [...(ahead?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent.trim().slice(0, 40))
    const text = texts.toSorted((left, right) => right.length - left.length)[0] ?? ''
    const link = ahead?.querySelector('a')
    link?.focus()
    const focused = document.activeElement === link
    const found = 'find' in window && (window.find as (text: string) => boolean)(text)
    getSelection()?.selectAllChildren(document.body)
    const selected = getSelection()?.toString().includes(text)
    return { text, focused, found, selected }
  })
  expect(met.text.length).toBeGreaterThan(20)
  expect(met).toMatchObject({ focused: false, found: false, selected: false })
  await page.context().close()
})

test('it goes when something else is pressed or pointed at', async () => {
  const { page } = await openSlowly('/de/kontakt')
  await pointAt(page, '/de/referenzen')
  await page.locator('main h1').first().click()
  await expect.poll(() => next(page)).toBe(0)
  await pointAt(page, '/de/impulse')
  await pointAt(page, '/de/unternehmen')
  expect(await next(page)).toBe(1)
  await page.context().close()
})

test('motion with which a page appears, and its pictures, wait for the click', async () => {
  const { page } = await openSlowly('/de/kontakt')
  await pointAt(page, '/de')
  await expect.poll(() => motion(page, '[data-region="next"]')).toEqual(['paused'])
  await page
    .locator('a[href="/de"]:visible')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(url => url.pathname === '/de')
  expect(await motion(page, '[data-region="content"]')).not.toContain('paused')
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth)
  await page.context().close()
})

/** States of the motion in a part of the page, each once; what follows the scrolling is none. */
function motion(page: Page, selector: string): Promise<AnimationPlayState[]> {
  return page.evaluate(selector => {
    const animations = document.querySelector(selector)?.getAnimations({ subtree: true }) ?? []
    const timed = animations.filter(({ timeline }) => timeline === document.timeline)
    return [...new Set(timed.map(({ playState }) => playState))]
  }, selector)
}
