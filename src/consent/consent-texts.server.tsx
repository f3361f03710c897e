import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { consentMessages } from '../messages/consent.ts'
import type { Link } from '../model/story/link.ts'
import type { Locale } from '../model/locale.ts'
import { ConsentBanner } from '../ui/consent/consent-banner.tsx'
import { consentCategories } from '../ui/consent/preferences/consent-categories.ts'
import { PreferencesDialog } from '../ui/consent/preferences/preferences-dialog.tsx'
import { consentDays } from './categories.ts'
import { bannerId, preferencesId, type ConsentTexts, type LayerSheet } from './consent-texts.ts'
import { toServiceRows } from './service-rows.ts'
import type { Service } from './services.ts'

export interface ConsentTextsInput {
  locale: Locale
  services: readonly Service[]
  /** Who keeps the site's own entries: its name. */
  owner: string
  privacy: Link
  imprint: Link
  /** Stylesheets that this HTML needs. */
  sheetsFor(html: string): readonly LayerSheet[]
}

/**
 * Both layers of consent in one language: their texts in the shape of the
 * consent library, the same texts as the parts of this design, and a hash that
 * tells which wording somebody agreed to.
 *
 * @see docs/specification.md §7 "static consent texts"
 */
export function toConsentTexts(input: ConsentTextsInput): ConsentTexts {
  const { locale, services, owner, privacy, imprint, sheetsFor } = input
  const t = consentMessages[locale]
  const rows = toServiceRows(services, locale, owner)
  const categories = consentCategories({ locale, services: rows, granted: [] })
  const analyticsProviders = new Set(rows.analytics.map(({ provider }) => provider)).size
  const links = { privacy, imprint }
  const consentModal = renderToStaticMarkup(
    <ConsentBanner
      id={bannerId}
      locale={locale}
      analyticsProviders={analyticsProviders}
      preferences={privacy}
      {...links}
    />,
  )
  const preferencesModal = renderToStaticMarkup(
    <PreferencesDialog id={preferencesId} locale={locale} categories={categories} days={consentDays} {...links} />,
  )
  const html = { consentModal, preferencesModal }
  const texts = {
    consentModal: {
      label: t.bannerLabel,
      title: t.bannerTitle,
      description: t.bannerText(analyticsProviders),
      acceptAllBtn: t.acceptAll,
      acceptNecessaryBtn: t.refuseAll,
      showPreferencesBtn: t.choose,
    },
    preferencesModal: {
      title: t.choose,
      acceptAllBtn: t.acceptAll,
      acceptNecessaryBtn: t.refuseAll,
      savePreferencesBtn: t.save,
      closeIconLabel: t.closeUnchanged,
      sections: [
        { description: t.intro(consentDays) },
        ...categories.map(({ name, title, text }) => ({ title, description: text, linkedCategory: name })),
      ],
    },
  }
  const hash = createHash('sha256').update(JSON.stringify({ texts, rows })).digest('hex').slice(0, 16)
  return {
    ...texts,
    html,
    sheets: { consentModal: sheetsFor(consentModal), preferencesModal: sheetsFor(preferencesModal) },
    hash,
  }
}
