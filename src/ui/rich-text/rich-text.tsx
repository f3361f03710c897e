import { createElement, Fragment, type ReactNode } from 'react'
import type { RichText as RichTextDocument, RichTextNode, TextAlign } from '../../model/story/rich-text.ts'
import { Picture } from '../picture/picture.tsx'
import { pictureSizes } from '../picture/picture-sizes.ts'
import { SmartLink } from '../smart-link/smart-link.tsx'
import { withMarks } from './rich-text-marks.tsx'
import { RichTextTable } from './rich-text-table.tsx'

export interface RichTextOptions<Block> {
  /** Renders a block that is in the text; `ui` knows no blocks. Without it they are left out. */
  renderBlock?: ((block: Block) => ReactNode) | undefined
  /** Headings of the text are this many levels lower, so that a section's own heading stays above them. */
  headingOffset?: number
  /** Put before the ids of headings, which are unique within their document only. */
  idPrefix?: string
  /** `sizes` of pictures in the text. */
  pictureSizes?: string
}

export interface RichTextProps<Block> extends RichTextOptions<Block> {
  text: RichTextDocument<Block>
  className?: string
  /** `data-edit` in preview. */
  attributes?: Readonly<Record<string, string>> | undefined
}

/**
 * Renders a rich text document in a box that gives it the rhythm of running text.
 *
 * @see docs/specification.md §3 "Rich text nodes", docs/readings.md 22
 */
export function RichText<Block>({ text, className, attributes, ...options }: RichTextProps<Block>): ReactNode {
  return (
    <div className={className ? `rich-text ${className}` : 'rich-text'} {...attributes}>
      <RichTextNodes nodes={text.nodes} {...options} />
    </div>
  )
}

/** Renders nodes without a box, for parents that lay a text out themselves. */
export function RichTextNodes<Block>({
  nodes,
  ...options
}: RichTextOptions<Block> & { nodes: readonly RichTextNode<Block>[] }): ReactNode {
  return inOrder(nodes.map(node => renderNode(node, options)))
}

/** As many children as a call takes as arguments without a thought for the stack. */
const mostArguments = 1000

/**
 * Children that never change places, handed over as arguments, not as a list: a long text is thousands of them, and
 * none needs a key or a fragment of its own.
 */
function inOrder(children: readonly ReactNode[]): ReactNode {
  return children.length === 1 ? children[0] : createElement(Fragment, null, ...asArguments(children))
}

function asArguments(children: readonly ReactNode[]): readonly ReactNode[] {
  if (children.length <= mostArguments) return children
  const groups: ReactNode[] = []
  for (let at = 0; at < children.length; at += mostArguments)
    groups.push(createElement(Fragment, null, ...children.slice(at, at + mostArguments)))
  return asArguments(groups)
}

function renderNode<Block>(node: RichTextNode<Block>, options: RichTextOptions<Block>): ReactNode {
  const inner = () => 'children' in node && <RichTextNodes nodes={node.children} {...options} />
  switch (node.type) {
    case 'text':
      return withMarks(node.text, node.marks)
    case 'paragraph':
      return renderParagraph(node, options)
    case 'heading':
      return (
        <Heading
          level={node.level}
          offset={options.headingOffset ?? 1}
          id={`${options.idPrefix ?? ''}${node.id}`}
          align={node.align}
        >
          {inOrder(wordsOf(node.children, options))}
        </Heading>
      )
    case 'quote':
      return <blockquote>{inner()}</blockquote>
    case 'bullet_list':
      return <ul>{inner()}</ul>
    case 'ordered_list':
      return <ol start={node.start === 1 ? undefined : node.start}>{inner()}</ol>
    case 'list_item':
      return <li>{inner()}</li>
    case 'code':
      return (
        <pre tabIndex={0}>
          <code className={node.language ? `language-${node.language}` : undefined}>{node.text}</code>
        </pre>
      )
    case 'image':
      return <Image node={node} options={options} />
    case 'emoji':
      return (
        <span data-type="emoji" data-name={node.name}>
          {node.character}
        </span>
      )
    case 'table':
      return <RichTextTable rows={node.rows} renderCell={nodes => <RichTextNodes nodes={nodes} {...options} />} />
    case 'rule':
      return <hr />
    case 'break':
      return <br />
    case 'blocks':
      return node.blocks.map((block, place) => <Fragment key={place}>{options.renderBlock?.(block)}</Fragment>)
    case 'link':
      // Called, not rendered: it has no state, and a component costs as much as three elements.
      return SmartLink({ to: node.link, children: inOrder(wordsOf(node.children, options)) })
    default:
      return node satisfies never
  }
}

function isBlank(node: RichTextNode): boolean {
  return node.type === 'text' && node.text.trim() === ''
}

function isImage(node: RichTextNode): boolean {
  return node.type === 'image'
}

type NodeOf<Type extends RichTextNode['type'], Block> = Extract<RichTextNode<Block>, { type: Type }>

/**
 * Empty paragraphs are an editor's spacing and are left out. A paragraph that
 * holds nothing but pictures gives way to them: a figure may not be in it.
 */
function renderParagraph<Block>(node: NodeOf<'paragraph', Block>, options: RichTextOptions<Block>): ReactNode {
  const { children, align } = node
  if (children.every(isBlank)) return null
  if (children.every(isImage)) return <RichTextNodes nodes={children} {...options} />
  return createElement('p', align && { 'data-align': align }, ...asArguments(wordsOf(children, options)))
}

/** Nodes within a line: a picture among words is no figure. */
function wordsOf<Block>(nodes: readonly RichTextNode<Block>[], options: RichTextOptions<Block>): ReactNode[] {
  const words: ReactNode[] = []
  for (const node of nodes) {
    words.push(node.type === 'image' ? <InlineImage node={node} options={options} /> : renderNode(node, options))
  }
  return words
}

const roles = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h4', 6: 'h4' } as const

interface HeadingProps {
  level: number
  offset: number
  id: string
  align: TextAlign | null
  children: ReactNode
}

/** Never a second h1: that belongs to the page. */
function Heading({ level, offset, id, align, children }: HeadingProps): ReactNode {
  const lower = clampLevel(level + offset)
  const Tag = `h${lower}` as const
  return (
    <Tag className={roles[lower]} id={id || undefined} data-align={align ?? undefined}>
      {children}
    </Tag>
  )
}

function clampLevel(level: number): 2 | 3 | 4 | 5 | 6 {
  return level <= 2 ? 2 : level === 3 ? 3 : level === 4 ? 4 : level === 5 ? 5 : 6
}

interface ImageProps<Block> {
  node: NodeOf<'image', Block>
  options: RichTextOptions<Block>
}

function Image<Block>({ node, options }: ImageProps<Block>): ReactNode {
  return (
    <figure className="figure rich-text__figure">
      <div className="picture">
        <InlineImage node={node} options={options} />
      </div>
      {node.title && <figcaption className="caption">{node.title}</figcaption>}
    </figure>
  )
}

function InlineImage<Block>({ node, options }: ImageProps<Block>): ReactNode {
  return <Picture asset={node.asset} sizes={options.pictureSizes ?? pictureSizes.column} options={node.options} />
}
