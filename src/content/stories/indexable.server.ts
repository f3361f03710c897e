import { isObject } from '../../base/json.ts'
import { contentTypes } from '../../blocks/schemas.ts'
import { defaultContentLocale, forEachLocale, locales, type Locale } from '../../model/locale.ts'
import type { WireBlock, WireStory } from '../../model/wire.ts'
import { pageHref } from '../map/page-href.ts'
import { parseAssetAddress } from '../parse/parse-asset.ts'
import type { ParseContext } from '../parse/parse-context.ts'
import type { SiteContent } from '../site-content.server.ts'
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
const excludingFields = 'body,facts,credits,reviews,awards,press_kit,scope,faq,first_step,lead,outcome'
const pictureFields = ['cover', 'hero_media', 'preview_image']

/**
 * Reads every page that may be indexed: navigable, not flagged noindex, its
 * own canonical address. Kept until the content changes.
 */
export function loadIndexablePages(
  content: SiteContent,
  folder: string,
  version: ContentVersion,
): Promise<IndexablePage[]> {
  const read = async (own: SiteContent): Promise<IndexablePage[]> => {
    const pages: IndexablePage[] = []
    const context = await own.parseContext(defaultContentLocale, version, new Map())
    for (let page = 1; ; page++) {
      const { stories, total } = await readStories(own.client, {
        version,
        locale: defaultContentLocale,
        query: {
          starts_with: `${folder}/`,
          per_page: perPage,
          page,
          excluding_fields: excludingFields,
          'filter_query[component][in]': navigableTypes.join(','),
        },
      })
      pages.push(...stories.flatMap(story => toPage(story, context) ?? []))
      if (stories.length === 0 || page * perPage >= total) return pages
    }
  }
  return content.keep('indexable pages', version, read)
}

const navigableTypes = Object.values(contentTypes)
  .filter(type => type.navigable)
  .map(type => type.name)

function toPage({ uuid, content, published_at: published }: WireStory, context: ParseContext): IndexablePage | null {
  const isListed = content.seo_noindex !== true && !content.seo_canonical
  const hrefs = forEachLocale(locale => pageHref(uuid, locale, context.map))
  if (!isListed || locales.every(locale => hrefs[locale] === null)) return null
  return { uuid, hrefs, lastModified: published ?? null, images: picturesOf(content, context) }
}

function picturesOf(content: WireBlock, context: ParseContext): string[] {
  return pictureFields.flatMap(field => {
    const asset = content[field]
    const file = isObject(asset) && typeof asset.filename === 'string' ? asset.filename : ''
    const address = /\.(?:jpe?g|png|webp)$/i.test(file) ? parseAssetAddress(file, context) : null
    return address === null ? [] : [address]
  })
}
