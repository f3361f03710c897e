import type { ReactNode } from 'react'
import type { FieldProblem } from '../../../model/editing/field-rules.ts'
import { Icon } from '../../controls/icon.tsx'
import { useTexts } from '../../language.ts'
import { fieldTexts } from '../names/field-texts.ts'
import { problemTexts } from '../problem-texts.ts'

export interface FieldFrameProps {
  /** Id of the input; hint, problems and notes have ids made from it. */
  id: string
  label: string
  isRequired: boolean
  isChanged: boolean
  /** How long it is, and how long it may be. */
  count: { is: number; limit: number | null } | null
  hint: string | null
  problems: readonly FieldProblem[]
  /** A note that has something to do, e.g. "still fits". */
  note?: ReactNode
  /** True where one input carries the label; else the parts name it by `aria-labelledby`. */
  hasOneInput: boolean
  /** Right of the label, besides the counter. */
  end?: ReactNode
  onRevert: (() => void) | null
  children: ReactNode
}

/** Label, counter, change bar, hint and problems around one field. Problems are said as one types, and stop nothing. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, isRequired, isChanged, count, hint, problems, note, hasOneInput, end, onRevert, children } = props
  const t = useTexts(fieldTexts)
  const says = useTexts(problemTexts)
  return (
    <div className="field" data-changed={isChanged || undefined} data-field={id}>
      <div className="field__head">
        {hasOneInput ? (
          <label htmlFor={id} id={`${id}-l`}>
            {label}
          </label>
        ) : (
          <span className="field__label" id={`${id}-l`}>
            {label}
          </span>
        )}
        {isRequired && <span className="field__req">{t.required}</span>}
        {isChanged && <span className="vh">{t.changed}</span>}
        <span className="field__end">
          {isChanged && onRevert && (
            <button
              type="button"
              className="field__revert"
              title={t.revertTo}
              aria-label={`${t.revert}: ${label}`}
              onClick={onRevert}
            >
              {t.revert}
            </button>
          )}
          {end}
          {count && (
            <span data-over={(count.limit !== null && count.is > count.limit) || undefined}>
              {count.limit === null ? count.is : `${count.is} / ${count.limit}`}
            </span>
          )}
        </span>
      </div>
      {children}
      {hint && (
        <p className="field__hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
      {note && (
        <div className="field__note" id={`${id}-n`}>
          <Icon name="warning" small />
          <span>{note}</span>
        </div>
      )}
      <div id={`${id}-p`} className="field__problems">
        {problems.map(problem => (
          <p
            key={problem.code}
            className={problem.level === 'error' ? 'field__error' : 'field__note'}
            role={problem.level === 'error' ? 'alert' : undefined}
          >
            <Icon name={problem.level === 'error' ? 'error' : 'warning'} small />
            <span>{says[problem.code](problem)}</span>
          </p>
        ))}
      </div>
    </div>
  )
}

/** Ids that describe an input. */
export function describedBy(id: string, hasHint: boolean, hasNote: boolean, hasProblem: boolean): string | undefined {
  const ids = [hasHint && `${id}-h`, hasNote && `${id}-n`, hasProblem && `${id}-p`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
