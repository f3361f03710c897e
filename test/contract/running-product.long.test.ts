import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createManagementApiClient } from '@storyblok/management-api-client'
import { validateSchema } from '@storyblok/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import Client from 'storyblok-js-client'
import { silentLog } from '../../src/base/log.ts'
import { readConfig } from '../../src/config.server.ts'
import { openContentService } from '../../src/capabilities/content/content-service.server.ts'
import { startSiteProcess, type SiteProcess } from '../../scripts/site-process.ts'
import { makeSeededFolder } from '../seeded-folder.ts'
import { createCommandLine, SPACE } from './managed-space.ts'

/** What tests look into is not typed: `JSON.parse` says so. */
type Body = ReturnType<typeof JSON.parse>

interface Product extends SiteProcess {
  token: string
  folder: string
}

/** All of them are this machine: no limit keeps the tools waiting. */
/** The webhook goes to this machine, which has to be allowed by name. */
const settings = {
  MANAGEMENT_RATE_LIMIT: '1000000',
  LOG_LEVEL: 'warn',
  PATH: process.env.PATH ?? '',
  PRIVATE_HOSTS: '127.0.0.1',
}
const inSpace = ['--space', String(SPACE)]
const secret = 'a secret of sixteen'

let from: Product
let to: Product
let cli: ReturnType<typeof createCommandLine>
let receiver: Server
const heard: { topic: string | string[] | undefined; signature: string | string[] | undefined; body: string }[] = []

/** The built product as a process of its own, with a personal token. */
async function startProduct(folder: string): Promise<Product> {
  const opened = await openContentService(readConfig({ DATA_DIR: folder }), silentLog)
  const { token } = await opened.service.personalTokens.add('Ada')
  await opened.close()
  const site = await startSiteProcess({ env: { ...settings, DATA_DIR: folder }, probe: '/healthz', everyMs: 100 })
  return { ...site, token, folder }
}

async function manage(
  { origin, token }: Product,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Body> {
  const response = await fetch(`${origin}/v1/spaces/${SPACE}/${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return JSON.parse((await response.text()) || 'null')
}

async function all(product: Product, path: string, key: string): Promise<Body[]> {
  const items: Body[] = []
  for (let page = 1; ; page++) {
    const found = (await manage(product, `${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${page}`))[key]
    items.push(...found)
    if (found.length < 100) return items
  }
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { 'x-storyblok-topic': topic, 'webhook-signature': signature } = request.headers
      heard.push({ topic, signature, body })
      // the first attempt fails: it has to be made again
      response.writeHead(heard.length === 1 ? 503 : 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  from = await startProduct(await makeSeededFolder())
  // an empty space: one data source, so that the demonstration world is not put into it
  const empty = mkdtempSync(join(tmpdir(), 'official-'))
  const opened = await openContentService(readConfig({ DATA_DIR: empty }), silentLog)
  await opened.service.stories.createStory({ name: 'First', slug: 'first', content: { component: 'page' } })
  await opened.close()
  to = await startProduct(empty)
  cli = createCommandLine(from, undefined, 1_500_000)
}, 300_000)
afterAll(async () => {
  receiver.close()
  await Promise.all([from?.stop(), to?.stop()])
  for (const folder of [from?.folder, to?.folder, cli?.folder])
    if (folder) rmSync(folder, { recursive: true, force: true })
})

async function succeed(line: ReturnType<typeof createCommandLine>, ...args: string[]): Promise<string> {
  const started = performance.now()
  const { code, out } = await line.run(...args)
  console.log(`storyblok ${args.slice(0, 2).join(' ')}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  if (code !== 0 || /[1-9]\d* failed/.test(out))
    throw new Error(`storyblok ${args.join(' ')}: ${code}\n${out.slice(-3000)}`)
  return out
}

const folderOf = (resource: string): string => join(cli.folder, '.storyblok', resource, String(SPACE))
const readJson = (...path: string[]): Body => JSON.parse(readFileSync(join(...path), 'utf8'))
const passing = new Set(['preview_token'])
const lasting = (story: Body): Body => Object.fromEntries(Object.entries(story).filter(([key]) => !passing.has(key)))

test('the command line pulls the whole demonstration world: it equals what the interface answers', async () => {
  expect(await succeed(cli, 'login', '--token', from.token, '--region', 'eu')).toContain('Welcome Ada')
  for (const resource of ['components', 'datasources', 'stories', 'assets'])
    await succeed(cli, resource, 'pull', ...inSpace)
  expect(readJson(folderOf('components'), 'components.json')).toEqual((await manage(from, 'components')).components)
  const sources = readJson(folderOf('datasources'), 'datasources.json')
  const entries = await all(from, 'datasource_entries', 'datasource_entries')
  expect(sources.flatMap((source: Body) => source.entries).length).toBe(entries.length)
  const files = readdirSync(folderOf('stories')).filter(name => name.endsWith('.json'))
  const stories = await all(from, 'stories', 'stories')
  expect(files.length).toBe(stories.length)
  for (const name of files) {
    const pulled = readJson(folderOf('stories'), name)
    expect(pulled).toMatchObject(lasting((await manage(from, `stories/${pulled.id}`)).story))
  }
  const assets = await all(from, 'assets', 'assets')
  const sidecars = readdirSync(folderOf('assets')).filter(name => name.endsWith('.json') && name !== 'manifest.json')
  expect(sidecars.length).toBe(assets.length)
})

test('types are generated, a migration is run over the published articles and rolled back', async () => {
  await succeed(cli, 'types', 'generate', ...inSpace)
  const titles = async (): Promise<string[]> => {
    const stories = await all(from, 'stories?contain_component=news_article&story_only=1', 'stories')
    return Promise.all(stories.map(async ({ id }) => (await manage(from, `stories/${id}`)).story.content.title))
  }
  const before = await titles()
  expect(before.length).toBeGreaterThan(10)
  await succeed(cli, 'migrations', 'generate', 'news_article', ...inSpace)
  const folder = join(cli.folder, '.storyblok', 'migrations', String(SPACE))
  writeFileSync(join(folder, 'news_article.js'), "export default block => ({ ...block, title: block.title + '!' })\n")
  await succeed(cli, 'migrations', 'run', 'news_article', ...inSpace)
  expect(await titles()).toEqual(before.map(title => `${title}!`))
  await succeed(cli, 'migrations', 'rollback', readdirSync(join(folder, 'rollbacks'))[0] ?? '', ...inSpace)
  expect(await titles()).toEqual(before)
})

test('what was pulled goes into another product by the command line: every story, component, data source and file', async () => {
  const other = createCommandLine(to, cli.folder, 1_500_000)
  // a login is kept in the folder and stays as it is until a logout
  await succeed(other, 'logout')
  await succeed(other, 'login', '--token', to.token, '--region', 'eu')
  const target = [...inSpace, '--from', String(SPACE)]
  await succeed(other, 'datasources', 'push', ...target)
  await succeed(other, 'components', 'push', ...target)
  await succeed(other, 'assets', 'push', ...target)
  await succeed(other, 'stories', 'push', ...target)
  const slugs = async (product: Product): Promise<string[]> =>
    (await all(product, 'stories', 'stories')).map(story => `${story.full_slug} ${story.published}`).toSorted()
  expect((await slugs(to)).filter(slug => !slug.startsWith('first '))).toEqual(await slugs(from))
  const names = async (product: Product): Promise<string[]> =>
    (await manage(product, 'components')).components.map((component: Body) => component.name).toSorted()
  expect(await names(to)).toEqual(await names(from))
  const files = async (product: Product): Promise<string[]> =>
    (await all(product, 'assets', 'assets')).map(asset => `${asset.short_filename} ${asset.alt}`).toSorted()
  // 3D objects are pulled, but the command line has no list of types for pushing that names them.
  const isPushed = (file: string): boolean => !/\.(glb|usdz) /.test(file)
  expect(await files(to)).toEqual((await files(from)).filter(isPushed))
  // names of things differ from space to space; texts do not
  const title = async (product: Product): Promise<unknown> =>
    (await manage(product, 'stories/published/busse-design/impulse/hmi-lab')).story.content.title
  expect(await title(to)).toEqual(await title(from))
})

test('the clients read and write, the schema package agrees, and a webhook is signed and made again', async () => {
  const hook = {
    name: 'W',
    endpoint: `http://127.0.0.1:${portOf(receiver)}/hook`,
    actions: ['story.published'],
    secret,
  }
  await manage(from, 'webhook_endpoints', { webhook_endpoint: hook })
  const mapi = createManagementApiClient({
    personalAccessToken: from.token,
    baseUrl: from.origin,
    spaceId: SPACE,
    throwOnError: true,
    rateLimit: false,
  })
  const { stories } = mapi
  const content = { component: 'page', title: 'one', body: [] }
  const made = await stories.create({ body: { story: { name: 'Official', slug: 'official', content } } })
  const id = Number(made.data?.story?.id)
  const js = new Client({ oauthToken: from.token, endpoint: `${from.origin}/v1`, rateLimit: 1000, maxRetries: 0 })
  await js.put(`spaces/${SPACE}/stories/${id}`, { story: { content: { ...content, title: 'two' } }, publish: 1 })
  const tokens = (await manage(from, 'api_keys')).api_keys
  const accessToken = tokens.find((key: Body) => key.access === 'public').token
  const reader = new Client({ accessToken, endpoint: `${from.origin}/v2`, cache: { clear: 'auto', type: 'memory' } })
  expect((await reader.get('cdn/stories/official')).data.story.content.title).toBe('two')
  expect(await reader.getAll('cdn/stories', { per_page: 100, content_type: 'reference' })).toHaveLength(
    (await all(from, 'stories?contain_component=reference&story_only=1&is_published=1', 'stories')).length,
  )
  await expect.poll(() => heard.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(2)
  for (const { topic, signature, body } of heard.slice(0, 2)) {
    expect(topic).toBe('story.published')
    expect(signature).toBe(createHmac('sha1', secret).update(body).digest('hex'))
    expect(JSON.parse(body)).toMatchObject({
      action: 'published',
      story_id: id,
      full_slug: 'official',
      space_id: SPACE,
    })
  }
  expect(heard[1]?.body).toBe(heard[0]?.body)
  const components = readJson(resolve('content/components.json'))
  const list: Body[] = Array.isArray(components) ? components : components.components
  const blocks = list.map(({ name, schema }) => ({
    name,
    fields: Object.entries(schema).map(([field, rule]) => ({ ...(rule as object), name: field })),
  }))
  const known = { blocks, datasources: [], fieldPlugins: [] } as unknown as Parameters<typeof validateSchema>[0]
  const { issues } = validateSchema(known)
  expect(issues.filter(issue => !/datasource|seo_metatags/.test(JSON.stringify(issue)))).toEqual([])
})

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
