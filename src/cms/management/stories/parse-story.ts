import type { z } from 'zod'
import { visibleLine, visibleProse, visibleText } from '../../../base/visible-text.ts'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Languages } from '../../content/languages.ts'
import { isUuid } from '../../content/content-targets.ts'
import type { FieldProblems, StoryChange } from '../../stories/story-change.ts'
import type { StoryHead, TranslatedSlug } from '../../stories/index/story-head.ts'
import { fieldsOf, flag, folder, id, idOrNone, optionalFlag, optionalId } from '../given.ts'
import { invalid } from '../management-answer.ts'
import { translatedSlugId } from './management-story.server.ts'

/** What may be set of a story. @see docs/storyblok-contract.md §7.3 */
export const storyShape = {
  ...fieldsOf('name', 'slug', 'content', 'default_root', 'path', 'group_id', 'position', 'sort_by_date', 'tag_list'),
  ...fieldsOf(
    'meta_data',
    'first_published_at',
    'publish_at',
    'expire_at',
    'translated_slugs_attributes',
    'translated_slugs',
  ),
  parent_id: folder,
  is_folder: flag,
  is_startpage: optionalFlag,
  pinned: optionalFlag,
  disable_fe_editor: optionalFlag,
  disble_fe_editor: optionalFlag,
  owner_id: idOrNone,
  base_version_id: optionalId,
}
type GivenStory = z.output<z.ZodObject<typeof storyShape>>

/** What cannot be set: the command line and most migrations send a story back whole, as they got it. */
export const sentBack = [
  ...['id', 'uuid', 'full_slug', 'created_at', 'updated_at', 'deleted_at', 'published_at', 'imported_at', 'published'],
  ...['unpublished_changes', 'current_version_id', 'main_version_id', 'alternates', 'parent', 'breadcrumbs', 'stage'],
  ...['preview_token', 'last_author', 'last_author_id', 'user_ids', 'space_role_ids'],
  ...['translated_stories', 'localized_paths', 'can_not_view', 'is_scheduled', 'scheduled_dates', 'ideas'],
  ...['favourite_for_user_ids', 'variant_type', 'experiment_ids'],
]

export interface ParseStoryDeps {
  languages: Languages
  /** Turns addresses of files into what content keeps. */
  toKept(content: JsonObject): JsonObject
}

/**
 * Reads the fields of a story that a request sets.
 *
 * @param story what is changed; null for a new one.
 * @throws ManagementError 422 with messages by field.
 * @see docs/storyblok-contract.md §7.3
 */
export function parseStoryChange(given: GivenStory, story: StoryHead | null, deps: ParseStoryDeps): StoryChange {
  const problems: FieldProblems = {}
  const wrong = (field: string, message: string) => void (problems[field] ??= []).push(message)
  const change: StoryChange = {
    ...text(given, 'name', name => ({ name: visibleProse(name) }), wrong),
    ...text(given, 'slug', slug => ({ slug: visibleText(slug) }), wrong),
    ...(given.parent_id !== undefined && { parentId: given.parent_id }),
    ...parseContent(given, deps, wrong),
    ...(given.is_startpage !== undefined && { isStartpage: given.is_startpage }),
    ...parsePosition(given, wrong),
    ...parseTags(given, wrong),
    ...parseTranslatedSlugs(given, story, deps.languages, wrong),
    ...nullableText(given, 'path', path => ({ path }), wrong),
    ...parseDay(given, wrong),
    ...parseMetaData(given, wrong),
    ...parseGroup(given, wrong),
    ...parseFirstPublished(given, wrong),
    ...parseEditorData(given, story, wrong),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return change
}

type Wrong = (field: string, message: string) => void

function text<Part>(given: JsonObject, field: string, part: (value: string) => Part, wrong: Wrong): Part | object {
  const value = given[field]
  if (value === undefined) return {}
  if (typeof value === 'string') return part(value)
  wrong(field, value === null ? "can't be blank" : 'is not text')
  return {}
}

function nullableText<Part>(
  given: JsonObject,
  field: string,
  part: (value: string | null) => Part,
  wrong: Wrong,
): Part | object {
  const value = given[field]
  if (value === undefined) return {}
  return value === null || value === '' ? part(null) : text(given, field, part, wrong)
}

function parseContent({ content }: JsonObject, { toKept }: ParseStoryDeps, wrong: Wrong): Pick<StoryChange, 'content'> {
  if (content === undefined || content === null) return {}
  if (isObject(content)) return { content: toKept(content) }
  wrong('content', 'is not an object')
  return {}
}

function parsePosition({ position }: JsonObject, wrong: Wrong): Pick<StoryChange, 'position'> {
  if (position === undefined || position === null) return {}
  if (typeof position === 'number' && Number.isFinite(position)) return { position }
  wrong('position', 'is not a number')
  return {}
}

/** An array, or a comma list as old clients send it. */
function parseTags({ tag_list: tags }: JsonObject, wrong: Wrong): Pick<StoryChange, 'tagList'> {
  if (tags === undefined || tags === null) return {}
  const list: unknown = typeof tags === 'string' ? tags.split(',') : tags
  if (!Array.isArray(list) || !list.every(tag => typeof tag === 'string' && tag.length <= 255)) {
    wrong('tag_list', 'is not a list of texts')
    return {}
  }
  return { tagList: [...new Set(list.map(tag => visibleLine(String(tag))).filter(tag => tag !== ''))] }
}

/**
 * `translated_slugs_attributes` changes only what it names, by language or id. Without it `translated_slugs` does, by language:
 * the command line pushes stories as it got them, with the ids of another space. Sent back as they are they change nothing.
 */
function parseTranslatedSlugs(
  { translated_slugs_attributes: attributes, translated_slugs: listed }: JsonObject,
  story: StoryHead | null,
  languages: Languages,
  wrong: Wrong,
): Pick<StoryChange, 'translatedSlugs'> {
  const given = attributes ?? (Array.isArray(listed) ? listed.map(withoutId) : listed)
  if (given === undefined || given === null) return {}
  const field = 'translated_slugs'
  const slugs = new Map<string, TranslatedSlug>(story?.translatedSlugs.map(slug => [slug.lang, slug]))
  const byId = new Map(story && languages.codes.map(code => [translatedSlugId(languages, story.id, code), code]))
  for (const entry of Array.isArray(given) ? given : [given]) {
    if (!isObject(entry)) {
      wrong(field, 'is invalid')
      continue
    }
    const lang = typeof entry.lang === 'string' ? entry.lang : byId.get(id.safeParse(entry.id).data ?? 0)
    if (lang === undefined || !languages.codes.includes(lang)) {
      wrong(field, 'needs the code of a language of the space')
      continue
    }
    const isGone = entry._destroy === true || entry._destroy === 1 || entry._destroy === '1'
    const before = slugs.get(lang)
    const slug = typeof entry.slug === 'string' ? visibleText(entry.slug) : before?.slug
    if (isGone || slug === undefined || slug === '') slugs.delete(lang)
    else
      slugs.set(lang, {
        lang,
        slug,
        name: typeof entry.name === 'string' ? visibleProse(entry.name) : (before?.name ?? null),
      })
  }
  const order = languages.codes.flatMap(code => slugs.get(code) ?? [])
  const isSame = !attributes && JSON.stringify(order) === JSON.stringify(story?.translatedSlugs ?? [])
  return isSame ? {} : { translatedSlugs: order }
}

const withoutId = (entry: unknown): unknown => (isObject(entry) ? { ...entry, id: undefined } : entry)

function parseDay(given: JsonObject, wrong: Wrong): Pick<StoryChange, 'sortByDate'> {
  const { sort_by_date: day } = given
  if (day === undefined) return {}
  if (day === null || day === '') return { sortByDate: null }
  if (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}/.test(day) && !Number.isNaN(Date.parse(day.slice(0, 10)))) {
    return { sortByDate: day.slice(0, 10) }
  }
  wrong('sort_by_date', 'is not a date')
  return {}
}

function parseMetaData({ meta_data: data }: JsonObject, wrong: Wrong): Pick<StoryChange, 'metaData'> {
  if (data === undefined) return {}
  if (data === null || isObject(data)) return { metaData: data }
  wrong('meta_data', 'is not an object')
  return {}
}

function parseGroup({ group_id: group }: JsonObject, wrong: Wrong): Pick<StoryChange, 'groupId'> {
  if (group === undefined || group === null || group === '') return {}
  if (isUuid(group)) return { groupId: group }
  wrong('group_id', 'is not a UUID')
  return {}
}

function parseFirstPublished(given: JsonObject, wrong: Wrong): Pick<StoryChange, 'firstPublishedAt'> {
  const { first_published_at: date } = given
  if (date === undefined || date === null || date === '') return {}
  const ms = typeof date === 'string' ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(ms)) return { firstPublishedAt: new Date(ms).toISOString() }
  wrong('first_published_at', 'is not a date')
  return {}
}

/** What only editors use: `owner_id` is who answers for the story; also in the spelling that the official service had first. */
function parseEditorData(given: GivenStory, story: StoryHead | null, wrong: Wrong): Pick<StoryChange, 'editorData'> {
  const { default_root: root, pinned, disable_fe_editor: off = given.disble_fe_editor, owner_id: owner } = given
  const named = [root, pinned, off, owner].some(value => value !== undefined)
  if (!named) return {}
  if (root !== undefined && root !== null && (typeof root !== 'string' || root.length > 200)) {
    wrong('default_root', 'is not a text of at most 200 characters')
    return {}
  }
  return {
    editorData: {
      ...story?.editorData,
      ...(root !== undefined && { default_root: root }),
      ...(pinned !== undefined && { pinned }),
      ...(owner !== undefined && { owner_id: owner }),
      ...(off !== undefined && { disable_fe_editor: off }),
    },
  }
}
