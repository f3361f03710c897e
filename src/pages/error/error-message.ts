import { siteMessages } from '../../messages/site.ts'
import type { Locale } from '../../model/locale.ts'

/** The path in the message is text of a stranger: it is cut here. @see docs/readings.md 15 */
const longestPath = 120

/** `Page Not Found: /very/long…`, its path cut at 120 characters. */
export function shortMessage(message: string): string {
  const start = message.indexOf('/')
  const path = start === -1 ? '' : message.slice(start)
  const characters = [...path]
  if (characters.length <= longestPath) return message
  return `${message.slice(0, start)}${characters.slice(0, longestPath).join('')}…`
}

/** `Mist… {message}`: the word and its ellipsis, then what may be said in public. @see docs/specification.md §8 */
export function otherMessage(message: string, locale: Locale): string {
  return `${siteMessages[locale].errorDang} ${message}`
}
