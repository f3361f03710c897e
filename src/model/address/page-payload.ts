import { isObject } from '../../base/json.ts'
import type { Locale } from '../locale.ts'

/** One replacement in a text: at `start`, `length` characters give way to `text`. Places count in the old text. */
export type TextEdit = readonly [start: number, length: number, text: string]

/**
 * A page as a navigation fetches it. Header and footer are nearly the same on
 * every page of a language: they travel as differences from the language's
 * frame, which a browser fetches once.
 *
 * @see docs/decisions/0005-payloads.md
 */
export interface PagePayload {
  build: string
  /** Class of the security policy. A document keeps the policy it was loaded with. */
  policy: string
  locale: Locale
  title: string
  /** Elements of the head that belong to this page, one after another. */
  head: readonly string[]
  bodyClass: string
  /** Id of the frame that the differences are from. */
  frame: string
  header: readonly TextEdit[]
  content: string
  footer: readonly TextEdit[]
}

/** Header and footer of a language, without the marks of any page. Never changes under its id. */
export interface PageFrame {
  header: string
  footer: string
}

/** All addresses of payloads begin so. */
export const payloadStart = '/__payload/'

/** Address of a page's payload: `/de/team?x=1` → `/__payload/de/team.json?x=1`. */
export function payloadHref(path: string, search = ''): string {
  return `/__payload${path.replace(/\/+$/, '')}.json${search}`
}

/** The page a payload address stands for; null for other addresses. */
export function payloadTarget(path: string): string | null {
  return /^\/__payload(\/.+)\.json$/.exec(path)?.[1] ?? null
}

export function frameHref(id: string): string {
  return `/__payload/frame-${id}.json`
}

/** False for everything that is no payload: the page is then loaded as any page is. Our own server wrote the rest. */
export function isPagePayload(value: unknown): value is PagePayload {
  return isObject(value) && typeof value.content === 'string' && typeof value.frame === 'string'
}

export function isPageFrame(value: unknown): value is PageFrame {
  return isObject(value) && typeof value.header === 'string' && typeof value.footer === 'string'
}

/** Writes the edits into the text. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let at = 0
  for (const [start, length, replacement] of edits) {
    result += text.slice(at, start) + replacement
    at = start + length
  }
  return result + text.slice(at)
}
