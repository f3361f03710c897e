import { overflow } from '../../../e2e/browser.ts'
import { clippedTexts, spaceText, stayingParts } from '../../../e2e/reflow.ts'
import { eachInBrowser, kindsInBothLanguages, withBrowser } from './browser-walk.ts'
import { all, measure, none } from './measure.ts'

/** Width and height of windows: a phone, and 1280 × 1024 at 400 %. */
const phone = { width: 320, height: 640 }
const zoomed = { width: 320, height: 256 }

measure('every kind of page at 320 pixels, at 400 % and with wider text', () =>
  withBrowser({}, async ({ site, browser }) => {
    const paths = await kindsInBothLanguages(site.origin)
    const wide: string[] = []
    const clipped: string[] = []
    const staying: string[] = []
    await eachInBrowser(browser, paths, { viewport: phone, reducedMotion: 'reduce' }, async (page, path) => {
      await page.goto(site.origin + path, { waitUntil: 'load' })
      if ((await overflow(page)) > 0) wide.push(`${path} at 320`)
      const before = await clippedTexts(page)
      const sheet = await page.evaluateHandle(spaceText)
      for (const text of await clippedTexts(page)) if (!before.includes(text)) clipped.push(`${path} ${text}`)
      if ((await overflow(page)) > 0) wide.push(`${path} with wider text`)
      await sheet.evaluate(added => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== added)
      })
      await page.setViewportSize(zoomed)
      if ((await overflow(page)) > 0) wide.push(`${path} at 400 %`)
      for (const part of await page.evaluate(stayingParts)) staying.push(`${path} ${part}`)
    })
    return all(
      none(wide, paths.length * 3, 'windows have to be scrolled sideways'),
      none(clipped, paths.length, 'pages cut off wider text'),
      none(staying, paths.length, 'pages cover text in a low window'),
    )
  }),
)
