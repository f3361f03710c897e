import type { ReactNode } from 'react'
import { interactiveCheckMessages } from '../../../messages/interactive-check.ts'
import type { UsabilityCheckProps } from '../check-props.ts'
import type { ShownResult } from './check-result-props.ts'
import { bandOf, lowestAnswer, strongestOf, weakestOf, type PrincipleScore } from './scores.ts'

export interface ResultAdviceProps extends Pick<
  UsabilityCheckProps,
  'locale' | 'statements' | 'principles' | 'steps' | 'bands'
> {
  shown: ShownResult
}

/** The two weakest principles with what to do first, the open questions, the strongest principle. */
export function ResultAdvice(props: ResultAdviceProps): ReactNode {
  const { locale, shown } = props
  const t = interactiveCheckMessages[locale]
  const weakest = weakestOf(shown.scores)
  return (
    <>
      {weakest.length > 0 ? (
        <div className="check-advice at-content">
          {weakest.map(score => (
            <Advice key={score.principle} {...props} score={score} />
          ))}
        </div>
      ) : (
        <p className="at-text">{shown.scores.every(({ points }) => points === null) ? t.onlyOpen : t.noAdvice}</p>
      )}
      <dl className="check-more at-content">
        <OpenQuestions {...props} />
        <Strongest {...props} />
      </dl>
    </>
  )
}

function Advice({
  locale,
  statements,
  principles,
  steps,
  bands,
  shown,
  score,
}: ResultAdviceProps & { score: PrincipleScore }) {
  const { answers } = shown.result
  const place = lowestAnswer(score, statements, answers)
  const statement = place === null ? undefined : statements[place]
  const band = bandOf(score.points, bands)
  return (
    <article className="check-advice__item">
      <p className="check-advice__value num" data-low={band && band === bands[0] ? '' : undefined}>
        {score.points}
      </p>
      <h3 className="check-advice__title h3">{labelOf(principles, score.principle)}</h3>
      {statement && (
        <>
          <p className="check-advice__statement">
            {interactiveCheckMessages[locale].quoted(statement.statement)}{' '}
            <b>{steps[Number(answers[place ?? 0]) - 1]}</b>
          </p>
          <p className="check-advice__text">{statement.advice}</p>
        </>
      )}
    </article>
  )
}

function OpenQuestions({ locale, statements, principles, shown }: ResultAdviceProps): ReactNode {
  const t = interactiveCheckMessages[locale]
  const open = [...statements.keys()].filter(place => shown.result.answers[place] === 'open')
  if (open.length === 0) return null
  return (
    <div>
      <dt>{t.openQuestions(open.length)}</dt>
      {open.map(place => (
        <dd key={place}>
          {t.quoted(statements[place]?.statement ?? '')}
          <span className="check-more__note">
            {labelOf(principles, statements[place]?.principle ?? '')}, {t.statement(place + 1)}
          </span>
        </dd>
      ))}
    </div>
  )
}

function Strongest({ locale, principles, bands, shown }: ResultAdviceProps): ReactNode {
  const t = interactiveCheckMessages[locale]
  const strongest = strongestOf(shown.scores)
  if (strongest?.points == null) return null
  return (
    <div>
      <dt>{t.strongest}</dt>
      <dd>
        {labelOf(principles, strongest.principle)}, {t.points(strongest.points)}.{' '}
        {bandOf(strongest.points, bands)?.text}
      </dd>
    </div>
  )
}

function labelOf(principles: UsabilityCheckProps['principles'], key: string): string {
  return principles.find(principle => principle.key === key)?.label ?? key
}
