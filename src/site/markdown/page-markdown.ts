import type { Element, ElementContent, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast, type Handle } from 'hast-util-to-mdast'
import type { ListItem as MdListItem, PhrasingContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'

/** What is for the hand or the eye only, and what the page says a second time. */
const unread = new Set([
  'script',
  'style',
  'template',
  'form',
  'button',
  'dialog',
  'nav',
  'svg',
  'noscript',
  'iframe',
  'wbr',
])
/** Elements that stand in a line; what is between two of them on the page is made by its style. */
const inline = new Set(['a', 'b', 'span', 'strong', 'small', 'em', 'i', 'time', 'abbr', 'cite'])

export interface PageMarkdown {
  markdown: string
  /** What the page says to robots; null where it says nothing. */
  robots: string | null
}

/**
 * What a page says, as Markdown: its title, description, address and language first, then its main part. Made from the HTML
 * that visitors get, so that nothing is said here that the page does not say.
 *
 * @param html of a whole page.
 * @param address absolute; what the page links to becomes absolute by it.
 * @see https://spec.commonmark.org/0.31.2/, https://github.github.com/gfm/
 */
export function pageMarkdown(html: string, address: string): PageMarkdown {
  const page = fromHtml(html)
  const main = findElement(page, 'main')
  const root = findElement(page, 'html')
  const title = findElement(page, 'title')
  const about = {
    title: title ? textOf(title) : '',
    description: metaOf(page, 'description'),
    url: address,
    lang: String(root?.properties.lang ?? ''),
  }
  // JSON is YAML.
  const front = Object.entries(about).flatMap(([name, text]) =>
    text ? `${name}: ${JSON.stringify(clean(text))}\n` : [],
  )
  const read = main ? readable(main, address) : null
  const body = read
    ? toMarkdown(toMdast(read, { handlers: { dl: facts } }), { extensions: [gfmToMarkdown()], bullet: '-' })
    : ''
  return { markdown: `---\n${front.join('')}---\n\n${body}`, robots: metaOf(page, 'robots') }
}

/** An element without what nobody reads; null where nothing of it is left to be read. */
function readable(element: Element, address: string): Element | null {
  const { tagName, properties } = element
  const isHidden = properties.hidden !== undefined && properties.hidden !== false
  if (unread.has(tagName) || isHidden || properties.ariaHidden === 'true') return null
  if (isWayWithin(element)) return null
  const children: ElementContent[] = []
  for (const child of element.children) {
    if (child.type === 'text') children.push({ type: 'text', value: clean(child.value) })
    const kept = child.type === 'element' ? readable(child, address) : null
    if (!kept) continue
    const before = children.at(-1)
    if (before?.type === 'element' && inline.has(before.tagName) && inline.has(kept.tagName))
      children.push({ type: 'text', value: ' ' })
    children.push(kept)
  }
  return { ...element, properties: absolute(properties, address), children }
}

/** Nothing but a link to a place of the same page: the number beside a section. */
function isWayWithin({ children }: Element): boolean {
  const [only, ...more] = children
  if (only?.type !== 'element' || more.length > 0 || only.tagName !== 'a') return false
  return String(only.properties.href).startsWith('#')
}

/** A list of facts as one line each: **Breite:** 186 mm. */
const facts: Handle = (state, list: Element) => {
  const items: MdListItem[] = []
  const terms = list.children.flatMap(child =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child],
  )
  for (const term of terms) {
    if (term.type !== 'element') continue
    const phrasing = state
      .all(term)
      .flatMap(node => ('children' in node && node.type === 'paragraph' ? node.children : [node]))
    if (term.tagName === 'dt')
      items.push({
        type: 'listItem',
        spread: false,
        children: [
          {
            type: 'paragraph',
            children: [
              { type: 'strong', children: phrasing as PhrasingContent[] },
              { type: 'text', value: ':' },
            ],
          },
        ],
      })
    const [line] = items.at(-1)?.children ?? []
    if (term.tagName === 'dd' && line?.type === 'paragraph')
      line.children.push({ type: 'text', value: ' ' }, ...(phrasing as PhrasingContent[]))
  }
  return { type: 'list', ordered: false, spread: false, children: items }
}

/** Addresses as they are outside the page. */
function absolute(properties: Element['properties'], address: string): Element['properties'] {
  const { href, src, alt, title } = properties
  const resolve = (given: unknown): string | undefined =>
    typeof given === 'string' ? (URL.parse(given, address)?.href ?? undefined) : undefined
  return { href: resolve(href), src: resolve(src), alt, title }
}

/** Places where a word may be divided say nothing. */
function clean(text: string): string {
  return text.replaceAll(/[\u00ad\u200b\u2060]/g, '')
}

function findElement(node: Nodes, tagName: string): Element | null {
  if (node.type === 'element' && node.tagName === tagName) return node
  if (!('children' in node)) return null
  for (const child of node.children) {
    const found = findElement(child, tagName)
    if (found) return found
  }
  return null
}

function metaOf(node: Nodes, name: string): string | null {
  if (node.type === 'element' && node.tagName === 'meta' && node.properties.name === name)
    return String(node.properties.content ?? '')
  if (!('children' in node)) return null
  for (const child of node.children) {
    const found = metaOf(child, name)
    if (found !== null) return found
  }
  return null
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
