import { useEffect, useRef } from 'react'
import { parseConsentFacts } from '../../consent/consent-facts.ts'

const loadModule = () => import('../../consent/captcha/recaptcha.ts')

/**
 * Google's captcha for a form, where the site uses it and the visitor has accepted external content.
 *
 * @returns gives the answer for one message, or null at once where there is none to be had.
 * @see docs/readings.md 31
 */
export function useRecaptcha(action: 'contact' | 'newsletter'): () => Promise<string | null> {
  const siteKey = useRef<string | null>(null)
  useEffect(() => {
    const key = parseConsentFacts(document.documentElement.dataset.consentFacts)?.recaptchaKey ?? null
    siteKey.current = key
    if (key === null) return
    const ending = new AbortController()
    loadModule().then(
      ({ loadWithConsent }) => loadWithConsent(key, ending.signal),
      () => {},
    )
    return () => ending.abort()
  }, [])
  return async () => {
    const key = siteKey.current
    if (key === null) return null
    return loadModule().then(
      ({ answerOf }) => answerOf(key, action),
      () => null,
    )
  }
}
