import { isLocale } from '../model/locale.ts'
import { loadMessages } from './load-messages.ts'

export interface BrowserError {
  status: number
  /** Public text; the usual words where it is null. */
  message: string | null
}

/**
 * Shows the error page in place of the content. Its button clears the error: it
 * leads to the root of the document's language, by an ordinary load.
 *
 * @see docs/specification.md §4 "Application start", §8, docs/readings.md 40
 */
export async function showErrorPage({ status, message }: BrowserError): Promise<void> {
  const { lang } = document.documentElement
  const t = await loadMessages(lang)
  const main = element('main', 'error-page', [
    element('div', 'fault-text grid', [
      element('h1', 'fault-text__code', [String(status)]),
      element('div', 'fault-text__main', [
        element('p', 'h2', [
          status === 404
            ? (t?.errorNotFound ?? 'Page not found')
            : `${t?.errorDang ?? 'Dang…'} ${message ?? t?.errorStart ?? ''}`,
        ]),
        element('p', 'actions', [homeButton(t?.errorHome ?? 'Back to home page', isLocale(lang) ? `/${lang}` : '/')]),
        ...(status === 404 && message !== null ? [inEnglish(element('p', 'fault-text__path small', [message]))] : []),
      ]),
    ]),
  ])
  main.id = 'inhalt'
  main.firstElementChild?.setAttribute('data-plain', '')
  const content = document.querySelector('[data-region="content"]') ?? document.body
  content.replaceChildren(main)
  // A page that was laid out ahead, or half shown when the error came.
  for (const other of document.querySelectorAll('main')) if (other !== main) other.remove()
  document.title = String(status)
}

function homeButton(label: string, root: string): HTMLElement {
  const link = element('a', 'action', [label])
  link.setAttribute('href', root)
  link.setAttribute('data-color', 'primary')
  link.setAttribute('data-size', 'xl')
  return link
}

/** The message is said in English on every page. @see docs/readings.md 15 */
function inEnglish(node: HTMLElement): HTMLElement {
  node.lang = 'en'
  return node
}

function element(name: string, className: string, children: readonly (Node | string)[]): HTMLElement {
  const node = document.createElement(name)
  node.className = className
  node.append(...children)
  return node
}
