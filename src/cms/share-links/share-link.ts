import { locales } from '../../model/locale.ts'

/** A link that shows the draft of one story to everyone who has it. The token is known to them alone. */
export interface ShareLink {
  id: number
  storyId: number
  /** Codes of the languages that it shows, in the order of the site; at least one. */
  locales: readonly string[]
  /** For whom; for the list of those who make links, never shown to those who have them. */
  label: string
  /** The personal token that made it; null for the command line. */
  authorId: number | null
  /** ISO date-times in UTC. */
  createdAt: string
  expiresAt: string
  revokedAt: string | null
  /** How often its page was opened. Nothing is known of who did. */
  opens: number
  lastOpenedAt: string | null
  /** False: its page takes no feedback. */
  takesFeedback: boolean
  /** The version that it shows; null: the draft, whatever it is when somebody looks. */
  versionId: number | null
}

/** What somebody with a link has answered. */
export interface ShareFeedback {
  id: number
  linkId: number
  locale: string
  /** As they call themselves; may be empty. */
  name: string
  message: string
  createdAt: string
}

/** Days that a link is valid unless said otherwise, and at most. */
export const shareDays = { usual: 14, most: 60 } as const

/** The longest feedback and the longest name, in characters. */
export const mostMessage = 4000
export const mostName = 100
export const mostLabel = 100
/** Feedback of one link: more comes from a program. */
export const mostFeedback = 200

/** The languages of a wish, in the order of the site; null where there is none or an unknown one. */
export function parseShareLocales(wanted: readonly unknown[]): string[] | null {
  const known = locales.filter(locale => wanted.includes(locale))
  return known.length > 0 && known.length === new Set(wanted).size ? known : null
}

/** True while a link opens its story. @param now milliseconds since 1970 */
export function isOpen({ expiresAt, revokedAt }: Pick<ShareLink, 'expiresAt' | 'revokedAt'>, now: number): boolean {
  return revokedAt === null && now < Date.parse(expiresAt)
}
