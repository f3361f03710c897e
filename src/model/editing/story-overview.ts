import { isObject } from '../../base/json.ts'
import { toSlug } from '../story/slug.ts'

/*
 * All stories and folders in one small answer: what tree, table and command palette of the editor show and search.
 */

/** State of a story in one language, one letter each in the answer. */
const stateLetters = {
  published: 'p',
  changed: 'c',
  draft: 'd',
  scheduled: 's',
  untranslated: 'u',
  off: 'o',
} as const
export type OverviewState = keyof typeof stateLetters
const statesByLetter = new Map<string, OverviewState>(
  Object.entries(stateLetters).map(([state, letter]) => [letter, state as OverviewState]),
)

/** What is known of one story without its content. */
export interface StoryOverview {
  id: number
  /** 0 at the root. */
  parentId: number
  name: string
  slug: string
  /** Component of the content; null: a folder. */
  type: string | null
  isStartpage: boolean
  /** Minutes since 1970. */
  updatedMinute: number
  /** Who changed it last, and who answers for it; null: nobody who is known. */
  authorId: number | null
  ownerId: number | null
  /** The default language first, then in the order of `languages`. Empty for folders. */
  states: readonly OverviewState[]
  /** Name and slug in the further languages; null where it has none. */
  translations: readonly ({ name: string; slug: string } | null)[]
}

/** The answer. Lists are texts, because tens of thousands of small values are smallest and quickest to read that way. */
export interface StoriesOverviewAnswer {
  /** Changes with every story; also its entity tag. */
  version: string
  /** Codes of the languages besides the default one. */
  languages: string[]
  /** Components by place. */
  types: string[]
  people: { id: number; name: string }[]
  /** Tokens with blanks between them, base 36. Parent and author: empty where it is that of the story before. */
  ids: string
  parents: string
  kinds: string
  updated: string
  authors: string
  owners: string
  states: string
  /** One a line; a slug is empty where the name suggests it. */
  names: string
  slugs: string
  translations: { names: string; slugs: string }[]
}

/** What stands for "no slug in this language" and "same name as in the default language". */
const none = '\u0001'
const same = '\u0002'

const oneLine = (text: string): string => text.replace(/[\n\u0001\u0002]/g, ' ')
const short = (value: number): string => value.toString(36)

export interface OverviewContext {
  version: string
  languages: readonly string[]
  people: readonly { id: number; name: string }[]
}

/** Packs stories, in the order of the tree. */
export function packOverview(stories: readonly StoryOverview[], context: OverviewContext): StoriesOverviewAnswer {
  const types = [...new Set(stories.flatMap(({ type }) => type ?? []))]
  const typePlaces = new Map(types.map((type, place) => [type, place + 1]))
  const slugText = (name: string, slug: string): string => (slug === toSlug(name) ? '' : oneLine(slug))
  return {
    version: context.version,
    languages: [...context.languages],
    types,
    people: context.people.map(({ id, name }) => ({ id, name })),
    ids: stories.map(({ id }) => short(id)).join(' '),
    parents: unlessRepeated(stories.map(({ parentId }) => short(parentId))),
    kinds: stories
      .map(({ type, isStartpage }) =>
        short((type === null ? 0 : (typePlaces.get(type) ?? 0)) * 2 + Number(isStartpage)),
      )
      .join(' '),
    updated: unlessRepeated(stories.map(({ updatedMinute }) => short(updatedMinute))),
    authors: unlessRepeated(stories.map(({ authorId }) => short(authorId ?? 0))),
    owners: unlessRepeated(stories.map(({ ownerId }) => short(ownerId ?? 0))),
    states: stories.map(({ states }) => states.map(state => stateLetters[state]).join('')).join(' '),
    names: stories.map(({ name }) => oneLine(name)).join('\n'),
    slugs: stories.map(({ name, slug }) => slugText(oneLine(name), slug)).join('\n'),
    translations: context.languages.map((_, at) => ({
      names: stories
        .map(({ name, translations }) => {
          const own = translations[at]
          return own ? (own.name === name ? same : oneLine(own.name)) : none
        })
        .join('\n'),
      slugs: stories
        .map(({ slug, translations }) => {
          const own = translations[at]
          return !own || own.slug === slug ? same : slugText(oneLine(own.name), own.slug)
        })
        .join('\n'),
    })),
  }
}

/**
 * Reads what `packOverview` made.
 *
 * @throws TypeError where it is no such answer, e.g. a page of a proxy.
 */
export function unpackOverview(value: unknown): StoryOverview[] {
  if (!isOverview(value)) throw new TypeError('The answer is no overview of stories')
  const ids = tokens(value.ids)
  const [parents, updated, authors, owners] = [value.parents, value.updated, value.authors, value.owners].map(repeated)
  const kinds = tokens(value.kinds)
  const states = value.states.split(' ')
  const [names, slugs] = [value.names.split('\n'), value.slugs.split('\n')]
  const further = value.translations.map(each => ({ names: each.names.split('\n'), slugs: each.slugs.split('\n') }))
  if (value.ids === '') return []
  return ids.map((id, at): StoryOverview => {
    const kind = kinds[at] ?? 0
    const name = names[at] ?? ''
    const slug = slugs[at] || toSlug(name)
    return {
      id,
      parentId: parents?.[at] ?? 0,
      name,
      slug,
      type: value.types[(kind >> 1) - 1] ?? null,
      isStartpage: (kind & 1) === 1,
      updatedMinute: updated?.[at] ?? 0,
      authorId: authors?.[at] || null,
      ownerId: owners?.[at] || null,
      states: [...(states[at] ?? '')].flatMap(letter => statesByLetter.get(letter) ?? []),
      translations: further.map(each => {
        const text = each.names[at] ?? none
        if (text === none) return null
        const own = text === same ? name : text
        const ownSlug = each.slugs[at] ?? same
        return { name: own, slug: ownSlug === same ? slug : ownSlug || toSlug(own) }
      }),
    }
  })
}

function unlessRepeated(values: readonly string[]): string {
  return values.map((value, at) => (at > 0 && value === values[at - 1] ? '' : value)).join(' ')
}

const tokens = (text: string): number[] => text.split(' ').map(token => Number.parseInt(token, 36))

function repeated(text: string): number[] {
  let last = 0
  return text.split(' ').map(token => (last = token === '' ? last : Number.parseInt(token, 36)))
}

function isOverview(value: unknown): value is StoriesOverviewAnswer {
  if (!isObject(value)) return false
  const texts = ['ids', 'parents', 'kinds', 'updated', 'authors', 'owners', 'states', 'names', 'slugs']
  return (
    texts.every(name => typeof value[name] === 'string') &&
    Array.isArray(value.types) &&
    Array.isArray(value.translations)
  )
}
