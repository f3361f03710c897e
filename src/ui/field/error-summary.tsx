import type { ReactNode } from 'react'
import { formMessages } from '../../messages/form.ts'
import type { Locale } from '../../model/locale.ts'
import { Icon } from '../icon/icon.tsx'

export interface FieldProblem {
  /** Name of the field: where the entry leads. */
  name: string
  label: string
  message: string
}

export interface ErrorSummaryProps {
  /** Unique on the page. */
  id: string
  problems: readonly FieldProblem[]
  /** Instead of the usual sentence that nothing has been sent. */
  text?: string
  locale: Locale
  heading?: 'h2' | 'h3'
}

/**
 * Everything that is wrong with a form, above it, each leading to its field.
 * Read out at once; takes the focus after a failed send.
 */
export function ErrorSummary({ id, problems, text, locale, heading: Heading = 'h3' }: ErrorSummaryProps): ReactNode {
  const t = formMessages[locale]
  if (problems.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} id={id} aria-labelledby={`${id}-title`} data-focus="">
      <Heading className="h3 error-summary__title" id={`${id}-title`}>
        <Icon name="error" />
        <span>{t.summaryTitle(problems.length)}</span>
      </Heading>
      <p>{text ?? t.summaryText}</p>
      <ol>
        {problems.map(({ name, label, message }) => (
          <li key={name}>
            <a href={`#${name}`}>
              <b>{label}</b> <span>{message}</span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}
