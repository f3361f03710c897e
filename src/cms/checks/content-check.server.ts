import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../base/json.ts'
import { defaultContentLocale } from '../../model/locale.ts'
import type { Tables } from '../../db/tables.ts'
import type { Assets } from '../assets/assets.server.ts'
import { toFieldCode } from '../content/languages.ts'
import type { Components } from '../components/components.server.ts'
import type { Datasources } from '../datasources/datasources.server.ts'
import type { IndexedStory } from '../stories/index/story-head.ts'
import type { StoryLibrary } from '../stories/index/story-library.server.ts'
import { inChunks, readContents } from '../stories/stories.store.server.ts'
import { falseClaims } from './check-claims.ts'
import { brokenHeadings, type PageFacts, readPage } from './check-pages.ts'
import { findBadAddresses, findCycles, findOrphans, findUnusedAssets } from './check-space.ts'
import { checkStory, type StoryCheckDeps, type StoryFindings } from './check-story.ts'
import type { CheckRule, ContentProblem, ListedKind, ProblemPlace, Report, Severity } from './content-problem.ts'
import { ruleTexts, toMessage } from './problem-texts.ts'
import { blocksOf, fieldsOf } from './walk-content.ts'

/** The page of a story in a language as it would be rendered now; null where there is none. Rejects where it cannot be. */
export type RenderPage = (story: IndexedStory, language: string | null) => Promise<string | null>

export interface ContentCheckDeps {
  reader: Kysely<Tables>
  library: StoryLibrary
  components: Components
  datasources: Datasources
  assets: Assets
  websiteFolder: string
  pause: () => Promise<void>
}

export interface CheckOptions {
  /** Only this story; null: the whole space. */
  storyId?: number | null
  /** Of that story, content that nobody has saved. */
  content?: JsonObject
  version?: 'draft' | 'published'
  /** Renders pages too: headings, anchors and weight as visitors meet them. */
  withPages?: boolean
}

export interface CheckReport {
  problems: readonly ContentProblem[]
  /** How many stories and pages were looked at. */
  stories: number
  pages: number
  /** Bytes of the HTML of the largest page; null where none was rendered. */
  largestPage: number | null
}

const maxPageBytes = 400_000

/** Looks for everything that is wrong with content: of one story, or of all. */
export function createContentCheck(deps: ContentCheckDeps) {
  const { reader, library, websiteFolder } = deps
  const { index } = library
  let render: RenderPage | null = null
  /** Fields whose pictures say nothing by themselves, of the components of this site. */
  let silentPictures: ReadonlySet<string> = new Set()

  /** How texts speak of what lists show, by content type. */
  let listedKinds: Readonly<Record<string, ListedKind>> = {}

  /** What is missing from sitemaps, redirects and the like because it cannot be taken, by thing. */
  let leftOut = (): ReadonlyMap<string, readonly { item: string; reason: string }[]> => new Map()

  async function check(options: CheckOptions = {}): Promise<CheckReport> {
    const { storyId = null, version = 'draft' } = options
    const problems: ContentProblem[] = []
    const pages = new Map<string, PageFacts | null>()
    const publicContents = new Map<string, readonly JsonObject[]>()
    const stories = [...index.all()].filter(story => !story.isFolder && story.versions[version] !== null)
    const chosen = storyId === null ? stories : stories.filter(story => story.id === storyId)
    const contents = await readAll(chosen, version)
    if (options.content && storyId !== null) contents.set(storyId, options.content)
    const found: StoryFindings[] = []
    for (const story of chosen) {
      const content = contents.get(story.id)
      if (!content) continue
      const report: Report = (rule, place, details) => add(story, rule, place, details)
      try {
        found.push(checkStory(story, content, storyDeps(), report))
      } catch (error) {
        report('left-out', {}, { label: 'Bericht', target: story.fullSlug, reason: String(error).slice(0, 200) })
      }
      if (render && options.withPages) await checkPages(story)
      if (found.length % 50 === 0) await deps.pause()
    }
    for (const { story, anchors } of found) for (const anchor of anchors) await checkAnchor(story, anchor)
    for (const { story, lists } of found) for (const type of lists) await checkClaims(story, type)
    checkSpace()
    return { problems, stories: found.length, ...countPages() }

    function countPages(): Pick<CheckReport, 'pages' | 'largestPage'> {
      const seen = [...pages].flatMap(([key, page]) => (page ? [{ key, bytes: page.bytes }] : []))
      // pages that a link leads to were only looked at for their anchors
      const own = storyId === null ? seen : seen.filter(({ key }) => key.startsWith(`${storyId} `))
      const largestPage = own.reduce((most, { bytes }) => Math.max(most, bytes), 0)
      return { pages: seen.length, largestPage: own.length > 0 ? largestPage : null }
    }

    function add(
      story: IndexedStory | null,
      rule: CheckRule,
      place: Partial<ProblemPlace>,
      details: Readonly<Record<string, string>> = {},
      asset: ContentProblem['asset'] = null,
    ): void {
      problems.push({
        rule,
        severity: severityOf(rule, story),
        story: story && toStory(story),
        asset,
        language: null,
        block: null,
        component: null,
        field: null,
        ...place,
        message: toMessage(rule, details),
      })
    }

    function storyDeps(): StoryCheckDeps {
      return { ...deps, index, silentPictures, version, isPage }
    }

    async function pageOf(story: IndexedStory, language: string | null): Promise<PageFacts | null> {
      const key = `${story.id} ${language ?? ''}`
      const known = pages.get(key)
      if (known !== undefined) return known
      const html = render && isPage(story, language) ? await render(story, language) : null
      const page = html === null ? null : readPage(html)
      pages.set(key, page)
      return page
    }

    async function checkPages(story: IndexedStory): Promise<void> {
      for (const language of [null, ...index.languages.codes]) {
        const target = index.pathIn(story, language)
        const page = await pageOf(story, language).catch(() => add(story, 'broken-page', { language }, { target }))
        if (!page) continue
        for (const { from, to, text } of brokenHeadings(page))
          add(story, 'heading-order', { language }, { label: target, from: String(from), to: String(to), target: text })
        if (page.bytes > maxPageBytes) {
          const details = { count: String(Math.round(page.bytes / 1000)), range: String(maxPageBytes / 1000) }
          add(story, 'page-weight', { language }, details)
        }
      }
    }

    async function checkAnchor(story: IndexedStory, found: StoryFindings['anchors'][number]): Promise<void> {
      const { anchor, target, place, label } = found
      const page = render ? await pageOf(target, place.language ?? null).catch(() => null) : null
      if (page && !page.ids.has(decoded(anchor)))
        add(story, 'broken-anchor', place, { label, anchor, target: target.fullSlug })
    }

    /** Texts of a page with a list, against what visitors find in that list. */
    async function checkClaims(story: IndexedStory, type: string): Promise<void> {
      const kind = listedKinds[type]
      const content = contents.get(story.id)
      if (!kind || !content) return
      const listed = await publicContentsOf(type)
      const schemas = new Map(deps.components.all().map(component => [component.name, component]))
      for (const visited of blocksOf(content, schemas)) {
        for (const { name, code, value, label } of fieldsOf(visited)) {
          const language = index.languages.codes.find(each => toFieldCode(each) === code) ?? null
          const shown = listed.filter(each => isIn(each, language ?? defaultContentLocale))
          const place = { language, block: visited.uid, component: visited.component, field: name }
          for (const { claim, truth } of falseClaims(value, shown, kind, code))
            add(story, 'false-claim', place, { label, target: claim, count: truth })
        }
      }
    }

    async function publicContentsOf(type: string): Promise<readonly JsonObject[]> {
      const known = publicContents.get(type)
      if (known) return known
      const ofType = [...index.all()].filter(each => each.versions.published?.component === type && isPage(each, null))
      const read = [...(await readAll(ofType, 'published')).values()]
      publicContents.set(type, read)
      return read
    }

    function checkSpace(): void {
      for (const { story, language, address, other } of findBadAddresses(index, websiteFolder)) {
        if (storyId !== null && story.id !== storyId && other?.id !== storyId) continue
        if (other) add(story, 'taken-address', { language }, { target: address, other: other.fullSlug })
        else add(story, 'reserved-address', { language }, { target: address })
      }
      if (storyId !== null) return
      for (const { story, way } of findCycles(found)) {
        const target = way.map(each => each.fullSlug).join(' → ')
        add(story, 'cycle', {}, { label: story.name, target })
      }
      for (const story of findOrphans(found, each => isPage(each, null) && !isStart(each))) add(story, 'orphan', {})
      for (const [thing, items] of leftOut())
        for (const { item, reason } of items) add(null, 'left-out', {}, { label: thing, target: item, reason })
      for (const { id, filename } of findUnusedAssets(deps.assets.all(), found))
        add(null, 'unused-asset', {}, { target: filename }, { id, filename })
    }
  }

  async function readAll(
    stories: readonly IndexedStory[],
    version: 'draft' | 'published',
  ): Promise<Map<number, JsonObject>> {
    const contents = new Map<number, JsonObject>()
    for (const slice of inChunks(stories)) {
      const texts = await readContents(
        reader,
        slice.flatMap(story => story.versions[version]?.id ?? []),
      )
      for (const story of slice) {
        const content: unknown = JSON.parse(texts.get(story.versions[version]?.id ?? 0) ?? 'null')
        if (isObject(content)) contents.set(story.id, content)
      }
      await deps.pause()
    }
    return contents
  }

  /** True for a story that has a page in a language: below the folder of the site, not among the `_…` ones, and named in it. */
  function isPage(story: IndexedStory, language: string | null): boolean {
    const inside = story.fullSlug.startsWith(`${websiteFolder}/`)
      ? story.fullSlug.slice(websiteFolder.length + 1)
      : null
    if (inside === null || inside.split('/').some(segment => segment.startsWith('_'))) return false
    return language === null || !!story.translatedSlugs.find(({ lang }) => lang === language)?.name
  }

  const isStart = (story: IndexedStory): boolean => /^[^/]+\/(?:home)?$/.test(story.fullSlug)

  return {
    check,
    /** What the site knows and the content service cannot. */
    setSite(site: {
      render: RenderPage
      silentPictures: ReadonlySet<string>
      listedKinds?: typeof listedKinds
      leftOut?: typeof leftOut
    }): void {
      render = site.render
      leftOut = site.leftOut ?? leftOut
      silentPictures = site.silentPictures
      listedKinds = site.listedKinds ?? listedKinds
    },
  }
}

export type ContentCheck = ReturnType<typeof createContentCheck>

/** An anchor as an editor wrote it may hold what is no escape. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

/** True for a story that is shown in a language: one that names none is shown in all. */
function isIn({ locales }: JsonObject, language: string): boolean {
  return !Array.isArray(locales) || locales.length === 0 || locales.includes(language)
}

/** What only a draft links to breaks no page. */
function severityOf(rule: CheckRule, story: IndexedStory | null): Severity {
  const isUnseen = story !== null && story.versions.published === null
  return rule === 'unpublished-link' && isUnseen ? 'note' : ruleTexts[rule].severity
}

function toStory({ id, uuid, name, fullSlug }: IndexedStory): NonNullable<ContentProblem['story']> {
  return { id, uuid, name, full_slug: fullSlug }
}
