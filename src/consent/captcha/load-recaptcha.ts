import type { Sleep } from '../../base/clock.ts'

/** Google answers some time after its script has come: it is looked for so often. @see docs/specification.md §9 "Captcha wait" */
const polls = 10
const pollMs = 100

/** The document, as far as the script of the captcha is concerned. */
export interface RecaptchaDocument {
  /** True where the script is in the document already. */
  hasScript(): boolean
  /** Adds the script; resolves once it has come, rejects and takes it away again where it does not. */
  addScript(address: string): Promise<void>
  /** True once the captcha can be used. */
  isReady(): boolean
}

export interface RecaptchaDeps {
  document: RecaptchaDocument
  sleep: Sleep
  /** Says once what failed. */
  report(message: string, error: unknown): void
}

/**
 * Creates the loader of Google's captcha. Load it with the form, and only while
 * `externalContent` is accepted.
 *
 * @returns true once it can be used; false where it cannot: the form works on without. Never rejects.
 * @see docs/specification.md §4 "Captcha script", §8 "Captcha script failed"; docs/readings.md 31
 */
export function createRecaptchaLoader({
  document,
  sleep,
  report,
}: RecaptchaDeps): (siteKey: string) => Promise<boolean> {
  let loading: Promise<boolean> | null = null

  async function load(siteKey: string): Promise<boolean> {
    try {
      if (!document.hasScript()) await document.addScript(toAddress(siteKey))
      for (let poll = 0; poll < polls; poll++) {
        await sleep(pollMs)
        if (document.isReady()) return true
      }
      throw new Error(`grecaptcha did not answer within ${polls * pollMs} ms`)
    } catch (error) {
      report('Failed to load reCAPTCHA script', error)
      return false
    }
  }

  return async siteKey => {
    if (document.isReady()) return true
    loading ??= load(siteKey)
    const isLoaded = await loading
    // A later form may try again.
    if (!isLoaded) loading = null
    return isLoaded
  }
}

/** English everywhere, as specified. */
function toAddress(siteKey: string): string {
  return `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}&hl=en`
}
