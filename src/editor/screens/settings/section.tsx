import type { ReactNode } from 'react'

export interface SectionProps {
  /** What the address names behind the `#`. */
  id?: string
  title: string
  /** A button at the end of the head. */
  end?: ReactNode
  children: ReactNode
}

/** One part of the settings. */
export function Section({ id, title, end, children }: SectionProps) {
  return (
    <section className="sec" id={id} aria-label={title}>
      <div className="sec__head">
        <h2>{title}</h2>
        {end && <span className="end">{end}</span>}
      </div>
      {children}
    </section>
  )
}
