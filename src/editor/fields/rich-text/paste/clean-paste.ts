import { visibleProse } from '../../../../base/visible-text.ts'
import { unwrapAddress } from '../../../../model/address/unwrap-address.ts'
import { DOMParser as PmDomParser, type ParseOptions, type Schema, type Slice } from '@tiptap/pm/model'

/** What went when something was pasted. */
export interface PasteLoss {
  /** Scripts, frames, forms: what could do something. */
  active: number
  pictures: number
  comments: number
}

/** Elements that are no text and never become one. */
const removed =
  'script, style, template, iframe, object, embed, form, input, button, select, textarea, svg, math, link, meta, title, head, noscript, video, audio, canvas'

/**
 * Renames styles and handlers before HTML is read: they are looked at, never applied, and the policy of the editor would
 * complain about each of them. Sheets and scripts go at once.
 */
export function withoutStyles(html: string): string {
  return html
    .replace(/<(style|script)\b[^]*?<\/\1\s*>/gi, match => (/^<script/i.test(match) ? '<button></button>' : ''))
    .replace(/<[a-z][^>]*>/gi, tag =>
      tag.replace(/\sstyle\s*=/gi, ' data-css=').replace(/[\s/"']on[a-z]+\s*=/gi, ' data-handler='),
    )
}

/**
 * Cleans what was copied elsewhere, in place: only what the schema knows stays. Word writes lists as paragraphs and styles
 * as classes, Google Docs wraps everything in a `<b>` that is not bold and says bold by styles.
 *
 * @param root what was pasted, in a document of its own that runs and loads nothing.
 * @see docs/decisions/0039-rich-text.md "Paste"
 */
export function cleanPasted(root: ParentNode): PasteLoss {
  const loss: PasteLoss = { active: 0, pictures: 0, comments: 0 }
  const document = root.ownerDocument ?? (root as unknown as Document)
  for (const element of root.querySelectorAll('script, iframe, object, embed, form, input, button, [data-handler]')) {
    if (element.isConnected || element.parentNode) loss.active++
  }
  for (const element of root.querySelectorAll(removed)) element.remove()
  // Word keeps its comments in elements of its own names.
  for (const element of [
    ...root.querySelectorAll('[data-css*="mso-element:comment"], .MsoCommentText, [id^="_com_"]'),
  ]) {
    loss.comments++
    element.remove()
  }
  for (const element of [...root.querySelectorAll('*')]) {
    if (!element.localName.includes(':')) continue
    // `<o:p>&nbsp;</o:p>` holds the place of an empty line.
    if (isBlank(element)) element.remove()
    else element.replaceWith(...element.childNodes)
  }
  for (const element of root.querySelectorAll('.MsoCommentReference, a.msocomanchor, del[cite], del[datetime]')) {
    element.remove()
  }
  linksOfOthers(root)
  breaksBetweenBlocks(root)
  for (const image of [...root.querySelectorAll('img')]) {
    loss.pictures++
    image.remove()
  }
  invisibleCharacters(root, document)
  unwrapDocs(root)
  formatsByStyle(root, document)
  listsOfWord(root, document)
  for (const element of root.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!allowedAttributes.has(name)) element.removeAttribute(name)
    }
  }
  for (const paragraph of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    if (isBlank(paragraph) && paragraph.children.length === 0 && paragraph.parentElement?.localName !== 'td')
      paragraph.remove()
  }
  return loss
}

const isBlank = (element: Element): boolean => /^[\s\u00a0]*$/.test(element.textContent)

const allowedAttributes = new Set(['href', 'colspan', 'rowspan', 'start', 'data-pm-slice', 'data-data'])

/** What nobody sees, in each piece of text. */
function invisibleCharacters(root: ParentNode, document: Document): void {
  const texts = document.createTreeWalker(root as unknown as Node, 4)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const cleaned = visibleProse(text.nodeValue ?? '')
    if (cleaned !== text.nodeValue) text.nodeValue = cleaned
  }
}

/** `<b id="docs-internal-guid-…" style="font-weight:normal">` around everything. */
function unwrapDocs(root: ParentNode): void {
  for (const element of [...root.querySelectorAll('[id^="docs-internal-guid"]')]) {
    element.replaceWith(...element.childNodes)
  }
  for (const element of [...root.querySelectorAll('b, strong')]) {
    if (/(?:^|[;\s])font-weight:\s*(?:normal|[1-4]00)/i.test(element.getAttribute('data-css') ?? '')) {
      element.replaceWith(...element.childNodes)
    }
  }
}

/**
 * Word links its own marks (`#_ftn1`, `#_Toc1`), which are nowhere else; mail programs and search engines put an address of
 * theirs around a link, and sometimes write it as its words.
 */
function linksOfOthers(root: ParentNode): void {
  for (const link of [...root.querySelectorAll('a[href]')]) {
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#_')) link.replaceWith(...link.childNodes)
    else {
      link.setAttribute('href', unwrapAddress(href))
      if (link.textContent.trim() === href) link.textContent = unwrapAddress(href)
    }
  }
}

const blocks = new Set(['p', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'div'])

/** `<br>` between paragraphs and tables is distance, not an empty line of text. */
function breaksBetweenBlocks(root: ParentNode): void {
  const isBlock = (node: Node | null): boolean => node === null || blocks.has((node as Element).localName ?? '')
  const beside = (node: Node, step: 'previousSibling' | 'nextSibling'): Node | null => {
    let at = node[step]
    const isNothing = (node: Node): boolean =>
      node.nodeType === 8 || (node.nodeType === 3 && !node.textContent?.trim()) || (node as Element).localName === 'br'
    while (at && isNothing(at)) at = at[step]
    return at
  }
  for (const line of [...root.querySelectorAll('br')]) {
    const [before, after] = [beside(line, 'previousSibling'), beside(line, 'nextSibling')]
    // alone in a paragraph or a cell it is an empty line
    if ((before || after) && isBlock(before) && isBlock(after)) line.remove()
  }
}

/** Formats that are said by styles: bold, italic, underline, strike, super- and subscript. */
function formatsByStyle(root: ParentNode, document: Document): void {
  for (const span of [...root.querySelectorAll('span[data-css]')]) {
    const style = span.getAttribute('data-css') ?? ''
    const isLink = span.closest('a') !== null
    const names = [
      /(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/i.test(style) && 'strong',
      /(?:^|[;\s])font-style:\s*italic/i.test(style) && 'em',
      // Links are underlined anyway.
      /text-decoration[^;]*:\s*[^;]*underline/i.test(style) && !isLink && 'u',
      /text-decoration[^;]*:\s*[^;]*line-through/i.test(style) && 's',
      /vertical-align:\s*super/i.test(style) && 'sup',
      /vertical-align:\s*sub/i.test(style) && 'sub',
    ].filter(name => name !== false)
    let inner: Element = span
    for (const name of names) {
      const wrapper = document.createElement(name)
      wrapper.append(...inner.childNodes)
      inner.append(wrapper)
      inner = wrapper
    }
  }
}

/** `<p class=MsoListParagraph style="mso-list:l0 level2 lfo1">·  Text</p>`, one after the other. */
function listsOfWord(root: ParentNode, document: Document): void {
  const items = [...root.querySelectorAll<HTMLElement>('p[data-css*="mso-list"]')]
  let open: { list: Element; level: number; id: string }[] = []
  let last: Element | null = null
  for (const item of items) {
    const [, id = '', depth = '1'] =
      /mso-list:\s*(l\d+)?\s*(?:level(\d+))?/.exec(item.getAttribute('data-css') ?? '') ?? []
    const level = Number(depth)
    if (last === null || item.previousElementSibling !== last) open = []
    const sign = takeSign(item)
    const kind = /^(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign) ? 'ol' : 'ul'
    const place = document.createElement('li')
    const words = document.createElement('p')
    words.append(...item.childNodes)
    place.append(words)
    // Another list may follow at once: bullets, then numbers.
    const isOver = (one: (typeof open)[number]): boolean => one.level > level || (one.level === level && one.id !== id)
    while (open.length > 0 && isOver(open.at(-1)!)) open.pop()
    const current = open.at(-1)
    if (current && current.level === level) current.list.append(place)
    else {
      const list = document.createElement(kind)
      list.append(place)
      const parent = current?.list.lastElementChild
      if (parent) parent.append(list)
      else item.before(list)
      open.push({ list, level, id })
    }
    // What follows is compared with the outermost list, which stands where the paragraph stood.
    last = open[0]?.list ?? null
    item.remove()
  }
}

/** Takes the sign of a list item out of its text: Word writes it into a part that it asks others to ignore. */
function takeSign(item: HTMLElement): string {
  const ignored = [...item.querySelectorAll('[data-css*="mso-list:Ignore"], [data-css*="mso-list: Ignore"]')]
  if (ignored.length > 0) {
    const sign = ignored.map(element => element.textContent).join('')
    for (const element of ignored) element.remove()
    return sign.trim()
  }
  const [, sign = ''] = /^\s*([·•o§\-–]|\d+[.)]|[a-z][.)])[\s\u00a0]+/i.exec(item.textContent) ?? []
  const first = item.firstChild
  if (sign !== '' && first?.nodeType === 3 && first.nodeValue !== null) {
    first.nodeValue = first.nodeValue.replace(/^\s*\S+[\s\u00a0]+/, '')
  }
  return sign
}

/** Reads what is pasted, cleaned; what went is told. */
export class CleaningParser extends PmDomParser {
  readonly onLoss: (loss: PasteLoss) => void

  constructor(schema: Schema, onLoss: (loss: PasteLoss) => void) {
    super(schema, PmDomParser.fromSchema(schema).rules)
    this.onLoss = onLoss
  }

  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    if ('querySelectorAll' in dom) {
      const loss = cleanPasted(dom as unknown as ParentNode)
      if (loss.active + loss.pictures + loss.comments > 0) this.onLoss(loss)
    }
    return super.parseSlice(dom, options)
  }
}
