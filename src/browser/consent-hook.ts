import { twice } from '../base/twice.ts'
import type { Consent } from '../consent/start-consent.ts'
import { onIdle } from './idle.ts'

/** What shows or changes consent: the permanent link, buttons of placeholders. */
const parts = '[data-cc="show-preferencesModal"], [data-embed-load]'
/** In the facts of the document: a tag manager whose id cannot be one. @see docs/specification.md §5 "Tag-manager id" */
const wrongId = /"trackingId":"(?!(?:GTM|G)-[0-9A-Z]+")/
/** Whom the consent library does not ask. */
const program = /bot|crawl|spider|slurp|teoma/i

/**
 * Loads consent when nothing else happens, or with the first press that needs
 * it. Programs are not asked and give no consent, as in the library itself.
 *
 * @param fail told when the site cannot start: its tag manager's id is not valid.
 * @returns what to call when another page is on display.
 */
export function startConsentHook(report: (error: unknown) => void, fail: (error: unknown) => void): () => void {
  const { consentFacts: facts } = document.documentElement.dataset
  let loading: Promise<Consent> | null = null
  const load = (): Promise<Consent> => (loading ??= twice(() => import('./consent.ts')).then(({ start }) => start()))

  if (facts && wrongId.test(facts)) import('./consent.ts').then(({ checkId }) => checkId()).catch(fail)
  else if (facts && !navigator.webdriver && !program.test(navigator.userAgent)) {
    onIdle(() => void load().catch(report))
    document.addEventListener('click', event => {
      const { target, button, metaKey, ctrlKey, shiftKey } = event
      const part = target instanceof Element && target.closest<HTMLElement>(parts)
      if (!part || button !== 0 || metaKey || ctrlKey || shiftKey) return
      event.preventDefault()
      load()
        .then(consent => consent.press(part))
        .catch(report)
    })
  }
  return () => void loading?.then(consent => consent.pageChanged()).catch(report)
}
