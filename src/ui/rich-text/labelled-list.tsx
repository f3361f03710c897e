import type { ReactNode } from 'react'
import type { LabelledRow } from './labelled-rows.ts'
import { RichTextNodes, type RichTextOptions } from './rich-text.tsx'

interface LabelledListProps<Block> extends RichTextOptions<Block> {
  rows: readonly LabelledRow<Block>[]
  className: string
}

/** Labelled lines of a text as terms and what they mean. */
export function LabelledList<Block>({ rows, className, ...options }: LabelledListProps<Block>): ReactNode {
  return (
    <dl className={className}>
      {rows.map(({ label, children }, place) => (
        <div key={place}>
          <dt>{label}</dt>
          <dd>
            <RichTextNodes nodes={children} {...options} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
