import type { ReactNode } from 'react'
import { usePage } from '../../blocks/page-context.tsx'
import { editable, shows } from '../../blocks/slot.tsx'
import { typeset } from '../../messages/typeset.ts'
import { topicsMessages } from '../../messages/topics.ts'
import { Section } from '../../ui/section/section.tsx'
import type { ServicePartProps } from './service-hero.tsx'

/** What one gets, as a ruled table: name, amount or form, note. */
export function ScopeTable({ story, id, number }: ServicePartProps): ReactNode {
  const { locale } = usePage()
  const t = topicsMessages[locale]
  const { scope, first_step: firstStep } = story.content
  if (scope.length === 0) return null
  return (
    <Section
      id={id}
      number={number}
      label={t.scopeLabel}
      headline={t.scopeTitle}
      rule={firstStep === null ? undefined : 'none'}
    >
      <dl className="scope-table at-content">
        {scope.map(fact => (
          <div key={fact._uid} className="scope-table__row" {...editable(fact)}>
            <dt className="scope-table__name" {...shows(fact, 'label')}>
              {typeset(fact.label, locale)}
            </dt>
            <dd className="scope-table__form" {...shows(fact, 'value')}>
              <span className={/^[\d–,.]+$/.test(fact.value) ? 'scope-table__value' : 'scope-table__value is-words'}>
                {fact.value}
              </span>{' '}
              {fact.unit && <span className="scope-table__unit">{fact.unit}</span>}
            </dd>
            {fact.note && (
              <dd className="scope-table__note" {...shows(fact, 'note')}>
                {typeset(fact.note, locale)}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Section>
  )
}
