import { accountAlarms } from '../messages/account-alarms.ts'
import { accountMessages } from '../messages/accounts.ts'
import { localeIso, type Locale } from '../model/locale.ts'
import type { Role } from '../model/editing/role.ts'

/** A mail to somebody of the editor: a title, a few lines, one button. */
export interface Notice {
  to: string
  locale: Locale
  subject: string
  title: string
  text: string
  action: { label: string; href: string } | null
  foot: string | null
}

export type AlarmKind = keyof (typeof accountAlarms)['de']

export interface NoticeDeps {
  siteName: string
  timeZone: string
}

/** What accounts write to people. */
export function createNotices({ siteName, timeZone }: NoticeDeps) {
  const moment = (iso: string, locale: Locale): string =>
    new Intl.DateTimeFormat(localeIso[locale], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
      new Date(iso),
    )

  return {
    invitation(to: string, locale: Locale, about: { by: string; role: Role; href: string; expiresAt: string }): Notice {
      const t = accountMessages[locale]
      return {
        to,
        locale,
        subject: t.invitationSubject(siteName),
        title: t.invitationTitle,
        text: t.invitationText(about.by, t.roles[about.role]),
        action: { label: t.invitationAction, href: about.href },
        foot: t.invitationFoot(moment(about.expiresAt, locale)),
      }
    },
    reset(to: string, locale: Locale, about: { href: string; expiresAt: string }): Notice {
      const t = accountMessages[locale]
      return {
        to,
        locale,
        subject: t.resetSubject,
        title: t.resetTitle,
        text: t.resetText,
        action: { label: t.resetAction, href: about.href },
        foot: t.resetFoot(moment(about.expiresAt, locale)),
      }
    },
    passwordChanged(to: string, locale: Locale): Notice {
      const t = accountMessages[locale]
      const { changedSubject: subject, changedTitle: title, changedText: text, changedFoot: foot } = t
      return { to, locale, subject, title, text, action: null, foot }
    },
    /** Something happened to an account that its owner should know of. */
    alarm(to: string, locale: Locale, kind: AlarmKind): Notice {
      const { subject, text, foot } = accountAlarms[locale][kind]
      return { to, locale, subject, title: `${subject}.`, text, action: null, foot }
    },
    remind(to: string, locale: Locale, about: { by: string; href: string }): Notice {
      const t = accountMessages[locale]
      const action = { label: t.remindAction, href: about.href }
      return {
        to,
        locale,
        subject: t.remindSubject,
        title: t.remindTitle,
        text: t.remindText(about.by),
        action,
        foot: null,
      }
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
