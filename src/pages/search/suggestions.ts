import { isObject } from '../../base/json.ts'

/** A page that is suggested while somebody types. */
export interface Suggestion {
  title: string
  href: string
  /** In the language of the page: `Referenz`. */
  kind: string
}

/** Asks for suggestions. Whatever goes wrong, there are none: the form works without. */
export async function fetchSuggestions(source: string, word: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const response = await fetch(`${source}?q=${encodeURIComponent(word)}`, { signal })
    return response.ok ? parseSuggestions(await response.json()) : []
  } catch {
    return []
  }
}

/** Addresses of this site only. */
export function parseSuggestions(value: unknown): Suggestion[] {
  const items = isObject(value) && Array.isArray(value.items) ? value.items : []
  return items.filter(isSuggestion)
}

function isSuggestion(value: unknown): value is Suggestion {
  return (
    isObject(value) &&
    typeof value.title === 'string' &&
    typeof value.kind === 'string' &&
    typeof value.href === 'string' &&
    /^\/(?![/\\])/.test(value.href)
  )
}
