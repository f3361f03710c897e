import type { Block } from '../block.ts'
import { exampleText } from '../example-values.ts'

const plain = {
  component: 'accordion_item',
  _uid: 'example-accordion-item',
  title: 'Was kostet das erste Gespräch?',
  text: exampleText('Nichts.'),
} satisfies Block<'accordion_item'>

export const accordionItemExamples = [
  { title: 'shortest answer', block: plain },
  {
    title: 'a sentence',
    block: {
      ...plain,
      title: 'Wie groß muss ein Projekt sein?',
      text: exampleText('Es gibt kein Mindestmaß. Das kleinste Teil im Archiv wiegt zwei Gramm.'),
    },
  },
  {
    title: 'long question, several paragraphs',
    block: {
      ...plain,
      title: 'Unterschreiben Sie eine Vertraulichkeitsvereinbarung, bevor wir Ihnen Unterlagen schicken?',
      text: exampleText(
        'Ja. Setzen Sie das Häkchen im Formular, dann schicken wir zuerst das Papier.',
        'Erst danach lesen wir Ihre Unterlagen, zu zweit und mit Rotstift.',
      ),
    },
  },
] satisfies { title: string; block: Block<'accordion_item'> }[]
