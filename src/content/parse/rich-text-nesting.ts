import type { Link } from '../../model/story/link.ts'
import type { RichTextNode, RichTextTableCell } from '../../model/story/rich-text.ts'

type InlineType = 'text' | 'emoji' | 'break' | 'link' | 'image'

const inlineTypes: ReadonlySet<string> = new Set<InlineType>(['text', 'emoji', 'break', 'link', 'image'])

function isInline(node: RichTextNode): boolean {
  return inlineTypes.has(node.type)
}

/**
 * What may be in a text, a quote, a list item or a cell: words outside a paragraph get one, list
 * items outside a list get one. Pictures among nothing but pictures stay figures.
 *
 * @see https://html.spec.whatwg.org/multipage/dom.html#flow-content
 */
export function toFlow<Block>(nodes: RichTextNode<Block>[]): RichTextNode<Block>[] {
  if (nodes.every(node => !isInline(node) && node.type !== 'list_item')) return nodes
  return groupRuns(nodes, node => (isInline(node) ? 'inline' : node.type === 'list_item' ? 'item' : null)).flatMap(
    ({ kind, run }): RichTextNode<Block>[] => {
      if (kind === 'item') return [{ type: 'bullet_list', children: run }]
      if (kind === 'inline' && run.some(node => node.type !== 'image'))
        return [{ type: 'paragraph', align: null, children: run }]
      return run
    },
  )
}

/**
 * What may be in a paragraph or heading: words only. What is more is put behind the words
 * before it, and words behind that go on in a paragraph of their own.
 */
export function splitPhrasing<Block>(
  nodes: RichTextNode<Block>[],
  wrap: (words: RichTextNode<Block>[]) => RichTextNode<Block>,
  wrapRest: (words: RichTextNode<Block>[]) => RichTextNode<Block> = wrap,
): RichTextNode<Block>[] {
  if (nodes.every(isInline)) return [wrap(nodes)]
  const runs = groupRuns(nodes, node => (isInline(node) ? 'inline' : null))
  return runs.flatMap(({ kind, run }, place) =>
    kind === 'inline' ? [(place === 0 ? wrap : wrapRest)(run)] : toFlow(run),
  )
}

/** What may be in a list: items. Anything else becomes one; a list without any is left out. */
export function toItems<Block>(nodes: RichTextNode<Block>[]): RichTextNode<Block>[] {
  return groupRuns(nodes, node => (node.type === 'list_item' ? 'item' : null)).flatMap(
    ({ kind, run }): RichTextNode<Block>[] => (kind === 'item' ? run : [{ type: 'list_item', children: toFlow(run) }]),
  )
}

/** Rows without cells are left out, spans end with the table, and what holds headings or blocks is no header cell. */
export function toTableRows<Block>(rows: RichTextTableCell<Block>[][]): RichTextTableCell<Block>[][] {
  const filled = rows.filter(row => row.length > 0)
  return filled.map((row, place) =>
    row.map(cell => ({
      ...cell,
      header: cell.header && !cell.children.some(hasStructure),
      rowspan: Math.min(cell.rowspan, filled.length - place),
    })),
  )
}

function hasStructure(node: RichTextNode): boolean {
  if (node.type === 'heading' || node.type === 'blocks' || node.type === 'table') return true
  return 'children' in node && node.children.some(hasStructure)
}

/**
 * One link for neighbours that lead to the same place: "normal **bold** text" is one link with
 * formatting inside. A link around nothing but blanks is no link.
 */
export function joinLinks<Block>(nodes: RichTextNode<Block>[]): RichTextNode<Block>[] {
  if (!nodes.some(node => node.type === 'link')) return nodes
  const joined: RichTextNode<Block>[] = []
  let last: LinkNode<Block> | null = null
  let isCopy = false
  for (const node of nodes) {
    if (node.type === 'link' && last && isSameLink(node.link, last.link)) {
      // A copy: what was given stays as it is.
      const copy: LinkNode<Block> = isCopy ? last : { ...last, children: [...last.children] }
      copy.children.push(...node.children)
      joined[joined.length - 1] = last = copy
      isCopy = true
    } else {
      last = node.type === 'link' ? node : null
      isCopy = false
      joined.push(node)
    }
  }
  const isBlank = (node: RichTextNode<Block>): boolean => node.type === 'link' && !node.children.some(isSeen)
  return joined.some(isBlank)
    ? joined.flatMap(node => (node.type === 'link' && isBlank(node) ? node.children : [node]))
    : joined
}

type LinkNode<Block> = Extract<RichTextNode<Block>, { type: 'link' }>

function isSeen(node: RichTextNode): boolean {
  return node.type === 'text' ? node.text.trim() !== '' : node.type !== 'break'
}

function isSameLink(a: Link, b: Link): boolean {
  if (a === b) return true
  if (a.kind !== b.kind || !('href' in a) || !('href' in b)) return false
  if (a.href !== b.href || ('newTab' in a && 'newTab' in b && a.newTab !== b.newTab)) return false
  return a.attributes === b.attributes || JSON.stringify(a.attributes) === JSON.stringify(b.attributes)
}

interface Run<Kind, Block> {
  kind: Kind
  run: RichTextNode<Block>[]
}

/** Neighbours of one kind together, in their order. */
function groupRuns<Kind, Block>(
  nodes: readonly RichTextNode<Block>[],
  kindOf: (node: RichTextNode<Block>) => Kind,
): Run<Kind, Block>[] {
  const runs: Run<Kind, Block>[] = []
  for (const node of nodes) {
    const kind = kindOf(node)
    const last = runs.at(-1)
    if (last && last.kind === kind) last.run.push(node)
    else runs.push({ kind, run: [node] })
  }
  return runs
}
