import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createHmac } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openConnectedSite } from './connected-site.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
let token = ''
beforeAll(async () => {
  site = await openSite({ MANAGEMENT_RATE_LIMIT: '10000' })
  token = (await site.app.service?.personalTokens.add('Ada'))?.token ?? ''
})
afterAll(() => site.close())

/** What tests look into is not typed: `JSON.parse` says so. */
type Body = ReturnType<typeof JSON.parse>

async function manage(method: string, path: string, body?: object): Promise<{ status: number; body: Body }> {
  const request = new Request(`${site.origin}/v1/spaces/290471/${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const response = await site.app.fetch(request)
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

const textOf = async (path: string): Promise<string> => (await site.get(path)).text()
const idOf = (slug: string): number => site.app.service?.findStory(`busse-design/${slug}`)?.id ?? 0

test('what is saved through the management interface is a draft, and shows within a second once published', async () => {
  const id = idOf('kontakt')
  const before = await textOf('/de/kontakt')
  const { content } = (await manage('GET', `stories/${id}`)).body.story
  const changed = { ...content, title: 'Schreibt uns Schnittstellenpost' }
  expect((await manage('PUT', `stories/${id}`, { story: { content: changed } })).status).toBe(200)
  expect(await textOf('/de/kontakt')).toBe(before)
  expect((await manage('GET', `stories/${id}/publish`)).status).toBe(200)
  await expect.poll(() => textOf('/de/kontakt'), { timeout: 1000, interval: 20 }).toContain('Schnittstellenpost')
})

test('a story moved through the management interface is at its new address within a second, the old one leads there', async () => {
  const id = idOf('kontakt')
  expect((await manage('PUT', `stories/${id}`, { story: { slug: 'kontaktieren' } })).status).toBe(200)
  await expect.poll(async () => (await site.get('/de/kontaktieren')).status, { timeout: 1000, interval: 20 }).toBe(200)
  await expect.poll(async () => (await site.get('/de/kontakt')).status, { timeout: 1000, interval: 20 }).toBe(301)
  await manage('PUT', `stories/${id}`, { story: { slug: 'kontakt' } })
})

test.each(['suche', 'v1', 'editor', 'healthz', '__x', 'a.json', '..', 'a b'])(
  'the slug %s is refused with a reason',
  async slug => {
    const parent_id = site.app.service?.findStory('busse-design')?.id
    const { status, body } = await manage('POST', 'stories', {
      story: { name: 'X', slug, parent_id, content: { component: 'page' } },
    })
    expect([status, Object.keys(body)]).toEqual([422, ['slug']])
  },
)

test('an uploaded web page is never shown as one, and an uploaded drawing cannot run anything', async () => {
  const upload = async (filename: string, text: string) => {
    const signed = (await manage('POST', 'assets', { filename })).body
    const form = new FormData()
    for (const [key, value] of Object.entries(signed.fields)) form.append(key, String(value))
    form.append('file', new Blob([text]), filename)
    const sent = await site.app.fetch(new Request(signed.post_url, { method: 'POST', body: form }))
    const { filename: address } = (await manage('GET', `assets/${signed.id}/finish_upload`)).body
    return { status: sent.status, file: await site.get(new URL(address).pathname) }
  }
  const page = await upload('x.html', '<script>alert(1)</script>')
  expect([page.status, page.file.headers.get('content-type')]).toEqual([204, 'application/octet-stream'])
  expect(page.file.headers.get('x-content-type-options')).toBe('nosniff')
  const drawing = await upload(
    'x.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0"/></svg>',
  )
  expect(await drawing.file.text()).not.toContain('alert')
})

/** Runs `npm run content` as a process of its own, beside the running site. */
async function content(args: readonly string[], editor = ''): Promise<{ code: number | null; out: string }> {
  const env = { ...process.env, DATA_DIR: site.config.DATA_DIR, SITE_URL: site.origin, EDITOR: editor, VISUAL: '' }
  const child = spawn(process.execPath, ['scripts/content.ts', ...args], { env })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { code, out }
}

/** An editor that replaces a text by another one. */
function editorThat(from: string, to: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'editor-')), 'editor.sh')
  writeFileSync(file, `#!/bin/sh\nsed -i 's/${from}/${to}/' "$1"\n`)
  chmodSync(file, 0o755)
  return file
}

test('the command line lists, shows, edits and publishes; the running site follows within a second of it', async () => {
  expect((await content(['list', 'busse-design/kontakt'])).out).toMatch(/^\d+\t\w+ *\tbusse-design\/kontakt\t/m)
  const { title } = JSON.parse((await content(['show', 'kontakt'])).out).content
  const edited = await content(['edit', 'kontakt'], editorThat(title, 'Von der Kommandozeile'))
  expect(edited).toMatchObject({ code: 0, out: expect.stringContaining('saved as a draft') })
  expect(await textOf('/de/kontakt')).not.toContain('Von der Kommandozeile')
  expect(await content(['publish', 'kontakt'])).toEqual({ code: 0, out: 'busse-design/kontakt is published\n' })
  await expect.poll(() => textOf('/de/kontakt'), { timeout: 1500, interval: 20 }).toContain('Von der Kommandozeile')
})

test('what the command line refuses stays in a file', async () => {
  const refused = await content(['edit', 'kontakt'], editorThat('"component": "[a-z_]*"', '"component": "nobody"'))
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('unknown component "nobody"') })
  const file = /Your changes are in (\S+)/.exec(refused.out)?.[1] ?? ''
  expect(existsSync(file) && readFileSync(file, 'utf8')).toContain('nobody')
  expect((await content(['publish', 'nowhere'])).out).toContain('There is no story nowhere')
  expect((await content(['edit', 'kontakt'])).out).toContain('Name your editor')
})

test('a connected site follows a signed webhook at once, and nothing else', async () => {
  const secret = 'secret-of-the-space'
  const settings = { CONTENT_WEBHOOK_SECRET: secret, CONTENT_POLL_INTERVAL_MS: '600000' }
  const connected = await openConnectedSite(settings, site)
  onTestFinished(() => connected.close())
  const { stories } = site.app.service ?? {}
  const id = idOf('kontakt')
  const path = '/de/kontakt'
  const isNew = async () => (await (await connected.get(path)).text()).includes('Per Netzhaken')
  // Nothing that is kept is stale: only the webhook tells of what follows.
  await expect
    .poll(async () => (await isNew()) || connected.app.site.cached(path) !== null, { timeout: 20_000 })
    .toBe(true)
  const draft = await site.app.service?.drafts.read(id)
  await stories?.saveStory(
    id,
    { content: { ...draft, component: String(draft?.component), title: 'Per Netzhaken' } },
    { publish: 'all' },
  )
  const body = JSON.stringify({ action: 'published', space_id: 290471, story_id: id, full_slug: 'x' })
  const send = (signature: string) =>
    connected.app.fetch(
      new Request('https://site.example/__webhooks/content', {
        method: 'POST',
        headers: { 'x-storyblok-topic': 'story.published', 'webhook-signature': signature },
        body,
      }),
    )
  const before = connected.app.changes.generation
  expect((await send('0'.repeat(40))).status).toBe(401)
  expect(connected.app.changes.generation).toBe(before)
  expect(await isNew()).toBe(false)
  expect((await send(createHmac('sha1', secret).update(body).digest('hex'))).status).toBe(200)
  await expect.poll(isNew, { timeout: 1500, interval: 20 }).toBe(true)
  expect(
    (await site.app.fetch(new Request('https://site.example/__webhooks/content', { method: 'POST' }))).status,
  ).not.toBe(200)
})
