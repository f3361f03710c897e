import { isAccepted } from '../consent-gate.ts'
import { hostsFor, services } from '../services.ts'
import { allowScripts } from '../trusted-scripts.ts'
import type { RecaptchaDocument } from './load-recaptcha.ts'

const selector = 'script[src^="https://www.google.com/recaptcha/api.js"]'
const hosts = hostsFor(
  'script',
  services.filter(({ id }) => id === 'recaptcha'),
)

declare global {
  interface Window {
    grecaptcha?: { ready?(work: () => void): void; execute?(siteKey: string, options: object): Promise<string> }
  }
}

/** The document on display. Google's script passes only while external content is accepted. */
export const recaptchaDocument: RecaptchaDocument = {
  hasScript: () => document.querySelector(selector) !== null,
  isReady: () => typeof window.grecaptcha?.ready === 'function',
  addScript(address) {
    if (!isAccepted('externalContent')) return Promise.reject(new Error('External content is not accepted'))
    allowScripts(() => (isAccepted('externalContent') ? hosts : []))
    const script = document.createElement('script')
    script.async = true
    script.defer = true
    script.src = address
    return new Promise((resolve, reject) => {
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', event => {
        script.remove()
        reject(new Error('The script did not come', { cause: event }))
      })
      document.head.append(script)
    })
  },
}
