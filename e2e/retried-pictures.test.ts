import { expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

test('a picture that a busy server could not make is asked for once more', async () => {
  const { page } = await openPage(1280)
  const asked = new Map<string, number>()
  await page.route(/\/f\/.+\/m\//, route => {
    const path = new URL(route.request().url()).pathname
    const times = (asked.get(path) ?? 0) + 1
    asked.set(path, times)
    return times === 1 ? route.fulfill({ status: 503, body: 'Busy' }) : route.continue()
  })
  await page.goto(`${origin}/de`)
  const arrived = () =>
    page.evaluate(
      () =>
        [...document.images].filter(({ naturalWidth, currentSrc }) => naturalWidth > 0 && currentSrc.includes('/m/'))
          .length,
    )
  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(0)
  await expect.poll(() => [...asked.values()].every(times => times === 2), { timeout: 60_000 }).toBe(true)
})
