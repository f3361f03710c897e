import type { IndexablePage } from '../../content/stories/indexable.server.ts'
import { locales, type Locale } from '../../model/locale.ts'

/** Most addresses one sitemap may hold. @see https://www.sitemaps.org/protocol.html */
export const sitemapLimit = 50_000

/** Where the sitemap of a language is. */
export function sitemapPath(locale: Locale): string {
  return `/sitemap-${locale}.xml`
}

/** The index: one sitemap for each language. */
export function toSitemapIndex(pages: readonly IndexablePage[], origin: string): string {
  const entries = locales.map(locale => {
    const newest = newestOf(pages.filter(page => page.hrefs[locale] !== null))
    return `<sitemap><loc>${escapeXml(origin + sitemapPath(locale))}</loc>${lastModified(newest)}</sitemap>`
  })
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`
}

/** All canonical addresses of one language, each with its translations and pictures; `x-default` is that of `defaultLocale`. */
export function toSitemap(
  pages: readonly IndexablePage[],
  locale: Locale,
  origin: string,
  defaultLocale: Locale,
): string {
  const entries = pages
    .filter(page => page.hrefs[locale] !== null)
    .slice(0, sitemapLimit)
    .map(page => toEntry(page, locale, origin, defaultLocale))
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join('')}</urlset>\n`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

function toEntry(page: IndexablePage, locale: Locale, origin: string, defaultLocale: Locale): string {
  const alternates = locales.flatMap(language => {
    const href = page.hrefs[language]
    return href === null ? [] : [alternate(language, origin + href)]
  })
  const href = page.hrefs[defaultLocale]
  const byDefault = href === null ? '' : alternate('x-default', origin + href)
  const images = page.images.map(
    src => `<image:image><image:loc>${escapeXml(new URL(src, origin).href)}</image:loc></image:image>`,
  )
  const parts = [...alternates, byDefault, ...images].join('')
  return `<url><loc>${escapeXml(origin + (page.hrefs[locale] ?? ''))}</loc>${lastModified(page.lastModified)}${parts}</url>`
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`
}

function lastModified(date: string | null): string {
  return date === null ? '' : `<lastmod>${escapeXml(date)}</lastmod>`
}

function newestOf(pages: readonly IndexablePage[]): string | null {
  return pages.reduce<string | null>(
    (newest, { lastModified: date }) => (date !== null && (newest === null || date > newest) ? date : newest),
    null,
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, char => entities[char] ?? char)
}
