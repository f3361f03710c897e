import { isObject, type JsonObject } from '../../base/json.ts'
import { defaultContentLocale } from '../../model/locale.ts'
import type { Assets } from '../assets/assets.server.ts'
import type { Components } from '../components/components.server.ts'
import type { Datasources } from '../datasources/datasources.server.ts'
import type { IndexedStory } from '../stories/index/story-head.ts'
import type { StoryIndex } from '../stories/index/story-index.ts'
import { checkFields } from './check-fields.ts'
import { type FoundLink, linksOf } from './check-links.ts'
import type { StoryFacts } from './check-space.ts'
import type { ProblemPlace, Report } from './content-problem.ts'
import { blocksOf, fieldsOf, type VisitedBlock } from './walk-content.ts'

export interface StoryCheckDeps {
  index: StoryIndex
  components: Components
  datasources: Datasources
  assets: Assets
  websiteFolder: string
  silentPictures: ReadonlySet<string>
  version: 'draft' | 'published'
  isPage(story: IndexedStory, language: string | null): boolean
}

/** What one story links to, besides what is wrong with it. */
export interface StoryFindings extends StoryFacts {
  /** Links into a page; whether the place is there only the page tells. */
  anchors: readonly { target: IndexedStory; anchor: string; place: Partial<ProblemPlace>; label: string }[]
}

const STORED_ASSETS = /\/f\/\d+\/[^\s"\\]+/g

/** Checks one story by its content and the schemas of the space. */
export function checkStory(
  story: IndexedStory,
  content: JsonObject,
  deps: StoryCheckDeps,
  report: Report,
): StoryFindings {
  const { index, assets } = deps
  const schemas = new Map(deps.components.all().map(component => [component.name, component]))
  const targets = new Set<string>()
  const embedded = new Set<string>()
  const lists = new Set<string>()
  const anchors: StoryFindings['anchors'][number][] = []
  const chosen = Array.isArray(content.locales) && content.locales.length > 0 ? content.locales.map(String) : null
  const isInternal = !deps.isPage(story, null)
  const languages = index.languages.codes.filter(
    code => (isInternal || deps.isPage(story, code)) && (chosen?.includes(code) ?? true),
  )
  const fieldDeps = {
    languages,
    silentPictures: deps.silentPictures,
    hasAsset: (address: string) => assets.get(address) !== null,
    bytesOf: (address: string) => assets.get(address)?.contentLength ?? 0,
    optionsOf: (slug: string) => {
      const source = deps.datasources.all().find(each => each.slug === slug)
      return source ? new Set(source.entries.map(entry => entry.value)) : null
    },
  }
  for (const visited of blocksOf(content, schemas)) {
    checkFields(visited, fieldDeps, report)
    for (const field of fieldsOf(visited)) {
      const { name, code, value, label } = field
      const place = { block: visited.uid, component: visited.component, field: name, language: code }
      for (const link of linksOf(field)) checkLink(link, place, label, visited)
      // a list names the content type that it shows
      if (typeof value === 'string' && schemas.get(value)?.data.is_root === true) lists.add(value)
    }
  }
  const files = new Set(JSON.stringify(content).match(STORED_ASSETS))
  return { story, targets, embedded, files, lists, anchors }

  function checkLink(link: FoundLink, place: Partial<ProblemPlace>, label: string, visited: VisitedBlock): void {
    if (!link.hasWords) report('empty-link', place, { label, target: link.target })
    if (link.kind === 'web') return
    if (link.kind === 'file') {
      if (assets.get(link.target) === null) report('missing-file', place, { label, target: link.target })
      return
    }
    const target = link.kind === 'path' ? atPath(link.target) : index.byUuid(link.target)
    if (link.kind === 'path' && (target === undefined || link.target === '')) {
      if (link.target === '' && link.anchor !== '') anchors.push({ target: story, anchor: link.anchor, place, label })
      return
    }
    if (!target || target.isFolder) return report('broken-link', place, { label, target: link.target })
    targets.add(target.uuid)
    if (link.kind === 'relation') {
      if (!deps.isPage(target, null)) embedded.add(target.uuid)
    } else if (!deps.isPage(target, null)) return report('broken-link', place, { label, target: target.fullSlug })
    if (target.versions.published === null && story.versions.published !== null)
      report('unpublished-link', place, { label, target: target.fullSlug })
    if (link.anchor !== '' && (visited.locales === null || visited.locales.includes(defaultContentLocale)))
      anchors.push({ target, anchor: link.anchor, place, label })
  }

  /** The story at a path of the site; undefined for what may be a file, a feed or an old address. */
  function atPath(path: string): IndexedStory | undefined {
    const segments = path.split('?')[0]?.split('/').filter(Boolean) ?? []
    if (segments.length > 0 && index.languages.codes.includes(segments[0] ?? '')) {
      const [lang, ...rest] = segments
      const inside = [deps.websiteFolder, ...rest].join('/')
      return index.byTranslatedSlug(`${lang}/${inside}`) ?? index.bySlug(inside)
    }
    const rest = segments[0] === defaultContentLocale ? segments.slice(1) : segments
    const inside = rest[0] === deps.websiteFolder ? rest.join('/') : [deps.websiteFolder, ...rest].join('/')
    return index.bySlug(inside) ?? index.bySlug(`${inside}/`)
  }
}

/** Blocks that no component of the space describes, with how often they occur. */
export function unknownBlocks(contents: Iterable<JsonObject>, known: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isObject(value)) return
    const { component } = value
    if (typeof component === 'string' && !component.startsWith('_table') && !known.has(component))
      counts.set(component, (counts.get(component) ?? 0) + 1)
    Object.values(value).forEach(visit)
  }
  for (const content of contents) visit(content)
  return counts
}
