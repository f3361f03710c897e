import type { ReactNode } from 'react'
import { listMessages } from '../../messages/lists.ts'
import { usePage } from '../page-context.tsx'
import type { ReferenceListState } from './data.ts'

/** Nothing fits: offers to go one step back, or to become the first. */
export function EmptyList({ state }: { state: ReferenceListState }): ReactNode {
  const { locale, settings } = usePage()
  const t = listMessages[locale]
  const contact = settings?.content.link_contact
  return (
    <div className="section--list grid">
      <div className="empty at-text" data-filter-empty>
        <h2 className="h2">{t.emptyTitle}</h2>
        <p className="lead">{t.emptyText}</p>
        <p className="actions">
          {state.dropLast && (
            <a className="action" data-color="secondary" href={state.dropLast} data-filter-drop>
              {t.dropLast}
            </a>
          )}
          {contact?.kind === 'page' && (
            <a className="action" data-color="transparent" href={contact.href}>
              {t.tellUs}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}
