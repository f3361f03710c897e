import type { Column, Version } from '../../columns/column.ts'
import type { Facts } from '../../columns/fact.ts'
import { type Languages, NO_LANGUAGES } from '../../content/languages.ts'
import { FactColumns } from './fact-columns.ts'
import { PropertyColumns } from './property-columns.ts'
import type { IndexedStory, StoryHead } from './story-head.ts'
import { defaultOrder, type Order } from './story-order.ts'

/** What the index learns about one story. */
export interface StoryEntry {
  head: StoryHead
  facts: Record<Version, Facts | null>
}

const MAX_FOLDER_DEPTH = 50

/**
 * All stories in memory but for their content: heads by id, uuid and address, and columns for filters and sorting.
 * Filled once at the start, then updated in place after every committed change.
 */
export class StoryIndex {
  readonly #stories: (IndexedStory | undefined)[] = []
  readonly #freeRows: number[] = []
  readonly #byId = new Map<number, IndexedStory>()
  readonly #byUuid = new Map<string, IndexedStory>()
  readonly #bySlug = new Map<string, IndexedStory>()
  readonly #byTranslatedSlug = new Map<string, IndexedStory>()
  readonly #children = new Map<number, Set<number>>()
  readonly #groups = new Map<string, Set<number>>()
  readonly #facts = new FactColumns()
  readonly #properties = new PropertyColumns(this.#stories)
  readonly #listed: Record<Version, Uint8Array> = { draft: new Uint8Array(1024), published: new Uint8Array(1024) }
  readonly #rowByVersion = new Map<number, number>()
  #order: Order | null = null
  #languages = NO_LANGUAGES
  #revision = 0

  get languages(): Languages {
    return this.#languages
  }

  /** Number of rows, the empty ones of deleted stories included. */
  get rowCount(): number {
    return this.#stories.length
  }

  /** Grows with every change of any story. */
  get revision(): number {
    return this.#revision
  }

  /** Stories and folders. */
  get size(): number {
    return this.#byId.size
  }

  at(row: number): IndexedStory | undefined {
    return this.#stories[row]
  }

  get(id: number): IndexedStory | undefined {
    return this.#byId.get(id)
  }

  byUuid(uuid: string): IndexedStory | undefined {
    return this.#byUuid.get(uuid)
  }

  bySlug(fullSlug: string): IndexedStory | undefined {
    return this.#bySlug.get(fullSlug)
  }

  /** By an address such as `en/busse-design/contact`, where the translated path differs from the default one. */
  byTranslatedSlug(slug: string): IndexedStory | undefined {
    return this.#byTranslatedSlug.get(slug)
  }

  all(): IterableIterator<IndexedStory> {
    return this.#byId.values()
  }

  childrenOf(id: number): IndexedStory[] {
    return [...(this.#children.get(id) ?? [])].flatMap(child => this.#byId.get(child) ?? [])
  }

  /** Everything below a folder, at any depth. */
  descendantsOf(id: number): IndexedStory[] {
    return this.childrenOf(id).flatMap(child => [child, ...this.descendantsOf(child.id)])
  }

  /** Other stories and folders of the same group: the same page in other folders. */
  alternatesOf(story: StoryHead): IndexedStory[] {
    const group = this.#groups.get(story.groupId)
    return group && !(group.size === 1 && group.has(story.id))
      ? [...group].filter(id => id !== story.id).flatMap(id => this.#byId.get(id) ?? [])
      : []
  }

  /** 1 for every row that holds a story (no folder) in this state; the caller's own copy. */
  listed(version: Version): Uint8Array {
    return this.#listed[version].slice(0, this.#stories.length)
  }

  /** The row whose version of this id is its draft or published one. */
  rowOfVersion(versionId: number): number | undefined {
    return this.#rowByVersion.get(versionId)
  }

  property(name: string): Column | undefined {
    return this.#properties.get(name)
  }

  fact(field: string): Column | undefined {
    return this.#facts.get(field)
  }

  /** The default order of all rows. */
  order(): Order {
    this.#order ??= defaultOrder(this.#stories)
    return this.#order
  }

  /** Address in a language without its code; the default address where nothing is translated. */
  pathIn(story: IndexedStory, language: string | null): string {
    return (language === null ? undefined : story.paths[language]) ?? story.fullSlug
  }

  setLanguages(languages: Languages): void {
    this.#languages = languages
    this.#updatePaths(this.#byId.values())
  }

  /** Adds or replaces stories, then the addresses of everything that depends on them. */
  upsert(entries: readonly StoryEntry[]): void {
    for (const { head, facts } of entries) this.#put(head, facts)
    const below = entries.filter(({ head }) => head.isFolder).flatMap(({ head }) => this.descendantsOf(head.id))
    this.#updatePaths(new Set([...entries.flatMap(({ head }) => this.#byId.get(head.id) ?? []), ...below]))
  }

  remove(id: number): void {
    const story = this.#byId.get(id)
    if (!story) return
    this.#unlink(story)
    this.#list(story, false)
    const gone = { ...story, versions: { draft: null, published: null } }
    this.#properties.update(gone)
    for (const version of ['draft', 'published'] as const) this.#facts.set(version, story.row, null, false)
    this.#stories[story.row] = undefined
    this.#freeRows.push(story.row)
    this.#order = null
    this.#revision++
  }

  #put(head: StoryHead, facts: StoryEntry['facts']): void {
    const old = this.#byId.get(head.id)
    if (old) this.#unlink(old)
    if (old) this.#list(old, false)
    const row = old?.row ?? this.#freeRows.pop() ?? this.#stories.length
    const story: IndexedStory = { ...head, row, revision: ++this.#revision, paths: {} }
    this.#stories[row] = story
    this.#list(story, true)
    this.#byId.set(story.id, story)
    this.#byUuid.set(story.uuid, story)
    this.#bySlug.set(story.fullSlug, story)
    addTo(this.#children, story.parentId, story.id)
    addTo(this.#groups, story.groupId, story.id)
    for (const other of this.alternatesOf(story)) other.revision = ++this.#revision
    if (old?.position !== story.position) this.#order = null
    for (const version of ['draft', 'published'] as const) this.#facts.set(version, row, facts[version], !old)
    this.#properties.update(story)
  }

  #list(story: IndexedStory, isThere: boolean): void {
    for (const version of ['draft', 'published'] as const) {
      let rows = this.#listed[version]
      if (story.row >= rows.length) {
        rows = new Uint8Array(Math.max(rows.length * 2, story.row + 1))
        rows.set(this.#listed[version])
        this.#listed[version] = rows
      }
      const id = story.versions[version]?.id
      rows[story.row] = isThere && id !== undefined && !story.isFolder ? 1 : 0
      if (id === undefined) continue
      if (isThere) this.#rowByVersion.set(id, story.row)
      else this.#rowByVersion.delete(id)
    }
  }

  #unlink(story: IndexedStory): void {
    this.#byId.delete(story.id)
    this.#byUuid.delete(story.uuid)
    if (this.#bySlug.get(story.fullSlug) === story) this.#bySlug.delete(story.fullSlug)
    this.#unlinkPaths(story)
    this.#children.get(story.parentId)?.delete(story.id)
    this.#groups.get(story.groupId)?.delete(story.id)
    for (const other of this.alternatesOf(story)) other.revision = ++this.#revision
  }

  #unlinkPaths(story: IndexedStory): void {
    for (const [lang, path] of Object.entries(story.paths)) {
      const slug = `${lang}/${path}`
      if (this.#byTranslatedSlug.get(slug)?.id === story.id) this.#byTranslatedSlug.delete(slug)
    }
  }

  #updatePaths(stories: Iterable<IndexedStory>): void {
    for (const story of stories) {
      this.#unlinkPaths(story)
      const paths: Record<string, string> = {}
      for (const lang of this.#languages.codes) {
        const path = this.#translatedPath(story, lang, 0)
        if (path === story.fullSlug) continue
        paths[lang] = path
        this.#byTranslatedSlug.set(`${lang}/${path}`, story)
      }
      story.paths = paths
      story.revision = ++this.#revision
    }
  }

  #translatedPath(story: IndexedStory, lang: string, depth: number): string {
    const slug = story.translatedSlugs.find(translated => translated.lang === lang)?.slug ?? story.slug
    const parent = this.#byId.get(story.parentId)
    if (!parent || depth > MAX_FOLDER_DEPTH) return slug
    const above = this.#translatedPath(parent, lang, depth + 1)
    return story.isStartpage ? `${above}/` : `${above}/${slug}`
  }
}

function addTo<Key>(map: Map<Key, Set<number>>, key: Key, id: number): void {
  const known = map.get(key)
  if (known) known.add(id)
  else map.set(key, new Set([id]))
}
