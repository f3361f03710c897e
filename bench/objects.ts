import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { atLeast, atMost, median, told, type Figure } from './figures.ts'
import { createDataDir, ensureProduct, startProduct } from './product.ts'

const rounds = 3
/** The page of the drawing with the largest file. */
const largestDrawing = '/de/referenzen/kommunaltraktor-kt-30'
const objectPage = '/de/ar/experience'
const isViewer = (path: string) => /viewer-element|mount-|model-stage|react-|jsx-runtime/.test(path)
const isObject = (path: string) => /\.(?:glb|usdz)$|chair-turn/.test(path)

/** What a 3D object transfers, and whether panning and zooming keeps up, its processor four times slower. */
export async function measureObjects(): Promise<Figure[]> {
  ensureProduct()
  const data = createDataDir()
  const product = await startProduct(data.path)
  // Three dimensions need a graphics card or its emulation; two are faster without the emulation.
  const solid = await launch('--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist')
  const browser = await launch('--disable-gpu')
  try {
    const origin = `http://localhost:${product.port}`
    const frames: Movement[] = []
    for (let round = 0; round < rounds; round++) frames.push(await moveDrawing(browser, origin))
    const [moving, still, busy] = (['moving', 'still', 'busyMs'] as const).map(name =>
      median(frames.map(frame => frame[name])),
    ) as [number, number, number]
    return [
      told('conditions', `Chromium ${browser.version()}, no graphics card, processor 4 × slower`),
      ...(await countBytes(solid, origin)),
      told('pan and zoom of the largest drawing, frames a second', moving.toFixed(1)),
      told('the same page at rest, frames a second', still.toFixed(1)),
      atLeast('share of the frames this machine can show', moving / still, 0.95),
      atMost('main thread at work for a frame', busy, 16, `${busy.toFixed(1)} ms`, 'ms'),
    ]
  } finally {
    await Promise.all([browser.close(), solid.close()])
    await product.stop()
    data.remove()
  }
}

function launch(...graphics: readonly string[]): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', ...graphics]
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args })
}

async function countBytes(browser: Browser, origin: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const paths = new Map<string, string>()
  const bytes = new Map<string, number>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, new URL(request.url).pathname))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(paths.get(requestId) ?? '', encodedDataLength),
  )
  const sum = (which: (path: string) => boolean) =>
    [...bytes].reduce((total, [path, size]) => total + (which(path) ? size : 0), 0)
  await page.goto(origin + objectPage, { waitUntil: 'networkidle' })
  const before = sum(path => isViewer(path) || isObject(path))
  await page.locator('.model__load').first().click()
  await page.locator('.model__canvas[data-shown]').waitFor()
  const kilo = (size: number) => `${(size / 1000).toFixed(1)} kB`
  const figures = [
    atMost('viewer and object before they are requested', before / 1000, 0, kilo(before), 'kB'),
    atMost('viewer once requested, with React', sum(isViewer) / 1000, 300, kilo(sum(isViewer)), 'kB'),
    told('the object itself', kilo(sum(isObject))),
  ]
  await page.close()
  return figures
}

/** Frames a second while the drawing moves and while it does not, on the same page one after the other. */
interface Movement {
  moving: number
  still: number
  /** Milliseconds the main thread works for a frame, the slow-down counted in. */
  busyMs: number
}

/** Zooms in and out and drags for three seconds in the viewer across the window. */
async function moveDrawing(browser: Browser, origin: string): Promise<Movement> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(origin + largestDrawing, { waitUntil: 'networkidle' })
  await page.locator('.drawing__link').first().click()
  await page.locator('dialog[open] .viewer__stage:not([data-loading])').waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const start = await taskSeconds(cdp)
  const moving = await framesASecond(page, true)
  const busyMs = (((await taskSeconds(cdp)) - start) * 1000) / framesWatched
  const still = await framesASecond(page, false)
  await page.close()
  return { moving, still, busyMs }
}

/** Processor time of the main thread so far. */
async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

const framesWatched = 180

/** The movement is made in the page: what is measured is the page, not the way to it. */
function framesASecond(page: Page, moves: boolean): Promise<number> {
  return page.evaluate(
    async ({ moves, frames }) => {
      const stage = document.querySelector('.viewer__stage')!
      const at = (x: number, y: number) => ({ clientX: x, clientY: y, bubbles: true, cancelable: true, button: 0 })
      const move = (step: number): void => {
        if (step <= 90) stage.dispatchEvent(new WheelEvent('wheel', { ...at(640, 400), deltaY: step <= 45 ? -6 : 6 }))
        else if (step === 91) stage.dispatchEvent(new MouseEvent('mousedown', at(640, 400)))
        else document.dispatchEvent(new MouseEvent('mousemove', at(640 + 300 * Math.sin(step / 9), 400 + step)))
      }
      const nextFrame = () => new Promise<number>(done => requestAnimationFrame(done))
      const start = await nextFrame()
      let now = start
      for (let step = 1; step <= frames; step++) {
        if (moves) move(step)
        now = await nextFrame()
      }
      if (moves) document.dispatchEvent(new MouseEvent('mouseup', at(640, 400)))
      return (frames * 1000) / (now - start)
    },
    { moves, frames: framesWatched },
  )
}
