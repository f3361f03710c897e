import { isObject } from '../../../base/json.ts'

/** A piece of a line of rich text: words with their marks, or something that is no text. */
export interface InlinePiece {
  /** Words; of anything else what stands for it, e.g. `[Bild]`. */
  text: string
  /** Marks, or the whole node where it is no text, as JSON: two pieces look the same where these and the words are equal. */
  look: string
  isAtom: boolean
}

/** What a document shows as a line of its own: a paragraph, a heading, an entry of a list, a cell, a picture. */
export interface RichTextLine {
  /** Node types from the outside to the line, e.g. `bullet_list list_item paragraph`; a heading with its level. */
  role: string
  pieces: readonly InlinePiece[]
}

const lineTypes: ReadonlySet<string> = new Set(['paragraph', 'heading', 'code_block'])
const inlineTypes: ReadonlySet<string> = new Set(['text', 'hard_break', 'emoji', 'image'])
/** Deeper nesting is cut: no editor makes it. */
const deepest = 40

/** A document of rich text as lines, in reading order. Unknown nodes are lines of their own, so that nothing is left out. */
export function toLines(doc: unknown): readonly RichTextLine[] {
  const lines: RichTextLine[] = []
  const visit = (node: unknown, above: readonly string[]): void => {
    if (!isObject(node) || typeof node.type !== 'string') return
    const children = Array.isArray(node.content) ? node.content : []
    const role = [...above, roleOf(node)]
    const holdsText = children.some(child => isObject(child) && inlineTypes.has(String(child.type)))
    if (lineTypes.has(node.type) || holdsText) lines.push({ role: role.join(' '), pieces: children.map(toPiece) })
    else if (children.length > 0 && role.length < deepest) for (const child of children) visit(child, role)
    else if (node.type !== 'doc') lines.push({ role: above.join(' '), pieces: [toPiece(node)] })
  }
  visit(doc, [])
  return lines
}

function roleOf(node: Readonly<Record<string, unknown>>): string {
  const level = isObject(node.attrs) ? node.attrs.level : undefined
  return node.type === 'heading' ? `heading-${Number(level) || 2}` : String(node.type)
}

function toPiece(node: unknown): InlinePiece {
  if (!isObject(node)) return { text: '', look: '', isAtom: true }
  if (node.type === 'text')
    return { text: String(node.text ?? ''), look: JSON.stringify(node.marks ?? []), isAtom: false }
  return { text: `[${String(node.type)}]`, look: JSON.stringify(node), isAtom: true }
}
