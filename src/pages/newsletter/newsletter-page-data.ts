import type { NewsletterProblems } from '../../forms/newsletter/newsletter-fields.ts'
import type { OwnData } from '../../forms/newsletter/subscribers/own-data.ts'
import type { Consent, Subscriber } from '../../forms/newsletter/subscribers/subscriber.ts'
import type { Locale } from '../../model/locale.ts'

/** What a link of the newsletter's mails leads to. */
export type NewsletterState =
  | { kind: 'confirm'; subscriber: Subscriber; consent: Consent }
  | { kind: 'confirmed' | 'used' | 'renewed' | 'unknown' }
  | { kind: 'expired'; renewable: boolean }
  | { kind: 'leave'; subscriber: Subscriber }
  | { kind: 'left'; undoable: boolean }
  | { kind: 'undone' | 'tooLate' }
  | { kind: 'dataAsk'; email: string; problems: NewsletterProblems; refusal: 'wait' | 'again' | null; token: string }
  | { kind: 'dataSent' }
  | { kind: 'data'; data: OwnData }
  | { kind: 'erased' }

export interface NewsletterPageData {
  locale: Locale
  state: NewsletterState
  /** This very address, with its token: where the buttons go. */
  action: string
  /** The page with the form; null where the settings name none. */
  letterHref: string | null
}
