import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewRenderPath } from '../../src/model/editing/preview-answer.ts'
import { silentLog } from '../../src/base/log.ts'
import { createListener } from '../../src/site/http/listener/listener.server.ts'
import { signPreview, toSignatureQuery } from '../../src/site/preview/preview-signature.server.ts'
import { makeSeededFolder } from '../seeded-folder.ts'
import { listen } from './listen.ts'
import { openSite, type TestSite } from './site.ts'

/* A site that is connected to a space in another process, over the network: drafts, live edits and webhooks. */

interface Space {
  origin: string
  public: string
  preview: string
  personal: string
}

const webhookSecret = 'a-secret-that-both-sides-know'
const spaceId = 290_471
const slug = 'busse-design/leistungen/engineering'
const path = '/de/leistungen/engineering'

let folder: string
let child: ChildProcess
let space: Space
let site: TestSite
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  folder = await makeSeededFolder()
  const env = { ...process.env, DATA_DIR: folder, MANAGEMENT_RATE_LIMIT: '1000' }
  child = spawn(process.execPath, ['test/integration/space-process.ts'], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('The space says nothing')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  space = JSON.parse(line) as Space
  site = await openSite({
    CONTENT_PROVIDER: 'storyblok',
    STORYBLOK_API_URL: space.origin,
    STORYBLOK_DELIVERY_API_TOKEN: space.public,
    STORYBLOK_PREVIEW_TOKEN: space.preview,
    STORYBLOK_RATE_LIMIT: '1000',
    CONTENT_WEBHOOK_SECRET: webhookSecret,
    // Whatever shows sooner came by a webhook.
    CONTENT_POLL_INTERVAL_MS: '600000',
  })
  server = await listen(createListener({ ...site.app, fetch: request => site.app.fetch(request) }, silentLog))
  const endpoint = `http://localhost:${server.port}/__webhooks/content`
  const actions = ['story.published', 'story.unpublished']
  await manage('POST', 'webhook_endpoints', {
    webhook_endpoint: { name: 'Site', endpoint, actions, secret: webhookSecret },
  })
})
afterAll(async () => {
  await server.close()
  await site.close()
  child.stdin?.end()
  await once(child, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

interface Managed {
  story: { id: number; uuid: string; name: string; content: Record<string, unknown> }
  stories: { id: number }[]
}

async function manage(method: string, at: string, body?: object): Promise<Managed> {
  const response = await fetch(`${space.origin}/v1/spaces/${spaceId}/${at}`, {
    method,
    headers: { authorization: space.personal, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Managed
}

async function readStory(): Promise<Managed['story']> {
  const { stories } = await manage('GET', `stories?with_slug=${slug}`)
  return (await manage('GET', `stories/${stories[0]?.id}`)).story
}

async function save(fields: Readonly<Record<string, unknown>>): Promise<Managed['story']> {
  const { id, content } = await readStory()
  await manage('PUT', `stories/${id}`, { story: { content: { ...content, ...fields } }, force_update: '1' })
  return readStory()
}

/** A draft as the real editor has it: delivered, with `_editable`. */
async function readDelivered(): Promise<Managed['story']> {
  const query = new URLSearchParams({ version: 'draft', token: space.preview, cv: String(Date.now()) })
  const response = await fetch(`${space.origin}/v2/cdn/stories/${slug}?${query}`)
  return ((await response.json()) as Managed).story
}

function signed(): string {
  return `?${toSignatureQuery(signPreview({ spaceId, previewToken: space.preview }, Date.now()))}`
}

const textOf = async (at: string): Promise<string> => (await site.get(at)).text()

test('a saved draft shows at once to everyone who has a signature, and to nobody else', async () => {
  for (const title of ['Zwiebelfisch eins', 'Zwiebelfisch zwei']) {
    await save({ title })
    expect(await textOf(path + signed())).toContain(title)
    expect(await textOf(path)).not.toContain('Zwiebelfisch')
  }
  const other = toSignatureQuery(signPreview({ spaceId, previewToken: 'another-token' }, Date.now()))
  expect(await textOf(`${path}?${other}`)).not.toContain('Zwiebelfisch')
})

test('an edit that nobody has saved is rendered as it will be once it is saved', async () => {
  const story = await readDelivered()
  const content = { ...story.content, title: 'Verbunden getippt', lead: 'Ein Satz, den niemand gespeichert hat.' }
  const body = JSON.stringify({ target: path + signed(), stories: [{ ...story, content }] })
  const response = await site.app.fetch(new Request(site.origin + previewRenderPath, { method: 'POST', body }))
  expect(response.status).toBe(200)
  const { content: preview } = (await response.json()) as { content: string }
  expect(preview).toContain('Verbunden getippt')
  expect(await textOf(path + signed())).not.toContain('Verbunden getippt')
  await save({ title: content.title, lead: content.lead })
  const page = await textOf(path + signed())
  const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(mainOf(page)).toBe(mainOf(preview))
})

test('a publication in the space reaches visitors by its webhook; a forged one changes nothing', async () => {
  const { id } = await save({ title: 'Aus dem anderen Prozess' })
  expect(await textOf(path)).not.toContain('Aus dem anderen Prozess')
  const forged = JSON.stringify({ action: 'published', space_id: spaceId, story_id: id, full_slug: slug })
  const answer = await fetch(`http://localhost:${server.port}/__webhooks/content`, {
    method: 'POST',
    body: forged,
    headers: { 'content-type': 'application/json', 'webhook-signature': '0'.repeat(40) },
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  await manage('GET', `stories/${id}/publish`)
  await expect.poll(() => textOf(path), { timeout: 60_000 }).toContain('Aus dem anderen Prozess')
})

test('share links belong to the embedded service: a connected site has none', async () => {
  const response = await site.get(`/s/${'a'.repeat(32)}`)
  expect(response.status).toBe(404)
})
