import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { addPeople, people, password } from '../e2e/editor-session.ts'
import { atMost, type Figure, median, told } from './figures.ts'
import { growWorld } from './growth-world.ts'
import { createDataDir, ensureProduct, startProduct } from './product.ts'

const stories = 25_000
const rounds = 5
/** Processor of a laptop that is a few years old, as a share of this one. */
const slowdown = 4
const assets = join(import.meta.dirname, '..', 'dist', 'editor', 'assets', 'editor')

/** The editor over 25,000 stories: size of the shell, first paint, scrolling, filter and palette. */
export async function measureEditor(): Promise<Figure[]> {
  ensureProduct()
  const data = createDataDir()
  await (await startProduct(data.path)).stop()
  await growWorld(data.path, stories)
  const product = await startProduct(data.path)
  const browser = await launchBrowser()
  try {
    await addPeople(data.path, {})
    const origin = `http://localhost:${product.port}`
    const context = await signIn(browser, origin)
    const overview = await overviewBytes(context, origin)
    const { page, shellKb } = await openContent(context, origin)
    const paints: number[] = []
    for (let round = 0; round < rounds; round++) paints.push(await firstPaint(page, origin))
    const filters = await measureFilter(page)
    const palette = await measurePalette(page)
    await page.getByText('Baum', { exact: true }).click()
    const frames = await measureScroll(page)
    return [
      told(
        'conditions',
        `${stories} stories, Chromium ${browser.version()}, scrolling with a processor ${slowdown} × slower`,
      ),
      atMost('scripts and styles of the shell, brotli', shellKb, 180, `${shellKb.toFixed(1)} kB`, 'kB'),
      atMost(
        'all stories as they are sent (brotli)',
        overview.sent / 1e6,
        1.5,
        `${(overview.sent / 1e6).toFixed(2)} MB`,
        'MB',
      ),
      told('all stories, unpacked', `${(overview.plain / 1e6).toFixed(2)} MB`),
      atMost('content: screen opened to rows painted', median(paints), 200, `${median(paints).toFixed(0)} ms`, 'ms'),
      atMost('filter: key to rows painted', median(filters), 50, `${median(filters).toFixed(1)} ms`, 'ms'),
      atMost('palette: key to results painted', median(palette), 30, `${median(palette).toFixed(1)} ms`, 'ms'),
      atMost('tree: main thread at work for a frame of scrolling', frames.ms, 16, `${frames.ms.toFixed(1)} ms`, 'ms'),
      told(
        'the same in time of the processor, where the rest of the machine has no say',
        `${frames.ownMs.toFixed(1)} ms`,
      ),
    ]
  } finally {
    await browser.close()
    await product.stop()
    data.remove()
  }
}

async function signIn(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
  const answer = await context.request.post(`${origin}/editor/api/sign-in`, {
    headers: { 'x-editor': '1', origin },
    data: { email: people.admin.email, password },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return context
}

async function overviewBytes(context: BrowserContext, origin: string): Promise<{ sent: number; plain: number }> {
  const session = await context.request.get(`${origin}/editor/api/session`, { headers: { 'x-editor': '1' } })
  const { settings } = (await session.json()) as { settings: { spaceId: number } }
  const url = `${origin}/v1/spaces/${settings.spaceId}/stories/overview`
  const body = await (await context.request.get(url, { headers: { 'x-editor': '1' } })).body()
  return { plain: body.byteLength, sent: brotliCompressSync(body).byteLength }
}

/** Opens the list; what was loaded until then is the shell, with fonts and pictures left out. */
async function openContent(context: BrowserContext, origin: string): Promise<{ page: Page; shellKb: number }> {
  const page = await context.newPage()
  const loaded = new Set<string>()
  page.on('response', response => loaded.add(new URL(response.url()).pathname.split('/').at(-1) ?? ''))
  await page.goto(`${origin}/editor`)
  await page.locator('h1').waitFor()
  const files = readdirSync(assets).filter(name => loaded.has(name) && /\.(?:js|css)$/.test(name))
  const bytes = files.map(name => brotliCompressSync(readFileSync(join(assets, name))).byteLength)
  await page.goto(`${origin}/editor/content`)
  await page.getByRole('grid').waitFor()
  return { page, shellKb: bytes.reduce((sum, each) => sum + each, 0) / 1000 }
}

/** From a click on another screen's link to rows on the screen, everything at hand. */
async function firstPaint(page: Page, origin: string): Promise<number> {
  await page.locator('.nav__list').getByRole('link', { name: 'Papierkorb' }).click()
  await page.waitForURL(`${origin}/editor/bin`)
  await page.locator('h1', { hasText: 'Papierkorb' }).waitFor()
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLElement>('.nav__list a[href="/editor/content"]')
    const from = performance.now()
    link?.click()
    while (!document.querySelector('[role="grid"] tbody th')) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - from
  })
}

/** Types letters into a field; how long until the frame after each has been painted. */
async function typed(page: Page, selector: string, words: string, isDone: string): Promise<number[]> {
  const times: number[] = []
  for (const letter of words) {
    times.push(
      await page.evaluate(
        async ([at, key, done]) => {
          const field = document.querySelector<HTMLInputElement>(at ?? '')
          if (!field) throw new Error(`No ${at}`)
          const text = (): string => document.querySelector(done ?? '')?.textContent ?? ''
          const before = text()
          const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
          const from = performance.now()
          set?.call(field, field.value + key)
          field.dispatchEvent(new Event('input', { bubbles: true }))
          while (text() === before && performance.now() - from < 300) await new Promise(requestAnimationFrame)
          const changed = performance.now() - from
          await new Promise(requestAnimationFrame)
          return changed
        },
        [selector, letter, isDone] as const,
      ),
    )
  }
  return times.filter(time => time < 300)
}

async function measureFilter(page: Page): Promise<number[]> {
  const times = await typed(page, '.filters .search input', 'pumpe t', '.page__foot')
  await page.locator('.filters .search input').fill('')
  return times
}

async function measurePalette(page: Page): Promise<number[]> {
  await page.keyboard.press('Control+k')
  await page.locator('dialog.commands[open]').waitFor()
  // The worker fills once, when the palette is opened for the first time. Which of the thousands that have a "w" are shown is its affair.
  await page.keyboard.type('w')
  await page.locator('.commands__list').getByRole('group', { name: 'Inhalte' }).getByRole('option').first().waitFor()
  await page.keyboard.press('Backspace')
  const times = await typed(page, '.commands__in input', 'infusionspumpe', '.commands__list')
  await page.keyboard.press('Escape')
  return times
}

/** Work of the main thread for each frame while the tree scrolls a window's height a second and more. */
async function measureScroll(page: Page): Promise<{ ms: number; ownMs: number }> {
  const client = await page.context().newCDPSession(page)
  const folder = page
    .getByRole('tree')
    .last()
    .getByRole('treeitem', { name: /Referenzen/ })
  await folder.click()
  await page.getByRole('treeitem').nth(40).waitFor()
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const ms = await workOfScrolling(page, client, 'timeTicks')
  const ownMs = await workOfScrolling(page, client, 'threadTicks')
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { ms, ownMs }
}

async function workOfScrolling(
  page: Page,
  client: CDPSession,
  timeDomain: 'timeTicks' | 'threadTicks',
): Promise<number> {
  await client.send('Performance.enable', { timeDomain })
  const workMs = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await workMs()
  const frames = await page.evaluate(async () => {
    const scroller = [...document.querySelectorAll<HTMLElement>('.vscroll')].at(-1)
    let count = 0
    for (; count < 240; count++) {
      scroller?.scrollBy(0, 40)
      await new Promise(requestAnimationFrame)
    }
    return count
  })
  const worked = (await workMs()) - before
  await client.send('Performance.disable')
  return worked / frames
}
