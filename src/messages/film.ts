import type { Messages } from './messages.ts'

/** Texts of films. */
export const filmMessages = {
  de: { captions: 'Deutsch', pause: 'Film anhalten', play: 'Film abspielen' },
  en: { captions: 'English', pause: 'Pause the film', play: 'Play the film' },
} satisfies Messages
