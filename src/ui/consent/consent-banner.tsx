import type { ReactNode } from 'react'
import { consentMessages } from '../../messages/consent.ts'
import type { Link } from '../../model/story/link.ts'
import type { Locale } from '../../model/locale.ts'
import { ActionButton } from '../action/action.tsx'
import { SmartLink } from '../smart-link/smart-link.tsx'
import { SettingsLink } from './settings-link.tsx'

export interface ConsentBannerProps {
  /** Unique on the page; its title and text are named after it. */
  id: string
  locale: Locale
  /** How many services measure; with none the text does not speak of measuring. */
  analyticsProviders: number
  /** Leads to the second layer. */
  preferences: Link
  privacy: Link
  imprint: Link
}

/**
 * First layer of consent, at the lower edge of the window: refuse and accept
 * are the same part, set twice. It is no wall: the page behind it stays usable.
 *
 * @see docs/forms-and-legal.md 4.4 "Consent banner", docs/readings.md 30
 */
export function ConsentBanner(props: ConsentBannerProps): ReactNode {
  const { id, locale, analyticsProviders, preferences, privacy, imprint } = props
  const t = consentMessages[locale]
  return (
    <section
      className="consent"
      id={id}
      data-theme="paper"
      role="dialog"
      aria-modal="false"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className="consent__block">
        <div className="consent__text">
          <h2 className="h3" id={`${id}-title`}>
            {t.bannerTitle}
          </h2>
          <p id={`${id}-text`}>{t.bannerText(analyticsProviders)}</p>
        </div>
        <div className="consent__choice">
          <EqualChoices locale={locale} type="button" />
        </div>
        <p className="consent__more">
          <SettingsLink to={preferences}>{t.choose}</SettingsLink> <SmartLink to={privacy}>{t.privacy}</SmartLink>{' '}
          <SmartLink to={imprint}>{t.imprint}</SmartLink>
        </p>
      </div>
    </section>
  )
}

/** Refuse and accept, with the same look and the same size: neither is made easier. */
export function EqualChoices({ locale, type }: { locale: Locale; type: 'button' | 'submit' }): ReactNode {
  const t = consentMessages[locale]
  return (
    <>
      <ActionButton type={type} value="refuse" color="secondary" attributes={{ 'data-consent': 'refuse' }}>
        {t.refuseAll}
      </ActionButton>
      <ActionButton type={type} value="accept" color="secondary" attributes={{ 'data-consent': 'accept' }}>
        {t.acceptAll}
      </ActionButton>
    </>
  )
}
