import type { ReactNode } from 'react'
import { linkAttributes } from './link-attributes.ts'
import type { Link } from '../../model/story/link.ts'

export interface SmartLinkProps {
  to: Link
  children: ReactNode
  className?: string
  /** Marks the page or section the visitor is on. */
  current?: 'page' | 'true' | undefined
  ariaLabel?: string | undefined
  /** Ask the browser to save the target instead of opening it. */
  download?: boolean
}

/**
 * Renders a resolved link, or its children as plain text where it leads nowhere.
 * In preview a link without a public target is marked and names its target.
 *
 * @see docs/specification.md §2.6 "a link without target renders as plain text", docs/readings.md 38
 */
export function SmartLink({ to, children, className, current, ariaLabel, download }: SmartLinkProps): ReactNode {
  if (to.kind === 'none') return className ? <span className={className}>{children}</span> : children
  if (to.kind === 'missing') {
    return (
      <span className={className} data-missing-link={to.target}>
        {children}
      </span>
    )
  }
  return (
    <a
      {...to.attributes}
      className={className}
      download={download || undefined}
      {...linkAttributes(to, { current, ariaLabel })}
    >
      {children}
    </a>
  )
}
