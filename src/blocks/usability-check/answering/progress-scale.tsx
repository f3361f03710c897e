import type { ReactNode } from 'react'

/** How far somebody is, as a scale with a tick for every statement. The words are beside it. */
export function ProgressScale({ total, shown }: { total: number; shown: number }): ReactNode {
  const ticks = Array.from({ length: total + 1 }, (_, place) => `M${place * 10} ${place % 2 === 0 ? 0 : 5}V12`)
  return (
    <svg
      className="check-scale"
      viewBox={`0 0 ${total * 10} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M0 12H${total * 10}${ticks.join('')}`} />
      <path className="check-scale__done" d={`M0 12H${shown * 10}`} />
    </svg>
  )
}
