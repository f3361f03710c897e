import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { isObject } from '../../../base/json.ts'
import type { WireStory } from '../../../model/story/wire.ts'

/** All stories of a space in one language, whole, packed: a story takes about a quarter of its text. */
export interface Shelf {
  readonly size: number
  readonly bytes: number
  put(story: WireStory): void
  remove(uuid: string): void
  /** Puts stories in this order, which is that of the space; the others go. */
  arrange(uuids: readonly string[]): void
  clear(): void
  has(uuid: string): boolean
  publishedAt(uuid: string): string | null
  read(uuid: string): WireStory | null
  /** Where a story is, and what lists ask of it: unpacked once for a field that nobody has asked for before. Null: not there. */
  facts(uuid: string, fields: readonly string[]): StoryFacts | null
  /** By its address in the default language, without slashes at either end. */
  uuidAt(slug: string): string | null
  /** Those of some types, all where none are named, in the order of the space. */
  uuids(components: ReadonlySet<string> | null): string[]
}

export interface StoryFacts {
  component: string
  /** Full slugs as the space writes them: in the default language, and in that of the shelf. */
  slugs: readonly [own: string, full: string]
  /** Values of the fields asked for, in their order; lists and objects in them hold no more than what filters compare. */
  values: readonly unknown[]
  /** True where the story had to be unpacked for this. */
  isUnpacked: boolean
}

interface Packed {
  component: string
  slug: string
  slugs: StoryFacts['slugs']
  publishedAt: string
  body: Buffer
  /** Of the first so many fields that lists ask for. */
  values: unknown[]
}

/** Fast rather than small: each story is read many times. */
const packing = { level: 1 }

/**
 * Creates an empty shelf.
 *
 * @param listedBy fields that lists are known to ask for: thousands of stories are not unpacked for them.
 */
export function createShelf(listedBy: readonly string[] = []): Shelf {
  /** Places of fields in the values of each story. */
  const places = new Map(listedBy.map((field, at) => [field, at]))
  const stories = new Map<string, Packed>()
  const bySlug = new Map<string, string>()
  let bytes = 0

  function remove(uuid: string): void {
    const known = stories.get(uuid)
    if (!known) return
    bytes -= known.body.length
    if (bySlug.get(known.slug) === uuid) bySlug.delete(known.slug)
    stories.delete(uuid)
  }

  function placeOf(field: string): number {
    const known = places.get(field) ?? places.size
    places.set(field, known)
    return known
  }

  function valuesIn({ content }: WireStory): unknown[] {
    return [...places.keys()].map(field => slim(content[field]))
  }

  return {
    get size() {
      return stories.size
    },
    get bytes() {
      return bytes
    },
    put(story) {
      const publishedAt = story.published_at ?? ''
      const known = stories.get(story.uuid)
      const slug = slugOf(story)
      const body = deflateRawSync(JSON.stringify(story), packing)
      if (known && known.slug !== slug && bySlug.get(known.slug) === story.uuid) bySlug.delete(known.slug)
      // Set in its place: a story that was there keeps it.
      stories.set(story.uuid, {
        component: story.content.component,
        slug,
        slugs: [story.default_full_slug || story.full_slug, story.full_slug],
        publishedAt,
        body,
        values: valuesIn(story),
      })
      bySlug.set(slug, story.uuid)
      bytes += body.length - (known?.body.length ?? 0)
    },
    remove,
    arrange(uuids) {
      const known = new Map(stories)
      stories.clear()
      for (const uuid of uuids) {
        const packed = known.get(uuid)
        if (packed) stories.set(uuid, packed)
        known.delete(uuid)
      }
      for (const [uuid, { slug, body }] of known) {
        bytes -= body.length
        if (bySlug.get(slug) === uuid) bySlug.delete(slug)
      }
    },
    clear() {
      stories.clear()
      bySlug.clear()
      bytes = 0
    },
    has: uuid => stories.has(uuid),
    publishedAt: uuid => stories.get(uuid)?.publishedAt ?? null,
    read(uuid) {
      const packed = stories.get(uuid)
      return packed ? unpack(packed) : null
    },
    facts(uuid, fields) {
      const packed = stories.get(uuid)
      if (!packed) return null
      const at = fields.map(placeOf)
      const isUnpacked = at.some(place => place >= packed.values.length)
      if (isUnpacked) packed.values = valuesIn(unpack(packed))
      const { component, slugs, values } = packed
      return { component, slugs, values: at.map(place => values[place]), isUnpacked }
    },
    uuidAt: slug => bySlug.get(slug) ?? null,
    uuids: components =>
      [...stories].flatMap(([uuid, { component }]) => (!components || components.has(component) ? [uuid] : [])),
  }
}

function unpack({ body }: Packed): WireStory {
  return JSON.parse(inflateRawSync(body).toString()) as WireStory
}

/** Stands for objects: filters find nothing in them. */
const someObject: object = {}

function slim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => (isObject(item) || Array.isArray(item) ? someObject : item))
  return isObject(value) ? someObject : value
}

/** Address of a story in the default language, without slashes at either end. */
export function slugOf({ default_full_slug: own, full_slug: full, lang }: WireStory): string {
  const slug = own || (lang && lang !== 'default' && full.startsWith(`${lang}/`) ? full.slice(lang.length + 1) : full)
  return slug.replace(/^\/+|\/+$/g, '')
}
