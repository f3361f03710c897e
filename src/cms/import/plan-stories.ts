import { addressProblem, isReservedSlug, toFullSlug } from '../stories/slug-paths.ts'
import type { SlugRules } from '../stories/story-change.ts'
import type { ImportStory } from './reading/parse-story.ts'
import type { ImportProblem } from './reading/import-problem.ts'

/** What the database already has of a story. */
export interface KnownStory {
  id: number
  uuid: string
  parentId: number
  fullSlug: string
  importHash: string | null
  /** Somebody changed it since its last import. */
  edited: boolean
  isDeleted: boolean
  isFolder: boolean
}

/** A story to be written, with its address. */
export interface PlannedStory {
  story: ImportStory
  fullSlug: string
  hash: string
  known: KnownStory | null
}

export interface StoryPlan {
  write: readonly PlannedStory[]
  /** Already there as imported. */
  unchanged: number
  /** Edited here since, and left alone. */
  kept: number
}

export interface PlanInput {
  stories: readonly ImportStory[]
  known: readonly KnownStory[]
  rules: SlugRules
  /** Codes of the languages besides the default one. */
  languages: readonly string[]
  /** Address of a story that is here, in a language; null for one that is not here. */
  storedPath(id: number, language: string): string | null
  force: boolean
  hashOf: (story: ImportStory) => string
}

/** Decides which stories are written and where they are; reports addresses that cannot be. */
export function planStories(
  { stories, known, rules, languages, storedPath, force, hashOf }: PlanInput,
  report: (problem: ImportProblem) => void,
): StoryPlan {
  const knownById = new Map(known.map(story => [story.id, story]))
  const isKept = (id: number) => !force && knownById.get(id)?.edited === true
  const imported = new Map<number, ImportStory>()
  const uuids = new Map<string, string>()
  for (const story of stories) {
    const twin = imported.get(story.id)
    if (twin) report({ file: story.file, field: 'id', message: `${story.id} occurs in ${twin.file} too` })
    if (uuids.has(story.uuid))
      report({ file: story.file, field: 'uuid', message: `${story.uuid} occurs in ${uuids.get(story.uuid)} too` })
    imported.set(story.id, story)
    uuids.set(story.uuid, story.file)
  }
  checkAgainstKnown()

  const slugs = new Map<number, string | null>()
  const takenBy = new Map<string, string>()
  for (const story of known) {
    if (!story.isDeleted && (!imported.has(story.id) || isKept(story.id)))
      takenBy.set(story.fullSlug, `story ${story.id}`)
  }
  const write: PlannedStory[] = []
  let [unchanged, kept] = [0, 0]
  for (const story of imported.values()) {
    if (isKept(story.id)) {
      kept++
      continue
    }
    const fullSlug = slugOf(story.id, 0)
    if (fullSlug === null) {
      report({ file: story.file, field: 'parent_id', message: `no folder ${story.parentId}` })
      continue
    }
    checkSlug(story, fullSlug)
    const hash = hashOf(story)
    const before = knownById.get(story.id) ?? null
    if (before && !before.isDeleted && before.importHash === hash && before.fullSlug === fullSlug && !force) unchanged++
    else write.push({ story, fullSlug, hash, known: before })
  }
  return { write, unchanged, kept }

  function checkAgainstKnown(): void {
    const idByUuid = new Map(known.map(story => [story.uuid, story.id]))
    for (const { file, id, uuid } of imported.values()) {
      const other = knownById.get(id)
      if (other && other.uuid !== uuid)
        report({ file, field: 'uuid', message: `story ${id} is stored with ${other.uuid}` })
      const owner = idByUuid.get(uuid)
      if (owner !== undefined && owner !== id)
        report({ file, field: 'id', message: `${uuid} is stored as story ${owner}` })
    }
  }

  /** The address from folder and slug; null where a folder is missing. */
  function slugOf(id: number, depth: number): string | null {
    const done = slugs.get(id)
    if (done !== undefined) return done
    const story = imported.get(id)
    const before = knownById.get(id)
    let slug: string | null = null
    if (story && !isKept(id)) {
      const parentSlug = story.parentId === 0 ? null : folderSlug(story.parentId, depth)
      if (story.parentId === 0 || parentSlug !== null) slug = toFullSlug(parentSlug, story.slug, story.isStartpage)
    } else if (before && !before.isDeleted) slug = before.fullSlug
    slugs.set(id, slug)
    return slug
  }

  function folderSlug(id: number, depth: number): string | null {
    const isFolder = imported.get(id)?.isFolder ?? knownById.get(id)?.isFolder ?? false
    return isFolder && depth < 50 ? slugOf(id, depth + 1) : null
  }

  function checkSlug(story: ImportStory, fullSlug: string): void {
    const { file, givenFullSlug } = story
    const other = takenBy.get(fullSlug)
    if (other !== undefined)
      report({ file, field: 'slug', message: `"${fullSlug}" has already been taken by ${other}` })
    takenBy.set(fullSlug, file)
    if (givenFullSlug !== null && givenFullSlug.replace(/\/$/, '') !== fullSlug.replace(/\/$/, '') && !knownById.size) {
      report({ file, field: 'full_slug', message: `is "${givenFullSlug}", but folder and slug make "${fullSlug}"` })
    }
    const isTopLevel = fullSlug === `${rules.websiteFolder}/${story.slug}`
    const reserved = [story.slug, ...story.translatedSlugs.map(slug => slug.slug)].find(slug =>
      isReservedSlug(slug, rules.websiteFolder),
    )
    if (isTopLevel && reserved !== undefined) report({ file, field: 'slug', message: `"${reserved}" is reserved` })
    const tooLong = addressProblem(fullSlug)
    if (tooLong) return report({ file, field: 'slug', message: tooLong })
    for (const language of languages) {
      const path = pathIn(story, language, 0)
      const message = path === fullSlug ? null : addressProblem(path, language)
      if (message) return report({ file, field: 'translated_slugs', message: `${message}, ${language}` })
    }
  }

  /** The address in another language: each slug on the way may be translated. Its folders are there. */
  function pathIn(story: ImportStory, language: string, depth: number): string {
    const slug = story.translatedSlugs.find(({ lang }) => lang === language)?.slug ?? story.slug
    const { parentId } = story
    const parent = isKept(parentId) ? undefined : imported.get(parentId)
    const stored = parentId === 0 ? null : storedPath(parentId, language)
    const above = parent && depth < 50 ? pathIn(parent, language, depth + 1) : stored
    return toFullSlug(above, slug, story.isStartpage)
  }
}
