import type { ReactNode } from 'react'
import { LabelledList } from '../../ui/rich-text/labelled-list.tsx'
import { toLabelledRows } from '../../ui/rich-text/labelled-rows.ts'
import { RichTextNodes } from '../../ui/rich-text/rich-text.tsx'
import type { RichTextNode } from '../../model/story/rich-text.ts'
import type { SectionBlock } from '../block.ts'
import { Slot } from '../slot.tsx'
import type { LegalPart as Part } from './legal-sections.ts'

const renderBlock = (block: SectionBlock) => <Slot block={block} />

/** One numbered part. A process – a list of labelled lines – is rendered as a ruled table of terms. */
export function LegalPart({ part }: { part: Part }): ReactNode {
  const isProcess = part.nodes.some(node => rowsOf(node) !== null)
  return (
    <section className={isProcess ? 'process' : 'legal__part'} aria-labelledby={part.id}>
      <h3 className="h3" id={part.id}>
        <span className="legal__no num">{part.number}</span>
        <span>
          <RichTextNodes nodes={part.heading} />
        </span>
      </h3>
      <LegalNodes nodes={part.nodes} />
    </section>
  )
}

/** Nodes of a legal text at their own heading level: its second-level headings are those of the page. */
export function LegalNodes({ nodes }: { nodes: readonly RichTextNode<SectionBlock>[] }): ReactNode {
  return nodes.map((node, place) => {
    const rows = rowsOf(node)
    return rows ? (
      <LabelledList key={place} className="process__rows" rows={rows} renderBlock={renderBlock} />
    ) : (
      <RichTextNodes key={place} nodes={[node]} renderBlock={renderBlock} headingOffset={0} />
    )
  })
}

function rowsOf(node: RichTextNode<SectionBlock>) {
  return node.type === 'bullet_list' ? toLabelledRows(node.children) : null
}
