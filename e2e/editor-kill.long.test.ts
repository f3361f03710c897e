import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startSiteProcess } from '../scripts/site-process.ts'
import { longestWaitMs } from './browser.ts'
import { startEditor } from './editor-session.ts'

/** As many as the goals ask for; fewer for a try. */
const rounds = Number(process.env.ROUNDS ?? 200)
/** What is older than this must never be lost, in milliseconds. */
const safeMs = 1000
/** The start page of the demonstration world. */
const home = 2092

const profile = mkdtempSync(join(tmpdir(), 'editor-kill-'))
const portFile = join(profile, 'DevToolsActivePort')
afterAll(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))

interface RunningBrowser {
  browser: Browser
  context: BrowserContext
  process: ChildProcess
}

/** A browser with a profile that outlives it, in a process that can be killed. */
async function startBrowser(): Promise<RunningBrowser> {
  rmSync(portFile, { force: true })
  const program = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']
  const started = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  })
  await expect.poll(() => existsSync(portFile), { timeout: longestWaitMs }).toBe(true)
  const [port] = readFileSync(portFile, 'utf8').split('\n')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context')
  context.setDefaultTimeout(longestWaitMs)
  return { browser, context, process: started }
}

/** kill -9 of the browser and everything it has started. */
async function killBrowser({ browser, process: started }: RunningBrowser): Promise<void> {
  const ended = new Promise(resolve => started.once('exit', resolve))
  if (started.pid !== undefined) process.kill(-started.pid, 'SIGKILL')
  await ended
  await browser.close().catch(() => {})
}

async function openHeadline(page: Page, origin: string) {
  await page.goto(`${origin}/editor/story/${home}`)
  const first = page.getByRole('treeitem').first()
  await first.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const headline = page.locator('#form').getByLabel('Überschrift', { exact: true }).first()
  await headline.waitFor()
  return headline
}

test(`of ${rounds} kills of browser or server while somebody writes, none loses what is older than a second`, async () => {
  const site = await startEditor()
  let server: Pick<typeof site, 'pid' | 'stop'> = site
  let running = await startBrowser()
  await site.signIn(running.context)
  const lost: string[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const page = await running.context.newPage()
      const headline = await openHeadline(page, site.origin)
      await headline.fill('')
      const written: { text: string; at: number }[] = []
      const end = Date.now() + 300 + ((round * 379) % 2900)
      let text = ''
      while (Date.now() < end) {
        const key = String.fromCodePoint(97 + (written.length % 26))
        await page.keyboard.type(key)
        text += key
        written.push({ text, at: Date.now() })
      }
      const killedAt = Date.now()
      if (round % 2 === 0) {
        await killBrowser(running)
        running = await startBrowser()
        // Cookies reach the disk half a minute late; what is written must not.
        await site.signIn(running.context)
      } else {
        process.kill(server.pid, 'SIGKILL')
        await expect
          .poll(() => fetch(`${site.origin}/healthz`).catch(() => null), { timeout: longestWaitMs })
          .toBeNull()
        server = await startSiteProcess({
          env: { PATH: process.env.PATH ?? '', DATA_DIR: site.dataDir, LOG_LEVEL: 'warn', PORT: String(site.port) },
          probe: '/healthz',
          everyMs: 50,
          port: site.port,
        })
        await page.close()
      }
      const next = await running.context.newPage()
      await openHeadline(next, site.origin)
      await next.locator('[data-save="saved"]').first().waitFor({ state: 'attached' })
      const answer = await site.call(running.context, 'GET', `stories/${home}`)
      const { story } = (await answer.json()) as { story: { content: { hero: { headline: string }[] } } }
      const kept = story.content.hero[0]?.headline ?? ''
      const safe = written.findLast(({ at }) => killedAt - at >= safeMs)
      if (safe && !kept.startsWith(safe.text)) lost.push(`round ${round}: "${safe.text}" became "${kept}"`)
      await next.close()
    }
  } finally {
    await killBrowser(running)
    await server.stop().catch(() => {})
    rmSync(site.dataDir, { recursive: true, force: true })
  }
  expect(lost).toEqual([])
})
