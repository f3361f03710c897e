import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { eachInBrowser, kindsInBothLanguages, withBrowser } from './browser-walk.ts'
import { all, measure, none } from './measure.ts'

measure('contrast 7:1, targets of 44 pixels, no motion where none is wanted, languages of parts', () =>
  withBrowser({}, async ({ site, browser }) => {
    const paths = await kindsInBothLanguages(site.origin)
    const pale: string[] = []
    const small: string[] = []
    const moving: string[] = []
    const silent: string[] = []
    const context = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
    await eachInBrowser(browser, paths, context, async (page, path) => {
      await page.goto(site.origin + path, { waitUntil: 'load' })
      for (const each of await paleTexts(page)) pale.push(`${path} ${each}`)
      for (const each of await page.evaluate(smallTargets)) small.push(`${path} ${each}`)
      for (const each of await page.evaluate(movingParts)) moving.push(`${path} ${each}`)
      for (const each of await page.evaluate(partsWithoutLanguage)) silent.push(`${path} ${each}`)
    })
    return all(
      none(pale, paths.length, 'pages have body text below 7:1'),
      none(small, paths.length, 'pages have a primary control below 44 pixels'),
      none(moving, paths.length, 'pages move though less motion is asked for'),
      none(silent, paths.length, 'pages have a switch of language without its language'),
    )
  }),
)

const bodyText = 'main .text p, main .text li, main .lead, main .legal p'

async function paleTexts(page: Page): Promise<string[]> {
  if ((await page.locator(bodyText).count()) === 0) return []
  const axe = new AxeBuilder({ page })
    .options({ runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } })
    .include(bodyText)
    .setLegacyMode(true)
  return (await axe.analyze()).violations.flatMap(({ nodes }) => nodes.map(node => node.html.slice(0, 150)))
}

/** Buttons, fields and what opens or sends something; not links within text, nor what a label enlarges. */
function smallTargets(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    '.button, main button, header button, select, textarea, summary, input:not([type=hidden], [type=radio], [type=checkbox], [type=file])',
  )
  return [...controls].flatMap(element => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    const { width, height, left, top } = element.getBoundingClientRect()
    if (width < 2 || height < 2 || element.closest('.visually-hidden, [inert]')) return []
    if (Math.round(width) >= 44 && Math.round(height) >= 44) return []
    // A pseudo-element may enlarge what can be pressed.
    const [x, y] = [left + width / 2, top + height / 2]
    if (y < 22 || y > innerHeight - 22) {
      scrollTo({ top: scrollY + y - innerHeight / 2, behavior: 'instant' })
      const moved = element.getBoundingClientRect()
      return reaches(element, x, moved.top + moved.height / 2) ? [] : [element.outerHTML.slice(0, 150)]
    }
    return reaches(element, x, y) ? [] : [element.outerHTML.slice(0, 150)]
  })

  function reaches(element: Element, x: number, y: number): boolean {
    return [
      [0, -21],
      [0, 21],
      [-21, 0],
      [21, 0],
    ].every(([dx = 0, dy = 0]) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return (
        hit !== null &&
        (element.contains(hit) || (hit.contains(element) === false && hit.closest('label')?.contains(element) === true))
      )
    })
  }
}

function movingParts(): string[] {
  const animated = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 120) ?? '') : ''))
  const playing = [...document.querySelectorAll('video')].filter(({ paused }) => !paused).map(() => 'a video plays')
  return [...animated, ...playing]
}

function partsWithoutLanguage(): string[] {
  const own = document.documentElement.lang.slice(0, 2)
  return [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')].flatMap(link =>
    link.hreflang.slice(0, 2) !== own && !link.closest(`[lang|="${link.hreflang.slice(0, 2)}"]`)
      ? [link.outerHTML.slice(0, 150)]
      : [],
  )
}
