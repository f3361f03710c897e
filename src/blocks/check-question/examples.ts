import type { Block } from '../block.ts'

const plain = {
  component: 'check_question',
  _uid: 'example-question',
  principle: 'task-suitability',
  statement: 'Für die häufigste Aufgabe brauche ich höchstens drei Eingaben.',
  help: null,
  advice_low: 'Führen Sie eine Schicht lang eine Strichliste und legen Sie die vier häufigsten Aufgaben nach vorn.',
  weight: null,
} satisfies Block<'check_question'>

export const checkQuestionExamples = [
  { title: 'without example', block: plain },
  {
    title: 'with example, counts twice',
    block: { ...plain, help: 'Denken Sie an das, was Sie gestern am öftesten getan haben.', weight: 2 },
  },
  {
    title: 'longest',
    block: {
      ...plain,
      statement:
        'Wenn ich die Bedienungsanleitung für die Schwingungsuntersuchungsvorrichtung verlege, kann ich trotzdem ohne Nachfragen eine vollständige Messung beginnen, unterbrechen und beenden.',
      help: 'Denken Sie an die Nachtschicht, an die Handschuhe und an den Kollegen, der seit drei Wochen da ist. '
        .repeat(2)
        .trim(),
      advice_low: 'Lassen Sie drei Leute messen, die das Gerät nicht kennen, und schreiben Sie mit. '.repeat(3).trim(),
    },
  },
] satisfies { title: string; block: Block<'check_question'> }[]
