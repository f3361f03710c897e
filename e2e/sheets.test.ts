import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser, settled } from './browser.ts'

// What opens over the page closes by Escape, and when focus goes on behind it.

const origin = inject('origin')
const openPage = openBrowser(origin)

test('the menu of a phone closes when Tab leaves it', async () => {
  const { page } = await openPage(360)
  await page.goto(`${origin}/de`)
  await settled(page)
  await page.locator('.header__menu > summary').press('Enter')
  await page.locator('.header__menu .language a').last().focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('.header__menu[open]').count()).toBe(0)
  await page.context().close()
})

test('a sheet of the menu closes when Tab leaves it', async () => {
  const { page } = await openPage(1440)
  await page.goto(`${origin}/de`)
  await settled(page)
  await page.locator('.nav-sheet > summary').first().press('Enter')
  await page.locator('.nav-sheet__overview a').first().focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('.nav-sheet[open]').count()).toBe(0)
  await page.context().close()
})

test('on a phone the filters are a sheet that closes by Escape and by what it finds', async () => {
  const { page, complaints } = await openPage(360)
  await page.goto(`${origin}/de/referenzen`)
  await settled(page)
  await page.locator('.filter[data-enhanced] .filter__fold > summary').press('Enter')
  await expect.poll(() => coveredShare(page)).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.filter__fold[open]').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')

  await page.keyboard.press('Enter')
  await page.locator('.filter__fold input[type="checkbox"]').first().check()
  await page.locator('.filter__apply button').press('Enter')
  await page.waitForURL('**/referenzen?kategorie=*')
  await expect.poll(() => page.locator('.filter__fold[open]').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('plus and minus zoom the scale view', async () => {
  const { page } = await openPage(1440)
  await page.goto(`${origin}/de/referenzen?ansicht=massstab`)
  await settled(page)
  const step = (): Promise<string> => page.locator('[name="massstab"]:checked').inputValue()
  await page.locator('.scale__viewport').press('+')
  await expect.poll(step).toBe('10')
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect.poll(step).toBe('50')
  await page.context().close()
})

/** How much of the window the sheet covers: 1 is all of it. */
function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fold = document.querySelector('.filter__fold')
    const points = [
      [5, 5],
      [innerWidth - 5, 5],
      [innerWidth / 2, innerHeight / 2],
      [5, innerHeight - 5],
    ] as const
    return points.filter(([x, y]) => fold?.contains(document.elementFromPoint(x, y))).length / points.length
  })
}
