import type { ReactNode } from 'react'
import { toServiceRow } from '../../consent/service-rows.ts'
import type { Service } from '../../consent/services.ts'
import { consentMessages } from '../../messages/consent.ts'
import { formatCountry } from '../../messages/format.ts'
import type { Link } from '../../model/story/link.ts'
import type { Locale } from '../../model/locale.ts'
import { SettingsLink } from '../../ui/consent/settings-link.tsx'

interface ServicesTableProps {
  id: string
  services: readonly Service[]
  locale: Locale
  /** Who keeps the site's own entries: its name. */
  owner: string
  /** Leads here, where no script opens the dialog. */
  privacy: Link
}

/**
 * What this site stores and loads, straight from the registry of services: the privacy page cannot say less than the
 * site does. A button opens the dialog, where every consent is withdrawn as easily as it was given.
 *
 * @see docs/forms-and-legal.md 4.4 "storage on and access to the device"
 */
export function ServicesTable({ id, services, locale, owner, privacy }: ServicesTableProps): ReactNode {
  const t = consentMessages[locale]
  const categories = { necessary: t.necessary, analytics: t.analytics, externalContent: t.external }
  const rows = services.map(service => ({ ...toServiceRow(service, locale, owner), service }))
  return (
    <section className="legal__section legal-services" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {t.servicesTitle}
      </h2>
      <table className="table" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t.columns.name}</th>
            <th scope="col">{t.columns.purpose}</th>
            <th scope="col">{t.columns.provider}</th>
            <th scope="col">{t.columns.duration}</th>
            <th scope="col">{t.categoryColumn}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, purpose, provider, duration, service }) => (
            <tr key={service.id}>
              <th scope="row">{name}</th>
              <td data-label={t.columns.purpose}>{purpose}</td>
              <td data-label={t.columns.provider}>
                {provider}
                {service.country !== null && ` (${formatCountry(service.country, locale)})`}
              </td>
              <td data-label={t.columns.duration}>{duration}</td>
              <td data-label={t.categoryColumn}>
                {categories[service.category]},{' '}
                {service.category === 'necessary' ? t.consentNotNeeded : t.consentNeeded}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <SettingsLink to={privacy}>{t.settings}</SettingsLink>
      </p>
    </section>
  )
}
