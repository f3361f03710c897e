import { afterAll, beforeAll, expect, test } from 'vitest'
import { isObject, type JsonObject } from '../../src/base/json.ts'
import type { Log } from '../../src/base/log.ts'
import { contentTypes } from '../../src/blocks/schemas.ts'
import { openConnectedSite, type ConnectedSite } from './connected-site.ts'
import { hostileValues, replaceInAnswer } from './hostile-values.ts'
import { openSite, type TestSite } from './site.ts'

/*
 * One item of content is never the end of all others: a space in the network sends whatever it holds, and nobody can refuse
 * it there. The site shows drafts, of which nothing is kept: each request reads everything as the first one after a start does.
 */
let upstream: TestSite
let site: ConnectedSite
const errors: string[] = []
const log: Log = {
  debug() {},
  info() {},
  warn() {},
  error: (facts, message) => void errors.push(`${message} ${JSON.stringify(facts)}`),
}
let change: ((item: JsonObject, hostile: string) => JsonObject) | null = null
let json = ''

beforeAll(async () => {
  upstream = await openSite()
  const { service } = upstream.app
  if (!service) throw new Error('unreachable: the site has a service of its own')
  const settings = { CONTENT_VERSION: 'draft', STORYBLOK_PREVIEW_TOKEN: service.tokens().preview }
  site = await openConnectedSite(settings, upstream, null, undefined, log)
  const answers = new Map<string, { text: string; status: number; headers: Headers }>()
  site.disturb(async (_, request) => {
    const known = answers.get(request.url) ?? (await read(request))
    answers.set(request.url, known)
    const { text, status, headers } = known
    const body = status === 200 && change ? replaceInAnswer(JSON.parse(text), change, json) : text
    return new Response(body, { status, headers })
  })
  async function read(request: Request) {
    const answer = await service!.fetch(request)
    return { text: await answer.text(), status: answer.status, headers: answer.headers }
  }
})
afterAll(() => site.close())

/** Every page, and what is made of all stories. */
const paths = [
  ...['/de', '/de/referenzen', '/de/neuigkeiten', '/de/leistungen', '/de/team', '/de/kontakt'],
  ...['/sitemap.xml', '/sitemap-de.xml', '/de/neuigkeiten.rss', '/de/gibt-es-nicht', '/index.php'],
]

async function answers(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const path of paths) {
    const answer = await site.get(path)
    const text = await answer.text()
    // A feed reader and a crawler refuse the whole file for one character.
    // oxlint-disable-next-line no-control-regex
    if (
      /^\/sitemap|rss$/.test(path) &&
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe]|[\ud800-\udfff](?![\udc00-\udfff])(?<![\ud800-\udbff][\udc00-\udfff])/.test(
        text,
      )
    )
      found[`${path} is no XML`] = 0
    found[path] = answer.status
  }
  return found
}

const uuidsOf = (component: string): string[] =>
  (upstream.app.service?.listStories() ?? [])
    .filter(story => story.versions.draft?.component === component)
    .map(({ uuid }) => uuid)

/** Types whose stories every page is made with: all of them are hostile at once. */
const shared: readonly string[] = ['settings', 'header', 'footer', 'person', 'global_block']
const listed = ['reference', 'news_article', 'impulse', 'service', 'client'] as const
/** What frames a story, and its link. */
const frame = ['name', 'slug', 'full_slug', 'content', 'published_at', 'first_published_at', 'tag_list', 'id']
const links = ['alternates', 'path', 'is_folder', 'published', 'translated_slugs', 'default_full_slug', 'lang']
const row = ['name', 'value', 'dimension_value']

const all = (names: readonly string[], hostile: string): JsonObject =>
  Object.fromEntries(names.map(name => [name, hostile]))

/** One story of each kind is hostile in all its fields, one in its frame, one in its link; so is a ninth of all labels and redirects. */
function createHostileSpace(): NonNullable<typeof change> {
  const [inFields, inFrame, inLink] = [0, 1, 2].map(at => new Set(listed.map(component => uuidsOf(component)[at])))
  let rows = 0
  return (item, hostile) => {
    const content = isObject(item.content) ? item.content : {}
    const uuid = String(item.uuid)
    if ('dimension_value' in item) return rows++ % 9 === 4 ? { ...item, ...all(row, hostile) } : item
    if (inFrame?.has(uuid)) return { ...item, ...all(frame, hostile) }
    if (inLink?.has(uuid)) return { ...item, ...all(links, hostile) }
    if (!inFields?.has(uuid) && !shared.includes(String(content.component))) return item
    const type = Object.values(contentTypes).find(({ name }) => name === content.component)
    return { ...item, content: { ...content, ...all(Object.keys(type?.fields ?? {}), hostile) } }
  }
}

let usual: Record<string, number>
test('the pages as they are', async () => {
  usual = await answers()
  expect(Object.values(usual).filter(status => status >= 500)).toEqual([])
})

test.each(hostileValues)(
  'settings, menus and one item of each kind are %s: no page, list, feed or sitemap is lost',
  async (_, value) => {
    json = value
    change = createHostileSpace()
    expect(await answers()).toEqual(usual)
  },
)

test('what was left out is named in the log and in the readiness', async () => {
  json = '"a\\ud800b"'
  const [hostileOne] = uuidsOf('reference')
  change = (item, hostile) =>
    item.uuid === hostileOne
      ? { ...item, slug: hostile }
      : item.name === '/index.php'
        ? { ...item, value: hostile }
        : item
  errors.length = 0
  await answers()
  const { parts } = await site.app.watch.readiness()
  expect(parts['left-out']).toMatchObject({ state: 'degraded', reason: expect.stringContaining('addresses: a') })
  expect(errors.some(line => line.includes('"thing":"addresses"'))).toBe(true)
  expect(await (await site.get('/readyz')).text()).toContain('left-out')
  change = null
  await answers()
  expect((await site.app.watch.readiness()).parts['left-out']?.state).toBe('ok')
})
