import type { ReactNode } from 'react'
import { icons, type IconName, type IconShape } from './icons.ts'

/** Draws one of the studio's icons in the colour of the text. Decorative: words beside it or a label say what it means. */
export function Icon({ name, className }: { name: IconName; className?: string }): ReactNode {
  const { line, solid }: IconShape = icons[name]
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="miter"
      aria-hidden="true"
      focusable="false"
    >
      {line && <path d={line} />}
      {solid && <path fill="currentColor" stroke="none" d={solid} />}
    </svg>
  )
}

/** The dimension arrow behind links that lead on. */
export function Arrow(): ReactNode {
  return (
    <svg className="arrow" viewBox="0 0 27 12" aria-hidden="true" focusable="false">
      <path d="M0 5.4h16v1.2H0zM27 6 15 8.2V3.8z" />
    </svg>
  )
}
