import { consentMessages } from '../../../messages/consent.ts'
import type { Locale } from '../../../model/locale.ts'
import type { ConsentCategory, ConsentService } from './consent-category.tsx'

export interface ConsentCategoriesInput {
  locale: Locale
  /** What each category stores or fetches, from the registry of services. */
  services: Readonly<Record<'necessary' | 'analytics' | 'externalContent', readonly ConsentService[]>>
  /** Names of the optional categories that are on. */
  granted: readonly string[]
  /** Name of the category that shows its services from the start. */
  open?: string
}

/**
 * The three categories of the consent record with what each of them stores.
 *
 * @see docs/specification.md §3 "Consent record", docs/readings.md 30
 */
export function consentCategories({ locale, services, granted, open }: ConsentCategoriesInput): ConsentCategory[] {
  const t = consentMessages[locale]
  const { necessary, analytics, externalContent } = services
  return [
    {
      name: 'necessary',
      title: t.necessary,
      note: t.necessaryNote(necessary.length),
      text: t.necessaryText,
      services: necessary,
      state: 'fixed',
      open: open === 'necessary',
    },
    {
      name: 'analytics',
      title: t.analytics,
      note: t.analyticsNote(analytics.length),
      text: t.analyticsText,
      services: analytics,
      state: granted.includes('analytics') ? 'on' : 'off',
      open: open === 'analytics',
    },
    {
      name: 'externalContent',
      title: t.external,
      note: t.externalNote,
      text: t.externalText,
      services: externalContent,
      state: granted.includes('externalContent') ? 'on' : 'off',
      open: open === 'externalContent',
    },
  ]
}
