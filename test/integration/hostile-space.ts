import { isObject, type JsonObject } from '../../src/base/json.ts'
import type { Log } from '../../src/base/log.ts'
import { contentTypes } from '../../src/blocks/schemas.ts'
import { openConnectedSite, type ConnectedSite } from './connected-site.ts'
import { changeAnswer, hostile } from './hostile-values.ts'
import { openSite } from './site.ts'

/** What the space says in place of an item: a story, a link, an entry of a list. */
export type ChangeItem = (item: JsonObject) => JsonObject

/** A site whose space sends whatever it likes. */
export interface HostileSpace {
  site: ConnectedSite
  /** Null: what it sends is as it should be. */
  send(change: ChangeItem | null): void
  /** One story of each kind is hostile in all its fields, one in its frame, one in its link; so is a ninth of all labels and redirects. */
  hostileItems(round: number): ChangeItem
  /** Status of every page, list, feed and sitemap; a file that no XML parser takes has none. */
  answers(): Promise<Record<string, number>>
  uuidsOf(component: string): readonly string[]
  errors: string[]
  close(): Promise<void>
}

const paths = [
  ...['/de', '/de/referenzen', '/de/neuigkeiten', '/de/leistungen', '/de/kontakt', '/de/gibt-es-nicht', '/index.php'],
  ...['/sitemap.xml', '/sitemap-de.xml', '/de/neuigkeiten.rss'],
]

/** Types whose stories every page is made with: all of them are hostile at once. */
const shared: readonly string[] = ['settings', 'header', 'footer', 'person', 'global_block']
const listed = ['reference', 'news_article', 'impulse', 'service', 'client'] as const
const frame = ['name', 'slug', 'full_slug', 'content', 'published_at', 'first_published_at', 'tag_list', 'id']
const links = ['alternates', 'path', 'is_folder', 'published', 'translated_slugs', 'default_full_slug', 'lang']
const row = ['name', 'value', 'dimension_value']

/**
 * Opens a connected site whose space nobody keeps from sending anything. It shows drafts, of which nothing is kept: each
 * request reads everything, as the first one after a start does.
 */
export async function openHostileSpace(): Promise<HostileSpace> {
  const upstream = await openSite()
  const { service } = upstream.app
  if (!service) throw new Error('unreachable: the site has a service of its own')
  const errors: string[] = []
  const note = (facts: object, message: string): void => void errors.push(`${message} ${JSON.stringify(facts)}`)
  const log: Log = { debug() {}, info() {}, warn() {}, error: note }
  const settings = { CONTENT_VERSION: 'draft', STORYBLOK_PREVIEW_TOKEN: service.tokens().preview }
  let change: ChangeItem | null = null
  const read = async (request: Request) => {
    const answer = await service.fetch(request)
    return { text: await answer.text(), status: answer.status, headers: answer.headers }
  }
  const known = new Map<string, ReturnType<typeof read>>()
  const answerTo = async (_: string, request: Request): Promise<Response> => {
    const reading = known.get(request.url) ?? read(request)
    known.set(request.url, reading)
    const { text, status, headers } = await reading
    return new Response(status === 200 && change ? changeAnswer(JSON.parse(text), change) : text, { status, headers })
  }
  const site = await openConnectedSite(settings, upstream, answerTo, undefined, log)

  const stories = service.listStories()
  const uuidsOf = (component: string): string[] =>
    stories.filter(story => story.versions.draft?.component === component).map(({ uuid }) => uuid)

  function hostileItems(round: number): ChangeItem {
    const [inFields, inFrame, inLink] = [0, 1, 2].map(at => new Set(listed.map(component => uuidsOf(component)[at])))
    const all = (names: readonly string[]): JsonObject =>
      Object.fromEntries(names.map((name, at) => [name, hostile(at + round)]))
    let rows = 0
    return item => {
      const content = isObject(item.content) ? item.content : {}
      const uuid = String(item.uuid)
      if ('dimension_value' in item) return rows++ % 9 === 4 ? { ...item, ...all(row) } : item
      if (inFrame?.has(uuid)) return { ...item, ...all(frame) }
      if (inLink?.has(uuid)) return { ...item, ...all(links) }
      if (!inFields?.has(uuid) && !shared.includes(String(content.component))) return item
      const type = Object.values(contentTypes).find(({ name }) => name === content.component)
      return { ...item, content: { ...content, ...all(Object.keys(type?.fields ?? {})) } }
    }
  }

  async function answers(): Promise<Record<string, number>> {
    const found: Record<string, number> = {}
    for (const path of paths) {
      const answer = await site.get(path)
      const text = await answer.text()
      // oxlint-disable-next-line no-control-regex
      const isBroken =
        /xml$|rss$/.test(path) && (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe]/.test(text) || !text.isWellFormed())
      found[path] = isBroken ? 0 : answer.status
    }
    return found
  }

  return {
    site,
    hostileItems,
    answers,
    uuidsOf,
    errors,
    send: next => void (change = next),
    async close() {
      await site.close()
      await upstream.close()
    },
  }
}
