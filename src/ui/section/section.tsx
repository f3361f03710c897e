import type { ReactNode } from 'react'
import { markField } from '../../model/editing/field-mark.ts'
import type { Theme } from '../../model/story/schema.ts'

export interface SectionProps {
  /** Anchor; also the base of the heading's id. */
  id: string
  theme?: Theme | null | undefined
  /** Number in the ruler rail; null for sections that are not counted. */
  number: number | null
  /** What the rail says. The same as the headline: then the number alone is seen. */
  label: string | null
  headline?: string | null | undefined
  /** `none` hides the rule above, e.g. after a full-width picture. */
  rule?: 'none' | undefined
  className?: string | undefined
  /** Where the heading is; the content column unless the text shares its edge. */
  headClassName?: string
  children: ReactNode
  /** `data-blok-*` attributes in preview: then the heading is the block's `headline`. */
  attributes?: Record<string, string> | undefined
}

/**
 * The frame of every section: it hangs from a rule, the rail names it, its
 * heading starts on the spine. Children are placed on the page grid by
 * `.at-content`, `.at-text`, `.at-notes` or `.at-bleed`.
 *
 * @see docs/design.md "Section"
 */
export function Section(props: SectionProps): ReactNode {
  const { id, theme, number, label, headline, rule, className, children, attributes } = props
  const titleId = `${id}-titel`
  const uid = attributes?.['data-blok-uid']
  return (
    <section
      className={['section', className, 'grid'].filter(Boolean).join(' ')}
      id={id}
      data-theme={theme ?? 'paper'}
      data-rule={rule}
      {...(headline ? { 'aria-labelledby': titleId } : label ? { 'aria-label': label } : {})}
      {...attributes}
    >
      {label && (
        <p className="rail at-rail">
          <a href={`#${id}`}>
            {number !== null && <span className="rail__no">{number}</span>}{' '}
            <span className={label === headline ? 'visually-hidden' : 'rail__label'}>{label}</span>
          </a>
        </p>
      )}
      {headline && (
        <h2
          className={`h2 section__head ${props.headClassName ?? 'at-content'}`}
          id={titleId}
          {...(uid === undefined ? {} : markField(uid, 'headline'))}
        >
          {headline}
        </h2>
      )}
      {children}
    </section>
  )
}
