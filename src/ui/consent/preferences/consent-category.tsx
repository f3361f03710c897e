import type { ReactNode } from 'react'
import { consentMessages } from '../../../messages/consent.ts'
import type { Locale } from '../../../model/locale.ts'
import { SwitchField, type SwitchState } from './switch-field.tsx'

/** What is stored or fetched, and by whom. */
export interface ConsentService {
  name: string
  purpose: string
  provider: string
  duration: string
}

export interface ConsentCategory {
  /** Name in the form and in the consent record. */
  name: string
  title: string
  /** Below the title: how many services it has. */
  note: string
  text: string
  services: readonly ConsentService[]
  state: SwitchState
  /** Shows its services from the start. */
  open?: boolean
}

export interface ConsentCategoryRowProps {
  category: ConsentCategory
  /** Of the rows with the same name one is open at a time. */
  group: string
  locale: Locale
}

/** One category: its switch is always in reach, its services are in the fold. */
export function ConsentCategoryRow({ category, group, locale }: ConsentCategoryRowProps): ReactNode {
  const { name, title, note, text, services, state, open } = category
  return (
    <div className="categories__row">
      <details className="category" name={group} open={open}>
        <summary className="category__head">
          <span className="category__name">{title}</span> <span className="category__count">{note}</span>
        </summary>
        <div className="category__body">
          <p>{text}</p>
          {services.length > 0 && <ServiceTable title={title} services={services} locale={locale} />}
        </div>
      </details>
      <SwitchField name={name} label={title} state={state} locale={locale} />
    </div>
  )
}

interface ServiceTableProps {
  title: string
  services: readonly ConsentService[]
  locale: Locale
}

/** A row for each service; where there is little room, a small list for each. */
function ServiceTable({ title, services, locale }: ServiceTableProps): ReactNode {
  const t = consentMessages[locale]
  return (
    <table className="table consent-services">
      <caption className="visually-hidden">{t.services(title)}</caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.name}</th>
          <th scope="col">{t.columns.purpose}</th>
          <th scope="col">{t.columns.provider}</th>
          <th scope="col">{t.columns.duration}</th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ name, purpose, provider, duration }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label={t.columns.purpose}>{purpose}</td>
            <td data-label={t.columns.provider}>{provider}</td>
            <td data-label={t.columns.duration}>{duration}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
