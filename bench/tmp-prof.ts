import { writeFileSync } from 'node:fs'
import { launchBrowser } from '../e2e/browser.ts'
import { createDataDir, ensureProduct, startProduct } from './product.ts'
import { addPeople, people, password } from '../e2e/editor-session.ts'
ensureProduct()
const data = createDataDir()
const site = await startProduct(data.path)
const browser = await launchBrowser()
await addPeople(data.path, {})
const origin = `http://localhost:${site.port}`
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
const headers = { 'x-editor': '1', origin }
const signIn = await context.request.post(`${origin}/editor/api/sign-in`, { headers, data: { email: people.admin.email, password } })
const { settings } = (await signIn.json()) as any
const stories = `${origin}/v1/spaces/${settings.spaceId}/stories`
const { story } = (await (await context.request.get(`${stories}/2092`, { headers })).json()) as any
const texts = story.content.body.filter((b: any) => b.component === 'text_section')
const body = Array.from({ length: 60 }, (_, i) => ({ ...texts[i % texts.length], _uid: crypto.randomUUID() }))
const made = (await (await context.request.post(stories, { headers, data: { story: { name: 'Lang', slug: 'lang', parent_id: story.parent_id, content: { ...story.content, body } } } })).json()) as any
const page = await context.newPage()
await page.goto(`${origin}/editor/story/${made.story.id}`)
const frame = page.frameLocator('.sheet iframe').first()
await frame.locator('h1').click()
await page.locator('#form').getByLabel('Überschrift', { exact: true }).first().waitFor()
await page.waitForTimeout(2000)
await page.evaluate(() => {
  const w = window as any; w.rows = []
  const painted = new MessageChannel(); let from = 0, script = 0, frame = 0
  addEventListener('beforeinput', () => (from = performance.now()), true)
  addEventListener('input', () => { script = performance.now() - from; requestAnimationFrame(() => { frame = performance.now(); painted.port2.postMessage(null) }) })
  painted.port1.addEventListener('message', () => w.rows.push([script, performance.now() - frame])); painted.port1.start()
})
const client = await page.context().newCDPSession(page)
if (process.argv[2] === 'cpu') { await client.send('Profiler.enable'); await client.send('Profiler.setSamplingInterval', { interval: 200 }); await client.send('Profiler.start') }
else if (process.argv[2] === 'trace') await browser.startTracing(page, { categories: ['devtools.timeline', 'blink', 'cc', 'disabled-by-default-devtools.timeline'], path: '/tmp/trace.json' } as any)
for (let k = 0; k < 80; k++) await page.keyboard.type('x', { delay: 30 })
if (process.argv[2] === 'cpu') { const { profile } = await client.send('Profiler.stop'); writeFileSync('/tmp/typing.cpuprofile', JSON.stringify(profile)) }
else if (process.argv[2] === 'trace') await browser.stopTracing()
const rows = (await page.evaluate(() => (window as any).rows)) as number[][]
const q = (i: number, p: number) => rows.map(r => r[i]!).toSorted((a, b) => a - b)[Math.floor(rows.length * p)]!.toFixed(1)
console.log('script p50/p95', q(0, .5), q(0, .95), 'frame p50/p95', q(1, .5), q(1, .95))
await browser.close(); await site.stop(); data.remove()
