import type { Messages } from './messages.ts'

/** Texts of a process rendered as a schedule. */
export const stepsMessages = {
  de: {
    scale: { week: 'Wochen, frühester Verlauf', minute: 'Minuten' },
    key: 'mindestens, höchstens',
  },
  en: {
    scale: { week: 'Weeks, earliest course', minute: 'Minutes' },
    key: 'at least, at most',
  },
} satisfies Messages
