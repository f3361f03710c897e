import type { Block } from '../block.ts'
import { examplePicture, exampleText } from '../example-values.ts'

const plain = {
  component: 'step',
  _uid: 'example-step',
  marker: '1',
  title: 'Zählen',
  text: null,
  media: null,
  duration: null,
} satisfies Block<'step'>

export const stepExamples = [
  { title: 'number and title only', block: plain },
  {
    title: 'without marker',
    block: { ...plain, marker: null, text: exampleText('Neun Leute, zwei Wochen, ein Strich je Griff.') },
  },
  {
    title: 'long marker, duration, text, picture',
    block: {
      ...plain,
      marker: 'Tag 1, 13 Uhr',
      title: 'Schwingungsuntersuchungsvorrichtung aufbauen',
      text: exampleText(
        'Jede Rechnung bekommt ein Muster, das bis zum Ende belastet wird.',
        'Bricht es anderswo, war die Rechnung falsch.',
      ),
      duration: '2–3 Wochen',
      media: examplePicture,
    },
  },
] satisfies { title: string; block: Block<'step'> }[]
