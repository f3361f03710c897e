import { useMemo, type ReactNode } from 'react'
import { interactiveCheckMessages } from '../../../messages/interactive-check.ts'
import { Section } from '../../../ui/section/section.tsx'
import type { CheckResult } from '../answering/answers.ts'
import type { CheckResultProps, ShownResult } from './check-result-props.ts'
import { LinkProblemNote } from './link-problem.tsx'
import { ResultAdvice } from './result-advice.tsx'
import { ResultBars } from './result-bars.tsx'
import { ResultGaps } from './result-gaps.tsx'
import { ResultOnward } from './result-onward.tsx'
import { ResultTable } from './result-table.tsx'
import { scorePrinciples } from './scores.ts'
import { describeAnswered, describeSubject } from '../answering/subject-text.ts'

/** The result: bars, advice, table, and what can be done with it; of one person, or of two beside each other. */
export function CheckResultSheets(props: CheckResultProps): ReactNode {
  const { locale, anchor, own, other, resultIntro, linkProblem } = props
  const t = interactiveCheckMessages[locale]
  const [first, second = null] = useShownResults(props)
  if (!first) return null
  return (
    <>
      <div className="grid check-title" data-theme="ink">
        <p className="label at-rail">{t.check}</p>
        <h2 className="check-title__name at-content" tabIndex={-1} data-focus="">
          {titleOf(props)}
        </h2>
        <div className="check-title__lead at-text">
          {(second ? [first, second] : [first]).map(({ name, result }) => (
            <p key={name}>
              {second && <b>{name}: </b>}
              {[second ? '' : describeSubject(result.subject, locale), describeAnswered(result.answers, locale)]
                .filter(Boolean)
                .join('. ')}
              .
            </p>
          ))}
          {second && !own && other && <p>{t.linkedResult}</p>}
          <LinkProblemNote problem={linkProblem} locale={locale} />
        </div>
      </div>
      <Section id={`${anchor}-result`} theme="ink" number={null} label={t.result} rule="none" className="check-result">
        <ResultBars {...props} first={first} second={second} />
        <p className="check-result__intro at-text">{resultIntro}</p>
        {second && <ResultGaps {...props} first={first} second={second} />}
      </Section>
      <Section id={`${anchor}-advice`} theme="ink" number={null} label={t.advice} headline={t.adviceTitle}>
        <ResultAdvice {...props} shown={first} />
      </Section>
      <Section id={`${anchor}-table`} theme="paper" number={null} label={t.table} headline={t.tableTitle}>
        <ResultTable {...props} first={first} second={second} />
      </Section>
      <ResultOnward {...props} shown={first} />
    </>
  )
}

function titleOf({ locale, own, other }: CheckResultProps): string {
  const t = interactiveCheckMessages[locale]
  if (own && other) return own.subject.product || other.subject.product || t.twoResults
  return own ? own.subject.product || t.ownResult : other?.subject.product || t.linkedResult
}

/** The visitor's own result comes first. Each is called after who answered, where that tells them apart. */
function useShownResults({ locale, own, other, statements }: CheckResultProps): ShownResult[] {
  return useMemo(() => {
    const t = interactiveCheckMessages[locale]
    const named = own?.subject.role && other?.subject.role && own.subject.role !== other.subject.role
    const show = (result: CheckResult, otherwise: string): ShownResult => ({
      name: named && result.subject.role ? t[result.subject.role] : otherwise,
      result,
      scores: scorePrinciples(statements, result.answers),
    })
    return [...(own ? [show(own, t.yours)] : []), ...(other ? [show(other, t.fromLink)] : [])]
  }, [locale, own, other, statements])
}
