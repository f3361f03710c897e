import { isObject, type JsonObject } from '../../base/json.ts'
import type { SectionBlock } from '../../blocks/block.ts'
import type { RichText, RichTextNode, TextAlign } from '../../model/rich-text.ts'
import { parseAsset } from './parse-asset.ts'
import type { ParseContext } from './parse-context.ts'
import { createHeadingIds } from './heading-ids.ts'
import { parseImageOptions } from './parse-image-options.ts'
import { parseMarks } from './parse-marks.ts'

type Node = RichTextNode<SectionBlock>

/** Deeper nesting than any editor makes; a document beyond it is cut, not followed. */
const maxDepth = 40

/**
 * Parses a rich text document into what can be drawn. Unknown nodes give way
 * to their children, unknown marks are ignored. Nested blocks are parsed by the caller.
 *
 * @returns null for an empty document.
 * @see docs/specification.md §3 "Rich text nodes", docs/readings.md 22
 */
export function parseRichText(
  value: unknown,
  context: ParseContext,
  drop: (reason: string) => void,
  parseBlocks: (body: unknown) => SectionBlock[],
): RichText<SectionBlock> | null {
  if (value === undefined || value === null || value === '') return null
  if (!isObject(value) || !Array.isArray(value.content)) {
    drop('not a rich text document')
    return null
  }
  const headingId = createHeadingIds()
  const nodes = children(value, 0)
  return nodes.some(hasContent) ? { nodes } : null

  function children(node: JsonObject, depth: number): Node[] {
    if (!Array.isArray(node.content) || depth > maxDepth) return []
    return node.content.flatMap(child => (isObject(child) ? (parseNode(child, depth + 1) ?? []) : []))
  }

  function parseNode(node: JsonObject, depth: number): Node | null {
    const attrs = isObject(node.attrs) ? node.attrs : {}
    switch (node.type) {
      case 'text':
        return typeof node.text === 'string'
          ? { type: 'text', text: node.text, marks: parseMarks(node.marks, context) }
          : null
      case 'paragraph':
        return { type: 'paragraph', align: alignOf(attrs), children: children(node, depth) }
      case 'heading':
        return {
          type: 'heading',
          level: levelOf(attrs.level),
          id: headingId(plainText(node)),
          align: alignOf(attrs),
          children: children(node, depth),
        }
      case 'blockquote':
        return { type: 'quote', children: children(node, depth) }
      case 'bullet_list':
        return { type: 'bullet_list', children: children(node, depth) }
      case 'ordered_list':
        return { type: 'ordered_list', start: startOf(attrs.order), children: children(node, depth) }
      case 'list_item':
        return { type: 'list_item', children: children(node, depth) }
      case 'code_block':
        return { type: 'code', language: languageOf(attrs.class), text: plainText(node) }
      case 'hard_break':
        return { type: 'break' }
      case 'horizontal_rule':
        return { type: 'rule' }
      case 'image':
        return imageOf(attrs)
      case 'emoji':
        return typeof attrs.emoji === 'string' && attrs.emoji !== ''
          ? { type: 'emoji', name: typeof attrs.name === 'string' ? attrs.name : '', character: attrs.emoji }
          : null
      case 'table':
        return { type: 'table', rows: rowsOf(node, depth) }
      case 'blok':
        return { type: 'blocks', blocks: parseBlocks(attrs.body) }
      default:
        return { type: 'fragment', children: children(node, depth) }
    }
  }

  function imageOf(attrs: JsonObject): Node | null {
    const asset = parseAsset({ ...attrs, filename: attrs.src }, context, drop)
    if (!asset) return null
    const title = typeof attrs.title === 'string' && attrs.title !== '' ? attrs.title : null
    return { type: 'image', asset, title, options: parseImageOptions(attrs, context.log) }
  }

  function rowsOf(table: JsonObject, depth: number) {
    const rows = Array.isArray(table.content) ? table.content.filter(isObject) : []
    return rows.map(row => {
      const cells = Array.isArray(row.content) ? row.content.filter(isObject) : []
      return cells.map(cell => {
        const attrs = isObject(cell.attrs) ? cell.attrs : {}
        return {
          header: cell.type === 'tableHeader',
          colspan: spanOf(attrs.colspan),
          rowspan: spanOf(attrs.rowspan),
          children: children(cell, depth + 2),
        }
      })
    })
  }
}

/** All text below a node, for ids and code. */
function plainText(node: JsonObject, depth = 0): string {
  if (typeof node.text === 'string') return node.text
  if (!Array.isArray(node.content) || depth > maxDepth) return ''
  return node.content.map(child => (isObject(child) ? plainText(child, depth + 1) : '')).join('')
}

function hasContent(node: Node): boolean {
  if (node.type === 'text') return node.text !== ''
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
  return typeof order === 'number' && Number.isSafeInteger(order) ? order : 1
}

function spanOf(span: unknown): number {
  return typeof span === 'number' && Number.isInteger(span) && span >= 1 && span <= 50 ? span : 1
}

function languageOf(name: unknown): string | null {
  return typeof name === 'string' ? (/^language-([a-z0-9+#-]{1,30})$/i.exec(name)?.[1] ?? null) : null
}
