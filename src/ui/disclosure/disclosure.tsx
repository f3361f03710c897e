import type { ReactNode } from 'react'
import { typeset } from '../../messages/typeset.ts'
import type { Locale } from '../../model/locale.ts'

export interface DisclosureProps {
  title: string
  /** Language of the title, which is set for narrow columns. */
  locale: Locale
  open?: boolean
  children: ReactNode
  attributes?: Record<string, string>
  /** `data-edit` of the title in preview. */
  titleAttributes?: Readonly<Record<string, string>>
}

/** One fold of an accordion. Works without script; find-in-page opens it. */
export function Disclosure({ title, locale, open, children, attributes, titleAttributes }: DisclosureProps): ReactNode {
  return (
    <details className="accordion__item" open={open || undefined} {...attributes}>
      <summary {...titleAttributes}>{typeset(title, locale)}</summary>
      <div className="accordion__text">{children}</div>
    </details>
  )
}
