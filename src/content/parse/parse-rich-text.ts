import { cleanText } from '../../base/clean-text.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { SectionBlock } from '../../blocks/block.ts'
import type { RichText, RichTextNode, TextAlign } from '../../model/story/rich-text.ts'
import { parseAsset } from './parse-asset.ts'
import type { ParseContext } from './parse-context.ts'
import { createHeadingIds } from './heading-ids.ts'
import { parseImageOptions } from './parse-image-options.ts'
import { createPageIds, type ClaimId } from './page-ids.ts'
import { parseLinkOf, parseMarks } from './parse-marks.ts'
import { joinLinks, splitPhrasing, toFlow, toItems, toTableRows } from './rich-text-nesting.ts'

type Node = RichTextNode<SectionBlock>

/** Deeper nesting than any editor makes; a document beyond it is cut, not followed. */
const maxDepth = 40

/** What is in these was never meant to be read: their text is no text of the document. */
const unread: ReadonlySet<unknown> = new Set(['style', 'script', 'template', 'noscript', 'iframe', 'object', 'svg'])

/**
 * Parses a rich text document into what can be rendered. Unknown nodes give way
 * to their children, unknown marks are ignored, illegal nesting is made valid.
 * Nested blocks are parsed by the caller.
 *
 * @param claimId gives out ids for anchors; without it they are unique in this document only.
 * @returns null for an empty document.
 * @see docs/specification.md §3 "Rich text nodes", docs/readings.md 22
 */
export function parseRichText(
  value: unknown,
  context: ParseContext,
  drop: (reason: string) => void,
  parseBlocks: (body: unknown) => SectionBlock[],
  claimId: ClaimId = createPageIds(null),
): RichText<SectionBlock> | null {
  if (value === undefined || value === null || value === '') return null
  if (!isObject(value) || !Array.isArray(value.content)) {
    drop('not a rich text document')
    return null
  }
  const headingId = createHeadingIds()
  const nodes = toFlow(children(value, 0))
  return nodes.some(hasContent) ? { nodes } : null

  function children(node: JsonObject, depth: number): Node[] {
    if (!Array.isArray(node.content) || depth > maxDepth) return []
    const nodes: Node[] = []
    for (const child of node.content) {
      if (!isObject(child)) continue
      // Most nodes are words: each is one node, and needs no list of its own.
      if (isInlineType(child.type)) {
        const inline = inlineOf(child, attrsOf(child))
        if (inline !== null) nodes.push(inLink(child, inline))
      } else for (const each of parseNode(child, depth + 1)) nodes.push(each)
    }
    return joinLinks(nodes)
  }

  function parseNode(node: JsonObject, depth: number): Node[] {
    const attrs = attrsOf(node)
    switch (node.type) {
      case 'paragraph': {
        const align = alignOf(attrs)
        return splitPhrasing(children(node, depth), words => ({ type: 'paragraph', align, children: words }))
      }
      case 'heading':
        return headingOf(node, attrs, depth)
      case 'blockquote':
        return filled({ type: 'quote', children: toFlow(children(node, depth)) })
      case 'bullet_list':
        return filled({ type: 'bullet_list', children: toItems(children(node, depth)) })
      case 'ordered_list':
        return filled({ type: 'ordered_list', start: startOf(attrs.order), children: toItems(children(node, depth)) })
      case 'list_item':
        return [{ type: 'list_item', children: toFlow(children(node, depth)) }]
      case 'code_block':
        return [{ type: 'code', language: languageOf(attrs.class), text: plainText(node) }]
      case 'horizontal_rule':
        return [{ type: 'rule' }]
      case 'table': {
        const rows = toTableRows(rowsOf(node, depth))
        return rows.length > 0 ? [{ type: 'table', rows }] : []
      }
      case 'blok':
        return [{ type: 'blocks', blocks: parseBlocks(attrs.body) }]
      default:
        return unread.has(node.type) ? [] : children(node, depth)
    }
  }

  function inlineOf(node: JsonObject, attrs: JsonObject): Node | null {
    switch (node.type) {
      case 'text': {
        const text = typeof node.text === 'string' ? cleanText(node.text) : ''
        return text === '' ? null : { type: 'text', text, marks: parseMarks(node.marks, claimId) }
      }
      case 'hard_break':
        return { type: 'break' }
      case 'emoji': {
        const character = typeof attrs.emoji === 'string' ? cleanText(attrs.emoji) : ''
        const name = typeof attrs.name === 'string' ? cleanText(attrs.name) : ''
        return character === '' ? null : { type: 'emoji', name, character }
      }
      default:
        return imageOf(attrs)
    }
  }

  function inLink(node: JsonObject, inline: Node): Node {
    const link = parseLinkOf(node.marks, context)
    return link === null ? inline : { type: 'link', link, children: [inline] }
  }

  function headingOf(node: JsonObject, attrs: JsonObject, depth: number): Node[] {
    const inner = children(node, depth)
    if (!inner.some(hasContent)) return []
    const align = alignOf(attrs)
    const id = headingId(plainText(node))
    const heading = (words: Node[]): Node => ({
      type: 'heading',
      level: levelOf(attrs.level),
      id,
      align,
      children: words,
    })
    return splitPhrasing(inner, heading, words => ({ type: 'paragraph', align, children: words }))
  }

  function imageOf(attrs: JsonObject): Node | null {
    const asset = parseAsset({ ...attrs, filename: attrs.src }, context, drop)
    if (!asset) return null
    const title = typeof attrs.title === 'string' && attrs.title !== '' ? cleanText(attrs.title) : null
    return { type: 'image', asset, title, options: parseImageOptions(attrs, context.log) }
  }

  function rowsOf(table: JsonObject, depth: number) {
    const rows = Array.isArray(table.content) ? table.content.filter(isObject) : []
    return rows.map(row => {
      const cells = Array.isArray(row.content) ? row.content.filter(isObject) : []
      return cells.map(cell => {
        const attrs = attrsOf(cell)
        return {
          header: cell.type === 'tableHeader',
          colspan: spanOf(attrs.colspan),
          rowspan: spanOf(attrs.rowspan),
          children: toFlow(children(cell, depth + 2)),
        }
      })
    })
  }
}

function isInlineType(type: unknown): boolean {
  return type === 'text' || type === 'hard_break' || type === 'emoji' || type === 'image'
}

const noAttrs: JsonObject = {}

function attrsOf(node: JsonObject): JsonObject {
  return isObject(node.attrs) ? node.attrs : noAttrs
}

function filled(node: Node): Node[] {
  return hasContent(node) ? [node] : []
}

/** All text below a node, for ids and code. */
function plainText(node: JsonObject, depth = 0): string {
  if (typeof node.text === 'string') return cleanText(node.text)
  if (!Array.isArray(node.content) || depth > maxDepth) return ''
  return node.content.map(child => (isObject(child) ? plainText(child, depth + 1) : '')).join('')
}

function hasContent(node: Node): boolean {
  if (node.type === 'text') return node.text !== ''
  if (node.type === 'blocks') return node.blocks.length > 0
  return 'children' in node ? node.children.some(hasContent) : true
}

const alignments: readonly unknown[] = ['left', 'center', 'right', 'justify']

function alignOf(attrs: JsonObject): TextAlign | null {
  return alignments.includes(attrs.textAlign) ? (attrs.textAlign as TextAlign) : null
}

function levelOf(level: unknown): 1 | 2 | 3 | 4 | 5 | 6 {
  return level === 1 || level === 2 || level === 3 || level === 4 || level === 5 || level === 6 ? level : 2
}

function startOf(order: unknown): number {
  return typeof order === 'number' && Number.isInteger(order) && order >= 0 && order < 1e6 ? order : 1
}

function spanOf(span: unknown): number {
  return typeof span === 'number' && Number.isInteger(span) && span >= 1 && span <= 50 ? span : 1
}

function languageOf(name: unknown): string | null {
  return typeof name === 'string' ? (/^language-([a-z0-9+#-]{1,30})$/i.exec(name)?.[1] ?? null) : null
}
