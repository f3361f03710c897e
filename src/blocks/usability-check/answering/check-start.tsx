import type { ReactNode } from 'react'
import { interactiveCheckMessages } from '../../../messages/interactive-check.ts'
import { ActionButton } from '../../../ui/action/action.tsx'
import { Arrow } from '../../../ui/icon/icon.tsx'
import { checkRoles, maxProductLength, productKinds, type CheckResult, type CheckSubject } from './answers.ts'
import type { UsabilityCheckProps } from '../check-props.ts'
import type { CheckEvent, LinkProblem } from './check-state.ts'
import { LinkProblemNote } from '../result/link-problem.tsx'
import { PrincipleProgress } from './principle-progress.tsx'
import { ProgressScale } from './progress-scale.tsx'

export interface CheckStartProps extends UsabilityCheckProps {
  own: CheckResult
  /** Answers have been given before. */
  canGoOn: boolean
  isFinished: boolean
  linkProblem: LinkProblem | null
  send: (event: CheckEvent) => void
  onRestart: () => void
}

/**
 * What is rated and by whom, and the button that begins. No field has a name:
 * where the script fails the form sends nothing and leads to the printable list.
 */
export function CheckStart(props: CheckStartProps): ReactNode {
  const { locale, anchor, own, statements, canGoOn, isFinished, linkProblem, send, onRestart } = props
  const t = interactiveCheckMessages[locale]
  const listHref = `#${anchor}-list`
  return (
    <div className="grid check-start">
      <PrincipleProgress {...props} answers={own.answers} current={null} />
      <form
        className="check-start__form at-content"
        action={listHref}
        onSubmit={event => {
          event.preventDefault()
          send({ kind: isFinished ? 'show-result' : 'start' })
        }}
      >
        <LinkProblemNote problem={linkProblem} locale={locale} />
        <SubjectFields anchor={anchor} locale={locale} subject={own.subject} send={send} />
        <div className="check-nav">
          <div className="check-nav__progress">
            <p className="label">{t.length(statements.length)}</p>
            <ProgressScale total={statements.length} shown={0} />
          </div>
          <ActionButton attributes={{ 'data-focus': '' }}>
            {isFinished ? t.toResult : canGoOn ? t.goOn : t.begin} <Arrow />
          </ActionButton>
        </div>
        <p className="check-start__more">
          {canGoOn && (
            <button className="check-link" type="button" onClick={onRestart}>
              {t.restart}
            </button>
          )}
          <a className="check-link" href={listHref}>
            {t.onPaper}
          </a>
        </p>
      </form>
    </div>
  )
}

interface SubjectFieldsProps extends Pick<CheckStartProps, 'anchor' | 'locale' | 'send'> {
  subject: CheckSubject
}

function SubjectFields({ anchor, locale, subject, send }: SubjectFieldsProps): ReactNode {
  const t = interactiveCheckMessages[locale]
  const change = (part: Partial<CheckSubject>): void => send({ kind: 'subject', subject: { ...subject, ...part } })
  return (
    <fieldset className="check-start__about">
      <legend className="h3">
        {t.about} <span className="field__optional">{t.aboutNote}</span>
      </legend>
      <div className="check-start__fields">
        <div className="field">
          <label className="field__label" htmlFor={`${anchor}-product`}>
            {t.product}
          </label>
          <input
            className="input"
            id={`${anchor}-product`}
            type="text"
            maxLength={maxProductLength}
            autoComplete="off"
            value={subject.product}
            onChange={event => change({ product: event.currentTarget.value })}
          />
        </div>
        <div className="field">
          <label className="field__label" htmlFor={`${anchor}-kind`}>
            {t.kind}
          </label>
          <select
            className="select"
            id={`${anchor}-kind`}
            value={subject.kind ?? ''}
            onChange={event => change({ kind: productKinds[event.currentTarget.selectedIndex - 1] ?? null })}
          >
            <option value="">{t.choose}</option>
            {productKinds.map(kind => (
              <option key={kind} value={kind}>
                {t[kind]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="field__label" htmlFor={`${anchor}-role`}>
            {t.role}
          </label>
          <select
            className="select"
            id={`${anchor}-role`}
            value={subject.role ?? ''}
            onChange={event => change({ role: checkRoles[event.currentTarget.selectedIndex - 1] ?? null })}
          >
            <option value="">{t.choose}</option>
            {checkRoles.map(role => (
              <option key={role} value={role}>
                {t[role]}
              </option>
            ))}
          </select>
        </div>
      </div>
    </fieldset>
  )
}
