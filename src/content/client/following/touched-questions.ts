import type { Question } from '../question.ts'

/** A story that changed, as a connected space tells it. */
export interface ChangedStory {
  readonly uuid: string
  /** Null: it is not published any more. */
  readonly component: string | null
  /** It names the languages it exists in. */
  readonly namesLanguages: boolean
}

/** The filter of a list that holds only stories which name languages. */
export const languagesFilter = ['filter_query[locales][is]', 'not_empty_array'] as const

const componentFilter = 'filter_query[component][in]'

/**
 * True where the answer to a question may be another one now that these stories have changed: it mentions one of them, or
 * one may have come into the list. What is on its way may have been read before.
 */
export function isTouched({ path, query, pages }: Question, stories: readonly ChangedStory[]): boolean {
  const answers = [...pages.values()]
  if (answers.some(({ arrived }) => arrived === null)) return true
  // Read anew before anybody is told of the change, and of no story.
  if (!isStories({ path })) return false
  if (!path.startsWith('stories') || (stories.length > 0 && !beginsWithFirst(pages))) return true
  return stories.some(
    story => answers.some(({ arrived }) => arrived?.mentions.has(story.uuid)) || mayHold(path, query, story),
  )
}

export function isLanguagesList({ query }: Pick<Question, 'query'>): boolean {
  const [name, value] = languagesFilter
  return query.get(name) === value
}

/** True for answers that hold stories. */
export function isStories({ path }: Pick<Question, 'path'>): boolean {
  return path !== 'links' && path !== 'datasource_entries'
}

/** The type of which a list holds stories; null where it may hold others too. */
export function listedType({ query }: Pick<Question, 'query'>): string | null {
  const components = query.get(componentFilter)?.split(',') ?? []
  return components.length === 1 ? (components[0] ?? null) : null
}

/** False where pages before others are not known: what leaves one of those moves the others up. */
function beginsWithFirst(pages: Question['pages']): boolean {
  return pages.has('') || [...pages.keys()].every(page => Number(page) <= pages.size)
}

/** Filters that are not understood here let everything pass. */
function mayHold(path: string, query: URLSearchParams, { uuid, component, namesLanguages }: ChangedStory): boolean {
  if (path !== 'stories' || component === null) return false
  const uuids = query.get('by_uuids') ?? query.get('by_uuids_ordered')
  if (uuids !== null) return uuids.split(',').includes(uuid)
  const components = query.get(componentFilter)
  if (components !== null && !components.split(',').includes(component)) return false
  return namesLanguages || !isLanguagesList({ query })
}
