import type { ReactNode } from 'react'
import { formatNumber } from '../../../messages/format.ts'
import { listMessages, listParams, referenceValues } from '../../../messages/lists.ts'
import { usePage } from '../../page-context.tsx'
import type { FilterGroup, ReferenceListState } from '../data.ts'
import { placeSlug } from '../../list-place.ts'
import { referenceSorts } from './reference-query.ts'

interface ReferenceFilterFormProps {
  /** Anchor of the list; the sent form comes back to it. */
  id: string
  total: number
  all: number
  state: ReferenceListState
}

/**
 * The filters as a form that is sent by GET. A script may narrow the list in
 * place: it marks the form with `data-live`, which takes away the buttons that
 * send it. `data-places` names what is a page of its own when nothing else is chosen.
 */
export function ReferenceFilterForm({ id, total, all, state }: ReferenceFilterFormProps): ReactNode {
  const { locale, path } = usePage()
  const t = listMessages[locale]
  const names = listParams[locale]
  const { query, tokens } = state
  return (
    <form
      className="filter grid"
      action={`${path}#${id}`}
      method="get"
      data-filter
      data-places={`${names.category} ${names.client}`}
      data-view={query.view}
    >
      {query.view !== 'pictures' && (
        <input type="hidden" name={names.view} value={referenceValues[locale].view[query.view]} />
      )}
      <details className="filter__fold at-page" data-fold="phone">
        <summary>
          <span>{t.filter}</span>
          <span className="filter__active num" data-filter-active hidden={tokens.length === 0}>
            {tokens.length}
          </span>
        </summary>
        <div className="filter__panel">
          {state.groups.map(group => (
            <Group key={group.key} group={group} name={names.category} />
          ))}
          <Fields id={id} state={state} />
          <p className="filter__apply filter__send">
            <button className="action" data-color="primary" type="submit">
              <span data-filter-apply>{t.apply}</span>
            </button>
            <a className="action" data-color="transparent" href={state.reset} data-filter-reset>
              {t.reset}
            </a>
          </p>
        </div>
      </details>
      <div className="filter__bar at-page">
        <p className="filter__count" role="status" aria-live="polite">
          <b className="num" data-filter-count>
            {formatNumber(total, locale)}
          </b>{' '}
          <span data-filter-unit>{t.projects(total)}</span>
          {total !== all && <span className="filter__of"> {t.ofAll(formatNumber(all, locale))}</span>}
        </p>
        <Tokens state={state} />
        {query.view !== 'scale' && <Sort id={id} state={state} />}
        <nav className="switch" aria-label={t.view}>
          {state.views.map(({ view, href, current }) => (
            <a key={view} href={href} aria-current={current ? 'true' : undefined}>
              {t.views[view]}
            </a>
          ))}
        </nav>
      </div>
    </form>
  )
}

function Group({ group, name }: { group: FilterGroup; name: string }): ReactNode {
  const { locale, options } = usePage()
  const slugOf = (value: string) => placeSlug({ param: 'category', value }, options('reference-categories'))
  return (
    <fieldset className="filter__group">
      <legend className="label">{group.label ?? listMessages[locale].otherGroup}</legend>
      <div className="filter__options">
        {group.options.map(({ value, label, count, selected }) => (
          <label key={value} className="filter-option" data-none={count === 0 ? '' : undefined}>
            <input type="checkbox" name={name} value={value} defaultChecked={selected} data-slug={slugOf(value)} />
            <span className="filter-option__text">
              {label}
              <span className="filter-option__count">{formatNumber(count, locale)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Fields({ id, state }: { id: string; state: ReferenceListState }): ReactNode {
  const { locale } = usePage()
  const t = listMessages[locale]
  const names = listParams[locale]
  const { query, clients } = state
  return (
    <div className="filter__group filter__fields">
      <div className="field">
        <label className="label" htmlFor={`${id}-${names.client}`}>
          {t.client}
        </label>
        <select className="select" id={`${id}-${names.client}`} name={names.client} defaultValue={query.client ?? ''}>
          <option value="">{t.allClients(formatNumber(clients.length, locale))}</option>
          {clients
            .filter(({ count, selected }) => count > 0 || selected)
            .map(({ value, label, count }) => (
              <option key={value} value={value}>
                {t.withCount(label ?? value, formatNumber(count, locale))}
              </option>
            ))}
        </select>
      </div>
      <div className="field">
        <label className="label" htmlFor={`${id}-${names.search}`}>
          {t.search}
        </label>
        <input
          className="input"
          type="search"
          id={`${id}-${names.search}`}
          name={names.search}
          defaultValue={query.search}
          maxLength={80}
          autoComplete="off"
        />
      </div>
    </div>
  )
}

function Tokens({ state: { tokens } }: { state: ReferenceListState }): ReactNode {
  const { locale } = usePage()
  const t = listMessages[locale]
  return (
    <ul className="filter__tokens" aria-label={t.chosenFilters} data-filter-tokens>
      {tokens.map(({ label, href }) => (
        <li key={label}>
          <a className="token" href={href} aria-label={t.removeFilter(label)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Sort({ id, state: { query } }: { id: string; state: ReferenceListState }): ReactNode {
  const { locale } = usePage()
  const t = listMessages[locale]
  const name = listParams[locale].sort
  const sorts = query.view === 'index' ? referenceSorts.filter(sort => sort !== 'selection') : referenceSorts
  return (
    <div className="filter__sort">
      <label htmlFor={`${id}-${name}`}>{t.order}</label>
      <select
        className="select select--quiet"
        id={`${id}-${name}`}
        name={name}
        defaultValue={referenceValues[locale].sort[query.sort]}
      >
        {sorts.map(sort => (
          <option key={sort} value={referenceValues[locale].sort[sort]}>
            {t.sort[sort]}
          </option>
        ))}
      </select>
      <button className="filter__send" type="submit">
        {t.apply}
      </button>
    </div>
  )
}
