import type { AltchaGlobal } from 'altcha/types'
import type { Locale } from '../../model/locale.ts'
import { allowScripts } from '../trusted-scripts.ts'

export interface AltchaOptions {
  /** The widget comes into it. */
  host: HTMLElement
  /** Where a one-time task is fetched from, on this site. */
  challengeHref: string
  locale: Locale
  /** Name of the hidden field that holds the answer, base64 of JSON. */
  name?: string
  /** Told when the task is solved; the field has the answer already. */
  onSolved?(answer: string): void
}

type Widget = HTMLElementTagNameMap['altcha-widget']

/** Texts of the widget by language, fetched with it; a language without an entry has English ones, the default of the widget. */
const loadTexts: Readonly<Partial<Record<Locale, () => Promise<unknown>>>> = {
  de: () => import('altcha/i18n/de'),
  en: () => import('altcha/i18n/en'),
}

/**
 * Puts the captcha of this site into a form: arithmetic for the visitor's device,
 * served by ourselves, no third party and no storage. Loaded with the first form
 * that needs it.
 *
 * The widget's own bundle makes workers from blobs and styles from text; the
 * external one with files of our own needs neither.
 *
 * @returns the widget; `verify()` solves the task.
 * @see docs/readings.md 31
 */
export async function mountAltcha(options: AltchaOptions): Promise<Widget> {
  const { host, challengeHref, locale, name = 'altcha', onSolved } = options
  allowScripts(() => [])
  const [{ default: workerHref }, { default: styleHref }] = await Promise.all([
    import('altcha/workers/pbkdf2?url'),
    import('altcha/altcha.css?url'),
    import('altcha/external').then(() => loadTexts[locale]?.()),
  ])
  linkStyle(styleHref)
  const { $altcha: altcha } = globalThis as unknown as { $altcha: AltchaGlobal }
  altcha.algorithms.set('PBKDF2/SHA-256', () => new Worker(workerHref, { type: 'module' }))
  // Pointer and scrolling are nobody's business; the footer would be HTML made from text.
  altcha.defaults.set({ humanInteractionSignature: false, hideFooter: true, hideLogo: true })
  const widget = document.createElement('altcha-widget')
  widget.setAttribute('challenge', challengeHref)
  widget.setAttribute('language', locale)
  widget.setAttribute('name', name)
  widget.setAttribute('auto', 'off')
  widget.addEventListener('statechange', event => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
    if (state === 'verified' && payload) onSolved?.(payload)
  })
  host.replaceChildren(widget)
  return widget
}

function linkStyle(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
