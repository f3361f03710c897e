import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { pageKinds } from './page-kinds.ts'
import type { SiteProcess } from '../scripts/site-process.ts'
import { startSite } from './server.ts'

// Tab alone: it reaches everything, in the order of the page, and what has focus is seen and not covered.

let site: SiteProcess
let browser: Browser
beforeAll(async () => {
  site = await startSite()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const cases = pageKinds.flatMap(([kind, path]) => [390, 1440].map(width => ({ kind, path, width })))

test.concurrent.for(cases)('Tab goes through $kind ($path) at $width pixels', async ({ path, width }) => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.goto(site.origin + path, { waitUntil: 'networkidle' })
    const wanted = await markTargets(page)
    const reached: number[] = []
    const problems: string[] = []
    for (let step = 0; step < wanted.length + 10; step++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(lookAtFocus)
      if (stop === null) break
      if (stop.problem) problems.push(stop.problem)
      reached.push(stop.mark)
    }
    const missed = wanted.filter(({ mark }) => !reached.includes(mark)).map(({ text }) => text)
    const jumps = reached.filter((mark, at) => at > 0 && mark >= 0 && mark < (reached[at - 1] ?? 0))
    expect({ problems: problems.slice(0, 5), missed: missed.slice(0, 5), jumps: jumps.length }).toEqual({
      problems: [],
      missed: [],
      jumps: 0,
    })
  } finally {
    await context.close()
  }
})

/** Numbers everything that can have focus, in the order of the page. Of radio buttons of one name Tab reaches one. */
function markTargets(page: Page): Promise<{ mark: number; text: string }[]> {
  return page.evaluate(() => {
    const groups = new Set<string>()
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, video[controls], [tabindex="0"]',
    )
    return [...targets].flatMap((element, mark) => {
      if (
        element.tabIndex < 0 ||
        element.matches(':disabled') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return []
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        const chosen = document.querySelector(`input[name="${element.name}"]:checked`)
        if (groups.has(element.name) || (chosen && chosen !== element)) return []
        groups.add(element.name)
      }
      element.dataset.mark = String(mark)
      return [{ mark, text: element.outerHTML.slice(0, 120) }]
    })
  })
}

/** What has focus now, and what is wrong with it; null at the end of the page. */
function lookAtFocus(): { mark: number; problem: string | null } | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return null
  const mark = Number(element.dataset.mark ?? -1)
  const name = element.outerHTML.slice(0, 120)
  const shows = (candidate: Element | null): boolean => {
    if (!candidate) return false
    const style = getComputedStyle(candidate)
    if (candidate instanceof SVGElement && style.stroke !== 'none' && Number.parseFloat(style.strokeWidth) >= 2)
      return true
    return (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none'
  }
  // A card or a field may show the focus of what is in it.
  const around: Element[] = [element, ...element.querySelectorAll('*')]
  for (let parent = element.parentElement; parent && !parent.matches('section, main'); parent = parent.parentElement)
    around.push(parent)
  if (!around.some(shows)) return { mark, problem: `focus is not seen: ${name}` }
  const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
  if (!box) return { mark, problem: null }
  const y = box.top + box.height / 2
  if (y < 0 || y > innerHeight) return { mark, problem: `focus is outside the window: ${name}` }
  for (const x of [box.left + Math.min(box.width / 2, 12), box.left + box.width / 2]) {
    for (let cover = document.elementFromPoint(x, y); cover; cover = cover.parentElement) {
      if (cover.contains(element)) break
      if (/^(fixed|sticky)$/.test(getComputedStyle(cover).position))
        return { mark, problem: `focus is covered by ${cover.className}: ${name}` }
    }
  }
  return { mark, problem: null }
}
