import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { toSlug } from '../../../model/story/slug.ts'
import { useApi, useEditor } from '../../session/session-context.tsx'
import type { ChoiceEntry, ChoiceList, ListCalls } from './list-calls.ts'

/** The list with the synonyms of the search. An entry is a group of words; in each language they are separated by commas. */
export const synonymsSlug = 'search-synonyms'

/** A word that visitors looked for and no page has. */
export interface UnfoundWord {
  locale: string
  word: string
  /** Null where it is small. */
  count: number | null
}

/** Words without hits that have no synonym yet, and what gives them one. */
export function useSynonyms(list: ChoiceList | null, calls: ListCalls) {
  const api = useApi()
  const queries = useQueryClient()
  const { boot } = useEditor()
  const { data: searches } = useQuery({
    queryKey: ['searches'],
    queryFn: async () => readSearches(await api.call('GET', '/editor/api/facts/searches')),
    retry: false,
  })
  const { data: entries } = useQuery({
    queryKey: ['datasources', 'entries', list?.id ?? 0],
    queryFn: () => (list ? calls.entries(list) : Promise.resolve([])),
  })
  const words = (searches ?? []).filter(({ locale, word }) => !groupOf(entries ?? [], locale, word))

  /** Both words mean the same from now on; where one of them has a group already, the other joins it. */
  async function add({ locale, word }: UnfoundWord, other: string): Promise<void> {
    const target = list ?? (await createList())
    const dimension = target.dimensions.find(({ code }) => code === locale)
    if (!dimension) throw new Error(`The list has no language ${locale}`)
    const present = await calls.entries(target)
    const group = groupOf(present, locale, other)
    const id = group?.id ?? (await calls.add(target.id, { name: word, value: freeValue(word, present) }))
    await calls.changeName(id, dimension.id, group ? `${group.names[locale]}, ${word}` : `${other}, ${word}`)
    await queries.invalidateQueries({ queryKey: ['datasources'] })
  }

  async function createList(): Promise<ChoiceList> {
    await calls.create('Synonyme der Suche', synonymsSlug, boot.locales)
    const made = (await calls.lists()).find(({ slug }) => slug === synonymsSlug)
    if (!made) throw new Error('The list was not made')
    return made
  }

  return { words, add }
}

/** The group that has a word in a language. */
export function groupOf(entries: readonly ChoiceEntry[], locale: string, word: string): ChoiceEntry | undefined {
  const wanted = word.trim().toLowerCase()
  return entries.find(({ names }) =>
    (names[locale] ?? '').split(',').some(each => each.trim().toLowerCase() === wanted),
  )
}

/** A key that no other entry has. */
function freeValue(word: string, entries: readonly ChoiceEntry[]): string {
  const taken = new Set(entries.map(({ value }) => value))
  const slug = toSlug(word) || 'wort'
  let value = slug
  for (let n = 2; taken.has(value); n++) value = `${slug}-${n}`
  return value
}

function readSearches(answer: unknown): UnfoundWord[] {
  const list: unknown = isObject(answer) ? answer.searches : null
  return (Array.isArray(list) ? list : []).filter(isObject).map(({ locale, word, count }) => ({
    locale: String(locale),
    word: String(word),
    count: typeof count === 'number' ? count : null,
  }))
}
