import type { Locale } from '../../model/locale.ts'

/** Everything that is shown by share links is below this address. */
export const sharedDraftPath = '/s'

/** What stands above a draft that somebody with a link sees. */
export interface SharedDraftBanner {
  /** ISO date-time. */
  expiresAt: string
  /** The languages of the link and their addresses. */
  languages: readonly { locale: Locale; href: string }[]
  /** Where feedback is sent; null: none is taken. */
  action: string | null
  /** True for one version; otherwise what is written later is shown too. */
  isHeld: boolean
  feedback: 'none' | 'sent' | 'refused'
}

/** Names of the fields of the feedback form. */
export const feedbackFields = { name: 'name', message: 'message', trap: 'website', locale: 'locale' } as const
/** The longest feedback and the longest name, in characters. */
export const feedbackLimits = { name: 100, message: 4000 } as const
