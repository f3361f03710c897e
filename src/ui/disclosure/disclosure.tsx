import type { ReactNode } from 'react'

export interface DisclosureProps {
  title: string
  open?: boolean
  children: ReactNode
  attributes?: Record<string, string>
}

/** One fold of an accordion. Works without script; find-in-page opens it. */
export function Disclosure({ title, open, children, attributes }: DisclosureProps): ReactNode {
  return (
    <details className="accordion__item" open={open || undefined} {...attributes}>
      <summary>{title}</summary>
      <div className="accordion__text">{children}</div>
    </details>
  )
}
