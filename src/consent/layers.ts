import { consentCategories, consentTextsPath } from './categories.ts'
import { bannerId, parseLayerTexts, preferencesId, type LayerSheet, type LayerTexts } from './consent-texts.ts'

/** How a visitor answered: all, necessary only, or a list of categories. */
export type Answer = 'all' | readonly string[]

export interface LayersDeps {
  fetch(href: string): Promise<Response>
  /** Elements of HTML that our own server has rendered. */
  parse(html: string): DocumentFragment
  /** Categories that are on; null where nothing is chosen yet. */
  accepted(): readonly string[] | null
  save(answer: Answer, textHash: string): void
  /** Warned of texts that cannot be had: then there is no banner and no consent, and nothing else. @see docs/specification.md §8 "Consent library problems" */
  report(error: unknown): void
}

export interface Layers {
  showBanner(): Promise<void>
  showPreferences(): Promise<void>
  hideBanner(): void
  /** The page on display has changed: its language may be another one. */
  pageChanged(): void
}

/** A stylesheet that does not come is not waited for longer than this, in milliseconds. */
const maxWaitMs = 3000
const root = document.documentElement

/**
 * The two layers of consent. Their texts are fetched when one of them is to be
 * shown; where they are missing nothing is shown and nothing is chosen.
 *
 * Focus stays where it is when the banner comes: it is no wall, is first in
 * the document and can be left. The dialog is a native one: it holds the focus
 * and gives it back.
 *
 * @see docs/forms-and-legal.md 4.4 "Consent banner"
 */
export function createLayers(deps: LayersDeps): Layers {
  const loaded = new Map<string, Promise<LayerTexts>>()
  let banner: HTMLElement | null = null
  let bannerLocale = ''
  const size = new ResizeObserver(([entry]) => reserve(`${entry?.borderBoxSize[0]?.blockSize ?? 0}px`))

  /** What the banner covers can still be scrolled to, and nothing in the window moves for it. `block`: a CSS length. */
  function reserve(block: string): void {
    // No custom property: whatever can be inherited restyles every element of the page.
    root.style.scrollPaddingBlockEnd = block
    document.body.style.paddingBlockEnd = block
  }

  function texts(): Promise<LayerTexts> {
    const { lang } = root
    const known = loaded.get(lang)
    if (known) return known
    const requested = loadTexts(lang)
    loaded.set(lang, requested)
    requested.catch(() => loaded.delete(lang))
    return requested
  }

  async function loadTexts(lang: string): Promise<LayerTexts> {
    const response = await deps.fetch(consentTextsPath(lang))
    if (!response.ok) throw new Error(`No consent texts: ${response.status}`)
    return parseLayerTexts(await response.json())
  }

  async function showBanner(): Promise<void> {
    const { html, sheets, hash } = await texts()
    await Promise.all(sheets.consentModal.map(linkSheet))
    if (banner || deps.accepted()) return
    const element = first(deps.parse(html.consentModal))
    banner = element
    bannerLocale = root.lang
    tell('ready', element)
    element.addEventListener('click', event => {
      const choice = event.target instanceof Element && event.target.closest<HTMLElement>('button[data-consent]')
      if (!choice) return
      hideBanner()
      deps.save(choice.dataset.consent === 'accept' ? 'all' : [], hash)
    })
    // Invisible when it is first rendered: what it shows is not what the page is about. @see consent.css
    element.dataset.entering = ''
    document.body.prepend(...before(), element)
    root.classList.add('show--consent')
    size.observe(element)
    requestAnimationFrame(() => requestAnimationFrame(() => delete element.dataset.entering))
    tell('show', element)
  }

  function hideBanner(): void {
    if (!banner) return
    const element = banner
    banner = null
    size.disconnect()
    element.remove()
    reserve('')
    root.classList.remove('show--consent')
    tell('hide', element)
  }

  async function showPreferences(): Promise<void> {
    const { html, sheets, hash } = await texts()
    await Promise.all(sheets.preferencesModal.map(linkSheet))
    if (document.querySelector(`#${preferencesId}[open]`)) return
    document.getElementById(preferencesId)?.remove()
    const dialog = first(deps.parse(html.preferencesModal))
    if (!(dialog instanceof HTMLDialogElement)) throw new Error('No consent dialog')
    const switches = [...dialog.querySelectorAll<HTMLInputElement>('input[role="switch"]')]
    const reset = (): void => {
      const accepted = deps.accepted() ?? []
      for (const each of switches) each.checked = each.disabled || accepted.includes(each.name)
    }
    reset()
    document.body.append(dialog)
    tell('ready', dialog)
    dialog.addEventListener('click', event => {
      // A press beside the sheet, or a link that leads to another page.
      if (event.target === dialog || (event.target instanceof Element && event.target.closest('a')))
        dialog.close('close')
    })
    dialog.addEventListener('submit', ({ submitter }) => {
      const value = submitter instanceof HTMLButtonElement ? submitter.value : 'close'
      const chosen = switches.filter(({ checked }) => checked).map(({ name }) => name)
      if (value === 'accept') deps.save('all', hash)
      else if (value === 'refuse') deps.save([], hash)
      else if (value === 'save')
        deps.save(
          consentCategories.filter(name => chosen.includes(name)),
          hash,
        )
    })
    dialog.addEventListener('close', () => {
      reset()
      root.classList.remove('show--preferences')
      tell('hide', dialog)
      if (deps.accepted()) hideBanner()
    })
    root.classList.add('show--preferences')
    dialog.showModal()
    tell('show', dialog)
  }

  function pageChanged(): void {
    if (!banner || bannerLocale === root.lang) return
    hideBanner()
    void showBanner().catch(deps.report)
  }

  return {
    showBanner: () => showBanner().catch(deps.report),
    showPreferences: () => showPreferences().catch(deps.report),
    hideBanner,
    pageChanged,
  }
}

/** The skip link goes first. */
function before(): Element[] {
  return [...document.querySelectorAll('body > .skip-link')]
}

function first(fragment: DocumentFragment): HTMLElement {
  const [element] = fragment.children
  if (!(element instanceof HTMLElement)) throw new Error('No consent layer')
  return element
}

const modalEvents = { ready: 'cc:onModalReady', show: 'cc:onModalShow', hide: 'cc:onModalHide' } as const

/** The events of the library for its own layers, for ours. */
function tell(what: keyof typeof modalEvents, modal: HTMLElement): void {
  const modalName = modal.id === bannerId ? 'consentModal' : 'preferencesModal'
  dispatchEvent(new CustomEvent(modalEvents[what], { detail: what === 'ready' ? { modalName, modal } : { modalName } }))
}

/** A link of its own, without the mark of a page's: navigations do not take it away. */
async function linkSheet({ href, integrity }: LayerSheet): Promise<void> {
  if (document.querySelector(`link[data-layer][href="${href}"]`)) return
  const link = document.createElement('link')
  link.dataset.layer = ''
  link.rel = 'stylesheet'
  link.href = href
  if (integrity) {
    link.integrity = integrity
    link.crossOrigin = 'anonymous'
  }
  await new Promise<void>(resolve => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    setTimeout(resolve, maxWaitMs)
    document.head.append(link)
  })
}
