import { defineTexts } from '../../language.ts'

export const synonymTexts = defineTexts(
  {
    about:
      'Wörter, die dasselbe bedeuten, durch Kommas getrennt: Wer eines sucht, findet Seiten mit jedem davon. Jede Sprache für sich; was in einer leer ist, gilt dort nicht.',
    unfound: 'Gesucht, nicht gefunden',
    unfoundSub: 'Wörter der letzten 90 Tage, ohne Angaben zu Personen',
    nothing: 'Bisher wurde alles gefunden, was gesucht wurde.',
    few: 'unter 5-mal',
    times: (_count: number, shown: string) => `${shown}-mal`,
    other: 'bedeutet dasselbe wie …',
    otherOf: (word: string) => `„${word}“ bedeutet dasselbe wie`,
    add: 'Synonym anlegen',
    addTo: (word: string) => `Synonym anlegen zu „${word}“`,
    added: (word: string, other: string) => `Wer „${word}“ sucht, findet jetzt auch „${other}“.`,
    failed: 'Das hat der Server nicht angenommen. Es ist nichts geändert.',
    all: (count: number) => `Alle ${count} zeigen`,
  },
  {
    about:
      'Words that mean the same, separated by commas: a search for one finds pages with any of them. Each language by itself; what is empty in one does not count there.',
    unfound: 'Searched, not found',
    unfoundSub: 'Words of the last 90 days, nothing about people',
    nothing: 'Everything that was searched for has been found so far.',
    few: 'fewer than 5 times',
    times: (count: number, shown: string) => (count === 1 ? 'once' : `${shown} times`),
    other: 'means the same as …',
    otherOf: (word: string) => `“${word}” means the same as`,
    add: 'Add synonym',
    addTo: (word: string) => `Add synonym for “${word}”`,
    added: (word: string, other: string) => `A search for “${word}” now also finds “${other}”.`,
    failed: 'The server did not accept that. Nothing has changed.',
    all: (count: number) => `Show all ${count}`,
  },
)
