import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { startSite } from '../e2e/server.ts'
import { findBrowsers } from './test/find-browser.ts'

/** `node bin/run.js screenshots`: takes the pictures of README.md from the built site. */
const shots = [
  ['home', '/de', 1440, 900],
  ['references', '/en/references', 1440, 900],
  ['true-scale', '/de/referenzen?ansicht=massstab', 1440, 900],
  ['reference', '/de/referenzen/abbruchhammer-b-11', 1440, 900],
  ['home-phone', '/en', 390, 844],
  ['reference-phone', '/de/referenzen/abbruchhammer-b-11', 390, 844],
] as const

const executablePath = findBrowsers(console.log, ['CHROMIUM']).CHROMIUM
if (!executablePath) throw new Error('Screenshots need Chromium: install it or name it in CHROMIUM')
const site = await startSite()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
mkdirSync('docs/screenshots', { recursive: true })
for (const [name, path, width, height] of shots) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.goto(site.origin + path, { waitUntil: 'networkidle' })
  // Dimension lines draw themselves within a second and a half.
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `docs/screenshots/${name}.jpg`, type: 'jpeg', quality: 82 })
  await page.close()
  console.log(`docs/screenshots/${name}.jpg`)
}
await browser.close()
await site.stop()
