import type { IndexablePage } from '../../content/stories/indexable.server.ts'
import type { TranslationMap } from '../../content/map/translation-map.server.ts'
import { markdownHref } from '../../model/address/markdown-address.ts'
import { localeTable, locales, type Locale } from '../../model/locale.ts'

export interface LlmsFacts {
  /** Every page that may be indexed. */
  pages: readonly IndexablePage[]
  map: Pick<TranslationMap, 'entries' | 'byPath'>
  siteName: string
  claim: string | null
  locale: Locale
  /** Public origin of the site. */
  origin: string
}

/** Of one language. Whoever wants more has the sitemap. */
const mostPages = 1000

/** Address of what a language has for programs that read: `/de/llms.txt`. */
export function llmsPath(locale: Locale): string {
  return `/${locale}/llms.txt`
}

/**
 * Lists the pages of one language for programs that read texts, as Markdown: by the part of the site that they are in, each
 * with the address of its own Markdown.
 *
 * @see https://llmstxt.org/
 */
export function toLlmsText({ pages, map, siteName, claim, locale, origin }: LlmsFacts): string {
  const parts = new Map<string, string[]>()
  const nameOf = (path: string): string | null => {
    const uuid = map.byPath[locale].get(path)
    return uuid === undefined ? null : (map.entries.get(uuid)?.[locale].title ?? null)
  }
  for (const { hrefs } of pages.slice(0, mostPages)) {
    const path = hrefs[locale]?.replace(`/${locale}`, '').slice(1)
    if (path === undefined) continue
    const name = nameOf(path)
    if (name === null) continue
    const [part = ''] = path.split('/')
    const lines = parts.get(part) ?? []
    lines.push(`- [${escapeName(name)}](${origin}${markdownHref(hrefs[locale] ?? '')})`)
    parts.set(part, lines)
  }
  // A page without others below it is no part.
  const single = [...parts].filter(([, lines]) => lines.length === 1)
  const several = [...parts].filter(([, lines]) => lines.length > 1)
  return [
    `# ${siteName}`,
    ...(claim === null ? [] : [`> ${claim}`]),
    single.flatMap(([, lines]) => lines).join('\n'),
    ...several.map(([part, lines]) => `## ${nameOf(part) ?? part}\n\n${lines.join('\n')}`),
    [
      '## Optional',
      '',
      `- [Sitemap](${origin}/sitemap.xml)`,
      ...locales
        .filter(each => each !== locale)
        .map(each => `- [${localeTable[each].name}](${origin}${llmsPath(each)})`),
    ].join('\n'),
  ]
    .filter(part => part !== '')
    .join('\n\n')
    .concat('\n')
}

function escapeName(name: string): string {
  return name.replaceAll('\u00ad', '').replaceAll(/[\\[\]]/g, '\\$&')
}
