import type { Locale } from '../../model/locale.ts'

/** What the page of one choice in a list says of itself in place of its story, which is the whole list. */
export interface PlaceFacts {
  /** Names the choice in addresses of share cards: `category.medical`. */
  key: string
  /** What the choice is called: heading, breadcrumb and card. */
  name: string
  /** Name and list, before the suffix of the site. */
  title: string
  description: string
  /** Addresses without origin; null where nothing is shown in the language. */
  hrefs: Readonly<Record<Locale, string | null>>
}

const longest = 160

/** The first sentences of a text that a search engine shows whole; cut after a word where the first one is longer. */
export function toDescription(text: string): string {
  if (text.length <= longest) return text
  const whole = text.slice(0, longest + 1)
  const sentences = /^.*[.!?](?=\s)/s.exec(whole)?.[0] ?? ''
  return sentences.length > longest / 3 ? sentences : `${whole.slice(0, whole.lastIndexOf(' '))} …`
}
