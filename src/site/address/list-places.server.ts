import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { Story } from '../../blocks/block.ts'
import { readNews, readReferences } from '../../blocks/read-stories.ts'
import {
  placeOf,
  placeParam,
  placeParams,
  placeSources,
  placeSuffix,
  placeValue,
  type ListPlace,
} from '../../blocks/list-place.ts'
import { pageHref } from '../../content/map/page-href.ts'
import type { TranslationMap } from '../../content/map/translation-map.server.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import { createContentReader } from '../../content/stories/reader.server.ts'
import type { Labels } from '../../content/stories/labels.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import { formatNumber } from '../../messages/format.ts'
import { listMessages, listParams } from '../../messages/lists.ts'
import { defaultContentLocale, forEachLocale, locales, localesFrom, type Locale } from '../../model/locale.ts'
import type { Link } from '../../model/story/link.ts'
import { plainText } from '../../ui/rich-text/plain-text.ts'
import type { DescribedPlace, FoundPlace } from './found-place.ts'
import { parsePageQuery } from './page-query.ts'
import { parseTarget, type Target } from './parse-target.ts'
import { translateListQuery } from './translate-query.ts'
import { findStory, translateSearch, untranslatedHref, type Resolution } from './resolve-address.ts'

export interface ListPlacesDeps {
  folder: string
  version: ContentVersion
  clock: Clock
  log: Log
}

/** The choices in lists that are pages of their own. @see docs/decisions/0063-lists-worth-an-address.md */
export interface ListPlaces {
  /**
   * What an address means that is that of a place, or of a list with one thing chosen in its query: the page, one step to its
   * address, or one step to the list where nothing is shown in the language. Null for any other address.
   */
  resolve(target: PageTarget, content: SiteContent, map: TranslationMap): Promise<Resolution | null>
  /** The place of a client; null for one that no list names. */
  ofClient(slug: string, locale: Locale, content: SiteContent, map: TranslationMap): Promise<FoundPlace | null>
  /** The place that a share card names: `category.medical` in the list of a story; null where it shows nothing in the language. */
  named(
    key: string,
    list: string,
    locale: Locale,
    content: SiteContent,
    map: TranslationMap,
  ): Promise<DescribedPlace | null>
  /** Every place that shows something, once for all languages. */
  all(content: SiteContent, map: TranslationMap): Promise<Pick<FoundPlace, 'list' | 'hrefs'>[]>
}

type PageTarget = Exclude<Target, { kind: 'root' | 'invalid' }>

/** Creates what knows them. Lists of stories are read as pages read them: once for all. */
export function createListPlaces({ folder, version, clock, log }: ListPlacesDeps): ListPlaces {
  async function resolve(target: PageTarget, content: SiteContent, map: TranslationMap): Promise<Resolution | null> {
    return (await atPath(target, content, map)) ?? inQuery(target, content, map)
  }

  /** `/de/referenzen/kategorie/medizintechnik`, in the words of any language; without the last segment, the list. */
  async function atPath(target: PageTarget, content: SiteContent, map: TranslationMap): Promise<Resolution | null> {
    const { locale, path, search } = target
    const segments = path.split('/')
    const slug = segments.at(-1) ?? ''
    const isWhole = placeParam(slug, locale) !== null
    const param = placeParam(isWhole ? slug : (segments.at(-2) ?? ''), locale)
    if (param === null || findStory(path, locale, map)) return null
    const listPath = segments.slice(0, isWhole ? -1 : -2).join('/')
    const list = findStory(listPath, locale, map)
    if (!list || !(await paramsOf(list.uuid, content, map)).includes(param)) return null
    if (isWhole) return toList(list.uuid, locale, map, 301)
    const value = await valueOf(param, slug, locale, content)
    const found = value === null ? null : await find(list.uuid, { param, value }, locale, content, map)
    if (!found) return null
    const href = found.hrefs[locale]
    if (href === null) return toList(list.uuid, locale, map, 302)
    const rest = parsePageQuery(translateSearch(search, list.language, locale))
    const others = placeParams.filter(each => rest.has(listParams[locale][each]))
    if (others.length > 0 || rest.has(listParams[locale].search)) {
      rest.set(listParams[locale][param], [found.value, rest.get(listParams[locale][param])].filter(Boolean).join(','))
      return { kind: 'redirect', status: 301, href: found.listHref + translateListQuery(rest, locale, locale) }
    }
    const isClean = target.kind === 'page' && href === `/${locale}/${segments.map(encodeURIComponent).join('/')}`
    return isClean
      ? { kind: 'page', uuid: list.uuid, locale, path, search, place: await describe(found, locale, content) }
      : { kind: 'redirect', status: 301, href: withQuery(href, rest) }
  }

  /** `/de/referenzen?kategorie=medical`: what is known of a list before it is read. */
  async function inQuery(target: PageTarget, content: SiteContent, map: TranslationMap): Promise<Resolution | null> {
    const { locale, path, search } = target
    if (search === '') return null
    const query = parsePageQuery(search)
    const place = query.has('notice') ? null : placeOf(query, locale)
    const list = place && findStory(path, locale, map)
    if (!place || !list || list.language !== locale) return null
    if (!(await paramsOf(list.uuid, content, map)).includes(place.param)) return null
    const href = (await find(list.uuid, place, locale, content, map))?.hrefs[locale] ?? null
    if (href === null) return null
    query.delete(listParams[locale][place.param])
    return { kind: 'redirect', status: 301, href: withQuery(href, query) }
  }

  /** What can be chosen in the list of a story: the settings name the pages of the lists. */
  async function paramsOf(
    uuid: string,
    content: SiteContent,
    map: TranslationMap,
  ): Promise<readonly ListPlace['param'][]> {
    const { references, news } = await readLists(content, map)
    return [
      ...(uuid === references ? (['category', 'client'] as const) : []),
      ...(uuid === news ? (['topic'] as const) : []),
    ]
  }

  async function readLists(
    content: SiteContent,
    map: TranslationMap,
  ): Promise<Record<'references' | 'news', string | null>> {
    for (const locale of locales) {
      const settings = await content.settings(locale, version)
      const uuidOf = (link: Link | undefined) => (link?.kind === 'page' ? storyAt(link.href, locale, map) : null)
      const { link_references, link_news } = settings?.content ?? {}
      const lists = { references: uuidOf(link_references), news: uuidOf(link_news) }
      if (lists.references !== null || lists.news !== null) return lists
    }
    return { references: null, news: null }
  }

  function storyAt(href: string, locale: Locale, map: TranslationMap): string | null {
    const target = parseTarget(href.replace(/[?#].*/, ''), folder)
    return 'path' in target ? (findStory(target.path, locale, map)?.uuid ?? null) : null
  }

  async function valueOf(
    param: ListPlace['param'],
    slug: string,
    locale: Locale,
    content: SiteContent,
  ): Promise<string | null> {
    for (const language of localesFrom(locale)) {
      const value = placeValue(param, slug, entriesOf(param, await content.labels(language, version)))
      if (value !== null) return value
    }
    return null
  }

  /** Null for what is shown in no language. */
  async function find(
    list: string,
    place: ListPlace,
    locale: Locale,
    content: SiteContent,
    map: TranslationMap,
  ): Promise<FoundPlace | null> {
    const uses = await Promise.all(locales.map(each => useOf(place, each, content)))
    const hrefs = forEachLocale<string | null>(() => null)
    for (const [at, each] of locales.entries()) {
      const listHref = pageHref(list, each, map)
      if (uses[at] && listHref !== null)
        hrefs[each] = listHref + placeSuffix(place, each, entriesOf(place.param, await content.labels(each, version)))
    }
    const use = uses[locales.indexOf(locale)] ?? uses.find(each => each !== null)
    const listHref = pageHref(list, locale, map) ?? untranslatedHref(list, locale, map)
    return use ? { ...place, list, listHref, ...use, hrefs } : null
  }

  /** What editors wrote about it: of a category in a global block, of a client in the client. */
  async function describe(found: FoundPlace, locale: Locale, content: SiteContent): Promise<DescribedPlace> {
    const { param, value, label, total } = found
    const count = listMessages[locale][`${param}Text`](formatNumber(total, locale), total, label)
    const reader = createContentReader({ content, folder, locale, version, log })
    if (param === 'client') {
      const { stories } = await readReferences(reader, clock())
      const client = stories.find(story => story.content.client?.slug === value)?.content.client
      return { ...found, text: count, summary: client?.content.intro ?? count }
    }
    const slug = `_global/${param}-intro-${value}`
    const { stories } = await reader.stories('global_block', { slugs: [slug] })
    const block = stories.find(({ fullSlug }) => fullSlug.endsWith(slug))?.content.content[0]
    const intro = (block?.component === 'text_section' && plainText(block.text.nodes)) || count
    return { ...found, text: intro, summary: intro }
  }

  /** How many stories of a language have the value, and what it is called; null for none. */
  async function useOf({ param, value }: ListPlace, locale: Locale, content: SiteContent): Promise<Use | null> {
    const uses = await usesOf(param, locale, content)
    const use = uses.get(`${param} ${value}`)
    if (!use || param === 'client') return use ?? null
    const entry = entriesOf(param, await content.labels(locale, version)).find(each => each.value === value)
    return entry ? { ...use, label: entry.label } : null
  }

  async function usesOf(param: ListPlace['param'], locale: Locale, content: SiteContent): Promise<Uses> {
    const reader = createContentReader({ content, folder, locale, version, log })
    const page = param === 'topic' ? await readNews(reader, clock()) : await readReferences(reader, clock())
    // What cannot be read is not missing.
    if (page.failure !== undefined) throw page.failure
    const known = usesByList.get(page.stories) ?? countUses(page.stories)
    usesByList.set(page.stories, known)
    return known
  }

  return {
    resolve,
    async ofClient(slug, locale, content, map) {
      const { references } = await readLists(content, map)
      return references === null ? null : find(references, { param: 'client', value: slug }, locale, content, map)
    },
    async named(key, list, locale, content, map) {
      const [name = '', value = ''] = key.split('.')
      const param = placeParams.find(each => each === name)
      if (!param || !(await paramsOf(list, content, map)).includes(param)) return null
      const found = await find(list, { param, value }, locale, content, map)
      return found && found.hrefs[locale] !== null ? describe(found, locale, content) : null
    },
    async all(content, map) {
      const { references, news } = await readLists(content, map)
      const found: Pick<FoundPlace, 'list' | 'hrefs'>[] = []
      for (const [list, params] of [
        [references, ['category', 'client']],
        [news, ['topic']],
      ] as const) {
        if (list === null) continue
        for (const param of params) {
          for (const value of await valuesOf(param, content)) {
            const place = await find(list, { param, value }, defaultContentLocale, content, map)
            if (place) found.push(place)
          }
        }
      }
      return found
    },
  }

  async function valuesOf(param: ListPlace['param'], content: SiteContent): Promise<readonly string[]> {
    const uses = await Promise.all(locales.map(locale => usesOf(param, locale, content)))
    const keys = new Set(uses.flatMap(each => [...each.keys()]))
    return [...keys].filter(key => key.startsWith(`${param} `)).map(key => key.slice(param.length + 1))
  }
}

interface Use {
  label: string
  total: number
}
/** By choice and value: `category medical`. */
type Uses = ReadonlyMap<string, Use>

/** Counted once for each list: the reader hands out the same objects until content is published. */
const usesByList = new WeakMap<readonly Story[], Uses>()

function countUses(stories: readonly (Story<'reference'> | Story<'news_article'>)[]): Uses {
  const uses = new Map<string, Use>()
  const count = (param: ListPlace['param'], value: string, label: string): void => {
    uses.set(`${param} ${value}`, { label, total: (uses.get(`${param} ${value}`)?.total ?? 0) + 1 })
  }
  for (const { content } of stories) {
    if (content.component === 'news_article') for (const topic of content.topics) count('topic', topic, topic)
    else {
      for (const category of content.categories) count('category', category, category)
      if (content.client && !content.client_hidden) count('client', content.client.slug, content.client.content.title)
    }
  }
  return uses
}

function entriesOf(param: ListPlace['param'], labels: Labels): readonly { value: string; label: string }[] {
  const source = placeSources[param]
  return (source === null ? undefined : labels.get(source)) ?? noEntries
}

const noEntries: readonly { value: string; label: string }[] = []

/** One step to the whole list, or to where the list itself is not in the language. */
function toList(list: string, locale: Locale, map: TranslationMap, status: 301 | 302): Resolution {
  const href = pageHref(list, locale, map)
  return href === null
    ? { kind: 'redirect', status: 302, href: untranslatedHref(list, locale, map) }
    : { kind: 'redirect', status, href }
}

function withQuery(href: string, query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? href : `${href}?${text}`
}
