import { type Node, Schema } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import { ChangeSet, simplifyChanges } from 'prosemirror-changeset'
import { type RichTextLine, toLines } from './rich-text-lines.ts'
import type { Segment } from './word-diff.ts'

/** A line of the compared text. */
export interface DiffLine {
  role: string
  segments: readonly Segment[]
}

/** Lines of words with their marks. It stands for every document that can be stored, also one that no editor here would make. */
const schema = new Schema({
  nodes: {
    doc: { content: 'line*' },
    line: { content: '(text | atom)*', attrs: { role: { default: '' } } },
    text: { marks: '_', inline: true },
    atom: { inline: true, atom: true, attrs: { text: { default: '' }, look: { default: '' } } },
  },
  marks: { look: { attrs: { look: { default: '' } } } },
})

/** Compares two documents of rich text line by line and word by word; links and emphasis count as a difference. */
export function diffRichText(before: unknown, after: unknown): readonly DiffLine[] {
  const [then, now] = [toNode(toLines(before)), toNode(toLines(after))]
  const transform = new Transform(then).replaceWith(0, then.content.size, now.content)
  const set = ChangeSet.create(then, undefined, tokens).addSteps(
    now,
    transform.mapping.maps,
    transform.mapping.maps.map(() => null),
  )
  const lines: DraftLine[] = []
  let at = 0
  for (const { fromA, toA, fromB, toB } of simplifyChanges(set.changes, now)) {
    add(lines, now, at, fromB, 'same')
    add(lines, then, fromA, toA, 'removed')
    add(lines, now, fromB, toB, 'added')
    at = toB
  }
  add(lines, now, at, now.content.size, 'same')
  return lines.map(({ role, segments }) => ({ role, segments: join(segments) }))
}

/** Two nodes are the same where kind, role, words and look are. */
const tokens = {
  encodeCharacter: (char: number, marks: Node['marks']): string =>
    `${char} ${marks.map(mark => mark.attrs.look).join(' ')}`,
  encodeNodeStart: (node: Node): string => `${node.type.name} ${node.attrs.role ?? ''} ${node.attrs.look ?? ''}`,
  encodeNodeEnd: (node: Node): string => `end ${node.type.name}`,
  compareTokens: (a: string, b: string): boolean => a === b,
}

interface DraftLine {
  role: string
  segments: Segment[]
}

/** Adds a part of a document: it goes on in the line that is open, and each end of a line begins another one. */
function add(lines: DraftLine[], doc: Node, from: number, to: number, kind: Segment['kind']): void {
  if (to <= from) return
  doc.forEach((line, start) => {
    const end = start + line.nodeSize
    if (end <= from || start >= to) return
    if (from <= start || lines.length === 0) lines.push({ role: line.attrs.role as string, segments: [] })
    const text = textBetween(line, Math.max(0, from - start - 1), Math.min(line.content.size, to - start - 1))
    if (text !== '') lines.at(-1)?.segments.push({ kind, text })
  })
}

function textBetween(line: Node, from: number, to: number): string {
  return to <= from ? '' : line.textBetween(from, to, '', node => String(node.attrs.text ?? ''))
}

function toNode(lines: readonly RichTextLine[]): Node {
  return schema.node(
    'doc',
    null,
    lines.map(({ role, pieces }) =>
      schema.node(
        'line',
        { role },
        pieces.flatMap(({ text, look, isAtom }) => {
          if (isAtom) return [schema.node('atom', { text, look })]
          return text === '' ? [] : [schema.text(text, look === '[]' ? [] : [schema.mark('look', { look })])]
        }),
      ),
    ),
  )
}

function join(segments: readonly Segment[]): readonly Segment[] {
  const joined: Segment[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    if (last?.kind === segment.kind) last.text += segment.text
    else joined.push({ ...segment })
  }
  return joined
}
