import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { createPasswords } from '../src/accounts/passwords/passwords.server.ts'
import { defaultPreferences } from '../src/accounts/people/person.ts'
import { createPeopleStore } from '../src/accounts/people/people.store.server.ts'
import { openDatabase } from '../src/db/database.server.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { atMost, type Figure, median, told } from './figures.ts'
import { createDataDir, ensureProduct, startProduct } from './product.ts'

const email = 'bench@nennmass.example'
const password = 'Brezel-Hobel-Nachtzug-41'
/** The start page of the demonstration world. */
const home = 2092
const sections = 60
const keys = 120
const openings = 10

/** Somebody writes on a page of sixty sections: own field, preview, and how long a sheet takes to open. */
export async function measureEditorSheet(): Promise<Figure[]> {
  ensureProduct()
  const data = createDataDir()
  const site = await startProduct(data.path)
  const browser = await launchBrowser()
  try {
    await addPerson(data.path)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const headers = { 'x-editor': '1', origin: site.origin }
    const signIn = await context.request.post(`${site.origin}/editor/api/sign-in`, {
      headers,
      data: { email, password },
    })
    const { settings } = (await signIn.json()) as { settings: { spaceId: number } }
    const stories = `${site.origin}/v1/spaces/${settings.spaceId}/stories`
    const { story } = (await (await context.request.get(`${stories}/${home}`, { headers })).json()) as {
      story: { content: { body: { component: string }[] }; parent_id: number }
    }
    const long = longPage(story.content)
    const body = { story: { name: 'Lang', slug: 'lang-zum-messen', parent_id: story.parent_id, content: long } }
    const made = (await (await context.request.post(stories, { headers, data: body })).json()) as {
      story: { id: number }
    }
    const page = await context.newPage()
    const opened = await measureOpening(page, `${site.origin}/editor/story/${home}`)
    await page.goto(`${site.origin}/editor/story/${made.story.id}`)
    const frame = page.frameLocator('.sheet iframe').first()
    await frame.locator('h1').click()
    const field = page.locator('#form').getByLabel('Überschrift', { exact: true }).first()
    await field.waitFor()
    const { costs: own, busy } = await measureField(page)
    const preview = await measurePreview(page, frame)
    const panels = await measurePanels(page)
    const slowest = panels.reduce((one, other) => (other.againMs > one.againMs ? other : one))
    const p95 = (values: number[]): number =>
      values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
    return [
      told('sections of the page', String(sections)),
      atMost('open a sheet until its form is there', p95(opened), 300, show(opened, p95(opened)), 'ms p95'),
      atMost('key to its own field, painted', p95(own), 16, show(own, p95(own)), 'ms p95'),
      atMost('key to the preview', p95(preview), 100, show(preview, p95(preview)), 'ms p95'),
      told('main thread for a key, preview and saving included, in time of the processor', `${busy.toFixed(1)} ms`),
      told(
        'a panel, opened for the first time',
        `${median(panels.map(({ firstMs }) => firstMs)).toFixed(1)} ms median`,
      ),
      atMost(
        'the slowest panel, opened again',
        slowest.againMs,
        100,
        `${slowest.againMs.toFixed(1)} ms (${slowest.panel}); ${median(panels.map(({ againMs }) => againMs)).toFixed(1)} ms median of all`,
        'ms',
      ),
    ]
  } finally {
    await browser.close()
    await site.stop()
    data.remove()
  }
}

function show(values: number[], p95: number): string {
  return `${median(values).toFixed(1)} ms median, ${p95.toFixed(1)} ms p95`
}

/** Text sections of the page, repeated with ids of their own. */
function longPage<C extends { body: { component: string }[] }>(content: C): C {
  const texts = content.body.filter(({ component }) => component === 'text_section')
  const body = Array.from({ length: sections }, (_, index) => ({
    ...texts[index % texts.length],
    _uid: crypto.randomUUID(),
  }))
  return { ...content, body: body as C['body'] }
}

/** From the way back into a sheet, the shell being there, until its form is. */
async function measureOpening(page: Page, href: string): Promise<number[]> {
  await page.goto(href)
  await page.locator('#form .field').first().waitFor()
  const times: number[] = []
  for (let round = 0; round < openings; round++) {
    await page.locator('.bar__home').click()
    await page.locator('.edit').waitFor({ state: 'detached' })
    times.push(
      await page.evaluate(async path => {
        const from = performance.now()
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
        while (!document.querySelector('#form .field')) await new Promise(requestAnimationFrame)
        return performance.now() - from
      }, new URL(href).pathname),
    )
  }
  return times
}

/** What a key costs until its frame is painted: the work of both, without the wait between them for the screen. */
async function measureField(page: Page): Promise<{ costs: number[]; busy: number }> {
  await page.evaluate(() => {
    window.costs = []
    const painted = new MessageChannel()
    let from = 0
    let script = 0
    let frame = 0
    addEventListener('beforeinput', () => (from = performance.now()), true)
    // React handles the event on its root, between these two, and renders before it returns.
    addEventListener('input', () => {
      script = performance.now() - from
      requestAnimationFrame(() => {
        frame = performance.now()
        // Comes after style, layout and paint of this frame.
        painted.port2.postMessage(null)
      })
    })
    painted.port1.addEventListener('message', () => window.costs.push(script + performance.now() - frame))
    painted.port1.start()
  })
  const client = await page.context().newCDPSession(page)
  // Time of the processor: the rest of the machine has no say in it.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workMs = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await workMs()
  for (let key = 0; key < keys; key++) await page.keyboard.type('x', { delay: 30 })
  const busy = ((await workMs()) - before) / keys
  await client.detach()
  return { costs: await page.evaluate(() => window.costs), busy }
}

/** From a key in the form to the frame of the page that shows it. */
async function measurePreview(page: Page, frame: FrameLocator): Promise<number[]> {
  const times: number[] = []
  for (let key = 0; key < keys; key++) {
    const word = `W${key}.`
    await page.keyboard.press('Control+a')
    const shown = frame.locator('h1').evaluate(
      (heading, text) =>
        new Promise<number>(resolve => {
          const look = (): void => {
            if (heading.textContent?.includes(text)) resolve(performance.timeOrigin + performance.now())
            else requestAnimationFrame(look)
          }
          look()
        }),
      word,
    )
    const from = await page.evaluate(text => {
      const at = performance.timeOrigin + performance.now()
      document.execCommand('insertText', false, text)
      return at
    }, word)
    times.push((await shown) - from)
  }
  return times
}

const panelNames = ['publish', 'schedule', 'history', 'share', 'card', 'translate', 'asof', 'insert', 'page', 'keys']

interface PanelTime {
  panel: string
  firstMs: number
  /** Median of the openings after the first. */
  againMs: number
}

/** From the address of a panel to the frame that shows it. */
async function measurePanels(page: Page): Promise<PanelTime[]> {
  const times: PanelTime[] = []
  for (const panel of panelNames) {
    const firstMs = await openPanel(page, panel)
    const again: number[] = []
    for (let round = 0; round < 5; round++) again.push(await openPanel(page, panel))
    times.push({ panel, firstMs, againMs: median(again) })
  }
  return times
}

function openPanel(page: Page, panel: string): Promise<number> {
  return page.evaluate(async name => {
    const go = (search: string): void => {
      history.pushState(null, '', location.pathname + search)
      dispatchEvent(new PopStateEvent('popstate'))
    }
    const frame = (): Promise<number> => new Promise(requestAnimationFrame)
    const from = performance.now()
    go(`?panel=${name}`)
    while (!document.querySelector('#panel-title')) await frame()
    await frame()
    const took = performance.now() - from
    go('')
    while (document.querySelector('#panel-title')) await frame()
    return took
  }, panel)
}

async function addPerson(dataDir: string): Promise<void> {
  const database = await openDatabase({ kind: 'sqlite', file: join(dataDir, 'forms.sqlite') })
  try {
    const store = createPeopleStore(database)
    const passwordHash = await createPasswords().toHash(password)
    const preferences = { ...defaultPreferences, language: 'de' as const }
    const person = {
      name: 'Bench',
      email,
      role: 'editor' as const,
      languages: [],
      folders: null,
      passwordHash,
      preferences,
    }
    await database.db.transaction().execute(trx => store.add(trx, person, new Date().toISOString()))
  } finally {
    await database.close()
  }
}

declare global {
  interface Window {
    costs: number[]
  }
}
