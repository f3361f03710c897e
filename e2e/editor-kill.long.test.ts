import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type SiteProcess, startSiteProcess } from '../scripts/site-process.ts'
import { longestWaitMs } from './browser.ts'
import { startEditor } from './editor-session.ts'
import { home } from './editor-sheet-page.ts'

/** As many as the goals ask for, half of them of the server; fewer for a try. */
const rounds = Number(process.env.ROUNDS ?? 200)
/** What is older than this must never be lost, in milliseconds. */
const safeMs = 1000

/** What is killed, in turn: the server under a tab that stays or goes, the process of the tab, or the whole browser. */
const victims = [
  'server',
  'tab',
  'server and its tab',
  'tab',
  'server',
  'tab',
  'server and its tab',
  'browser',
] as const
type Victim = (typeof victims)[number]

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
  const program = process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium'
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-port=0',
    '--window-size=1440,900',
  ]
  const started = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  })
  const ports = (): string[] => (existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : [])
  await expect.poll(() => ports().length, { timeout: longestWaitMs }).toBeGreaterThan(1)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${ports()[0]}`)
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

/** kill -9 of the processes that hold the tabs; the browser lives on. */
async function killTabs({ browser }: RunningBrowser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const tabs = processInfo.filter(({ type }) => type === 'renderer')
  expect(tabs.length).toBeGreaterThan(0)
  for (const { id } of tabs) process.kill(id, 'SIGKILL')
  await session.detach()
}

/** Opens the headline of the start page in the form. */
async function openHeadline({ context }: RunningBrowser, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/editor/story/${home}`)
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const headline = page.locator('#form').getByLabel('Überschrift', { exact: true }).first()
  await headline.waitFor()
  return page
}

interface Written {
  text: string
  /** When the field had it, in milliseconds since 1970. */
  at: number
}

/** Writes letters for a while, after a beginning that no other round has. */
async function writeFor(page: Page, round: number, ms: number): Promise<Written[]> {
  const headline = page.locator('#form').getByLabel('Überschrift', { exact: true }).first()
  const end = Date.now() + ms
  let text = `${round}: `
  await headline.fill(text)
  const written = [{ text, at: Date.now() }]
  while (Date.now() < end) {
    const key = String.fromCodePoint(97 + (written.length % 26))
    await page.keyboard.type(key)
    text += key
    written.push({ text, at: Date.now() })
  }
  return written
}

interface Loss {
  victim: Victim
  keys: number
  lostKeys: number
  /** Age of the oldest key that is lost, when the kill came; 0 where nothing is. */
  ageMs: number
}

function lossOf(victim: Victim, written: readonly Written[], kept: string, killedAt: number): Loss {
  const lost = written.filter(({ text }) => !kept.startsWith(text))
  return { victim, keys: written.length, lostKeys: lost.length, ageMs: lost[0] ? killedAt - lost[0].at : 0 }
}

/** For people: what each kind of kill lost, and how old it was. */
function summary(losses: readonly Loss[]): string {
  const lines = [...new Set(victims)].map(victim => {
    const own = losses.filter(each => each.victim === victim)
    const hit = own.filter(({ lostKeys }) => lostKeys > 0)
    const sum = (of: (loss: Loss) => number): number => own.reduce((total, loss) => total + of(loss), 0)
    const oldest = Math.max(0, ...own.map(({ ageMs }) => ageMs))
    return `${victim}: ${own.length} kills, ${sum(({ keys }) => keys)} keys written, ${sum(({ lostKeys }) => lostKeys)} lost in ${hit.length} kills, the oldest ${oldest} ms old`
  })
  return lines.join('\n')
}

test(`of ${rounds} kills of server or tab while somebody writes, none loses what is older than a second`, async () => {
  const site = await startEditor()
  let server: Pick<SiteProcess, 'pid' | 'stop'> = site
  let running = await startBrowser()
  await site.signIn(running.context)
  const losses: Loss[] = []

  const stored = async (): Promise<string> => {
    const answer = await site.call(running.context, 'GET', `stories/${home}`)
    const { story } = (await answer.json()) as { story: { content: { hero: { headline: string }[] } } }
    return story.content.hero[0]?.headline ?? ''
  }
  const restartServer = async (): Promise<void> => {
    process.kill(server.pid, 'SIGKILL')
    const isGone = async (): Promise<boolean> => (await fetch(`${site.origin}/healthz`).catch(() => null)) === null
    await expect.poll(isGone, { timeout: longestWaitMs }).toBe(true)
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: site.dataDir, LOG_LEVEL: 'warn' }
    server = await startSiteProcess({ env, probe: '/healthz', everyMs: 50, port: site.port })
  }
  /** @returns the tab to go on with. */
  const kill = async (victim: Victim, page: Page): Promise<Page> => {
    if (victim === 'server') {
      await restartServer()
      // Waiting for the next attempt is not what is tested here.
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return page
    }
    if (victim === 'server and its tab') {
      await Promise.all([restartServer(), page.close()])
    } else if (victim === 'tab') {
      await killTabs(running)
      await page.close()
    } else {
      await killBrowser(running)
      running = await startBrowser()
      // Cookies reach the disk half a minute late; what is written must not.
      await site.signIn(running.context)
    }
    return openHeadline(running, site.origin)
  }

  try {
    let page = await openHeadline(running, site.origin)
    for (let round = 0; round < rounds; round++) {
      const victim = victims[round % victims.length] ?? 'tab'
      const written = await writeFor(page, round, 300 + ((round * 379) % 2200))
      const killedAt = Date.now()
      page = await kill(victim, page)
      await page.locator('[data-save="saved"]').first().waitFor({ state: 'attached' })
      const loss = lossOf(victim, written, await stored(), killedAt)
      losses.push(loss)
      if (loss.ageMs >= safeMs) console.log(`Round ${round}, ${victim}: "${await stored()}"`)
    }
  } finally {
    console.log(summary(losses))
    await killBrowser(running)
    await server.stop().catch(() => {})
    rmSync(site.dataDir, { recursive: true, force: true })
  }
  expect(losses).toHaveLength(rounds)
  expect(losses.filter(({ ageMs }) => ageMs >= safeMs)).toEqual([])
})
