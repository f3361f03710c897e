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
 * An id that no tag manager can have is reported, and nothing measures: the page stays. @see docs/readings.md 32
 *
 * @returns what to call when another page is on display.
 */
export function startConsentHook(report: (error: unknown) => void): () => void {
  const { consentFacts: facts } = document.documentElement.dataset
  let loading: Promise<Consent> | null = null
  const load = (): Promise<Consent> => (loading ??= twice(() => import('./consent.ts')).then(({ start }) => start()))

  if (facts && wrongId.test(facts)) import('./consent.ts').then(({ checkId }) => checkId()).catch(report)
  if (facts && !navigator.webdriver && !program.test(navigator.userAgent)) {
    onIdle(() => void load().catch(report))
    const onClick = (event: MouseEvent): void => {
      const { target, button, metaKey, ctrlKey, shiftKey } = event
      const part = target instanceof Element && target.closest<HTMLElement>(parts)
      if (!part || button !== 0 || metaKey || ctrlKey || shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      load()
        .then(consent => consent.press(part))
        .catch(report)
    }
    // On the way down: the library listens on the links of the first page as well, and fails without dialogs of its own.
    document.addEventListener('click', onClick, true)
  }
  return () => void loading?.then(consent => consent.pageChanged()).catch(report)
}
