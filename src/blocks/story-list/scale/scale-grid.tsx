import type { ReactNode } from 'react'
import { formatNumber, thinSpace } from '../../../messages/format.ts'
import type { Locale } from '../../../model/locale.ts'

interface ScaleGridProps {
  /** Millimetres. */
  highest: number
  step: number
  pixelsPerMillimetre: number
  locale: Locale
}

/** Height lines behind the outlines as long as no script draws them for the chosen scale. */
export function ScaleGrid({ highest, step, pixelsPerMillimetre, locale }: ScaleGridProps): ReactNode {
  const count = Math.ceil(highest / step)
  const height = Math.round(count * step * pixelsPerMillimetre) + 20
  const heights = Array.from({ length: count }, (_, at) => (at + 1) * step)
  return (
    <li className="scale__grid" aria-hidden="true">
      <svg width="100%" height={height}>
        {heights.map(millimetres => {
          const y = height - millimetres * pixelsPerMillimetre
          return (
            <g key={millimetres}>
              <line x1="0" x2="100%" y1={y} y2={y} />
              <text x={20} y={y - 5}>
                {`${formatNumber(millimetres / 1000, locale, millimetres % 1000 === 0 ? 0 : 1)}${thinSpace}m`}
              </text>
            </g>
          )
        })}
      </svg>
    </li>
  )
}
