import type { ReactNode } from 'react'

export interface EmptyProps {
  /** One sentence: what would be here. */
  title: ReactNode
  children?: ReactNode
  /** One action. */
  action?: ReactNode
  /** With the dimension line that says how much room there is; not where a search found nothing. */
  sketch?: boolean
}

/** Nothing is here yet. */
export function Empty({ title, children, action, sketch = false }: EmptyProps) {
  return (
    <div className="empty">
      {sketch && (
        <svg className="sketch" viewBox="0 0 192 80" aria-hidden="true">
          <path d="M8 12v56M184 12v56M8 40h176" />
          <path d="m8 40 12-4v8zM184 40l-12-4v8z" fill="currentColor" stroke="none" />
        </svg>
      )}
      <p className="h3">{title}</p>
      {children && <p>{children}</p>}
      {action && <div className="row row--wrap">{action}</div>}
    </div>
  )
}
