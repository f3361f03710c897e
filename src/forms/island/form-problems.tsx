import type { ReactNode } from 'react'
import type { Locale } from '../../model/locale.ts'
import { ErrorSummary, type ErrorSummaryProps } from '../../ui/field/error-summary.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

export interface FormProblemsProps {
  id: string
  locale: Locale
  /** Fields to correct, in the order of the form. */
  problems: ErrorSummaryProps['problems']
  /** A reason that lies elsewhere; null: none. Shown where no field is wrong. */
  refusal: string | null
  refusalTitle: string
  /** Another way to reach people. */
  children?: ReactNode
}

/** What keeps a form from being sent. */
export function FormProblems({ id, locale, problems, refusal, refusalTitle, children }: FormProblemsProps): ReactNode {
  if (problems.length > 0) return <ErrorSummary id={id} problems={problems} locale={locale} />
  if (refusal === null) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} id={id} aria-labelledby={`${id}-title`} data-focus="">
      <h3 className="h3 error-summary__title" id={`${id}-title`}>
        <Icon name="error" />
        <span>{refusalTitle}</span>
      </h3>
      <p>{refusal}</p>
      {children}
    </div>
  )
}
