import type { ReactNode } from 'react'
import { interactiveCheckMessages } from '../../../messages/interactive-check.ts'
import type { UsabilityCheckProps } from '../check-props.ts'
import type { ShownResult } from './check-result-props.ts'
import { gapsBetween, widthOf } from './scores.ts'

export interface ResultGapsProps extends Pick<UsabilityCheckProps, 'locale' | 'principles'> {
  first: ShownResult
  second: ShownResult
}

/** Principles that two people see more differently than people usually do. */
export function ResultGaps({ locale, principles, first, second }: ResultGapsProps): ReactNode {
  const t = interactiveCheckMessages[locale]
  const gaps = gapsBetween(first.scores, second.scores)
  return (
    <div className="check-gaps at-content">
      <h3 className="h3">{t.gaps}</h3>
      {gaps.length === 0 ? (
        <p>{t.noGaps}</p>
      ) : (
        <ul>
          {gaps.map(gap => (
            <li key={gap.principle}>
              <b>{principles.find(({ key }) => key === gap.principle)?.label}</b>
              <span>{t.gap(widthOf(gap))}</span>
              <span className="check-gaps__values">
                {first.name} {gap.first}, {second.name} {gap.second}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
