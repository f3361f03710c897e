import type { ReactNode } from 'react'
import { typeset } from '../../../messages/typeset.ts'
import { usePage } from '../../page-context.tsx'
import type { Principle } from '../principles.ts'

/** The principles with one field for each statement; leads to their statements. */
export function PrincipleIndex({ id, principles }: { id: string; principles: readonly Principle[] }): ReactNode {
  const { label, locale } = usePage()
  return (
    <ol className="principles">
      {principles.map(({ key, questions }) => (
        <li key={key} className="principles__item">
          <a className="principles__link" href={`#${id}-${key}`}>
            <span className="principles__name">{typeset(label('check-principles', key), locale)}</span>
            <span className="principles__bar" aria-hidden="true">
              {questions.map(({ number }) => (
                <span key={number} />
              ))}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
