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
  await page.waitForURL('**/referenzen/kategorie/*')
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

test('on a phone the scale view begins with several objects, and its rows come when asked for', async () => {
  const { page, complaints } = await openPage(390)
  await page.goto(`${origin}/de/referenzen?ansicht=massstab`)
  await settled(page)
  expect(await page.locator('[name="massstab"]:checked').inputValue()).toBe('50')
  const standing = () =>
    page.evaluate(() => {
      const [left = 0, right = 0] = [
        document.querySelector('.scale__axis')?.getBoundingClientRect().right,
        document.querySelector('.scale__stand')?.getBoundingClientRect().left,
      ]
      const boxes = [...document.querySelectorAll('.scale__figure')].map(each => each.getBoundingClientRect())
      return boxes.filter(box => box.right > left && box.left < right).length
    })
  await expect.poll(standing).toBeGreaterThanOrEqual(2)
  expect(await page.locator('.parts-list li').first().isVisible()).toBe(false)
  await page.locator('.parts-list__all input').check()
  expect(await page.locator('.parts-list li').first().isVisible()).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a screen that was matched with a card shows 1:1 as large as it says, in this tab only', async () => {
  const { page, complaints } = await openPage(1440)
  await page.goto(`${origin}/de/referenzen?ansicht=massstab`)
  await settled(page)
  const person = () => page.locator('.scale__person svg').evaluate(each => each.getBoundingClientRect().height)
  const before = await person()
  await page.locator('.scale__match').click()
  await page.locator('[data-match-screen]').fill('125')
  await page.locator('.match-screen button').click()
  await expect.poll(async () => (await person()) / before).toBeCloseTo(1.25, 2)
  expect(await page.locator('[data-true-size]').textContent()).toContain('abgeglichen')
  await page.reload()
  await settled(page)
  await expect.poll(async () => (await person()) / before).toBeCloseTo(1.25, 2)
  const other = await page.context().newPage()
  await other.goto(`${origin}/de/referenzen?ansicht=massstab`)
  expect(await other.evaluate(() => sessionStorage.length)).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the outlines are one stop of the tab key, arrow keys go from one to the next, and their facts come after them', async () => {
  const { page, complaints } = await openPage(1440)
  await page.goto(`${origin}/de/referenzen?ansicht=massstab`)
  await settled(page)
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      const readout = document.querySelector('[data-r="title"]')?.textContent ?? ''
      return { isOutline: at?.matches('.scale__link') ?? false, title: at?.getAttribute('data-title'), readout }
    })
  await page.locator('.scale__match').focus()
  await page.keyboard.press('Tab')
  const first = await focused()
  expect([first.isOutline, first.title]).toEqual([true, first.readout])
  for (const [key, steps] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 1],
  ] as const)
    for (let i = 0; i < steps; i++) await page.keyboard.press(key)
  const third = await focused()
  expect([third.title !== first.title, third.title]).toEqual([true, third.readout])
  await page.keyboard.press('End')
  const sides = () =>
    page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect()
      return box && { isLeftIn: box.left >= 0, isRightIn: box.right <= innerWidth }
    })
  await expect.poll(sides).toEqual({ isLeftIn: true, isRightIn: true })
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-r'))).toBe('title')
  await page.keyboard.press('Shift+Tab')
  expect((await focused()).isOutline).toBe(true)
  expect(complaints).toEqual([])
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
