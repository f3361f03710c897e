import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, wholeBrowser } from './browser.ts'
import { pageKinds } from './page-kinds.ts'
import { startPhotoSession, type PhotoSession } from './visual/photo-session.ts'

// What visitors see, compared with pictures somebody has looked at. Renew them with npm run test:visual -- --update.

const origin = inject('origin')
const widths = [320, 768, 1440]
// The first run on an empty data folder also makes every picture in every size.
const timeout = 180_000

let browser: Browser
/** One for all: styles, scripts, typeface and pictures are fetched once, and nothing that is photographed is stored. */
let context: BrowserContext
let session: PhotoSession
beforeAll(async () => {
  browser = await launchBrowser({ executablePath: wholeBrowser })
  context = await browser.newContext({ reducedMotion: 'reduce' })
  session = startPhotoSession(browser.version())
  // `npm test` shows lines that begin like this, though nothing has failed.
  if (session.note) process.stderr.write(`\nNote: ${session.note}\n`)
})
afterAll(() => browser.close())

test.concurrent.for(pageKinds)('%s looks as it did', { timeout }, async ([kind, path], { skip }) => {
  if (session.note) skip(session.note)
  expect(await shoot(kind.replaceAll(' ', '-'), path, widths)).toEqual([])
})

test.concurrent.for(await galleryNames())(
  'every example of %s looks as it did',
  { timeout },
  async (name, { skip }) => {
    if (session.note) skip(session.note)
    expect(await shoot(`block-${name}`, `/__blocks?block=${name}`, [1440])).toEqual([])
  },
)

async function shoot(name: string, path: string, at: readonly number[]): Promise<string[]> {
  const page = await context.newPage()
  try {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    return await session.shoot(page, name, at)
  } finally {
    await page.close()
  }
}

async function galleryNames(): Promise<string[]> {
  const html = await (await fetch(`${origin}/__blocks`)).text()
  return [...new Set([...html.matchAll(/[?&](?:amp;)?block=([a-z_-]+)/g)].flatMap(([, name]) => name ?? []))]
}
