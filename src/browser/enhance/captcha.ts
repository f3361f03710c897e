import { mountAltcha } from '../../consent/captcha/altcha-widget.ts'
import { createRecaptchaLoader } from '../../consent/captcha/load-recaptcha.ts'
import { recaptchaDocument } from '../../consent/captcha/recaptcha-document.ts'
import { followConsent } from '../../consent/consent-gate.ts'
import { isLocale } from '../../model/locale.ts'

const loadRecaptcha = createRecaptchaLoader({
  document: recaptchaDocument,
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
  report: console.error,
})

/**
 * The captcha of a form. `data-captcha="altcha"` with `data-challenge`: our own, put into the element.
 * `data-captcha="recaptcha"` with `data-site-key`: Google's script, while external content is accepted.
 *
 * @see docs/readings.md 31
 */
export function enhance(element: HTMLElement, signal: AbortSignal): void {
  const { captcha, challenge = '', siteKey = '' } = element.dataset
  const { lang } = document.documentElement
  if (captcha === 'altcha' && isLocale(lang)) {
    mountAltcha({ host: element, challengeHref: challenge, locale: lang }).catch(console.error)
  } else if (captcha === 'recaptcha') {
    followConsent(
      'externalContent',
      isAccepted => {
        if (!isAccepted) return
        void loadRecaptcha(siteKey).then(isLoaded => {
          if (isLoaded && !signal.aborted) element.dataset.loaded = ''
        })
      },
      signal,
    )
  }
}
