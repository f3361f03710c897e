import { consentServiceMessages } from '../messages/consent-services.ts'
import type { Locale } from '../model/locale.ts'
import type { ConsentService } from '../ui/consent/preferences/consent-category.tsx'
import type { ConsentCategoryName } from './categories.ts'
import type { Service } from './services.ts'

/** A service in the words of a language; `owner` is who keeps the site's own entries. */
export function toServiceRow({ id }: Pick<Service, 'id'>, locale: Locale, owner: string): ConsentService {
  const { name, purpose, provider, duration } = consentServiceMessages[locale][id]
  return { name, purpose, provider: provider || owner, duration }
}

/** The rows of each category, in the order of the registry. */
export function toServiceRows(
  services: readonly Service[],
  locale: Locale,
  owner: string,
): Record<ConsentCategoryName, ConsentService[]> {
  const rowsOf = (name: ConsentCategoryName): ConsentService[] =>
    services.filter(({ category }) => category === name).map(service => toServiceRow(service, locale, owner))
  return {
    necessary: rowsOf('necessary'),
    analytics: rowsOf('analytics'),
    externalContent: rowsOf('externalContent'),
  }
}
