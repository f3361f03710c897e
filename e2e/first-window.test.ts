import { expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { pageKinds } from './page-kinds.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)

test('pictures with high priority, and those preloaded, begin in the first window', async () => {
  for (const width of [390, 1280]) {
    const { page } = await openPage(width)
    for (const [kind, path] of pageKinds) {
      await page.goto(origin + path)
      const below = await page.evaluate(() => {
        const preloaded = new Set(
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')].map(link => link.href),
        )
        return [...document.images]
          .filter(image => image.fetchPriority === 'high' || preloaded.has(image.src))
          .filter(image => image.getBoundingClientRect().top + scrollY >= innerHeight)
          .map(image => image.src)
      })
      expect(below, `${kind} at ${width}`).toEqual([])
    }
    await page.context().close()
  }
})
