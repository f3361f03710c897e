import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { navigatorReady, openBrowser } from './browser.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

/** Its contact sheet holds eight pictures. */
const gallery = '/de/neuigkeiten/31-von-50-geraeten-laufen-noch'
const drawing = '/en/references/corte-kick-stand'
const german = '/de/referenzen/infusionspumpe-tenna'

/** The picture's zoom and place. */
function transformOf(page: Page, selector: string) {
  return page.locator(selector).evaluate(element => {
    const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(element).transform)
    return { scale, x, y }
  })
}

const scaleOf = async (page: Page, selector: string) => (await transformOf(page, selector)).scale

async function openFirst(page: Page, path = gallery) {
  await page.goto(origin + path)
  await navigatorReady(page)
  const links = page.locator('.gallery--contact-sheet .drawing__link')
  await links.nth(0).click()
  await page.locator('dialog.viewer[open]').waitFor()
  return { links, place: page.locator('.viewer__place') }
}

test('a gallery is gone through by keyboard, and the focus comes back to the picture shown last', async () => {
  const { page, complaints } = await openPage(1280)
  const { links, place } = await openFirst(page)
  const path = new URL(page.url()).pathname
  expect(await place.textContent()).toBe('1 von 8')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await place.textContent()).toBe('3 von 8')
  expect(await page.locator('.viewer__caption').textContent()).not.toBe('')
  expect(new URL(page.url()).hash).toMatch(/^#view-.+-3$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  expect(new URL(page.url()).pathname).toBe(path)
  await expect.poll(() => links.nth(2).evaluate(link => link === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the way back closes a picture and stays on the page, its address opens it again', async () => {
  const { page } = await openPage(390)
  await openFirst(page)
  await page.locator('.viewer__button[aria-label="Nächstes Bild"]').click()
  const address = page.url()
  await page.goBack()
  await expect.poll(() => page.locator('dialog.viewer[open]').count()).toBe(0)
  expect(page.url()).toBe(origin + gallery)
  await page.goForward()
  await expect.poll(() => page.locator('.viewer__place').textContent()).toBe('2 von 8')
  await page.goto('about:blank')
  await page.goto(address)
  await expect.poll(() => page.locator('dialog.viewer[open] .viewer__place').textContent()).toBe('2 von 8')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.url()).toBe(origin + gallery)
  await page.context().close()
})

test('a picture goes with its page', async () => {
  const { page } = await openPage(1280)
  await openFirst(page)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.header a[href="/de/kontakt"]')?.click())
  await page.waitForURL('**/de/kontakt')
  await expect.poll(() => page.locator('dialog.viewer').count()).toBe(0)
  await page.context().close()
})

test('wheel, double click, buttons and keys enlarge; dragging moves it, but never out of its frame', async () => {
  const { page, complaints } = await openPage(1280)
  await openFirst(page)
  const picture = '.viewer__picture'
  await page.locator('.viewer__stage:not([data-loading])').waitFor()
  await page.mouse.move(640, 400)
  await page.mouse.dblclick(640, 400)
  await expect.poll(() => scaleOf(page, picture)).toBeCloseTo(1.75, 2)
  await page.mouse.wheel(0, -120)
  await expect.poll(() => scaleOf(page, picture)).toBeGreaterThan(2)
  await page.mouse.down()
  await page.mouse.move(5000, 400, { steps: 4 })
  await page.mouse.up()
  const width = await page.locator('.viewer__stage').evaluate(stage => stage.clientWidth)
  await expect.poll(async () => (await transformOf(page, picture)).x).toBeCloseTo(width * 0.05, 0)
  await page.keyboard.press('0')
  await expect.poll(() => transformOf(page, picture)).toEqual({ scale: 1, x: 0, y: 0 })
  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(page, picture)).toBeCloseTo(1.75, 2)
  const before = (await transformOf(page, picture)).x
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await transformOf(page, picture)).x).toBeLessThan(before)
  expect(await page.locator('.viewer__place').textContent()).toBe('1 von 8')
  await page.locator('.viewer__button[aria-label="Verkleinern"]').click()
  await expect.poll(() => scaleOf(page, picture)).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('fingers: a swipe turns to the next picture, two enlarge, one moves what is enlarged', async () => {
  const { page, complaints } = await openPage(390, { hasTouch: true, isMobile: true })
  const { place } = await openFirst(page)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })

  await touch('touchStart', [300, 400])
  for (const x of [240, 180, 120]) await touch('touchMove', [x, 402])
  await touch('touchEnd')
  await expect.poll(() => place.textContent()).toBe('2 von 8')

  await touch('touchStart', [150, 400], [240, 400])
  for (const by of [20, 40, 60]) await touch('touchMove', [150 - by, 400], [240 + by, 400])
  await touch('touchEnd')
  await expect.poll(() => scaleOf(page, '.viewer__picture')).toBeGreaterThan(1.5)
  // Two touches that end within 300 ms would be a double tap.
  const atRest = page.locator('.viewer__picture:not([data-moving])')
  await atRest.waitFor()
  const before = (await transformOf(page, '.viewer__picture')).x
  await touch('touchStart', [200, 400])
  for (const x of [220, 240, 260]) await touch('touchMove', [x, 405])
  await expect.poll(async () => (await transformOf(page, '.viewer__picture')).x).toBeGreaterThan(before)
  await atRest.waitFor()
  await touch('touchEnd')
  expect(await place.textContent()).toBe('2 von 8')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a drawing is enlarged where it is by buttons and keys, and the page keeps its wheel', async () => {
  const { page, complaints } = await openPage(1280)
  await page.goto(origin + german)
  await navigatorReady(page)
  const frame = page.locator('.drawing:has(.drawing__tools)').first()
  await frame.scrollIntoViewIfNeeded()
  const link = '.drawing:has(.drawing__tools) .drawing__link'
  await frame.locator('[data-zoom="in"]').click()
  await expect.poll(() => scaleOf(page, link)).toBeCloseTo(1.75, 2)
  await frame.locator('[data-zoom="in"]').press('ArrowRight')
  await expect.poll(async () => (await transformOf(page, link)).x).toBeLessThan(-400)
  const [top, scale] = [await page.evaluate(() => scrollY), await scaleOf(page, link)]
  await frame.hover()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top)
  expect(await scaleOf(page, link)).toBe(scale)
  // The end of a drag is no click on the link.
  await frame.scrollIntoViewIfNeeded()
  await frame.locator('.drawing__link').click({ position: { x: 500, y: 200 }, force: true })
  expect(await page.locator('dialog.viewer[open]').count()).toBe(0)
  await frame.locator('[data-zoom="reset"]').click()
  await expect.poll(() => scaleOf(page, link)).toBe(1)
  await frame.locator('.drawing__link').press('Enter')
  await page.locator('dialog.viewer[open]').waitFor()
  expect(await page.locator('.viewer__place').isVisible()).toBe(false)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('where movement is not wanted, a picture is large at once', async () => {
  const { page } = await openPage(1280, { reducedMotion: 'reduce' })
  await openFirst(page)
  const scale = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.viewer__button[aria-label="Vergrößern"]')?.click()
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    return new DOMMatrix(getComputedStyle(document.querySelector('.viewer__picture')!).transform).a
  })
  expect(scale).toBeCloseTo(1.75, 2)
  await page.context().close()
})

test('without the viewer’s script a picture is its file', async () => {
  const { page } = await openPage(1280)
  await page.route('**/assets/viewer-*.js', route => route.abort())
  await page.goto(origin + gallery)
  await navigatorReady(page)
  const link = page.locator('.gallery--contact-sheet .drawing__link').first()
  // A part that is missing may mean another build: the page may be loaded anew first, once.
  await expect
    .poll(async () => {
      await link.click({ timeout: 2000 }).catch(() => {})
      return page.url()
    })
    .toMatch(/\/f\/\d+\/\d+x\d+\//)
  await page.context().close()
})

test.each([
  ['a picture of a gallery', gallery, 390],
  ['a drawing', drawing, 1280],
])('axe finds nothing with %s open, whole and enlarged', async (_, path, width) => {
  const { page } = await openPage(width)
  await page.goto(origin + path)
  await navigatorReady(page)
  await page.locator('.drawing__link').last().click()
  await page.locator('dialog.viewer[open] .viewer__stage:not([data-loading])').waitFor()
  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(page, '.viewer__picture')).toBeGreaterThan(1.7)
  const { violations } = await new AxeBuilder({ page }).include('dialog.viewer').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.context().close()
})
