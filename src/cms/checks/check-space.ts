import type { StoredAsset } from '../assets/assets.server.ts'
import { isReservedSlug } from '../stories/slug-paths.ts'
import type { IndexedStory } from '../stories/index/story-head.ts'
import type { StoryIndex } from '../stories/index/story-index.ts'

/** What one story holds, as far as others are concerned. */
export interface StoryFacts {
  story: IndexedStory
  /** Stories it links to or shows. */
  targets: ReadonlySet<string>
  /** Stories that are shown inside it. */
  embedded: ReadonlySet<string>
  /** Addresses of files. */
  files: ReadonlySet<string>
  /** Names of content types that it lists. */
  lists: ReadonlySet<string>
}

/** Stories that nothing leads to: pages that no other one links to or shows, of a kind that no list has. */
export function findOrphans(facts: readonly StoryFacts[], isPage: (story: IndexedStory) => boolean): IndexedStory[] {
  const reached = new Set<string>()
  const listed = new Set<string>()
  for (const { story, targets, lists } of facts) {
    for (const uuid of targets) if (uuid !== story.uuid) reached.add(uuid)
    for (const type of lists) listed.add(type)
  }
  return facts
    .map(({ story }) => story)
    .filter(story => isPage(story) && !reached.has(story.uuid) && !listed.has(story.versions.draft?.component ?? ''))
}

/** Stories that contain themselves, each with the way around. */
export function findCycles(facts: readonly StoryFacts[]): { story: IndexedStory; way: readonly IndexedStory[] }[] {
  const byUuid = new Map(facts.map(each => [each.story.uuid, each]))
  return facts.flatMap(start => {
    const way = wayBack(start)
    return way ? [{ story: start.story, way }] : []
  })

  /** The shortest way from a story to itself. */
  function wayBack(start: StoryFacts): IndexedStory[] | null {
    const seen = new Set<string>()
    let ways: { at: StoryFacts; way: IndexedStory[] }[] = [{ at: start, way: [] }]
    while (ways.length > 0) {
      const next: typeof ways = []
      for (const { at, way } of ways) {
        for (const uuid of at.embedded) {
          if (uuid === start.story.uuid) return [...way, start.story]
          const inner = byUuid.get(uuid)
          if (!inner || seen.has(uuid)) continue
          seen.add(uuid)
          next.push({ at: inner, way: [...way, inner.story] })
        }
      }
      ways = next
    }
    return null
  }
}

/** Stories with an address that the site needs or that another story has too. */
export function findBadAddresses(
  index: StoryIndex,
  websiteFolder: string,
): { story: IndexedStory; language: string | null; address: string; other: IndexedStory | null }[] {
  const found: { story: IndexedStory; language: string | null; address: string; other: IndexedStory | null }[] = []
  const owners = new Map<string, IndexedStory>()
  for (const story of index.all()) {
    const folder = index.get(story.parentId)
    const isTopLevel = folder?.fullSlug === websiteFolder && !story.isStartpage
    for (const language of [null, ...index.languages.codes]) {
      const address = index.pathIn(story, language)
      const slug = address.replace(/\/$/, '').split('/').at(-1) ?? ''
      if (isTopLevel && isReservedSlug(slug, websiteFolder)) found.push({ story, language, address, other: null })
      if (story.isFolder) continue
      const key = `${language ?? ''} ${address.replace(/\/$/, '')}`
      const other = owners.get(key)
      if (other) found.push({ story, language, address, other })
      else owners.set(key, story)
    }
  }
  return found
}

/** Files that no content names. */
export function findUnusedAssets(assets: readonly StoredAsset[], facts: readonly StoryFacts[]): StoredAsset[] {
  const used = new Set(facts.flatMap(({ files }) => [...files]))
  return assets.filter(asset => asset.data.deleted_at === undefined && !asset.addresses.some(each => used.has(each)))
}
