import type { Messages } from './messages.ts'

/** Texts around a draft that somebody without an account sees by a link. */
export const sharedDraftMessages = {
  de: {
    title: 'Entwurf, nicht öffentlich',
    until: 'gültig bis',
    region: 'Vorschau-Link',
    languages: 'Sprache des Entwurfs',
    give: 'Rückmeldung geben',
    intro: 'Ihre Rückmeldung lesen die Menschen, die an dieser Seite arbeiten.',
    name: 'Name (freiwillig)',
    message: 'Rückmeldung',
    send: 'Senden',
    sent: 'Ihre Rückmeldung ist angekommen. Vielen Dank.',
    refused: 'Die Rückmeldung wurde nicht gespeichert: Sie ist leer, oder zu diesem Link liegen schon sehr viele vor.',
    goneTitle: 'Dieser Link öffnet nichts mehr',
    gone: 'Er ist abgelaufen, wurde zurückgezogen oder ist nicht vollständig. Bitte fragen Sie nach einem neuen Link.',
    home: 'Zur Startseite',
    later: 'Der Entwurf lässt sich gerade nicht zeigen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  en: {
    title: 'Draft, not public',
    until: 'valid until',
    region: 'Preview link',
    languages: 'Language of the draft',
    give: 'Give feedback',
    intro: 'Your feedback is read by the people who work on this page.',
    name: 'Name (optional)',
    message: 'Feedback',
    send: 'Send',
    sent: 'Your feedback has arrived. Thank you.',
    refused: 'The feedback was not stored: it is empty, or this link has received a great deal of it already.',
    goneTitle: 'This link no longer opens anything',
    gone: 'It has expired, was withdrawn or is incomplete. Please ask for a new link.',
    home: 'To the home page',
    later: 'The draft cannot be shown at the moment. Please try again in a few minutes.',
  },
} as const satisfies Messages
