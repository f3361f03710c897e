import { AxeBuilder } from '@axe-core/playwright'
import { expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { pageKinds } from './page-kinds.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

// The rules of WCAG 2.2 AA. Contrast is dear to compute: once per page kind, at desktop width; everything else at phone width too.
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test.each(pageKinds)('%s (%s) breaks no rule of accessibility', async (_, path) => {
  const { page } = await openPage(1440, { reducedMotion: 'reduce' })
  await page.goto(origin + path, { waitUntil: 'load' })
  expect(await breaches(new AxeBuilder({ page }).withTags(tags))).toEqual([])
  await page.context().close()
})

test.each(['/de', '/en/references'])('%s breaks no rule on a phone with its menu open', async path => {
  const { page } = await openPage(360, { reducedMotion: 'reduce' })
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.locator('.header__menu > summary').click()
  expect(await breaches(new AxeBuilder({ page }).withTags(tags).disableRules('color-contrast'))).toEqual([])
  await page.context().close()
})

// What the gallery itself lacks, a main landmark and a first heading, is no matter of the parts in it.
const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one']
const galleryCases = ['consent', 'embed-placeholder'].flatMap(part => [
  { part, locale: 'de', width: 320 },
  { part, locale: 'en', width: 1440 },
])

test.each(galleryCases)('no state of $part breaks a rule ($locale, $width px)', async ({ part, locale, width }) => {
  const { page } = await openPage(width, { reducedMotion: 'reduce' })
  await page.goto(`${origin}/__blocks?block=${part}&lang=${locale}`, { waitUntil: 'load' })
  const axe = new AxeBuilder({ page }).include('[data-picture]').withTags(tags).disableRules(ofPages)
  expect(await breaches(axe)).toEqual([])
  await page.context().close()
})

/** Lists repeat one and the same entry hundreds of times: what is wrong with one is wrong with the first ones. */
const repeated = [
  '.index-table tbody tr:nth-child(n + 31)',
  '.reference-grid > :nth-child(n + 31)',
  '.news-line:nth-of-type(n + 31)',
]

async function breaches(axe: AxeBuilder): Promise<string[]> {
  for (const selector of repeated) axe.exclude(selector)
  // What is in order is not listed: that alone takes axe as long as the check.
  const { violations } = await axe
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(node => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
  )
}
