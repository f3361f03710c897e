import type { ContentTypeName, Story } from '../../blocks/block.ts'
import type { StoryPage, StoryQuery } from '../../blocks/content-reader.ts'
import type { Locale } from '../../model/locale.ts'
import { localesOf, type UnsavedStory } from './unsaved-story.ts'

export interface UnsavedListDeps<T extends ContentTypeName> {
  /** The list as saved. */
  page: StoryPage<T>
  query: StoryQuery
  locale: Locale
  unsaved: UnsavedStory
  /** The unsaved story as the list shows it; null where it is of another type or has no page in this language. */
  parsed: Story<T> | null
  /** Uuids in the service's own order, which decides between equal ones. */
  readOrder(uuids: readonly string[]): Promise<readonly string[]>
}

/**
 * The list as it will be once the story is saved: the story itself with its new content, among the others where the list's
 * order puts it, or left out where a filter of the list no longer fits.
 *
 * @see src/cms/columns/sort-by.ts for the order that the service keeps
 */
export async function withUnsavedStory<T extends ContentTypeName>(deps: UnsavedListDeps<T>): Promise<StoryPage<T>> {
  const { page, query, locale, unsaved, parsed } = deps
  const place = page.stories.findIndex(({ uuid }) => uuid === unsaved.uuid)
  const others = page.stories.filter(({ uuid }) => uuid !== unsaved.uuid)
  const before = page.stories[place]
  const named = localesOf(unsaved)
  const isListed =
    parsed !== null &&
    (named.length === 0 || named.includes(locale)) &&
    isChosen(query, unsaved) &&
    (matches(query, unsaved) ?? before !== undefined)
  if (!isListed) return { ...page, stories: others, total: page.total - (before ? 1 : 0) }

  const total = page.total + (before ? 0 : 1)
  const keepsPlace = before && (query.uuids !== undefined || compareBy(query, before, parsed) === 0)
  const at = keepsPlace ? place : await findPlace(deps, others, parsed)
  return { ...page, stories: [...others.slice(0, at), parsed, ...others.slice(at)], total }
}

/** Lists of named stories gain no other. */
function isChosen({ uuids, slugs }: StoryQuery, { uuid }: UnsavedStory): boolean {
  return slugs === undefined && (uuids === undefined || uuids.includes(uuid))
}

async function findPlace<T extends ContentTypeName>(
  { query, readOrder }: UnsavedListDeps<T>,
  others: readonly Story<T>[],
  story: Story<T>,
): Promise<number> {
  const isBefore = (other: Story<T>): boolean => compareBy(query, other, story) < 0
  const first = others.filter(isBefore).length
  const equal = others.filter(other => compareBy(query, other, story) === 0)
  if (equal.length === 0) return first
  const order = await readOrder([story.uuid, ...equal.map(({ uuid }) => uuid)])
  return first + Math.max(0, order.indexOf(story.uuid))
}

/** Negative where `a` stands before `b`; stories without a value are last. */
function compareBy({ sortBy = '' }: StoryQuery, a: Story, b: Story): number {
  const [name = '', ...modifiers] = sortBy.split(':')
  if (!name.startsWith('content.')) return 0
  const valueOf = ({ content }: Story): unknown => Reflect.get(content, name.slice('content.'.length)) ?? null
  const [left, right] = [valueOf(a), valueOf(b)]
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  const difference = modifiers.includes('int')
    ? Math.trunc(Number(left)) - Math.trunc(Number(right))
    : compareTexts(String(left), String(right))
  return modifiers.includes('desc') ? -difference : difference
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whether the filters of a list fit; null where one is not known here. */
function matches({ filter = {} }: StoryQuery, { content }: UnsavedStory): boolean | null {
  let fits = true
  for (const [field, operations] of Object.entries(filter)) {
    for (const [operation, text] of Object.entries(operations)) {
      const value = content[field]
      if (operation === 'any_in_array') {
        const items: readonly unknown[] = Array.isArray(value) ? value : []
        fits &&= text.split(',').some(item => items.includes(item))
      } else if (operation === 'is' && (text === 'true' || text === 'false')) fits &&= value === (text === 'true')
      else return null
    }
  }
  return fits
}
