import { formatNumber } from '../../messages/format.ts'
import { mailMessages } from '../../messages/mail.ts'
import type { Locale } from '../../model/locale.ts'
import type { NewMessage } from '../../outbox/outbox-message.ts'
import { targetsOf, type NotifyTarget } from '../submissions/notify-targets.ts'
import { MailLayout, type MailSender } from './mail-layout.tsx'
import { toSubject } from './mail-subject.ts'
import { renderMail } from './render-mail.server.ts'

export interface AlarmMessagesDeps {
  targets: readonly NotifyTarget[]
  /** Language of the studio. */
  locale: Locale
  sender(locale: Locale): MailSender
  /** Who is told where no target says so. */
  fallback: string
}

/** Creates what is said when unusually many messages come in a day. */
export function createAlarmMessages({ targets, locale, sender, fallback }: AlarmMessagesDeps) {
  const t = mailMessages[locale]
  return (count: number): NewMessage[] => {
    const found = targetsOf(targets, 'alarm')
    const told = found.length > 0 ? found : [{ topic: 'alarm', kind: 'mail' as const, to: fallback }]
    const text = t.alarmText(formatNumber(count, locale))
    const mail = renderMail(
      <MailLayout locale={locale} subject={t.alarmSubject} preview={text} sender={sender(locale)}>
        <h1>{t.alarmSubject}</h1>
        <p>{text}</p>
      </MailLayout>,
    )
    return told.map(target => ({
      topic: 'alarm',
      subjectId: null,
      message:
        target.kind === 'mail'
          ? {
              kind: 'mail',
              to: target.to,
              replyTo: null,
              subject: toSubject(t.alarmSubject),
              ...mail,
              headers: { 'Auto-Submitted': 'auto-generated' },
            }
          : { kind: 'webhook', url: target.url, body: JSON.stringify({ type: 'forms.alarm', data: { count } }) },
    }))
  }
}
