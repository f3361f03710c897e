import { choicesPath } from './categories.ts'
import type { ConsentFacts } from './consent-facts.ts'
import { showAccepted } from './consent-gate.ts'
import { createLayers, type Answer } from './layers.ts'
import { library, startLibrary } from './library.ts'
import type { Outside, OutsideDeps } from './outside.ts'

export interface ConsentDeps extends Pick<OutsideDeps, 'loadTagManager' | 'reload' | 'setTimer' | 'report'> {
  facts: ConsentFacts
  fetch(href: string, init?: RequestInit): Promise<Response>
  /** Elements of HTML that our own server has rendered. */
  parse(html: string): DocumentFragment
  loadOutside(): Promise<typeof import('./outside.ts')>
  /** True in the editor's frame: nothing is asked there. @see docs/readings.md 34 */
  isFramed: boolean
}

export interface Consent {
  /** Another page is on display. */
  pageChanged(): void
  /** Somebody has pressed a part that belongs to consent. */
  press(part: HTMLElement): void
}

/** What may have to be opened as soon as it is in the page. */
const unopened = '[data-embed-src]:not([data-loaded]), script[type="text/plain"][data-category]'
/** Agreed to in the words of a placeholder, which are those of the page. */
const placeholderHash = '0'.repeat(16)

/**
 * Starts consent in the browser: asks where nothing valid is stored, opens and
 * closes what depends on it, and follows every change while pages come and go.
 *
 * @see docs/specification.md §4 "Consent"
 */
export async function startConsent(deps: ConsentDeps): Promise<Consent> {
  const { facts, report } = deps
  const accepted = (): readonly string[] | null =>
    library.validConsent() ? library.getUserPreferences().acceptedCategories : null
  const layers = createLayers({ fetch: deps.fetch, parse: deps.parse, accepted, save, report })
  let outside: Promise<Outside> | null = null
  const stored = (): string => JSON.stringify(library.getCookie())
  /** The record as this window has read or written it last. */
  let known = ''
  const start = async (): Promise<void> => {
    await startLibrary(facts, () => showAccepted(accepted() ?? []))
    known = stored()
  }

  function save(answer: Answer, textHash: string): void {
    const before = JSON.stringify(accepted())
    library.acceptCategory(answer === 'all' ? 'all' : [...answer])
    known = stored()
    if (facts.log && before !== JSON.stringify(accepted())) logChoice(textHash)
  }

  function logChoice(textHash: string): void {
    const { consentId, categories, revision } = library.getCookie()
    const body = JSON.stringify({ consentId, textHash, locale: document.documentElement.lang, categories, revision })
    deps.fetch(choicesPath, { method: 'POST', body, keepalive: true }).catch(report)
  }

  /** Most pages hold nothing from outside: what handles it is loaded with the first that does. */
  async function withOutside(work: (outside: Outside) => void): Promise<void> {
    const isSiteWide = facts.trackingId !== null || facts.recaptchaKey !== null
    const isNeeded = isSiteWide || document.querySelector('[data-embed-src], script[data-category]')
    if (!outside && !isNeeded) return
    outside ??= deps
      .loadOutside()
      .then(({ createOutside }) => createOutside({ ...deps, accepted: () => accepted() ?? [] }))
    await outside.then(work).catch(report)
  }

  const apply = (): void => void withOutside(running => running.apply())

  function press(part: HTMLElement): void {
    const { embedLoad } = part.dataset
    if (embedLoad === 'once') void withOutside(running => running.loadOnce(part))
    else if (embedLoad === 'always') allowEmbeds(part.closest('[data-embed-src]'))
    else void layers.showPreferences()
  }

  function allowEmbeds(embed: Element | null): void {
    layers.hideBanner()
    save(['necessary', ...(accepted() ?? []), 'externalContent'], placeholderHash)
    void withOutside(() => embed?.querySelector('iframe')?.focus())
  }

  /** The library reads the record once: what was chosen in another window meanwhile counts in this one too. */
  async function catchUp(): Promise<void> {
    if (document.hidden || stored() === known) return
    known = stored()
    library.reset()
    await start()
    if (accepted()) layers.hideBanner()
    else if (!deps.isFramed) void layers.showBanner()
  }

  addEventListener('cc:onConsent', apply)
  addEventListener('cc:onChange', apply)
  followDocument(apply)
  // Before the library: it activates marked scripts at once where they are accepted.
  await withOutside(() => {})
  await start()
  document.addEventListener('visibilitychange', () => void catchUp().catch(report))
  if (!library.validConsent() && !deps.isFramed) void layers.showBanner()

  return {
    press,
    pageChanged() {
      void catchUp().catch(report)
      layers.pageChanged()
      library.setLanguage(document.documentElement.lang).catch(report)
      void withOutside(running => running.pageChanged())
    },
  }
}

/** Content changes without a navigation too: a list grows, a preview shows what was just written. */
function followDocument(apply: () => void): void {
  const observer = new MutationObserver(records => {
    if (records.some(({ type }) => type === 'attributes') || document.querySelector(unopened)) apply()
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-embed-src'] })
}
