import type { ReactNode } from 'react'
import { formatNumber } from '../../messages/format.ts'
import { listMessages } from '../../messages/lists.ts'
import { typeset } from '../../messages/typeset.ts'
import { Section } from '../../ui/section/section.tsx'
import { usePage } from '../page-context.tsx'

interface PartsListProps {
  items: readonly { no: number; title: string; href: string | null; h: number }[]
}

/** Names and heights to the numbers under the outlines. */
export function PartsList({ items }: PartsListProps): ReactNode {
  const { locale } = usePage()
  const t = listMessages[locale]
  return (
    <Section id="stueckliste" number={null} label={t.partsListRail} headline={t.partsList}>
      {/* On a phone a hundred rows come when asked for. */}
      <label className="check parts-list__all at-content">
        <input type="checkbox" />
        <span>{t.partsListShow(formatNumber(items.length, locale))}</span>
      </label>
      <ol className="parts-list at-content">
        {items.map(({ no, title, href, h }) => (
          <li key={no} id={`pos-${no}`}>
            <span className="label num">{no}</span>
            {href ? <a href={href}>{typeset(title, locale)}</a> : <span>{typeset(title, locale)}</span>}
            <span className="num">{formatNumber(h, locale)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
