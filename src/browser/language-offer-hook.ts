import { preferredLocale } from './preferred-locale.ts'

/** Whether visitors have closed the line, for this session. Written by closing it, and by nothing else. @see docs/readings.md 30 */
export const closedMark = 'language-offer'

/** Whom nobody offers anything. */
const program = /bot|crawl|spider|slurp/i

/**
 * Offers the page in the visitor's own language, where it is another one than the document's and the page exists in it. All
 * that is known is what the browser wants: servers and caches give everybody the same page.
 *
 * @param signal ends with the page.
 * @see docs/decisions/0063-lists-worth-an-address.md
 */
export function startLanguageOffer(signal: AbortSignal, report: (error: unknown) => void): void {
  const { lang } = document.documentElement
  if (navigator.webdriver || program.test(navigator.userAgent)) return
  const wanted = preferredLocale({ cookie: '', languages: navigator.languages, documentLanguage: lang })
  const link = document.querySelector<HTMLAnchorElement>(`.language a[data-locale="${wanted}"]`)
  // Who has chosen a language once is not asked; a page that is missing in it leads to a list with a notice.
  if (wanted === null || wanted === lang || !link || link.href.includes('notice=')) return
  if (/(?:^|; )i18n_redirected=/.test(document.cookie) || isClosed()) return
  import('./language-offer.ts').then(({ offerLanguage }) => offerLanguage(wanted, link, signal)).catch(report)
}

function isClosed(): boolean {
  try {
    return sessionStorage.getItem(closedMark) !== null
  } catch {
    // Storage is forbidden: then closing lasts for the page.
    return false
  }
}
