import { connectionMessages } from '../../../messages/connection.ts'
import type { Locale } from '../../../model/locale.ts'

/** A server that needs longer for a few bytes is none, in milliseconds. */
const timeoutMs = 3000
const gatewayErrors: ReadonlySet<number> = new Set([502, 503, 504])

let line: HTMLElement | null = null

/** True where the site answers at all: then the browser may load a page that could not be fetched, and shows what is wrong with it. */
export function isServerThere(): Promise<boolean> {
  return fetch(`/builds/latest.json?${Date.now()}`, { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ status }) => !gatewayErrors.has(status),
    () => false,
  )
}

/** Shows in a line that no server answers, with a button that tries again. Returns the text, to be announced. */
export function showUnreachable(locale: Locale, retry: () => void): string {
  const t = connectionMessages[locale]
  const text = document.createElement('p')
  text.textContent = t.unreachable
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = t.retry
  button.addEventListener('click', retry)
  const next = document.createElement('div')
  next.className = 'connection-line'
  next.lang = locale
  next.append(text, button)
  const hadFocus = line?.contains(document.activeElement)
  if (line) line.replaceWith(next)
  else document.body.append(next)
  if (hadFocus) button.focus()
  line = next
  return t.unreachable
}

/** Takes the line away: a page has come. */
export function hideUnreachable(): void {
  line?.remove()
  line = null
}
