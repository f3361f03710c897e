import type { ListPlace } from '../../blocks/list-place.ts'
import type { Locale } from '../../model/locale.ts'

/** A choice in a list that shows something. */
export interface FoundPlace extends ListPlace {
  /** The story whose page the list is. */
  list: string
  /** Address of the whole list. */
  listHref: string
  label: string
  /** Stories that are shown, in the language. */
  total: number
  /** Addresses without origin; null where nothing is shown in the language. */
  hrefs: Readonly<Record<Locale, string | null>>
}

/** The same with what its page says of it. */
export interface DescribedPlace extends FoundPlace {
  /** Under the heading. */
  text: string
  /** For search engines and where the page is shared. */
  summary: string
}
