import { expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { looks } from './looks.ts'
import { openOnSlowDevice } from './slow-device.ts'

const origin = inject('origin')
const openPage = openBrowser(origin)
const openSlowly = openOnSlowDevice(openPage, origin)

const index = '.switch a[href*="ansicht=index"]'
/** Not those of a page that is laid out ahead. */
const rows = '[data-region="content"] [data-filter-list] > tbody > tr'

test.each([390, 1280])(
  '%i px: rows of a long table come in the frames after a switch, and then all are there',
  async width => {
    const still = { reducedMotion: 'reduce' } as const
    const { page, complaints } = await openSlowly('/de/referenzen', still, width)
    // Counts the rows of each frame.
    await page.evaluate(rows => {
      const counts: number[] = []
      Object.assign(window, { counts })
      const count = (): void => {
        counts.push(document.querySelectorAll(rows).length)
        requestAnimationFrame(count)
      }
      count()
    }, rows)
    await page.locator(index).first().click()
    await expect.poll(() => page.locator(rows).count(), { timeout: 15_000 }).toBe(250)
    const counts: number[] = await page.evaluate(() => Reflect.get(window, 'counts'))
    expect(counts.find(count => count > 0)).toBe(24)
    expect(counts).toEqual(counts.toSorted((left, right) => left - right))
    // As they are on the page that is loaded.
    const loaded = await openPage(width, still)
    await loaded.page.goto(page.url())
    const order = (): Promise<string[]> =>
      page.locator(`${rows} th a`).evaluateAll(links => links.map(link => link.innerHTML))
    expect(await order()).toEqual(
      await loaded.page.locator(`${rows} th a`).evaluateAll(links => links.map(link => link.innerHTML)),
    )
    await page.mouse.move(0, 0)
    // Either may still be starting what belongs to it.
    await expect
      .poll(async () => (await looks(page)).join('\n') === (await looks(loaded.page)).join('\n'), { timeout: 15_000 })
      .toBe(true)
    expect(complaints).toEqual([])
    await Promise.all([page.context().close(), loaded.page.context().close()])
  },
)

test('who switches back while rows are still coming finds the cards alone', async () => {
  const { page, complaints } = await openSlowly('/de/referenzen')
  await page.locator(index).first().click()
  await page.waitForSelector(rows)
  await page.goBack()
  await page.waitForSelector('.reference-grid')
  await page.evaluate(() => new Promise(done => setTimeout(done, 1000)))
  expect(await page.locator(rows).count()).toBe(0)
  await page.goForward()
  await expect.poll(() => page.locator(rows).count(), { timeout: 15_000 }).toBe(250)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a press that leads to a page that takes long is answered by the line of progress, which goes with it', async () => {
  const { page, complaints } = await openSlowly('/de/referenzen')
  await page.evaluate(() => {
    new MutationObserver(changes => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.progress-line'))
            Object.assign(window, { answered: performance.now() })
    }).observe(document.body, { childList: true })
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.index-table')) return
      observer.disconnect()
      Object.assign(window, { shown: performance.now() })
    }).observe(document.body, { childList: true, subtree: true })
  })
  // What the device is like is known from another page; this one is not laid out ahead.
  const fetched = page.waitForResponse('**/__payload/de/kontakt.json')
  await page.locator('a[href="/de/kontakt"]:visible').first().dispatchEvent('pointerover')
  await fetched
  await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => requestIdleCallback(() => done()))))
  await page
    .locator(index)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForSelector(rows)
  expect(await page.evaluate(() => Reflect.get(window, 'answered') < Reflect.get(window, 'shown'))).toBe(true)
  await expect.poll(() => page.locator('.progress-line').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})
