import type { Mail } from '../../outbox/outbox-message.ts'
import { toSubject } from './mail-subject.ts'
import type { NoticeMail } from './notice-mail.server.tsx'

/** The same mail without the looks of the site, for commands: they run without the build that JSX needs. */
export function toPlainNotice({ to, locale, subject, title, text, quote, action, foot }: NoticeMail): Mail {
  const link = action && `${action.label}: ${action.href}`
  const parts = [title, text, quote, link, foot].filter(part => part !== null && part !== undefined)
  const html = parts.map(part => `<p>${part.replace(/[&<>"]/g, toEntity)}</p>`).join('\n')
  return {
    kind: 'mail',
    to,
    replyTo: null,
    subject: toSubject(subject),
    text: `${parts.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${locale}"><meta charset="utf-8">\n${html}</html>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

const toEntity = (character: string): string => `&#${character.charCodeAt(0)};`
