import type { Locale } from '../model/locale.ts'
import { closedMark } from './language-offer-hook.ts'
import { loadMessages } from './load-messages.ts'

/** Shows the line under the header, over the page: nothing moves. It goes with the page, and for good once it is closed. */
export async function offerLanguage(wanted: Locale, to: HTMLAnchorElement, signal: AbortSignal): Promise<void> {
  const t = await loadMessages(wanted)
  const header = document.querySelector('.header')
  if (!t || !header || signal.aborted) return
  const line = document.createElement('div')
  line.className = 'language-offer'
  line.lang = wanted
  line.setAttribute('role', 'region')
  line.setAttribute('aria-label', t.languageOffer)
  const text = document.createElement('p')
  text.textContent = t.languageOffer
  const link = document.createElement('a')
  link.href = to.href
  link.hreflang = wanted
  // The choice is kept as that of the switch is: by the frame.
  link.dataset.locale = wanted
  link.textContent = t.languageOfferLink
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = t.languageOfferClose
  close.addEventListener('click', () => {
    line.remove()
    try {
      sessionStorage.setItem(closedMark, '1')
    } catch {
      // Storage is forbidden: then closing lasts for the page.
    }
  })
  line.append(text, link, close)
  header.append(line)
  signal.addEventListener('abort', () => line.remove())
}
