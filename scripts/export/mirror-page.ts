import { searchMessages } from '../../src/messages/search.ts'
import { localePattern, type Locale } from '../../src/model/locale.ts'
import { elementAt } from '../../src/site/payload/element-at.ts'
import { fileAddress, toFilePath, toMirrorHref } from './mirror-address.ts'

/** Every width of every picture would take minutes: a mirror has one for phones and one for the rest. */
const widths = [640, 1280]
/** Beside WebP there is a JPEG for browsers that are ten years old. */
const oldWidths = [640]

const variants = /(?:\/f\/\d+\/[^\s"'\\,&<]+ \d+w(?:,\s*)?)+/g

const pageLink = new RegExp(` href="(/(?:${localePattern})[^"]*)"`, 'g')

/** Leaves the widths of a mirror in every list of picture variants, in markup and in the props of islands. */
export function thinOut(text: string): string {
  return text.replace(variants, list => {
    const entries = list
      .split(',')
      .map(entry => entry.trim())
      .filter(entry => entry !== '')
      .map(entry => ({ entry, width: Number(/ (\d+)w$/.exec(entry)?.[1]) }))
      .toSorted((a, b) => a.width - b.width)
    const kept = (list.includes('format(jpeg)') ? oldWidths : widths).map(
      wanted => entries.find(({ width }) => width >= wanted) ?? entries.at(-1),
    )
    return [...new Set(kept)].flatMap(found => (found ? [found.entry] : [])).join(', ')
  })
}

/** A thinned-out page as the mirror has it: every picture a file, every linked state of a list a page, no forms to send. */
export function toMirrorPage(html: string, locale: Locale): string {
  return withoutForms(html, locale)
    .replaceAll(fileAddress, toFilePath)
    .replace(pageLink, (_, href: string) => {
      return ` href="${toMirrorHref(href.replaceAll('&amp;', '&'))}"`
    })
}

/** Forms that ask the server need one: choices become links, fields for words go. */
function withoutForms(html: string, locale: Locale): string {
  const search = elementAt(html, html.indexOf(' data-island="search"'))
  const page = search ? html.replace(search, `<p>${searchMessages[locale].notInMirror}</p>`) : html
  return page
    .replace(/<form class="filter grid".*?<\/form>/s, toFilterLinks)
    .replace(/<form[^>]* role="search".*?<\/form>/s, '')
}

/** The filter of a list: each box alone as a link, the switch of views as it is. */
function toFilterLinks(form: string): string {
  const action = /^<form[^>]* action="([^"]*)"/.exec(form)?.[1] ?? ''
  const [path = '', hash] = action.split('#')
  const place = hash === undefined ? '' : `#${hash}`
  return form
    .replace(/^<form([^>]*?) data-filter="true"([^>]*?) action="[^"]*" method="get">/, '<div$1$2>')
    .replace(/<\/form>$/, '</div>')
    .replace(/<label class="filter-option"><input([^>]*)\/>(.*?)<\/label>/gs, (_, input: string, text: string) => {
      const [name, value] = ['name', 'value'].map(key => new RegExp(` ${key}="([^"]*)"`).exec(input)?.[1] ?? '')
      const chosen = input.includes(' checked=')
      const slug = / data-slug="([^"]*)"/.exec(input)?.[1] ?? value
      const query = chosen ? '' : `/${name}/${slug}`
      const current = chosen ? ' aria-current="true"' : ''
      return `<a class="filter-option" href="${path}${query}${place}"${current}>${text}</a>`
    })
    .replace(/<div class="filter__group filter__fields">.*?<\/div><\/div>(?=<p class="filter__apply">)/s, '')
    .replace(/<p class="filter__apply">.*?<\/p>/s, '')
    .replace(/<div class="filter__sort">.*?<\/div>/s, '')
}
