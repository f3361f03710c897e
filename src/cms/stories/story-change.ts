import { visibleLine } from '../../base/visible-text.ts'
import type { JsonObject } from '../../base/json.ts'
import { isShallowEnough } from '../content/content-uids.ts'
import { addressProblem, isReservedSlug, slugProblem, toFullSlug } from './slug-paths.ts'
import type { IndexedStory, TranslatedSlug } from './index/story-head.ts'
import type { StoryIndex } from './index/story-index.ts'

/** What an editor may set on a story. Missing = stays as it is (new story: the obvious default). */
export interface StoryChange {
  name?: string
  slug?: string
  /** Id of the folder, 0 = root. */
  parentId?: number
  /** Root block with `component`, fields with `__i18n__` keys; folders have none. */
  content?: JsonObject
  isStartpage?: boolean
  position?: number
  tagList?: readonly string[]
  translatedSlugs?: readonly TranslatedSlug[]
  path?: string | null
  sortByDate?: string | null
  metaData?: JsonObject | null
  groupId?: string
  firstPublishedAt?: string
  /** What only editors use; all of it. */
  editorData?: JsonObject
}

/** Messages by field, as the management interface answers them: `{slug: ['has already been taken']}`. */
export type FieldProblems = Record<string, string[]>

/** 5 MB, as documented. @see docs/storyblok-contract.md §1.6 */
const MAX_CONTENT_LENGTH = 5 * 1024 * 1024

/** Where the website's pages are: slugs directly below it must leave the site's own addresses alone. */
export interface SlugRules {
  websiteFolder: string
}

/**
 * Checks a change against the stories there are.
 *
 * @param story what is changed, or null for a new story or folder.
 * @returns messages by field; an empty object when the change is fine.
 */
export function checkChange(
  index: StoryIndex,
  rules: SlugRules,
  story: IndexedStory | null,
  change: StoryChange,
  isFolder: boolean,
): FieldProblems {
  const problems: FieldProblems = {}
  const report = (field: string, message: string) => void (problems[field] ??= []).push(message)

  const name = change.name ?? story?.name ?? ''
  if (visibleLine(name) === '') report('name', "can't be blank")
  const slug = change.slug ?? story?.slug ?? ''
  const parentId = change.parentId ?? story?.parentId ?? 0
  const isStartpage = change.isStartpage ?? story?.isStartpage ?? false
  /** What stays where it is keeps its address, even one that older rules allowed: its content can be saved. */
  const isPlaced = !story || slug !== story.slug || parentId !== story.parentId || isStartpage !== story.isStartpage
  const wrong = isPlaced ? slugProblem(slug) : null
  if (wrong) report('slug', wrong)

  const parent = parentId === 0 ? undefined : index.get(parentId)
  if (parentId !== 0 && !parent?.isFolder) report('parent_id', 'is not a folder')
  if (story?.isFolder && isBelow(index, parentId, story.id)) report('parent_id', 'is the folder itself or inside it')
  checkStartpage()
  if (!wrong && !problems.parent_id) checkAddress()
  checkContent()
  if (!isFinite(change.position ?? 0)) report('position', 'is not a number')
  return problems

  function checkStartpage() {
    if (!isStartpage) return
    if (isFolder) report('is_startpage', 'is not possible for a folder')
    else if (parentId === 0) report('is_startpage', 'needs a folder')
  }

  function checkAddress() {
    const fullSlug = toFullSlug(parent?.fullSlug ?? null, slug, isStartpage)
    const other = index.bySlug(fullSlug)
    if (other && other.id !== story?.id) report('slug', 'has already been taken')
    if (isPlaced) checkLength('slug', fullSlug, null)
    if (isPlaced || change.translatedSlugs) checkTranslatedLengths(fullSlug)
    const isTopLevel = parent?.fullSlug === rules.websiteFolder && !isStartpage
    const isReserved = (candidate: string) => isTopLevel && isReservedSlug(candidate, rules.websiteFolder)
    if (isPlaced && isReserved(slug)) report('slug', 'is reserved')
    const siblings = index.childrenOf(parentId).filter(sibling => sibling.id !== story?.id)
    // A story that moves takes its translated slugs along.
    for (const translated of change.translatedSlugs ?? (isPlaced ? (story?.translatedSlugs ?? []) : [])) {
      const message = slugProblem(translated.slug)
      if (message) report('translated_slugs', message)
      if (isReserved(translated.slug)) report('translated_slugs', 'is reserved')
      const isTaken = (sibling: IndexedStory) =>
        !sibling.isStartpage && sibling.isFolder === isFolder && hasTranslatedSlug(sibling, translated)
      if (!isStartpage && siblings.some(isTaken)) report('translated_slugs', 'has already been taken')
    }
  }

  /** Other languages have an address of their own where a slug on the way to the story is translated. */
  function checkTranslatedLengths(fullSlug: string) {
    const translations = change.translatedSlugs ?? story?.translatedSlugs ?? []
    for (const lang of index.languages.codes) {
      const own = translations.find(translated => translated.lang === lang)?.slug ?? slug
      const path = toFullSlug(parent ? pathIn(parent, lang) : null, own, isStartpage)
      if (path !== fullSlug || story?.isFolder) checkLength(path === fullSlug ? 'slug' : 'translated_slugs', path, lang)
    }
  }

  /** A folder takes everything below along: none of it may get an address that the site does not look up. */
  function checkLength(field: string, path: string, lang: string | null) {
    if (problems[field]) return
    const tooLong = addressProblem(path, lang ?? undefined)
    if (tooLong) return report(field, tooLong)
    if (!story?.isFolder) return
    const before = pathIn(story, lang)
    const below = index.descendantsOf(story.id).find(child => {
      return addressProblem(path + pathIn(child, lang).slice(before.length), lang ?? undefined) !== null
    })
    if (below) report(field, `makes an address below it too long (${below.name}, maximum is 2000 characters)`)
  }

  function checkContent() {
    const { content } = change
    if (isFolder) return
    if (content === undefined) {
      if (!story) report('content', "can't be blank")
      return
    }
    if (typeof content.component !== 'string' || content.component === '') report('content', 'needs a component')
    else if (!isShallowEnough(content)) report('content', 'is nested too deep')
    else if (JSON.stringify(content).length > MAX_CONTENT_LENGTH) report('content', 'is too large (maximum is 5 MB)')
  }
}

/** The address in a language; null asks for the default one. */
function pathIn({ paths, fullSlug }: IndexedStory, lang: string | null): string {
  return (lang === null ? undefined : paths[lang]) ?? fullSlug
}

function hasTranslatedSlug(story: IndexedStory, { lang, slug }: TranslatedSlug): boolean {
  return story.translatedSlugs.some(other => other.lang === lang && other.slug === slug)
}

function isBelow(index: StoryIndex, id: number, folderId: number): boolean {
  for (let at: number | undefined = id; at; at = index.get(at)?.parentId) if (at === folderId) return true
  return false
}
