import { readFileSync } from 'node:fs'
import { locales } from '../src/model/locale.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { frameAddress, openEditor, readDraft, startEditorServer, type DeliveredStory } from '../e2e/editor-page.ts'
import { atMost, told, type Figure } from './figures.ts'
import { createDataDir, ensureProduct, startProduct } from './product.ts'

const seconds = 60
const perSecond = 10
const pageRequests = 200

/** Somebody types on the longest page: from the message of the editor to the frame that shows it. */
export async function measurePreview(): Promise<Figure[]> {
  ensureProduct()
  const data = createDataDir()
  const other = await startEditorServer()
  const site = await startProduct(data.path, other.settings)
  const browser = await launchBrowser()
  try {
    const { path, bytes } = await findLongest(site.origin)
    const story = await readDraft(site.origin, `busse-design${path.replace(/^\/de/, '')}`)
    const page = await (await browser.newContext({ viewport: { width: 1240, height: 860 } })).newPage()
    const editor = await openEditor(page, { origin: site.origin, path, storyId: story.id, at: other.href })
    await editor.frame.evaluate(watchHeadline)
    const sent = await page.evaluate(type, {
      story,
      to: site.origin,
      count: seconds * perSecond,
      everyMs: 1000 / perSecond,
    })
    await editor.frame.waitForFunction(
      last => document.querySelector('h1')?.textContent?.includes(`No. ${last}.`),
      sent.length - 1,
    )
    const painted = await editor.frame.evaluate(() => window.painted)
    const waits = sent.map((at, index) => (painted.find(each => each.index >= index)?.at ?? Infinity) - at)
    const sorted = waits.toSorted((a, b) => a - b)
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Infinity
    const median = sorted[Math.floor(sorted.length / 2)] ?? Infinity
    const cost = await measureDraftPage(site, path, story.id)
    return [
      told('longest page', `${path}, ${Math.round(bytes / 1000)} kB`),
      told('edits', `${sent.length} in ${seconds} s, ${painted.length} painted`),
      atMost('edit to paint', p95, 100, `${median.toFixed(0)} ms median, ${p95.toFixed(0)} ms p95`, 'ms p95'),
      atMost('a draft page', cost, 15, `${cost.toFixed(1)} ms processor time`, 'ms'),
    ]
  } finally {
    await browser.close()
    await site.stop()
    other.close()
    data.remove()
  }
}

async function findLongest(origin: string): Promise<{ path: string; bytes: number }> {
  let longest = { path: '', bytes: 0 }
  const sitemap = await (await fetch(`${origin}/sitemap-${locales[0]}.xml`)).text()
  for (const [, href = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(href)
    const bytes = (await (await fetch(origin + pathname)).text()).length
    // The title of a list is not the headline of its page.
    if (bytes > longest.bytes && pathname.split('/').length > 3) longest = { path: pathname, bytes }
  }
  return longest
}

/** Notes in the frame which headline each frame shows. */
function watchHeadline(): void {
  window.painted = []
  const look = (): void => {
    const index = Number(/No\. (\d+)\./.exec(document.querySelector('h1')?.textContent ?? '')?.[1] ?? -1)
    if (index > (window.painted.at(-1)?.index ?? -1)) {
      // The frame that shows it ends after this one's callbacks.
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () =>
        window.painted.push({ index, at: performance.timeOrigin + performance.now() }),
      )
      channel.port1.start()
      channel.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  look()
}

interface Typing {
  story: DeliveredStory
  to: string
  count: number
  everyMs: number
}

/** @returns when each edit was sent, in milliseconds since 1970. */
async function type({ story, to, count, everyMs }: Typing): Promise<number[]> {
  const frame = document.querySelector('iframe')?.contentWindow
  const sent: number[] = []
  for (let index = 0; index < count; index++) {
    const content = { ...story.content, title: `Getippt, No. ${index}.` }
    sent.push(performance.timeOrigin + performance.now())
    frame?.postMessage({ action: 'input', story: { ...story, content } }, to)
    await new Promise(next => setTimeout(next, everyMs))
  }
  return sent
}

async function measureDraftPage(site: { origin: string; pid: number }, path: string, storyId: number): Promise<number> {
  const ask = async (): Promise<void> =>
    void (await (await fetch(frameAddress(site.origin, path, storyId))).arrayBuffer())
  for (let request = 0; request < 20; request++) await ask()
  const before = processorMs(site.pid)
  for (let request = 0; request < pageRequests; request++) await ask()
  return (processorMs(site.pid) - before) / pageRequests
}

/** Processor time of a process so far, in milliseconds; Linux counts in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

declare global {
  interface Window {
    painted: { index: number; at: number }[]
  }
}
