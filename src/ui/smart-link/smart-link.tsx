import type { ReactNode } from 'react'
import type { Link } from '../../model/link.ts'

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
 * Draws a resolved link, or its children as plain text where it leads nowhere.
 *
 * @see docs/specification.md §2.6 "a link without target renders as plain text"
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
  const newTab = 'newTab' in to && to.newTab
  return (
    <a
      {...('attributes' in to ? to.attributes : {})}
      className={className}
      href={to.href}
      aria-current={current}
      aria-label={ariaLabel}
      download={download || undefined}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  )
}
