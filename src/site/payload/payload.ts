import { createHash } from 'node:crypto'
import { defaultContentLocale, isLocale, type Locale } from '../../model/locale.ts'
import type { PageFrame, PagePayload } from '../../model/address/page-payload.ts'
import { toTextEdits } from './payload-edits.ts'

/** What a rendered document is made of, as far as a navigation needs it. */
export interface DocumentParts {
  build: string
  policy: string
  locale: Locale
  title: string
  head: readonly string[]
  bodyClass: string
  header: string
  content: string
  footer: string
}

const regionStart = (name: string): string => `<div data-region="${name}"`

/**
 * Takes a rendered page apart. Payloads are made from the very HTML that is sent:
 * both cannot differ, and a page is rendered once for both.
 *
 * @throws when the text is not a document of ours.
 */
export function toDocumentParts(html: string): DocumentParts {
  const headHtml = between(html, '<head>', '</head>')
  const header = html.indexOf(regionStart('header'))
  const content = html.indexOf(regionStart('content'), header)
  const footer = html.indexOf(regionStart('footer'), content)
  const end = html.lastIndexOf('</div></body>')
  if (header < 0 || content < 0 || footer < 0 || end < 0) throw new Error('Not a page: a region is missing')
  const root = /<html[^>]*>/.exec(html)?.[0] ?? ''
  const lang = attribute(root, 'lang')
  const body = /<body[^>]*>/.exec(html)?.[0] ?? ''
  return {
    build: attribute(root, 'data-build'),
    policy: attribute(root, 'data-policy'),
    locale: isLocale(lang) ? lang : defaultContentLocale,
    title: decode(between(headHtml, '<title>', '</title>')),
    head:
      headHtml.match(/<(?:meta|link)[^>]*data-head=""[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs) ??
      [],
    bodyClass: attribute(body, 'class'),
    header: html.slice(afterTag(html, header), content - '</div>'.length),
    content: html.slice(afterTag(html, content), footer - '</div>'.length),
    footer: html.slice(afterTag(html, footer), end),
  }
}

function afterTag(html: string, start: number): number {
  return html.indexOf('>', start) + 1
}

/** A frame under the id that its own text gives it. */
export function toFrame(parts: PageFrame): { id: string; frame: PageFrame } {
  const frame = { header: parts.header, footer: parts.footer }
  const id = createHash('sha256').update(JSON.stringify(frame)).digest('base64url').slice(0, 12)
  return { id, frame }
}

/** A page's payload, its header and footer as differences from the frame. */
export function toPayload(parts: DocumentParts, frameId: string, frame: PageFrame): PagePayload {
  const { build, policy, locale, title, head, bodyClass, content } = parts
  return {
    build,
    policy,
    locale,
    title,
    head,
    bodyClass,
    frame: frameId,
    header: toTextEdits(frame.header, parts.header),
    content,
    footer: toTextEdits(frame.footer, parts.footer),
  }
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start)
  const to = text.indexOf(end, from)
  return from < 0 || to < 0 ? '' : text.slice(from + start.length, to)
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

/** React escapes these five and no others. */
function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
