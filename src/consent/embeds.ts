import { embedServiceOf, type Service } from './services.ts'

/** Frames may run their own scripts and be watched full screen; they may not leave their place. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-presentation'

export interface Embeds {
  /** Shows what the visitor has allowed on the page now on display. */
  apply(isAccepted: boolean): void
  /** Loads the one embed that a button belongs to. */
  loadOnce(button: Element): void
}

/**
 * The gate of outside content: a frame takes the place of its placeholder when
 * the visitor wants it, and gives it back when consent is withdrawn. Addresses of
 * undeclared services are never loaded.
 *
 * @param services those in use. @see docs/forms-and-legal.md 4.4
 */
export function createEmbeds(services: readonly Service[]): Embeds {
  /** Loaded by hand: later consent and its absence do not matter, a withdrawal does. */
  const once = new WeakSet<Element>()
  let wasAccepted = false

  function apply(isAccepted: boolean): void {
    const isWithdrawn = wasAccepted && !isAccepted
    wasAccepted = isAccepted
    for (const embed of document.querySelectorAll<HTMLElement>('[data-embed-src]')) {
      if (isWithdrawn) once.delete(embed)
      if (isAccepted || once.has(embed)) load(embed)
      else unload(embed)
    }
  }

  function loadOnce(button: Element): void {
    const embed = button.closest<HTMLElement>('[data-embed-src]')
    if (!embed) return
    once.add(embed)
    load(embed)
    embed.querySelector('iframe')?.focus()
  }

  function load(embed: HTMLElement): void {
    const { embedSrc: src = '', embedTitle: title = '' } = embed.dataset
    const known = embed.querySelector('iframe')
    if (known?.getAttribute('src') === src || !embedServiceOf(src, services)) return
    known?.remove()
    const frame = document.createElement('iframe')
    frame.className = 'embed__content'
    frame.title = title
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.allow = 'fullscreen; picture-in-picture; encrypted-media'
    frame.setAttribute('sandbox', sandbox)
    frame.loading = 'lazy'
    frame.src = src
    embed.dataset.loaded = ''
    embed.querySelector('.embed__frame')?.append(frame)
  }

  function unload(embed: HTMLElement): void {
    delete embed.dataset.loaded
    embed.querySelector('iframe')?.remove()
  }

  return { apply, loadOnce }
}
