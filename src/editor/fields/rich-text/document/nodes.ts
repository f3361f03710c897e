import { Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { DOMOutputSpec, Node as PmNode } from '@tiptap/pm/model'
import { isObject, type JsonObject } from '../../../../base/json.ts'

/*
 * Nodes of Storyblok's document, under Storyblok's names. What a document says of a node is kept whole in `data` (its
 * `attrs`) and `kept` (keys beside them), so that the editor gives back what it does not understand.
 */

/** Attributes that every node has. */
const stored = {
  data: { default: null, rendered: false },
  kept: { default: null, rendered: false },
}

/** What a document says of a node or mark. */
export function dataOf({ attrs }: { attrs: Readonly<Record<string, unknown>> }): JsonObject {
  return isObject(attrs.data) ? attrs.data : {}
}

/** The service says it of every paragraph and heading, where they are aligned and where they are not. */
const unaligned = { textAlign: null }

const alignOf = (node: PmNode): Record<string, string> => {
  const { textAlign } = dataOf(node)
  return typeof textAlign === 'string' ? { 'data-align': textAlign } : {}
}

export const levelOf = (node: PmNode): number => {
  const level = Number(dataOf(node).level)
  return level >= 1 && level <= 6 ? level : 2
}

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const Text = Node.create({ name: 'text', group: 'inline' })

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({ ...stored, data: { ...stored.data, default: unaligned } }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ node }): DOMOutputSpec => ['p', alignOf(node), 0],
})

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  // What follows a heading is a paragraph: it has no level.
  addAttributes: () => ({ data: { ...stored.data, keepOnSplit: false }, kept: { ...stored.kept, keepOnSplit: false } }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map(level => ({
      tag: `h${level}`,
      getAttrs: () => ({ data: { level: Math.max(2, level), ...unaligned } }),
    })),
  renderHTML: ({ node }): DOMOutputSpec => [`h${levelOf(node)}`, alignOf(node), 0],
})

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => stored,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: (): DOMOutputSpec => ['blockquote', 0],
})

const BulletList = Node.create({
  name: 'bullet_list',
  group: 'block list',
  content: 'list_item+',
  addAttributes: () => stored,
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: (): DOMOutputSpec => ['ul', 0],
})

const OrderedList = Node.create({
  name: 'ordered_list',
  group: 'block list',
  content: 'list_item+',
  addAttributes: () => stored,
  parseHTML: () => [
    { tag: 'ol', getAttrs: element => ({ data: { order: Number(element.getAttribute('start')) || 1 } }) },
  ],
  renderHTML({ node }): DOMOutputSpec {
    const { order } = dataOf(node)
    return ['ol', typeof order === 'number' && order !== 1 ? { start: String(order) } : {}, 0]
  },
})

const ListItem = Node.create({
  name: 'list_item',
  content: 'block+',
  defining: true,
  addAttributes: () => stored,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: (): DOMOutputSpec => ['li', 0],
})

const CodeBlock = Node.create({
  name: 'code_block',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => stored,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: (): DOMOutputSpec => ['pre', { spellcheck: 'false' }, ['code', 0]],
})

const HorizontalRule = Node.create({
  name: 'horizontal_rule',
  group: 'block',
  addAttributes: () => stored,
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: (): DOMOutputSpec => ['hr'],
})

const HardBreak = Node.create({
  name: 'hard_break',
  group: 'inline',
  inline: true,
  selectable: false,
  addAttributes: () => stored,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: (): DOMOutputSpec => ['br'],
  renderText: () => '\n',
})

/** Pictures stand between paragraphs, or in one as older documents have them: two nodes here, `image` in the document. */
const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => stored,
  renderHTML: (): DOMOutputSpec => ['figure', { 'data-image': '' }],
})

const InlineImage = Node.create({
  name: 'inline_image',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => stored,
  renderHTML: ({ node }): DOMOutputSpec => ['span', { 'data-image': String(dataOf(node).src ?? '') }],
})

const Emoji = Node.create({
  name: 'emoji',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => stored,
  renderHTML: ({ node }): DOMOutputSpec => ['span', { 'data-emoji': '' }, String(dataOf(node).emoji ?? '')],
  renderText: ({ node }) => String(dataOf(node).emoji ?? ''),
})

/** Blocks inside a text. */
const Blok = Node.create({
  name: 'blok',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => stored,
  renderHTML: (): DOMOutputSpec => ['div', { 'data-blok': '' }],
})

/** What no node of ours can hold: shown as a bar, given back as it came. Its JSON is in `data.json`. */
const UnknownBlock = Node.create({
  name: 'unknown_block',
  group: 'block',
  atom: true,
  addAttributes: () => stored,
  renderHTML: (): DOMOutputSpec => ['div', { 'data-unknown': '' }],
})

const UnknownInline = Node.create({
  name: 'unknown_inline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => stored,
  renderHTML: (): DOMOutputSpec => ['span', { 'data-unknown': '' }, '◇'],
})

const cell = { content: 'block+' }
const tables = [
  Table.extend({
    group: 'block',
    addAttributes() {
      return { ...this.parent?.(), ...stored }
    },
    // Its own would set widths by `style` attributes, which the policy of the editor does not allow.
    addNodeView: () => null,
    renderHTML: (): DOMOutputSpec => ['table', ['tbody', 0]],
  }).configure({ resizable: false }),
  TableRow.extend({
    content: '(tableCell | tableHeader)+',
    addAttributes() {
      return { ...this.parent?.(), ...stored }
    },
  }),
  ...[TableHeader, TableCell].map(extension =>
    extension.extend({
      ...cell,
      addAttributes() {
        return { ...this.parent?.(), ...stored }
      },
    }),
  ),
]

/** Every node, those of blocks before what stands in them. */
export const nodes = [
  ...[Doc, Paragraph, Text, Heading, Blockquote, BulletList, OrderedList, ListItem, CodeBlock, HorizontalRule],
  ...[HardBreak, Image, InlineImage, Emoji, Blok, UnknownBlock, UnknownInline],
  ...tables,
]
