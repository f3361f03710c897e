import type { Page } from 'playwright-core'

/** What stylesheets say about each element of the page on display, once all of it is laid out. */
export async function looks(page: Page): Promise<string[]> {
  await page.waitForFunction(() => !document.querySelector('[data-arriving]:not([data-region="next"])'))
  // No colour on its way to another one; what never ends is not waited for.
  await page.evaluate(async () => {
    const ends = document.getAnimations().map(each => each.finished.catch(() => {}))
    await Promise.race([Promise.all(ends), new Promise(resolve => setTimeout(resolve, 500))])
  })
  return page.evaluate(() => {
    const properties = [
      'display',
      'position',
      'grid-area',
      'grid-template-columns',
      'gap',
      'padding',
      'margin',
      'border',
    ]
    const texts = [
      'font-size',
      'font-weight',
      'font-stretch',
      'line-height',
      'letter-spacing',
      'color',
      'background-color',
    ]
    return [...document.querySelectorAll('[data-region]:not([data-region="next"]) *')].map(element => {
      const style = getComputedStyle(element)
      const values = [...properties, ...texts].map(name => style.getPropertyValue(name))
      return `${element.tagName}.${element.className} ${values.join(' | ')}`
    })
  })
}
