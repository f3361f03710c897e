import type { StoryOverview } from '../../model/editing/story-overview.ts'

/** A story or folder as tree, table and palette show it. */
export interface OverviewRow extends StoryOverview {
  /** With folders; ends with `/` for the start page of a folder. */
  fullSlug: string
  /** What is searched: names and addresses in all languages, in small letters. */
  words: string
}

/** All stories and folders of the space. Nothing in it ever changes: a change makes a new one. */
export interface Overview {
  version: string
  /** Codes of the languages besides the default one. */
  languages: readonly string[]
  people: ReadonlyMap<number, string>
  /** In the order of the tree. */
  rows: readonly OverviewRow[]
  byId: ReadonlyMap<number, OverviewRow>
  /** Direct children, in their order; 0 is the root. */
  children: ReadonlyMap<number, readonly OverviewRow[]>
  /** How many stories (no folders) are below a folder, at any depth. */
  counts: ReadonlyMap<number, number>
}

export interface OverviewFacts {
  version: string
  languages: readonly string[]
  people: readonly { id: number; name: string }[]
}

/** Makes what is looked up from what was sent. */
export function toOverview(stories: readonly StoryOverview[], { version, languages, people }: OverviewFacts): Overview {
  const byId = new Map<number, OverviewRow>()
  const children = new Map<number, OverviewRow[]>()
  const counts = new Map<number, number>()
  // Folders come before what is in them.
  const rows = stories.map(story => {
    const parent = byId.get(story.parentId)
    const row = toRow(story, parent)
    byId.set(row.id, row)
    const siblings = children.get(row.parentId)
    if (siblings) siblings.push(row)
    else children.set(row.parentId, [row])
    return row
  })
  for (const row of rows) {
    if (row.type === null) continue
    for (let at: OverviewRow | undefined = row; at; at = byId.get(at.parentId)) {
      counts.set(at.parentId, (counts.get(at.parentId) ?? 0) + 1)
    }
  }
  return { version, languages, people: new Map(people.map(({ id, name }) => [id, name])), rows, byId, children, counts }
}

function toRow(story: StoryOverview, parent: OverviewRow | undefined): OverviewRow {
  const fullSlug = parent
    ? story.isStartpage
      ? `${parent.fullSlug}/`
      : `${parent.fullSlug}/${story.slug}`
    : story.slug
  const others = story.translations.map(each => (each ? ` ${each.name} ${each.slug}` : '')).join('')
  return { ...story, fullSlug, words: `${story.name} ${fullSlug}${others}`.toLowerCase() }
}

/**
 * Puts some rows into the place of those they replace; null where that is not enough: a new story, or one that is
 * somewhere else now.
 */
export function patchOverview(
  overview: Overview,
  changed: readonly StoryOverview[],
  facts: OverviewFacts,
): Overview | null {
  const byId = new Map(overview.byId)
  for (const story of changed) {
    const before = byId.get(story.id)
    const hasMoved = before?.parentId !== story.parentId || before.slug !== story.slug
    if (!before || hasMoved || before.isStartpage !== story.isStartpage || before.type !== story.type) return null
    byId.set(story.id, toRow(story, byId.get(story.parentId)))
  }
  const ids = new Set(changed.map(({ id }) => id))
  const replace = (row: OverviewRow): OverviewRow => (ids.has(row.id) ? (byId.get(row.id) ?? row) : row)
  const children = new Map(overview.children)
  for (const { parentId } of changed) children.set(parentId, (children.get(parentId) ?? []).map(replace))
  const people = new Map([...overview.people, ...facts.people.map(({ id, name }) => [id, name] as const)])
  return { ...overview, version: facts.version, people, rows: overview.rows.map(replace), byId, children }
}

/** Folders from the top to the parent of a story. */
export function foldersOf({ byId }: Overview, row: Pick<OverviewRow, 'parentId'>): OverviewRow[] {
  const folders: OverviewRow[] = []
  for (let at = byId.get(row.parentId); at; at = byId.get(at.parentId)) folders.unshift(at)
  return folders
}

/** True for a story or folder in a folder, at any depth; everything is in the root (0). */
export function isWithin({ byId }: Overview, row: Pick<OverviewRow, 'parentId'>, folderId: number): boolean {
  for (let at = row.parentId; ; at = byId.get(at)?.parentId ?? 0) {
    if (at === folderId) return true
    if (at === 0) return false
  }
}

/** The address as visitors and editors speak of it: without the folder of the site. */
export function shownAddress(fullSlug: string, websiteFolder: string): string {
  const path = fullSlug.replace(/\/$/, '')
  if (path === websiteFolder || path === `${websiteFolder}/home`) return '/'
  return path.startsWith(`${websiteFolder}/`) ? path.slice(websiteFolder.length) : `/${path}`
}

/**
 * Which of the languages that were chosen for many stories are meant for one of them: none that it was never written in, since
 * its page would show the default language's words.
 *
 * @param chosen places among the languages of the content; 0 is the default one.
 */
export function meantLanguages({ states }: Pick<OverviewRow, 'states'>, chosen: readonly number[]): readonly number[] {
  return chosen.filter(at => at === 0 || states[at] !== 'untranslated')
}
