import { formatNumber } from './format.ts'
import type { Messages } from './messages.ts'

/** Texts of form parts, whatever the form. */
export const formMessages = {
  de: {
    optional: 'freiwillig',
    choose: 'Bitte wählen',
    characters: (min: number | null, max: number) =>
      min === null ? `höchstens ${formatNumber(max, 'de')} Zeichen` : `${min} bis ${formatNumber(max, 'de')} Zeichen`,
    used: (used: number, max: number) => `${formatNumber(used, 'de')} von ${formatNumber(max, 'de')}`,
    chooseFiles: 'Dateien wählen',
    removeFile: (name: string) => `${name} entfernen`,
    summaryTitle: (count: number) =>
      count === 1
        ? 'Eine Angabe fehlt oder stimmt noch nicht'
        : `${numberWordDe(count)} Angaben fehlen oder stimmen noch nicht`,
    summaryText: 'Es wurde noch nichts gesendet. Alles, was Sie eingegeben haben, steht noch da.',
  },
  en: {
    optional: 'optional',
    choose: 'Please choose',
    characters: (min: number | null, max: number) =>
      min === null
        ? `${formatNumber(max, 'en')} characters at most`
        : `${min} to ${formatNumber(max, 'en')} characters`,
    used: (used: number, max: number) => `${formatNumber(used, 'en')} of ${formatNumber(max, 'en')}`,
    chooseFiles: 'Choose files',
    removeFile: (name: string) => `Remove ${name}`,
    summaryTitle: (count: number) =>
      count === 1
        ? 'One entry is missing or not right yet'
        : `${numberWordEn(count)} entries are missing or not right yet`,
    summaryText: 'Nothing has been sent yet. Everything you entered is still there.',
  },
} satisfies Messages

function numberWordDe(count: number): string {
  return ['', '', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun'][count] || String(count)
}

function numberWordEn(count: number): string {
  return ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][count] || String(count)
}
