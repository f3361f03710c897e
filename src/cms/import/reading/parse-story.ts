import { visibleLine, visibleProse, visibleText } from '../../../base/visible-text.ts'
import { isObject, type JsonObject, toText } from '../../../base/json.ts'
import { isUuid } from '../../content/content-targets.ts'
import { withCleanLinks } from '../../content/clean-links.ts'
import { isShallowEnough } from '../../content/content-uids.ts'
import { slugProblem } from '../../stories/slug-paths.ts'
import type { TranslatedSlug } from '../../stories/index/story-head.ts'
import type { ImportProblem } from './import-problem.ts'

/** A management story from an export. */
export interface ImportStory {
  file: string
  id: number
  uuid: string
  name: string
  slug: string
  parentId: number
  /** As the export has it, or null; checked against folder and slug. */
  givenFullSlug: string | null
  isFolder: boolean
  isStartpage: boolean
  position: number
  path: string | null
  groupId: string
  sortByDate: string | null
  tagList: readonly string[]
  metaData: JsonObject | null
  createdAt: string | null
  updatedAt: string | null
  publishedAt: string | null
  firstPublishedAt: string | null
  isPublished: boolean
  translatedSlugs: readonly TranslatedSlug[]
  /** null for folders. */
  content: JsonObject | null
  /** What visitors see where that is not `content`. */
  published: { name: string; content: JsonObject } | null
  /** Languages that are published alone; null: all that the content has. */
  publishedLanguages: readonly string[] | null
  /** What only editors use; null: nothing of it is named. */
  editorData: JsonObject | null
  /** Set: it is in the bin. */
  deletedAt: string | null
  /** Who changed it last, as the export has it. */
  lastAuthor: JsonObject | null
  /** The file of its versions and publications, and a hash of it; null: the export has none. */
  history: { path: string; stamp: string } | null
}

/** Reads one story; reports what is missing or malformed and gives null when it cannot be imported at all. */
export function parseStory(
  file: string,
  story: JsonObject,
  report: (problem: ImportProblem) => void,
): ImportStory | null {
  let isUsable = true
  const wrong = (field: string, message: string) => {
    isUsable = false
    report({ file, field, message })
  }
  const { id, uuid, name, slug, content } = story
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) wrong('id', 'is not a positive whole number')
  if (!isUuid(uuid)) wrong('uuid', 'is not a UUID')
  if (typeof name !== 'string' || visibleLine(name) === '') wrong('name', "can't be blank")
  const slugMessage = typeof slug === 'string' ? slugProblem(visibleText(slug)) : "can't be blank"
  if (slugMessage) wrong('slug', slugMessage)
  const isFolder = story.is_folder === true
  if (!isFolder) {
    if (!isObject(content)) wrong('content', 'is not an object')
    else if (typeof content.component !== 'string' || content.component === '')
      wrong('content.component', "can't be blank")
    else if (!isShallowEnough(content)) wrong('content', 'is nested too deep')
  }
  const text = (field: string) => {
    const value = story[field]
    if (value === null || value === undefined || value === '') return null
    if (typeof value === 'string') return value
    wrong(field, 'is not text')
    return null
  }
  const date = (field: string) => {
    const value = text(field)
    const ms = value === null ? null : Date.parse(value)
    if (ms !== null && Number.isNaN(ms)) wrong(field, 'is not a date')
    return ms === null || Number.isNaN(ms) ? null : new Date(ms).toISOString()
  }
  const parsed: ImportStory = {
    file,
    id: typeof id === 'number' ? id : 0,
    uuid: toText(uuid),
    name: visibleProse(toText(name)),
    slug: visibleText(toText(slug)),
    parentId: typeof story.parent_id === 'number' ? story.parent_id : 0,
    givenFullSlug: text('full_slug'),
    isFolder,
    isStartpage: story.is_startpage === true,
    position: typeof story.position === 'number' && Number.isFinite(story.position) ? story.position : 0,
    path: text('path'),
    groupId: isUuid(story.group_id) ? story.group_id : toText(uuid),
    sortByDate: text('sort_by_date'),
    tagList: Array.isArray(story.tag_list)
      ? story.tag_list.filter(tag => typeof tag === 'string').map(visibleLine)
      : [],
    metaData: isObject(story.meta_data) ? story.meta_data : null,
    createdAt: date('created_at'),
    updatedAt: date('updated_at'),
    publishedAt: date('published_at'),
    firstPublishedAt: date('first_published_at'),
    isPublished: isFolder ? story.published !== false : story.published === true && story.unpublished_changes !== true,
    translatedSlugs: parseTranslatedSlugs(story, wrong),
    content: isFolder || !isObject(content) ? null : withCleanLinks(content),
    published: null,
    publishedLanguages: parsePublishedLanguages(story),
    editorData: parseEditorData(story),
    deletedAt: date('deleted_at'),
    lastAuthor: isObject(story.last_author) ? story.last_author : null,
    history: null,
  }
  return isUsable ? parsed : null
}

/** `translated_slugs` with a slug or, as delivered, only a path; else `localized_paths`. */
function parseTranslatedSlugs(story: JsonObject, wrong: (field: string, message: string) => void): TranslatedSlug[] {
  const paths = Array.isArray(story.localized_paths) ? story.localized_paths.filter(isObject) : []
  const listed: unknown[] = Array.isArray(story.translated_slugs) ? story.translated_slugs : paths
  // a name in a language that has no slug of its own
  const named = paths.filter(
    ({ lang, name }) =>
      typeof name === 'string' && name !== '' && !listed.some(each => isObject(each) && each.lang === lang),
  )
  const nameOf = new Map(paths.map(({ lang, name }) => [lang, name]))
  return [...listed, ...named].flatMap((entry: unknown, i) => {
    if (!isObject(entry) || typeof entry.lang !== 'string') return []
    const path = typeof entry.path === 'string' ? entry.path.replace(/\/$/, '').split('/').at(-1) : undefined
    const slug = typeof entry.slug === 'string' && entry.slug !== '' ? visibleText(entry.slug) : path
    if (!slug) return []
    const message = slugProblem(slug)
    if (message) wrong(`translated_slugs.${i}.slug`, message)
    const name = typeof entry.name === 'string' && entry.name !== '' ? entry.name : nameOf.get(entry.lang)
    return [{ lang: entry.lang, slug, name: typeof name === 'string' && name !== '' ? name : null }]
  })
}

/**
 * Only where a published story has a language that is not, or of which that is not said: `published` is true or a date in
 * `localized_paths`, true in `translated_slugs`. Null of the one is no answer where the other has one. Files without a word of
 * it have all languages.
 */
function parsePublishedLanguages(story: JsonObject): string[] | null {
  const said = new Map<string, unknown[]>()
  for (const list of [story.localized_paths, story.translated_slugs])
    for (const each of Array.isArray(list) ? list.filter(isObject) : [])
      if ('published' in each) said.set(toText(each.lang), [...(said.get(toText(each.lang)) ?? []), each.published])
  const isShown = (words: readonly unknown[]): boolean =>
    !words.includes(false) && words.some(word => word === true || (typeof word === 'string' && word !== ''))
  const shown = [...said].flatMap(([lang, words]) => (isShown(words) ? lang : []))
  return shown.length === said.size ? null : shown
}

function parseEditorData(story: JsonObject): JsonObject | null {
  const data = {
    ...(typeof story.default_root === 'string' && { default_root: story.default_root }),
    ...(story.pinned === true && { pinned: true }),
    ...((story.disable_fe_editor === true || story.disble_fe_editor === true) && { disable_fe_editor: true }),
  }
  // which content types a folder takes: held for the way back, no more
  const { content_types: types, lock_subfolders_content_types: isLocked } = isObject(story.content) ? story.content : {}
  if (story.is_folder === true && ((Array.isArray(types) && types.length > 0) || isLocked === true))
    return { ...data, folder_content: story.content }
  return Object.keys(data).length === 0 ? null : data
}
