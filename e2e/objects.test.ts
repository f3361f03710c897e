import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { compressedObject } from './compressed-object.ts'
import { launchBrowser, navigatorReady, openBrowser, watchPage } from './browser.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)
const path = '/de/ar/experience'

/** Renders in three dimensions without a graphics card. */
let withGraphics: Browser
beforeAll(async () => {
  const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
  withGraphics = await launchBrowser({ args })
})
afterAll(() => withGraphics.close())

/** What a page has fetched: bytes on the wire by path. */
async function countBytes(page: Page): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const [paths, bytes] = [new Map<string, string>(), new Map<string, number>()]
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(paths.get(requestId) ?? '', encodedDataLength),
  )
  return bytes
}

/** The viewer itself complains of machines that take more than a second for a picture. */
const withoutSlowness = (complaints: readonly string[]) => complaints.filter(line => !line.includes('rAF timed out'))
const ofObject = (name: string) => /viewer-element|\.glb|\.usdz|chair-turn/.test(name)
const decoderFile = /draco_decoder|basis_transcoder|meshopt_decoder/
/** Width, depth and height as they are at the object, in millimetres. */
const figures = async (page: Page) =>
  (await page.locator('.model__figure').allTextContents()).map(text => text.replace(/\D/g, ''))
const toolOf = (page: Page, name: string) => page.locator('.model__tool', { hasText: name }).first()

test('nothing of an object is fetched before it is requested, then little more than the object', async () => {
  const context = await withGraphics.newContext({ viewport: { width: 360, height: 640 } })
  const page = await context.newPage()
  const complaints = watchPage(page, origin)
  const bytes = await countBytes(page)
  await page.goto(origin + path)
  await navigatorReady(page)
  const button = page.locator('.model__load').first()
  await button.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect([...bytes.keys()].filter(ofObject)).toEqual([])
  expect(await button.textContent()).toMatch(/^3D laden \(570\skB\)$/u)

  await button.click()
  await page.locator('.model__canvas[data-shown]').waitFor()
  const viewer = [...bytes].filter(([name]) => /viewer-element|mount-|model-stage|react-|jsx-runtime/.test(name))
  expect(viewer.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(300_000)
  expect([...bytes.keys()].filter(name => /\.(?:glb|usdz)$/.test(name))).toHaveLength(1)

  // The object has the focus and is turned by keys.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('model-viewer')
  const orbit = () =>
    page.locator('model-viewer').evaluate(viewer => {
      if (!('getCameraOrbit' in viewer) || typeof viewer.getCameraOrbit !== 'function') return 0
      const { theta }: { theta: number } = viewer.getCameraOrbit()
      return theta
    })
  const before = await orbit()
  await page.keyboard.press('ArrowRight')
  await expect.poll(orbit).not.toBeCloseTo(before, 2)

  // Hotspots by keyboard: on the object and in the list beside it.
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('model__mark')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.model__tool[aria-pressed="true"]').first().textContent()).toContain('Lehne')
  await toolOf(page, 'Gleiter').press('Enter')
  await expect.poll(() => toolOf(page, 'Gleiter').getAttribute('aria-pressed')).toBe('true')
  await toolOf(page, 'Anreißblau').click()
  await toolOf(page, 'Maße zeigen').click()
  await expect.poll(() => figures(page)).toEqual(['496', '491', '822'])
  expect(await toolOf(page, 'Gleiter').getAttribute('aria-pressed')).toBe('false')
  expect(await page.locator('.model__mark').first().isVisible()).toBe(false)
  expect([...bytes.keys()].filter(name => decoderFile.test(name))).toEqual([])
  const { violations } = await new AxeBuilder({ page }).include('.model__stage').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(withoutSlowness(complaints)).toEqual([])
  await context.close()
})

test('a compressed object is decoded by files of this site, fetched because it needs them', async () => {
  const context = await withGraphics.newContext({ viewport: { width: 320, height: 480 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints = watchPage(page, origin)
  const object = compressedObject()
  await page.route('**/*.glb', route => route.fulfill({ body: object, contentType: 'model/gltf-binary' }))
  const bytes = await countBytes(page)
  await page.goto(origin + path)
  await navigatorReady(page)
  await page.locator('.model__load').first().click()
  await page.locator('.model__canvas[data-shown]').waitFor()
  await toolOf(page, 'Maße zeigen').press('Enter')
  await expect.poll(() => figures(page)).toEqual(['500', '200', '600'])
  expect([...bytes.keys()].flatMap(name => decoderFile.exec(name)?.[0] ?? []).toSorted()).toEqual([
    'basis_transcoder',
    'draco_decoder',
    'meshopt_decoder',
  ])
  expect(withoutSlowness(complaints)).toEqual([])
  await context.close()
})

/** What its first bytes announce does not follow. */
const tornObject = Buffer.from(Uint32Array.from([0x46546c67, 2, 2_000_000_000, 1_000_000_000, 0x4e4f534a]).buffer)

test('an object on any page: what is missing, broken or torn is said so, and it can be asked for again', async () => {
  const context = await withGraphics.newContext({ viewport: { width: 320, height: 480 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const answers: ((route: Route) => Promise<void>)[] = [
    route => route.abort(),
    route => route.fulfill({ status: 404, body: 'none' }),
    route => route.fulfill({ body: 'no object' }),
    route => route.fulfill({ body: tornObject }),
  ]
  let wanted = 0
  await page.route('**/*.glb', route => (answers[wanted++] ?? ((each: Route) => each.continue()))(route))
  await page.goto(`${origin}/en/references/einzel-city-chair`)
  await navigatorReady(page)
  const [button, state] = [page.locator('.model__load'), page.locator('.model__state')]
  for (const attempt of answers.keys()) {
    await button.click()
    await expect.poll(() => wanted).toBe(attempt + 1)
    await expect.poll(() => state.textContent()).toContain('could not be loaded')
    expect(await button.textContent()).toBe('Try again')
    expect(await page.locator('.model__poster img').isVisible()).toBe(true)
  }
  const session = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: 150_000, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', slow)
  await button.click()
  const progress = page.locator('.model__progress')
  await expect.poll(() => progress.getAttribute('aria-label')).toMatch(/^Loading the object, [1-9]/)
  await page.locator('.model__canvas[data-shown]').waitFor()
  await context.close()
})

test('without the script of the viewer the pictures remain', async () => {
  const context = await withGraphics.newContext({ viewport: { width: 320, height: 480 } })
  const page = await context.newPage()
  await page.route('**/assets/viewer-element-*.js', route => route.abort())
  await page.goto(`${origin}/en/ar/experience`)
  await navigatorReady(page)
  // A part that is missing may mean another build: the page may be loaded anew first, once.
  await expect
    .poll(async () => {
      await page.locator('.model__load').first().click({ timeout: 2000 }).catch(() => {}) // oxfmt-ignore
      return page.locator('.model__state').first().textContent()
    })
    .toContain('pictures below')
  await page.locator('.turntable__title').click()
  await expect.poll(() => page.locator('.turntable img').first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0) // oxfmt-ignore
  await context.close()
})

test('a page with an object has a policy of its own: the way there is an ordinary load, and the way back', async () => {
  const { page, complaints } = await openPage(1280)
  await page.goto(`${origin}/de/impulse/augmented-virtual-reality`)
  await navigatorReady(page)
  await page.evaluate(() => void Object.assign(globalThis, { loadedOnce: true }))
  await page.evaluate(href => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
  }, path)
  await page.locator('html[data-policy="model"]').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => 'loadedOnce' in globalThis)).toBe(false)
  await navigatorReady(page)
  await page.goBack()
  await page.locator('html[data-policy="text"]').waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('without script an object is a short series of small pictures to be pushed sideways', async () => {
  const { page } = await openPage(390, { javaScriptEnabled: false })
  const bytes = await countBytes(page)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const turn = [...bytes].filter(([name]) => /-turn-\d+\.jpg/.test(name))
  expect(turn).toHaveLength(8)
  expect(turn.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(100_000)
  expect(await page.locator('.model__load').first().isVisible()).toBe(false)
  await page.locator('.turntable__title').click()
  const strip = page.locator('.turntable__strip')
  expect(await strip.evaluate(element => element.scrollWidth / element.clientWidth)).toBeGreaterThan(6)
  await page.context().close()
})

test('a phone without graphics says so and keeps the picture; it leads into the room, no pattern leads to it', async () => {
  const { page } = await openPage(390, { hasTouch: true, isMobile: true })
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(origin + path)
  await navigatorReady(page)
  expect(await page.locator('.model__ar').first().isVisible()).toBe(true)
  expect(await page.locator('.model__phone').first().isVisible()).toBe(false)
  await page.locator('.model__load').first().click()
  await expect.poll(() => page.locator('.model__state').first().textContent()).toContain('kann keine 3D-Objekte')
  expect(await page.locator('.model__poster img').first().isVisible()).toBe(true)
  await page.context().close()
})

test('a loop runs without sound while it is seen, stops for good on request, and not at all where movement is not wanted', async () => {
  const { page, complaints } = await openPage(1280)
  await page.goto(`${origin}/de/referenzen/stadtstuhl-einzel`)
  await navigatorReady(page)
  const film = page.locator('.film video')
  const state = () => film.evaluate((video: HTMLVideoElement) => ({ paused: video.paused, muted: video.muted }))
  expect(await state()).toEqual({ paused: true, muted: true })
  await film.scrollIntoViewIfNeeded()
  await expect.poll(state).toEqual({ paused: false, muted: true })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)).toBe(4)
  await page.locator('.film__pause').press('Enter')
  await expect.poll(state).toEqual({ paused: true, muted: true })
  expect(await page.locator('.film__pause').getAttribute('aria-label')).toBe('Film abspielen')
  expect(complaints).toEqual([])
  await page.context().close()

  const still = await openPage(1280, { reducedMotion: 'reduce' })
  await still.page.goto(`${origin}/en/references/einzel-city-chair`)
  await navigatorReady(still.page)
  await still.page.locator('.film').scrollIntoViewIfNeeded()
  expect(await still.page.locator('.film video').evaluate((video: HTMLVideoElement) => video.controls)).toBe(true)
  expect(await still.page.locator('.film__pause').isVisible()).toBe(false)
  await still.page.context().close()
})

test('press files come as one ZIP', async () => {
  const { page } = await openPage(1280)
  await page.goto(`${origin}/de/neuigkeiten/presse-neue-bilder-in-drei-groessen`)
  const download = page.waitForEvent('download')
  await page.locator('.press-kit__all a').click()
  expect((await download).suggestedFilename()).toBe('presse-neue-bilder-in-drei-groessen.zip')
  await page.context().close()
})
