import type { ReactNode } from 'react'

/** A limit as a scale of four parts, and how much of it is used. Decorative: words beside it say the same. */
export function LimitScale({ used, max, name }: { used: number; max: number; name?: string }): ReactNode {
  return (
    <svg
      className="limit"
      viewBox={`0 0 ${max} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      data-limit={name}
    >
      <line x1="0" y1="6" x2={max} y2="6" />
      {[0, 0.25, 0.5, 0.75, 1].map(part => {
        const end = part === 0 || part === 1
        return <line key={part} x1={max * part} y1={end ? 0 : 3} x2={max * part} y2={end ? 12 : 9} />
      })}
      <line className="limit__used" x1="0" y1="6" x2={Math.min(used, max)} y2="6" />
    </svg>
  )
}
