import { consentMessages } from '../../messages/consent.ts'
import type { Locale } from '../../model/locale.ts'
import type { ConsentCategory } from './consent-category.tsx'

export interface ConsentCategoriesInput {
  locale: Locale
  /** Who keeps the site's own entries: its name. */
  owner: string
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
export function consentCategories({ locale, owner, granted, open }: ConsentCategoriesInput): ConsentCategory[] {
  const t = consentMessages[locale]
  const ownEntries = [
    { name: 'cc_cookie', ...t.choiceEntry },
    { name: 'i18n_redirected', ...t.languageEntry },
    t.draftEntry,
    t.checkEntry,
    t.reloadEntry,
  ].map(entry => ({ ...entry, provider: owner }))
  const measuring = [{ name: '_ga, _ga_…, _gid', ...t.measuringEntry }]
  return [
    {
      name: 'necessary',
      title: t.necessary,
      note: t.necessaryNote(ownEntries.length),
      text: t.necessaryText,
      services: ownEntries,
      state: 'fixed',
      open: open === 'necessary',
    },
    {
      name: 'analytics',
      title: t.analytics,
      note: t.analyticsNote(measuring.length),
      text: t.analyticsText,
      services: measuring,
      state: granted.includes('analytics') ? 'on' : 'off',
      open: open === 'analytics',
    },
    {
      name: 'externalContent',
      title: t.external,
      note: t.externalNote,
      text: t.externalText,
      services: [t.externalEntry],
      state: granted.includes('externalContent') ? 'on' : 'off',
      open: open === 'externalContent',
    },
  ]
}
