import type { RichText, RichTextNode } from '../../model/story/rich-text.ts'
import { plainText } from '../../ui/rich-text/plain-text.ts'

/** The text of a first step, taken apart for the panel. */
export interface FirstStepText<Block> {
  /** The words set bold at the start; null where there are none. */
  title: string | null
  text: RichText<Block>
  /** "Scope: one day, one page." as items; empty where the text says none. */
  extent: readonly ExtentItem[]
  /** What follows the scope. */
  note: string | null
}

export interface ExtentItem {
  /** `1`; null where the item begins with no number. */
  figure: string | null
  words: string
}

/**
 * Takes a first step apart as editors write it: a bold sentence, text, and a
 * last paragraph that begins with "Umfang:" or "Scope:". What is not written
 * so stays text.
 */
export function splitFirstStep<Block>(document: RichText<Block>): FirstStepText<Block> {
  const { title, nodes } = takeTitle(document.nodes)
  const last = nodes.at(-1)
  const scope = last?.type === 'paragraph' ? /^(?:Umfang|Scope):\s*([^.]+)\.\s*(.*)$/s.exec(plainText([last])) : null
  if (!scope) return { title, text: { nodes }, extent: [], note: null }
  const [, items = '', note = ''] = scope
  return {
    title,
    text: { nodes: nodes.slice(0, -1) },
    extent: items.split(/,\s*/).map(toExtentItem),
    note: note || null,
  }
}

function takeTitle<Block>(nodes: RichTextNode<Block>[]): { title: string | null; nodes: RichTextNode<Block>[] } {
  const [first, ...rest] = nodes
  if (first?.type !== 'paragraph') return { title: null, nodes }
  const [opening, ...others] = first.children
  if (opening?.type !== 'text' || !opening.marks.some(mark => mark.type === 'bold')) return { title: null, nodes }
  const [next, ...tail] = others
  const trimmed = next?.type === 'text' ? [{ ...next, text: next.text.trimStart() }, ...tail] : others
  return {
    title: opening.text.trim(),
    nodes: trimmed.length > 0 ? [{ ...first, children: trimmed }, ...rest] : rest,
  }
}

const numbers: Readonly<Record<string, string>> = {
  ein: '1',
  eine: '1',
  einen: '1',
  zwei: '2',
  drei: '3',
  vier: '4',
  fünf: '5',
  sechs: '6',
  a: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
}

/** `zwei Seiten` → figure 2, words "Seiten". */
export function toExtentItem(item: string): ExtentItem {
  const [first = '', ...rest] = item.trim().split(/\s+/)
  const figure = numbers[first.toLowerCase()] ?? (/^\d/.test(first) ? first : null)
  return figure === null || rest.length === 0 ? { figure: null, words: item.trim() } : { figure, words: rest.join(' ') }
}
