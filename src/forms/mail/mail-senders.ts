import { locales, type Locale } from '../../model/locale.ts'
import type { MailSender } from './mail-layout.tsx'

/** What mails need to know about the site, in one language. */
export type ReadSender = (locale: Locale) => Promise<MailSender | null>

export interface MailSenders {
  /** The site as mails of a language name it; what was read last, where it cannot be read now. */
  of(locale: Locale): MailSender
  refresh(): Promise<void>
}

/** Keeps what mails say about the site, so that storing a message never waits for the content service. */
export function createMailSenders(read: ReadSender, fallback: MailSender): MailSenders {
  const known = new Map<Locale, MailSender>()
  return {
    of: locale => known.get(locale) ?? fallback,
    async refresh() {
      await Promise.all(
        locales.map(async locale => {
          const found = await read(locale)
          if (found) known.set(locale, found)
        }),
      )
    },
  }
}
