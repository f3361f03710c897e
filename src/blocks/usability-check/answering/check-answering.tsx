import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { interactiveCheckMessages } from '../../../messages/interactive-check.ts'
import { ActionButton } from '../../../ui/action/action.tsx'
import { RatingScale } from '../../../ui/field/rating-scale.tsx'
import { Arrow } from '../../../ui/icon/icon.tsx'
import { answerSteps, type CheckAnswer } from './answers.ts'
import type { UsabilityCheckProps } from '../check-props.ts'
import { stepOf, toSteps, type CheckEvent, type CheckState } from './check-state.ts'
import { PrincipleProgress } from './principle-progress.tsx'
import { ProgressScale } from './progress-scale.tsx'
import { describeSubject } from './subject-text.ts'

export interface CheckAnsweringProps extends UsabilityCheckProps {
  state: CheckState
  send: (event: CheckEvent) => void
}

/** One screen of statements: one on small windows, two of a principle on others. */
export function CheckAnswering(props: CheckAnsweringProps): ReactNode {
  const { locale, anchor, statements, principles, state, send } = props
  const t = interactiveCheckMessages[locale]
  const wide = useWide()
  const steps = useMemo(() => toSteps(statements, wide), [statements, wide])
  const step = stepOf(steps, state.at)
  const places = steps[step] ?? []
  const principle = statements[places[0] ?? 0]?.principle ?? ''
  const place = principles.findIndex(({ key }) => key === principle)
  const isLast = step === steps.length - 1
  return (
    <div className="grid check-run">
      <p className="check-run__check label at-rail">{t.check}</p>
      <p className="check-run__subject at-content">
        <span>
          {state.subject.product && <b>{state.subject.product}</b>} {describeSubject(state.subject, locale)}
        </span>
        <button className="check-link" type="button" onClick={() => send({ kind: 'pause' })}>
          {t.pause}
        </button>
      </p>
      <PrincipleProgress {...props} answers={state.answers} current={principle} />
      <form
        className="check-run__form at-content"
        onSubmit={event => {
          event.preventDefault()
          send({ kind: 'next', steps })
        }}
      >
        <section className="check-run__group" aria-labelledby={`${anchor}-principle`}>
          <h2 className="usability__principle" id={`${anchor}-principle`}>
            <span className="label">{t.principleNumber(place + 1)}</span> {principles[place]?.label}
          </h2>
          {places.map((place, index) => (
            <Statement key={statements[place]?.key} {...props} place={place} isFirst={index === 0} />
          ))}
        </section>
        <div className="check-nav">
          <button
            className="action check-nav__back"
            data-color="transparent"
            type="button"
            onClick={() => send({ kind: 'back', steps })}
          >
            <Arrow /> {t.back}
          </button>
          <div className="check-nav__progress">
            <p className="label">
              {t.progress(
                places.map(place => place + 1),
                statements.length,
              )}
              <span className="check-nav__keys">{t.keys}</span>
            </p>
            <ProgressScale total={statements.length} shown={(places.at(-1) ?? 0) + 1} />
          </div>
          <ActionButton>
            {isLast ? t.finish : t.next} <Arrow />
          </ActionButton>
        </div>
      </form>
    </div>
  )
}

interface StatementProps extends CheckAnsweringProps {
  place: number
  isFirst: boolean
}

function Statement({
  locale,
  anchor,
  statements,
  steps,
  open,
  state,
  send,
  place,
  isFirst,
}: StatementProps): ReactNode {
  const statement = statements[place]
  if (!statement) return null
  const choose = (value: string): void => {
    const answer = toAnswer(value)
    if (answer !== null) send({ kind: 'answer', place, answer })
  }
  const isMissing = state.missing === place
  const name = `${anchor}-${place + 1}`

  /** Keys choose the step of the statement that has the focus, and move the focus to it. */
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const value = event.key === '0' ? 'open' : event.key
    const input = event.currentTarget.querySelector<HTMLInputElement>(`input[value="${CSS.escape(value)}"]`)
    if (!input) return
    event.preventDefault()
    input.focus()
    choose(value)
  }

  return (
    // The listener hears what the radio buttons within say.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="check-statement" data-missing={isMissing ? '' : undefined} onKeyDown={onKeyDown}>
      <RatingScale
        name={name}
        number={place + 1}
        legend={statement.statement}
        hint={statement.help}
        error={isMissing ? interactiveCheckMessages[locale].missing : null}
        steps={steps.map((label, index) => ({ value: `${index + 1}`, label }))}
        open={{ value: 'open', label: open }}
        value={state.answers[place] === null ? null : String(state.answers[place])}
        onChange={choose}
        takesFocus={isFirst}
      />
    </div>
  )
}

function toAnswer(value: string): CheckAnswer | null {
  return value === 'open' ? 'open' : (answerSteps.find(step => String(step) === value) ?? null)
}

/** The width from which two statements share a screen; the same as in the stylesheets. */
const wideQuery = '(min-width: 45rem)'

function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(wideQuery).matches)
  useEffect(() => {
    const query = matchMedia(wideQuery)
    const follow = (): void => setWide(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return wide
}
