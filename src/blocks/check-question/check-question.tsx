import type { ReactNode } from 'react'
import { checkMessages } from '../../messages/check.ts'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable, shows } from '../slot.tsx'

/** One statement of the self-test with its scale, an example, and what to do when it does not apply. */
export function CheckQuestion({ block, number }: BlockProps<'check_question'>): ReactNode {
  const { locale } = usePage()
  const t = checkMessages[locale]
  const { statement, help, advice_low: advice, weight } = block
  return (
    <li className="question" {...editable(block)}>
      <div className="question__main">
        <p className="question__legend">
          {number !== null && (
            <span className="question__no label" aria-hidden="true">
              {number}
            </span>
          )}
          <span className="question__text" {...shows(block, 'statement')}>
            {statement}
          </span>
        </p>
        {help && (
          <p className="question__help" {...shows(block, 'help')}>
            {help}
          </p>
        )}
        <Scale />
      </div>
      <div className="question__advice">
        <p className="label">{t.advice}</p>
        <p {...shows(block, 'advice_low')}>{advice}</p>
        {weight !== null && weight !== 1 && <p className="question__weight label">{t.counts(weight)}</p>}
      </div>
    </li>
  )
}

/** Five fields on a line from the datum edge, and one beside it for "I do not know": to be marked on paper. */
function Scale(): ReactNode {
  return (
    <svg className="question__scale" viewBox="0 0 330 32" aria-hidden="true" focusable="false">
      <path className="question__datum" d="M1.5 0V32" />
      <path className="question__line" d="M0 31.5H255" />
      {[1, 2, 3, 4, 5].map(step => (
        <g key={step}>
          <path className="question__tick" d={`M${step * 50 - 22} 22V31`} />
          <rect className="question__field" x={step * 50 - 30} y="2" width="16" height="16" />
          <text x={step * 50 - 8} y="15">
            {step}
          </text>
        </g>
      ))}
      <rect className="question__field question__field--open" x="284" y="2" width="16" height="16" rx="8" />
      <text x="306" y="15">
        ?
      </text>
    </svg>
  )
}
