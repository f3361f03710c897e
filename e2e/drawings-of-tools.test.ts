import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareOriginal } from '../src/images/transform/prepare-original.server.ts'
import { launchBrowser } from './browser.ts'

/** Drawings with the structure that these programs write; what they show is made up. */
const folder = join(import.meta.dirname, '../src/images/svg/fixtures')
const names = readdirSync(folder)

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

/** The drawing as an `<img>` shows it, 400 px wide. */
async function draw(bytes: Uint8Array) {
  const address = `data:image/svg+xml;base64,${Buffer.from(bytes).toString('base64')}`
  await page.setContent(`<body><img width="400" src="${address}">`)
  expect(
    await page.evaluate(() =>
      document
        .querySelector('img')
        ?.decode()
        .then(() => 'drawn'),
    ),
  ).toBe('drawn')
  const taken = await page.locator('img').screenshot()
  return sharp(taken).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

test('there are drawings of ten programs at least', () => {
  expect(names.length).toBeGreaterThanOrEqual(19)
})

test.each(names)('a cleaned drawing looks as the program has written it: %s', async name => {
  const given = readFileSync(join(folder, name))
  const prepared = await prepareOriginal(given, 'image/svg+xml')
  if (!prepared.ok) throw new Error(prepared.problem.code)
  // Chromium reads drawings in UTF-8 and UTF-16 only: what is in Latin-1 it shows once it is cleaned.
  const readable =
    name === 'solidworks.svg' ? Buffer.from(given.toString('latin1').replace('iso-8859-1', 'utf-8')) : given
  const [before, after] = [await draw(readable), await draw(prepared.value.bytes)]
  const { width, height } = before.info
  expect(after.info).toMatchObject({ width, height })
  expect(pixelmatch(before.data, after.data, undefined, width, height, { threshold: 0.05 })).toBe(0)
  // It shows something at all: more than the ground and a line.
  const colors = new Set(Array.from({ length: width * height }, (_, at) => before.data.readUInt32BE(at * 4)))
  expect(colors.size).toBeGreaterThan(50)
})
