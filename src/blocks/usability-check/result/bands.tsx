import type { ReactNode } from 'react'
import { checkMessages } from '../../../messages/check.ts'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { usePage } from '../../page-context.tsx'
import { editable } from '../../slot.tsx'
import type { Band } from '../principles.ts'

/** The bands of the result on a scale from 0 to 100, and what each of them means. */
export function Bands({ bands }: { bands: readonly Band[] }): ReactNode {
  const { locale } = usePage()
  const t = checkMessages[locale]
  if (bands.length === 0) return null
  return (
    <>
      <svg
        className="bands__scale"
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className="bands__line" d="M0 12H100" />
        {bands.map(({ from }) => (
          <path key={from} className="bands__limit" d={`M${from} 0V12`} />
        ))}
        <path className="bands__limit" d="M100 0V12" />
      </svg>
      <ul className="bands" aria-label={t.bands}>
        {bands.map(({ block, from, to }) => (
          <li key={block._uid} className="bands__item" {...editable(block)}>
            <p className="bands__range label">
              {t.bandFrom(from, to)} {t.points}
            </p>
            <p className="bands__title h3">{block.title}</p>
            {block.text && <RichText text={block.text} className="bands__text" />}
          </li>
        ))}
      </ul>
    </>
  )
}
