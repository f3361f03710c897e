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
    isPublished: story.published !== false,
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
  const listed = Array.isArray(story.translated_slugs) ? story.translated_slugs : story.localized_paths
  if (!Array.isArray(listed)) return []
  return listed.flatMap((entry: unknown, i) => {
    if (!isObject(entry) || typeof entry.lang !== 'string') return []
    const path = typeof entry.path === 'string' ? entry.path.replace(/\/$/, '').split('/').at(-1) : undefined
    const slug = typeof entry.slug === 'string' && entry.slug !== '' ? visibleText(entry.slug) : path
    if (!slug) return []
    const message = slugProblem(slug)
    if (message) wrong(`translated_slugs.${i}.slug`, message)
    return [{ lang: entry.lang, slug, name: typeof entry.name === 'string' && entry.name !== '' ? entry.name : null }]
  })
}

/** Only where a published story has a language that is not. */
function parsePublishedLanguages(story: JsonObject): string[] | null {
  if (story.published === false || !Array.isArray(story.localized_paths)) return null
  const listed = story.localized_paths.filter(isObject)
  if (listed.every(each => each.published !== false)) return null
  return listed.filter(each => each.published !== false).map(each => toText(each.lang))
}

function parseEditorData(story: JsonObject): JsonObject | null {
  const data = {
    ...(typeof story.default_root === 'string' && { default_root: story.default_root }),
    ...(story.pinned === true && { pinned: true }),
    ...((story.disable_fe_editor === true || story.disble_fe_editor === true) && { disable_fe_editor: true }),
  }
  return Object.keys(data).length === 0 ? null : data
}
