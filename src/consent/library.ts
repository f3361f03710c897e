import {
  acceptCategory,
  getCookie,
  getUserPreferences,
  reset,
  run,
  setLanguage,
  validConsent,
} from 'vanilla-cookieconsent'
import { defaultContentLocale, locales } from '../model/locale.ts'
import { analyticsCookies } from './analytics-cookies.ts'
import { consentCookie, consentDays } from './categories.ts'
import type { ConsentFacts } from './consent-facts.ts'

/** What islands hear on `window`; `detail` is that of the library. */
export const consentEvents = ['cc:onFirstConsent', 'cc:onConsent', 'cc:onChange'] as const

/**
 * Starts the consent library: it reads, checks and writes the record, clears
 * cookies, activates marked scripts and sends its events. Both layers are rendered
 * by us: their native dialog traps no keyboard that it should not, and follows
 * the design.
 *
 * @param changed told of every choice before its event is sent, and of a valid one that is found.
 * @see docs/specification.md §3, §4 "Consent", §9; docs/readings.md 30
 */
export async function startLibrary({ revision, storage, reload }: ConsentFacts, changed: () => void): Promise<void> {
  const noTexts = (): { consentModal: never; preferencesModal: never } => ({}) as never
  await run({
    ...(revision === null ? {} : { revision }),
    mode: 'opt-in',
    // Before the events: who hears them finds the document up to date.
    onFirstConsent: changed,
    onConsent: changed,
    onChange: changed,
    autoShow: false,
    cookie: {
      name: consentCookie,
      expiresAfterDays: consentDays,
      path: '/',
      sameSite: 'Lax',
      useLocalStorage: storage === 'local',
    },
    categories: {
      necessary: { readOnly: true, enabled: true },
      analytics: {
        autoClear: { cookies: [{ name: analyticsCookies }], reloadPage: reload },
      },
      externalContent: {},
    },
    language: {
      default: defaultContentLocale,
      autoDetect: 'document',
      translations: Object.fromEntries(locales.map(locale => [locale, noTexts])),
    },
  })
}

/** What is used of the library, named so that the rest of it can be left out of the build. */
export const library = { acceptCategory, getCookie, getUserPreferences, reset, setLanguage, validConsent }
