import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, overflow } from './browser.ts'
import { pageKinds } from './page-kinds.ts'
import type { SiteProcess } from '../scripts/site-process.ts'
import { clippedTexts, spaceText, stayingParts } from './reflow.ts'
import { startSite } from './server.ts'

// Every page kind in both languages at three widths, also in forced colours: WCAG 2.2 A and AA, best practices, target size.

const widths = [320, 768, 1440]
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let site: SiteProcess
let browser: Browser
beforeAll(async () => {
  site = await startSite({ BLOCK_GALLERY: 'true' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const cases = [
  ...pageKinds.flatMap(([kind, path]) => [
    { kind, path, other: false },
    { kind, path, other: true },
  ]),
  { kind: 'missing page', path: '/de/gibt-es-nicht', other: false },
  { kind: 'missing page', path: '/en/does-not-exist', other: false },
]

describe.each(['none', 'active'] as const)('forced colours: %s', forcedColors => {
  test.concurrent.for(cases)('$kind ($path, other language: $other) breaks no rule', async ({ path, other }) => {
    const breaches: string[] = []
    await withPage({ forcedColors }, async page => {
      await page.goto(await addressOf(page, path, other), { waitUntil: 'load' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const breach of await breachesOf(page, forcedColors)) breaches.push(`${width}: ${breach}`)
        if ((await overflow(page)) > 0) breaches.push(`${width}: wider than the window`)
      }
    })
    expect(breaches).toEqual([])
  })
})

test.concurrent.for(cases)('body text of $kind ($path, $other) has a contrast of 7:1', async ({ path, other }) => {
  await withPage({}, async page => {
    await page.goto(await addressOf(page, path, other), { waitUntil: 'load' })
    const axe = new AxeBuilder({ page })
      .options({ runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } })
      .include('main .text p, main .text li, main .lead, main .legal p')
      .setLegacyMode(true)
    if ((await page.locator('main .text p, main .text li, main .lead, main .legal p').count()) === 0) return
    const { violations } = await axe.analyze()
    expect(violations.flatMap(({ nodes }) => nodes.map(node => `${node.target.join(' ')} ${node.html}`))).toEqual([])
  })
})

test.concurrent.for(cases)('wider text spacing clips nothing of $kind ($path, $other)', async ({ path, other }) => {
  await withPage({}, async page => {
    await page.goto(await addressOf(page, path, other), { waitUntil: 'load' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const before = await clippedTexts(page)
      const sheet = await page.evaluateHandle(spaceText)
      const clipped = (await clippedTexts(page)).filter(text => !before.includes(text))
      const wide = await overflow(page)
      await sheet.evaluate(added => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== added)
      })
      expect({ width, clipped, wide }).toEqual({ width, clipped: [], wide: 0 })
    }
  })
})

// A window of 1280 × 1024 at 400 %.
test.concurrent.for(cases)(
  'in a low window nothing stays above the text of $kind ($path, $other)',
  async ({ path, other }) => {
    await withPage({}, async page => {
      await page.setViewportSize({ width: 320, height: 256 })
      await page.goto(await addressOf(page, path, other), { waitUntil: 'networkidle' })
      expect({ wide: await overflow(page), staying: await page.evaluate(stayingParts) }).toEqual({
        wide: 0,
        staying: [],
      })
    })
  },
)

/** The page in its own language, or what its language switch leads to. */
async function addressOf(page: Page, path: string, other: boolean): Promise<string> {
  if (!other) return site.origin + path
  const target = path.startsWith('/de') ? 'en' : 'de'
  await page.goto(site.origin + path, { waitUntil: 'commit' })
  const href = await page.locator(`.header a[hreflang="${target}"]`).first().getAttribute('href')
  return site.origin + (href ?? path)
}

async function withPage(options: { forcedColors?: 'active' | 'none' }, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}

async function breachesOf(page: Page, forcedColors: 'active' | 'none'): Promise<string[]> {
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: forcedColors === 'none' } }
  // No page has frames: without the detour for them axe is three times as fast.
  const axe = new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] })
    .setLegacyMode(true)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(node => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
  )
}
