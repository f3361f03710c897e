import type { Asset } from './asset.ts'
import type { Link } from './link.ts'

/**
 * A rich text document after parsing: only nodes and marks that can be rendered,
 * links resolved, pictures with sizes. Nested blocks are typed by their caller.
 *
 * @see docs/specification.md §3 "Rich text nodes", docs/readings.md 22
 */
export interface RichText<Block = unknown> {
  nodes: RichTextNode<Block>[]
}

export type RichTextNode<Block = unknown> =
  | { type: 'paragraph'; align: TextAlign | null; children: RichTextNode<Block>[] }
  | {
      type: 'heading'
      level: 1 | 2 | 3 | 4 | 5 | 6
      id: string
      align: TextAlign | null
      children: RichTextNode<Block>[]
    }
  | { type: 'quote'; children: RichTextNode<Block>[] }
  | { type: 'bullet_list'; children: RichTextNode<Block>[] }
  | { type: 'ordered_list'; start: number; children: RichTextNode<Block>[] }
  | { type: 'list_item'; children: RichTextNode<Block>[] }
  | { type: 'code'; language: string | null; text: string }
  | { type: 'image'; asset: Asset; title: string | null; options: RichTextImageOptions }
  | { type: 'emoji'; name: string; character: string }
  | { type: 'table'; rows: RichTextTableCell<Block>[][] }
  | { type: 'rule' }
  | { type: 'break' }
  | { type: 'blocks'; blocks: Block[] }
  | { type: 'text'; text: string; marks: readonly RichTextMark[] }
  /** Words that lead to one place; formatting is inside. */
  | { type: 'link'; link: Link; children: RichTextNode<Block>[] }

export interface RichTextTableCell<Block = unknown> {
  header: boolean
  colspan: number
  rowspan: number
  children: RichTextNode<Block>[]
}

export type TextAlign = 'left' | 'center' | 'right' | 'justify'

/** Styles an editor may give to words: classes of the site that change no layout. */
export const textStyles = ['num', 'small', 'label'] as const
export type TextStyle = (typeof textStyles)[number]

export type RichTextMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'superscript' | 'subscript' }
  | { type: 'highlight'; color: string }
  | { type: 'color'; color: string }
  | { type: 'anchor'; id: string }
  | { type: 'styled'; className: TextStyle }

/** Image options of §5, already checked: a value outside its limits is not here. */
export interface RichTextImageOptions {
  blur?: number
  brightness?: number
  quality?: number
  rotate?: 90 | 180 | 270
  format?: 'webp' | 'png' | 'jpeg'
  grayscale?: true
  width?: number
  height?: number
}
