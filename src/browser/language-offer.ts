import type { Locale } from '../model/locale.ts'
import { closedMark } from './language-offer-hook.ts'
import { loadMessages } from './load-messages.ts'

/**
 * Shows the line at the lower edge of the window, above the consent banner where that is there: nothing moves. It goes with the
 * page, and for good once it is closed, also by Escape. In the document it follows the header.
 */
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
  const shown = new AbortController()
  const end = (): void => {
    shown.abort()
    line.remove()
  }
  const closeForGood = (): void => {
    end()
    try {
      sessionStorage.setItem(closedMark, '1')
    } catch {
      // Storage is forbidden: then closing lasts for the page.
    }
  }
  close.addEventListener('click', closeForGood)
  document.addEventListener(
    'keydown',
    event => {
      // What is open above it is closed first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(openAbove)) closeForGood()
    },
    // Before others have closed what is open.
    { signal: shown.signal, capture: true },
  )
  line.append(text, link, close)
  header.after(line)
  signal.addEventListener('abort', end)
}

const openAbove = 'dialog[open], .header details[open], [popover]:popover-open'
