import type { Messages } from './messages.ts'

/** Texts of the usability check as a list that can be printed and filled in by hand. */
export const checkMessages = {
  de: {
    principle: (number: number) => `Prinzip ${number}`,
    scaleTitle: 'So antworten Sie',
    step1: 'trifft nicht zu',
    step2: 'trifft wenig zu',
    step3: 'teils, teils',
    step4: 'trifft eher zu',
    step5: 'trifft voll zu',
    open: 'weiß ich nicht',
    openNote: 'Zählt als offene Frage, nicht als Null.',
    advice: 'Bei 1 oder 2',
    counts: (weight: number) =>
      weight === 2
        ? 'zählt doppelt'
        : weight === 3
          ? 'zählt dreifach'
          : `zählt ${String(weight).replace('.', ',')}-fach`,
    resultTitle: 'So lesen Sie das Ergebnis',
    resultRule:
      'Ziehen Sie von jeder Antwort eins ab und nehmen Sie den Rest mal 25. Der Mittelwert der Aussagen eines Prinzips ergibt 0 bis 100 Punkte. Jede Aussage geht so oft in ihn ein, wie bei ihr steht; steht nichts da, einmal. „Weiß ich nicht“ lassen Sie aus.',
    bands: 'Bereiche von 0 bis 100 Punkten',
    bandFrom: (from: number, to: number) => `${from} bis ${to}`,
    points: 'Punkte',
  },
  en: {
    principle: (number: number) => `Principle ${number}`,
    scaleTitle: 'How to answer',
    step1: 'does not apply',
    step2: 'applies a little',
    step3: 'in part',
    step4: 'mostly applies',
    step5: 'fully applies',
    open: 'I do not know',
    openNote: 'Counts as an open question, not as zero.',
    advice: 'For 1 or 2',
    counts: (weight: number) => (weight === 2 ? 'counts twice' : `counts ${weight} times`),
    resultTitle: 'How to read the result',
    resultRule:
      'Take one off every answer and multiply the rest by 25. The mean of the statements of a principle gives 0 to 100 points. Each statement goes into it as often as it says; where it says nothing, once. Leave out “I do not know”.',
    bands: 'Bands from 0 to 100 points',
    bandFrom: (from: number, to: number) => `${from} to ${to}`,
    points: 'points',
  },
} satisfies Messages
