import { deflateRawSync, inflateRawSync } from 'node:zlib'
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
  /** By its address in the default language, without slashes at either end. */
  uuidAt(slug: string): string | null
  /** Those of some types, all where none are named, in the order of the space. */
  uuids(components: ReadonlySet<string> | null): string[]
}

interface Packed {
  component: string
  slug: string
  publishedAt: string
  body: Buffer
}

/** Fast rather than small: each story is read many times. */
const packing = { level: 1 }

/** Creates an empty shelf. */
export function createShelf(): Shelf {
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
      stories.set(story.uuid, { component: story.content.component, slug, publishedAt, body })
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
      return packed ? (JSON.parse(inflateRawSync(packed.body).toString()) as WireStory) : null
    },
    uuidAt: slug => bySlug.get(slug) ?? null,
    uuids: components =>
      [...stories].flatMap(([uuid, { component }]) => (!components || components.has(component) ? [uuid] : [])),
  }
}

/** Address of a story in the default language, without slashes at either end. */
export function slugOf({ default_full_slug: own, full_slug: full, lang }: WireStory): string {
  const slug = own || (lang && lang !== 'default' && full.startsWith(`${lang}/`) ? full.slice(lang.length + 1) : full)
  return slug.replace(/^\/+|\/+$/g, '')
}
