import type { ReactNode } from 'react'

export interface TitleBlockProps {
  children: ReactNode
}

/**
 * The ruled block of facts, as on a drawing: every cell bounded, label above
 * value. Holds `TitleBlockCell`s only.
 *
 * @see docs/design.md "Title block"
 */
export function TitleBlock({ children }: TitleBlockProps): ReactNode {
  return <dl className="title-block">{children}</dl>
}

export interface TitleBlockCellProps {
  label: string
  /** Spans the block. */
  wide?: boolean
  /** `figure` centres a drawing and hides its label, `name` is set larger. */
  variant?: 'figure' | 'name'
  /** A smaller line below the value. */
  note?: string | null
  children: ReactNode
}

/** One labelled value. */
export function TitleBlockCell({ label, wide, variant, note, children }: TitleBlockCellProps): ReactNode {
  return (
    <div
      className={['title-block__cell', variant && `title-block__${variant}`].filter(Boolean).join(' ')}
      data-wide={wide || variant ? '' : undefined}
    >
      <dt className={variant === 'figure' ? 'visually-hidden' : undefined}>{label}</dt>
      <dd>
        {children}
        {note && <span className="title-block__note">{note}</span>}
      </dd>
    </div>
  )
}

/** On phones the block is a closed fold; from 1120 px its content is simply there, open or not, as it is on paper. */
export function TitleBlockFold({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <details className="title-block-fold">
      <summary>{label}</summary>
      {children}
    </details>
  )
}
