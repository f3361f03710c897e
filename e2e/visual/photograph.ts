import type { Page } from 'playwright-core'

/** So much of a long page is enough: below it parts repeat that the gallery shows. */
const longest = 3600

/** Takes a picture of a page at a width, once everything in it is there and nothing moves. */
export async function photograph(page: Page, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(async lowest => {
    const seen = [...document.images].filter(
      image => image.checkVisibility() && image.getBoundingClientRect().top < lowest,
    )
    for (const image of seen) image.loading = 'eager'
    await document.fonts.ready
    const giveUpAt = performance.now() + 20_000
    /** What a script brings to life as soon as it has come: the filter of a list, islands in the window. */
    const isWaiting = (): boolean =>
      [...document.querySelectorAll('.filter:not([data-live]), [data-island]:not([data-ready])')].some(part => {
        const { top, height } = part.getBoundingClientRect()
        return height > 0 && top < innerHeight && part.getAttribute('data-when') !== 'interaction'
      })
    while (isWaiting() && performance.now() < giveUpAt - 10_000) await new Promise(resolve => setTimeout(resolve, 30))
    while (!seen.every(image => image.complete && image.currentSrc !== '') && performance.now() < giveUpAt)
      await new Promise(resolve => setTimeout(resolve, 30))
    // A service with much to do asks to come again, which browsers do not.
    const isRefused = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0
    for (let attempt = 0; attempt < 3 && seen.some(isRefused); attempt++) {
      await new Promise(resolve => setTimeout(resolve, 1000))
      for (const image of seen.filter(isRefused)) image.setAttribute('src', image.getAttribute('src') ?? '')
      await Promise.all(seen.map(image => image.decode().catch(() => undefined)))
    }
    await Promise.all(seen.map(image => image.decode().catch(() => undefined)))
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, longest)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const shoot = (): Promise<Buffer> =>
    page.screenshot({
      fullPage: true,
      animations: 'disabled',
      // A pattern that holds the address the site happens to have.
      mask: [page.locator('.qr')],
      maskColor: '#ffffff',
      clip: { x: 0, y: 0, width, height: Math.min(height, longest) },
    })
  // Beyond the window Chromium now and then repeats it in place of what is there: a picture counts when the next is the same.
  let picture = await shoot()
  for (let attempt = 0; attempt < 5; attempt++) {
    const next = await shoot()
    if (next.equals(picture)) break
    picture = next
  }
  return picture
}
