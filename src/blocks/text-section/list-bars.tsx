import type { ReactNode } from 'react'
import { plainText } from '../../ui/rich-text/plain-text.ts'
import { RichTextNodes } from '../../ui/rich-text/rich-text.tsx'
import type { SectionBlock } from '../block.ts'
import { Slot } from '../slot.tsx'
import { barShares } from './bar-shares.ts'
import type { TermRow } from './split-at-list.ts'

const renderBlock = (block: SectionBlock) => <Slot block={block} />

/** Terms with a number each, drawn as bars to one scale. The numbers are read, the bars are not. */
export function ListBars({ items }: { items: readonly TermRow<SectionBlock>[] }): ReactNode {
  const shares = barShares(items.map(({ rest }) => plainText(rest)))
  return (
    <dl className="list-bars at-content">
      {items.map(({ term, rest }, at) => (
        <div key={at} className="list-bars__row">
          <dt className="list-bars__term">{term}</dt>
          <dd className="list-bars__value">
            <svg className="list-bars__bar" width="100%" height="16" aria-hidden focusable={false}>
              {typeof shares[at] === 'number' && <rect width={`${shares[at]}%`} height="16" />}
            </svg>
            <span className="list-bars__number">
              <RichTextNodes nodes={rest} renderBlock={renderBlock} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
