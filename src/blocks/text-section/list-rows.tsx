import type { ReactNode } from 'react'
import { textSectionMessages } from '../../messages/text-section.ts'
import type { RichTextNode } from '../../model/story/rich-text.ts'
import { RichTextNodes } from '../../ui/rich-text/rich-text.tsx'
import type { Block, SectionBlock } from '../block.ts'
import { usePage } from '../page-context.tsx'
import { Slot } from '../slot.tsx'
import { ListBars } from './list-bars.tsx'
import { splitAtList, termOf } from './split-at-list.ts'

type Nodes = readonly RichTextNode<SectionBlock>[]
type Style = NonNullable<Block<'text_section'>['list_style']>

const renderBlock = (block: SectionBlock) => <Slot block={block} />

/**
 * A text whose list is set as rows across the columns: to tick, numbered, or as
 * terms with what they mean. What is before and after it stays running text.
 */
export function ListRows({ block, list }: { block: Block<'text_section'>; list: Style }): ReactNode {
  const { before, items, after } = splitAtList(block.text.nodes)
  if (items.length === 0) return null
  return (
    <>
      <Words nodes={before} className="list-rows__before" />
      <List items={items} list={list} />
      {list === 'checklist' && after.length > 0 && <Sum of={items.length} />}
      <Words nodes={after} className="list-rows__after" />
    </>
  )
}

function List({ items, list }: { items: readonly Nodes[]; list: Style }): ReactNode {
  switch (list) {
    case 'definitions':
      return <Definitions items={items} />
    case 'bars':
      return <ListBars items={items.map(nodes => termOf(inlineOf(nodes)))} />
    case 'checklist':
    case 'numbered':
      return <Rows items={items} ticked={list === 'checklist'} />
  }
}

function Words({ nodes, className }: { nodes: Nodes; className: string }): ReactNode {
  if (nodes.length === 0) return null
  return (
    <div className={`rich-text text at-text ${className}`}>
      <RichTextNodes nodes={nodes} renderBlock={renderBlock} headingOffset={1} />
    </div>
  )
}

/** Boxes are the browser's own: they need no script, and nothing hears of them. */
function Rows({ items, ticked }: { items: readonly Nodes[]; ticked: boolean }): ReactNode {
  return (
    <ol className="signs at-content" data-ticked={ticked ? '' : undefined}>
      {items.map((nodes, at) => {
        const words = (
          <>
            <span className="signs__no" aria-hidden="true">
              {at + 1}
            </span>
            <span className="signs__text">
              <RichTextNodes nodes={inlineOf(nodes)} renderBlock={renderBlock} />
            </span>
          </>
        )
        return (
          <li key={at} className="signs__item">
            {ticked ? (
              <label className="signs__row">
                {words}
                <input className="signs__box" type="checkbox" />
              </label>
            ) : (
              <div className="signs__row">{words}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** How many are ticked: counted by the stylesheet. */
function Sum({ of }: { of: number }): ReactNode {
  const { locale } = usePage()
  return <p className="signs__sum label at-notes">{textSectionMessages[locale].ticked(of)}</p>
}

function Definitions({ items }: { items: readonly Nodes[] }): ReactNode {
  return (
    <dl className="definitions at-content">
      {items.map((nodes, at) => {
        const { term, rest } = termOf(inlineOf(nodes))
        return (
          <div key={at} className="definitions__row">
            <dt className="definitions__term">{term}</dt>
            <dd className="definitions__text">
              <RichTextNodes nodes={rest} renderBlock={renderBlock} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** An item of one paragraph is its words. */
function inlineOf(nodes: Nodes): Nodes {
  const [only, ...more] = nodes
  return only?.type === 'paragraph' && more.length === 0 ? only.children : nodes
}
