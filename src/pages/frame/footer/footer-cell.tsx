import type { ReactNode } from 'react'

interface CellProps {
  /** Names the cell's place in the block. */
  name: string
  label: string
  children: ReactNode
}

/** One cell of the title block: label above value. */
export function Cell({ name, label, children }: CellProps): ReactNode {
  return (
    <div className="footer__cell" data-cell={name}>
      <span className="footer__label">{label}</span>
      {children}
    </div>
  )
}
