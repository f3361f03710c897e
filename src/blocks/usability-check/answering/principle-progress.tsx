import type { ReactNode } from 'react'
import { interactiveCheckMessages } from '../../../messages/interactive-check.ts'
import type { CheckAnswers } from './answers.ts'
import type { UsabilityCheckProps } from '../check-props.ts'

export interface PrincipleProgressProps extends Pick<UsabilityCheckProps, 'locale' | 'statements' | 'principles'> {
  answers: CheckAnswers
  /** Principle whose statements are shown. */
  current: string | null
}

/** The principles beside the check, with one field for each statement: filled once it is answered. */
export function PrincipleProgress({
  locale,
  statements,
  principles,
  answers,
  current,
}: PrincipleProgressProps): ReactNode {
  return (
    <ol className="check-principles at-rail" aria-label={interactiveCheckMessages[locale].principles}>
      {principles.map(({ key, label }) => (
        <li key={key} aria-current={key === current ? 'step' : undefined}>
          <span className="check-principles__name">{label}</span>
          <span className="principles__bar" aria-hidden="true">
            {statements.map(
              (statement, place) =>
                statement.principle === key && (
                  <span key={statement.key} data-done={answers[place] === null ? undefined : ''} />
                ),
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
