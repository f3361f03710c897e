import type { ReactNode } from 'react'
import { siteMessages } from '../../../messages/site.ts'
import { localeTable, locales, type Locale } from '../../../model/locale.ts'

export interface LanguageSwitchProps {
  locale: Locale
  /** Address of this page in each language; where it has none, the list of its kind. */
  alternates: Readonly<Record<Locale, string>>
}

/** The codes of all languages. The browser keeps the choice in the locale cookie. @see docs/readings.md 3, 10 */
export function LanguageSwitch({ locale, alternates }: LanguageSwitchProps): ReactNode {
  return (
    <div className="language" role="group" aria-label={siteMessages[locale].language}>
      {locales.map(other => (
        <a
          key={other}
          href={alternates[other]}
          lang={other}
          hrefLang={other}
          aria-current={other === locale ? 'true' : undefined}
          data-locale={other}
        >
          <span aria-hidden="true">{other}</span>
          <span className="visually-hidden">{localeTable[other].name}</span>
        </a>
      ))}
    </div>
  )
}
