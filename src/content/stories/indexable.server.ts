import { isObject } from '../../base/json.ts'
import { defaultContentLocale, forEachLocale, locales, type Locale } from '../../model/locale.ts'
import type { WireBlock, WireStory } from '../../model/story/wire.ts'
import { takeEach, type LeftOutItem } from '../changes/left-out.ts'
import { pageHref } from '../map/page-href.ts'
import { isWithheld, parseAssetAddress } from '../parse/parse-asset.ts'
import type { ParseContext } from '../parse/parse-context.ts'
import type { SiteContent } from '../site-content.server.ts'
import type { AllTypeRules } from '../type-rules.ts'
import { readStories, type ContentVersion } from './stories.server.ts'

/** A page that search engines may list. */
export interface IndexablePage {
  uuid: string
  /** Canonical addresses without origin; null where there is no page in that language. */
  hrefs: Readonly<Record<Locale, string | null>>
  /** ISO date-time of the last publication. */
  lastModified: string | null
  /** Addresses of its main pictures. */
  images: readonly string[]
}

const perPage = 100
const excludingFields =
  'body,facts,credits,reviews,awards,press_kit,scope,faq,first_step,first_step_figure,lead,outcome'

/**
 * Reads every page that may be indexed: of a type that sitemaps list, not
 * flagged noindex, its own canonical address. Kept until the content changes.
 */
export function loadIndexablePages(
  content: SiteContent,
  types: AllTypeRules,
  folder: string,
  version: ContentVersion,
): Promise<IndexablePage[]> {
  const read = async (own: SiteContent): Promise<IndexablePage[]> => {
    const pages: IndexablePage[] = []
    const left: LeftOutItem[] = []
    const listed = listedTypes(types)
    for (const type of listed.keys()) own.notes.tag(`list:${type}`)
    // Asked for page by page these would be as many calls once more.
    await own.client.space?.filled()
    await own.map(version)
    const context = await own.parseContext(defaultContentLocale, version, new Map())
    for (let page = 1; ; page++) {
      const {
        stories,
        total,
        left: strangers,
      } = await readStories(own.client, {
        version,
        locale: defaultContentLocale,
        query: {
          starts_with: `${folder}/`,
          per_page: perPage,
          page,
          excluding_fields: excludingFields,
          'filter_query[component][in]': [...listed.keys()].join(','),
        },
      })
      left.push(...strangers)
      const take = (story: WireStory): IndexablePage[] => toPage(story, listed, context)
      pages.push(...takeEach(stories, take, story => story.full_slug, left))
      if (stories.length > 0 && page * perPage < total) continue
      content.leftOut.note('sitemaps', left)
      return pages
    }
  }
  return content.keep('indexable pages', version, read)
}

/** Types that sitemaps list, each with its fields of pictures. */
type ListedTypes = ReadonlyMap<string, readonly string[]>

function listedTypes(types: AllTypeRules): ListedTypes {
  return new Map(
    Object.entries(types).flatMap(([name, { sitemap }]) =>
      sitemap === 'none' ? [] : [[name, [...sitemap.pictures, 'preview_image']] as const],
    ),
  )
}

function toPage(
  { uuid, content, published_at: published }: WireStory,
  listed: ListedTypes,
  context: ParseContext,
): IndexablePage[] {
  const isListed = content.seo_noindex !== true && !content.seo_canonical
  const hrefs = forEachLocale(locale => pageHref(uuid, locale, context.map))
  if (!isListed || locales.every(locale => hrefs[locale] === null)) return []
  // A crawler refuses a whole sitemap for one date that is none.
  const isDate = typeof published === 'string' && !Number.isNaN(Date.parse(published))
  const images = picturesOf(content, listed.get(content.component) ?? [], context)
  return [{ uuid, hrefs, lastModified: isDate ? published : null, images }]
}

function picturesOf(content: WireBlock, fields: readonly string[], context: ParseContext): string[] {
  return fields.flatMap(field => {
    const asset = content[field]
    const file = isObject(asset) && typeof asset.filename === 'string' ? asset.filename : ''
    const address = /\.(?:jpe?g|png|webp)$/i.test(file) ? parseAssetAddress(file, context) : null
    return address === null || isWithheld(address, isObject(asset) && asset.is_private, context) ? [] : [address]
  })
}
