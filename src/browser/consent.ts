import { twice } from '../base/twice.ts'
import { parseConsentFacts, type ConsentFacts } from '../consent/consent-facts.ts'
import { isTrackingId } from '../consent/services.ts'
import { startConsent, type Consent } from '../consent/start-consent.ts'
import { parseTemplate } from './trusted-html.ts'

const loadTagManager = (): Promise<typeof import('../consent/tag-manager.ts')> =>
  twice(() => import('../consent/tag-manager.ts'))

/** Starts consent with what the platform has. */
export function start(): Promise<Consent> {
  const facts = readFacts()
  return startConsent({
    facts: { ...facts, trackingId: isTrackingId(facts.trackingId) ? facts.trackingId : null },
    fetch: (href, init) => fetch(href, init),
    parse: html => parseTemplate(html).content,
    loadOutside: () => twice(() => import('../consent/outside.ts')),
    loadTagManager,
    isFramed: window.self !== window.top,
    reload: () => location.reload(),
    setTimer: (work, ms) => setTimeout(work, ms),
    report: console.warn,
  })
}

/** @throws Error that says what a valid id looks like. */
export async function checkId(): Promise<void> {
  const { createTagManager } = await loadTagManager()
  createTagManager(readFacts().trackingId ?? '')
}

function readFacts(): ConsentFacts {
  const facts = parseConsentFacts(document.documentElement.dataset.consentFacts)
  if (!facts) throw new Error('The document says nothing about consent')
  return facts
}
