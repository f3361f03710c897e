import type { ReactNode } from 'react'

/** Units of the drawing between two marks. */
const step = 10

/** A scale with one mark for each item; the current one stands out. Decorative: the words beside it say the same. */
export function CountRuler({ place, total }: { place: number; total: number }): ReactNode {
  const end = (total - 1) * step + 0.5
  return (
    <svg
      className="count-ruler"
      viewBox={`0 0 ${total * step} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: total }, (_, index) => (
        <path
          key={index}
          className={index + 1 === place ? 'is-here' : undefined}
          d={`M${index * step + 0.5} ${markTop(index, place, total)}V20`}
        />
      ))}
      <path d={`M${end} 20H0`} />
    </svg>
  )
}

/** The current mark is full height; the ends and every fifth are longer than the rest. */
function markTop(index: number, place: number, total: number): number {
  if (index + 1 === place) return 0
  return index === 0 || index === total - 1 || (index + 1) % 5 === 0 ? 8 : 12
}
