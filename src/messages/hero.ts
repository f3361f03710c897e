import type { Messages } from './messages.ts'

/** Texts of a page's opening. */
export const heroMessages = {
  de: { product: 'Zu sehen' },
  en: { product: 'Shown' },
} satisfies Messages
