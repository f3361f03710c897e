import type { Story } from '../../blocks/block.ts'
import { markdownHref } from '../../model/address/markdown-address.ts'
import { toPathHref, toWebHref } from '../../model/address/link-address.ts'
import type { Seo } from '../../model/story/schema.ts'
import { forEachLocale, localeIso, locales, type Locale } from '../../model/locale.ts'
import { pageHref } from '../map/page-href.ts'
import type { TranslationMap } from '../map/translation-map.server.ts'
import { withRules, type AllTypeRules } from '../type-rules.ts'
import type { PlaceFacts } from './place-facts.ts'
import { feedLinks, type FeedLink } from './feeds.ts'
import { absolute, toSharedImage, type SharedImage } from './shared-image.ts'

/** Everything the head of a page says about it. Addresses are absolute. */
export interface Head {
  title: string
  description: string | null
  robots: string | null
  canonical: string | null
  alternates: readonly { hreflang: string; href: string }[]
  feeds: readonly FeedLink[]
  /** The page as Markdown; null where the address is not the one that the page is known by. */
  markdown: string | null
  og: OpenGraph
  themeColor: string
}

export interface OpenGraph {
  type: 'website' | 'article'
  title: string
  description: string | null
  image: SharedImage | null
  url: string | null
  locale: string
  alternateLocales: readonly string[]
  siteName: string
  twitterTitle: string
  twitterDescription: string | null
  twitterImage: SharedImage | null
}

export interface HeadInput {
  story: Story
  settings: Story<'settings'> | null
  locale: Locale
  /** The language that `x-default` points to. */
  defaultLocale: Locale
  map: TranslationMap
  types: AllTypeRules
  /** Public origin of the site. */
  origin: string
  /** The card that is rendered from the story; it shows the picture that an editor chose where the image service has it. */
  shareImage?: SharedImage | null
  /** The one choice in a list that the page is about. */
  place?: PlaceFacts | null
  /**
   * Whether the address says more than its story: `ordered`, the same in another order or view; `narrowed`, several choices or
   * words, which no search engine shall list.
   */
  state?: 'whole' | 'ordered' | 'narrowed'
}

const paper = '#f5f4f0'
const siteNameFallback = 'nennmass'

/**
 * Composes the head of a story's page.
 *
 * A noindex page has no canonical and no alternates; nofollow alone keeps them. A page whose canonical address is another
 * one has no alternates: they are said there. Empty texts count as missing.
 *
 * @see docs/specification.md §2.5; docs/readings.md 1, 3
 */
export function toHead({ shareImage = null, place = null, state = 'whole', ...input }: HeadInput): Head {
  const { story, settings, locale, defaultLocale, map, types, origin } = input
  const { content } = story
  const seo: Seo = place ? { ...noSeo, ...place } : 'seo' in content ? content.seo : noSeo
  const noindex = state === 'narrowed' || ('seo_noindex' in content ? content.seo_noindex : true)
  const nofollow = 'seo_nofollow' in content && content.seo_nofollow
  const hrefs = place?.hrefs ?? forEachLocale(each => pageHref(story.uuid, each, map))
  const href = hrefs[locale]
  const address = href === null ? null : origin + href
  const written = !place && 'seo_canonical' in content ? canonicalOf(content.seo_canonical, origin) : null
  const canonical = written ?? address
  const isElsewhere = noindex || state !== 'whole' || canonical !== address
  const title = seo.title ?? titleOf(story)
  const siteName = settings?.content.site_name || siteNameFallback
  const ogTitle = place?.name ?? seo.ogTitle ?? seo.title ?? titleOf(story)
  const ogDescription = seo.ogDescription ?? seo.description
  const ogImage =
    foreign(seo.ogImage, ogTitle, origin) ??
    absolute(shareImage, origin) ??
    toSharedImage(seo.ogImage, ogTitle, origin) ??
    toSharedImage(settings?.content.default_og_image?.src ?? null, siteName, origin)
  return {
    title: withSuffix(title, settings?.content.title_suffix ?? null),
    description: seo.description,
    robots: [noindex && 'noindex', nofollow && 'nofollow'].filter(Boolean).join(', ') || null,
    canonical: noindex ? null : canonical,
    alternates: isElsewhere ? [] : alternatesOf(hrefs, defaultLocale, origin),
    feeds: feedLinks(types, locale, siteName, origin),
    markdown: isElsewhere || address === null ? null : markdownHref(address),
    og: {
      type: withRules(story, types)?.rules.head.openGraph ?? 'website',
      title: ogTitle,
      description: ogDescription,
      image: ogImage,
      url: canonical,
      locale: toOgLocale(locale),
      alternateLocales: locales.filter(each => each !== locale && hrefs[each] !== null).map(toOgLocale),
      siteName,
      twitterTitle: seo.twitterTitle ?? ogTitle,
      twitterDescription: seo.twitterDescription ?? ogDescription,
      twitterImage: toSharedImage(seo.twitterImage, seo.twitterTitle ?? ogTitle, origin) ?? ogImage,
    },
    themeColor: paper,
  }
}

const noSeo: Seo = {
  title: null,
  description: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  twitterTitle: null,
  twitterDescription: null,
  twitterImage: null,
}

function titleOf(story: Story): string {
  return 'title' in story.content && story.content.title ? story.content.title : story.name
}

/** The suffix follows after one space, once: a title that already ends in it is alone. */
export function withSuffix(title: string, suffix: string | null): string {
  const [text, end] = [title.trim(), suffix?.trim() ?? '']
  return end === '' || text.toLowerCase().endsWith(end.toLowerCase()) ? text : `${text} ${end}`
}

/** A picture of another host, which no card can show. */
function foreign(src: string | null, alt: string, origin: string): SharedImage | null {
  const image = toSharedImage(src, alt, origin)
  return image?.format === null ? image : null
}

/** An editor may name a page of this site or of another; whatever is neither counts as not given. */
function canonicalOf(written: string | null, origin: string): string | null {
  const path = written === null ? null : toPathHref(written)
  return path?.startsWith('/') ? origin + path : toWebHref(written ?? '')
}

/** One for every language the story has, and x-default for the default one. @see docs/specification.md §2.5 */
function alternatesOf(hrefs: PlaceFacts['hrefs'], defaultLocale: Locale, origin: string): Head['alternates'] {
  const own = locales.flatMap(locale => {
    const href = hrefs[locale]
    return href === null ? [] : [{ hreflang: locale as string, href: origin + href }]
  })
  const byDefault = own.find(({ hreflang }) => hreflang === defaultLocale)
  return byDefault ? [...own, { hreflang: 'x-default', href: byDefault.href }] : own
}

function toOgLocale(locale: Locale): string {
  return localeIso[locale].replace('-', '_')
}
