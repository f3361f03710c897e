import type { SectionBlock, Story } from '../../blocks/block.ts'
import { blockSchemas, contentTypes } from '../../blocks/schemas.ts'
import type { RichText, RichTextNode } from '../../model/story/rich-text.ts'
import type { Fields } from '../../model/story/schema.ts'

/** Texts that no visitor reads on the page, and those a document keeps elsewhere. */
const leftOut: ReadonlySet<string> = new Set([
  'title',
  'lead',
  'anchor',
  'rail_label',
  'aria_label',
  'client_alias',
  'legacy_ids',
  'legacy_path',
  'preview_text',
  'preview_title',
  'seo_canonical',
])

/** Everything that can be read on a story's own page besides title and lead, paragraph by paragraph, in its order. */
export function bodyTexts({ content }: Story): string[] {
  return textsOf(content, contentTypes[content.component].fields, leftOut)
}

function textsOf(values: object, fields: Fields, hidden: ReadonlySet<string>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value: unknown = hidden.has(name) ? null : Reflect.get(values, name)
    if (value === null || value === undefined) return []
    if (field.type === 'text' || field.type === 'textarea') return typeof value === 'string' ? [value] : []
    // The parser made these values after the same schema: the compiler cannot see it.
    if (field.type === 'richtext') return paragraphs((value as RichText<SectionBlock>).nodes)
    if (field.type === 'blocks' || field.type === 'sections')
      return (value as readonly SectionBlock[]).flatMap(blockTexts)
    return []
  })
}

const hiddenInBlocks: ReadonlySet<string> = new Set(['anchor', 'rail_label', 'aria_label'])

/** A part says one thing in several fields: `Griffumfang`, `118`, `mm` are one text. */
function blockTexts(block: SectionBlock): string[] {
  if (block.component === 'unrenderable') return []
  const texts = textsOf(block, blockSchemas[block.component].fields, hiddenInBlocks)
  return block.component === 'fact' ? [texts.join(' ')] : texts
}

/** Nodes whose text is by itself; inside of them everything is one text. */
const ownLine: ReadonlySet<string> = new Set(['paragraph', 'heading', 'code'])

function paragraphs(nodes: readonly RichTextNode<SectionBlock>[]): string[] {
  return nodes.flatMap(node => {
    if (node.type === 'blocks') return node.blocks.flatMap(blockTexts)
    if (ownLine.has(node.type)) return [inline(node).replace(/\s+/g, ' ').trim()]
    if (node.type === 'table') return node.rows.flatMap(row => row.flatMap(cell => paragraphs(cell.children)))
    return 'children' in node ? paragraphs(node.children) : []
  })
}

function inline(node: RichTextNode<SectionBlock>): string {
  if (node.type === 'text' || node.type === 'code') return node.text
  if (node.type === 'break') return ' '
  return 'children' in node ? node.children.map(inline).join('') : ''
}
