import type { Story } from '../../blocks/block.ts'
import { withSuffix, type Head } from '../../content/seo/head.ts'
import { toSharedImage } from '../../content/seo/shared-image.ts'
import { formatNumber } from '../../messages/format.ts'
import { searchAddress, searchMessages } from '../../messages/search.ts'
import { localeIso, locales, type Locale } from '../../model/locale.ts'
import type { SearchPageData } from '../../pages/search/search-data.ts'
import type { SearchRequest } from './search-request.ts'

export interface SearchHeadInput {
  page: SearchPageData
  request: SearchRequest
  settings: Story<'settings'> | null
  /** The language that `x-default` points to. */
  defaultLocale: Locale
  origin: string
}

/** The bare search may be listed; its results never: noindex, so neither canonical nor alternates. */
export function searchHead({ page, request, settings, defaultLocale, origin }: SearchHeadInput): Head {
  const { locale, total } = page
  const t = searchMessages[locale]
  const hasQuery = request.text !== ''
  const title = hasQuery ? t.titleWithQuery(request.text, formatNumber(total, locale), t.hits(total)) : t.search
  const suffix = settings?.content.title_suffix ?? '– nennmass'
  const canonical = origin + searchAddress[locale].path
  const image = toSharedImage(settings?.content.default_og_image?.src ?? null, title, origin)
  const alternates = locales.map(each => ({ hreflang: each as string, href: origin + searchAddress[each].path }))
  return {
    title: withSuffix(title, suffix),
    description: t.description,
    robots: hasQuery ? 'noindex' : null,
    canonical: hasQuery ? null : canonical,
    alternates: hasQuery
      ? []
      : [...alternates, { hreflang: 'x-default', href: origin + searchAddress[defaultLocale].path }],
    feeds: [],
    markdown: null,
    og: {
      type: 'website',
      title,
      description: t.description,
      image,
      url: canonical,
      locale: localeIso[locale].replace('-', '_'),
      alternateLocales: locales.filter(each => each !== locale).map(each => localeIso[each].replace('-', '_')),
      siteName: settings?.content.site_name || 'nennmass',
      twitterTitle: title,
      twitterDescription: t.description,
      twitterImage: image,
    },
    themeColor: '#f5f4f0',
  }
}
