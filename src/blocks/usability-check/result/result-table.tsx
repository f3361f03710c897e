import type { ReactNode } from 'react'
import { interactiveCheckMessages } from '../../../messages/interactive-check.ts'
import type { UsabilityCheckProps } from '../check-props.ts'
import type { ShownResult } from './check-result-props.ts'
import { bandOf } from './scores.ts'

export interface ResultTableProps extends Pick<UsabilityCheckProps, 'locale' | 'principles' | 'bands'> {
  first: ShownResult
  second: ShownResult | null
}

/** The bars as figures. */
export function ResultTable({ locale, principles, bands, first, second }: ResultTableProps): ReactNode {
  const t = interactiveCheckMessages[locale]
  const results = second ? [first, second] : [first]
  const head = (name: string, title: string): string => (second ? `${name}: ${title}` : title)
  return (
    <div className="table-wrap check-table at-content" tabIndex={0} role="region" aria-label={t.tableName}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t.principle}</th>
            {results.map(({ name }) => (
              <th key={name} scope="col" className="is-num">
                {head(name, t.pointsHead)}
              </th>
            ))}
            {results.map(({ name }) => (
              <th key={name} scope="col">
                {head(name, t.band)}
              </th>
            ))}
            {!second && (
              <th scope="col" className="is-num">
                {t.answered}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {principles.map(({ key, label }) => {
            const scores = results.map(({ name, scores }) => ({
              name,
              score: scores.find(({ principle }) => principle === key),
            }))
            return (
              <tr key={key}>
                <th scope="row">{label}</th>
                {scores.map(({ name, score }) => (
                  <td key={name} className="is-num">
                    {score?.points ?? t.allOpen}
                  </td>
                ))}
                {scores.map(({ name, score }) => (
                  <td key={name}>{bandOf(score?.points ?? null, bands)?.title}</td>
                ))}
                {!second && (
                  <td className="is-num">{t.ofTotal(scores[0]?.score?.answered ?? 0, scores[0]?.score?.total ?? 0)}</td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
