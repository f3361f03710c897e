import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { impulseNumber } from '../../blocks/story-list/impulses/impulse-number.ts'
import { topicsMessages } from '../../messages/topics.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { parentHref } from '../parent-href.ts'

export interface NextImpulseProps {
  previous: Story<'impulse'> | null
  next: Story<'impulse'> | null
  total: number
}

/** The next impulse, large; the one before and the way to all of them below. */
export function NextImpulse({ previous, next, total }: NextImpulseProps): ReactNode {
  const { locale } = usePage()
  const t = topicsMessages[locale]
  if (!next || next.href === null) return null
  const { title, claim, index, symbol } = next.content
  const list = parentHref(next.href)
  return (
    <nav className="next-impulse grid" aria-label={t.moreImpulses}>
      <a className="next-impulse__link" href={next.href} rel="next">
        <span className="next-impulse__label label">{t.nextImpulse}</span>
        <span className="next-impulse__number" aria-hidden="true">
          {impulseNumber(index)}
        </span>
        <span className="next-impulse__text">
          <span className="next-impulse__title">{title}</span>
          {claim && <span className="next-impulse__claim">{claim}</span>}
        </span>
        {symbol && (
          <span className="next-impulse__symbol">
            <Picture asset={symbol} sizes="(min-width: 45rem) 9rem, 5rem" decorative />
          </span>
        )}
      </a>
      <p className="next-impulse__other">
        {previous && previous.href !== null && (
          <a href={previous.href} rel="prev">
            <span className="num">{impulseNumber(previous.content.index)}</span> {previous.content.title}
          </a>
        )}
        {list !== null && <a href={list}>{t.allImpulses(total)}</a>}
      </p>
    </nav>
  )
}
