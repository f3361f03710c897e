import type { Messages } from './messages.ts'

/** What roles are called, in the editor and in mails. */
export const roleMessages = {
  de: { admin: 'Verwaltung', editor: 'Redaktion', translator: 'Übersetzung', reader: 'Lesen' },
  en: { admin: 'Administrator', editor: 'Editor', translator: 'Translator', reader: 'Reader' },
} as const satisfies Messages
