import type { Block } from '../block.ts'
import { plainSection } from '../example-values.ts'

const figure = (label: string, value: string, unit: string | null = null, note: string | null = null) =>
  ({ component: 'fact', _uid: `example-${label}`, label, value, unit, note, drawn: null }) satisfies Block<'fact'>

const two = [figure('Fugen', '5'), figure('Lesbar aus', '4', 'm')]

const plain = {
  component: 'key_figures',
  _uid: 'example-key-figures',
  headline: null,
  drawing: [],
  figures: two,
  ...plainSection,
} satisfies Block<'key_figures'>

export const keyFiguresExamples = [
  { title: 'two figures without heading', block: plain },
  {
    title: 'some of many are drawn out',
    block: {
      ...plain,
      headline: 'Nachtwerte',
      figures: [figure('Eingabefehler', '2', '/ 300', 'Vorgängergerät: 13'), ...two],
    },
  },
  {
    title: 'six, with long values, on ground',
    block: {
      ...plain,
      headline: 'Was wir gezählt haben',
      theme: 'ground',
      figures: [
        ...two,
        figure('Teile', '31 → 14'),
        figure('Treffer', '9 von 9'),
        figure('Musterplatten', '2\u202f140'),
        figure('Lärm', 'bis 95', 'dB(A)', 'gemessen in der Halle'),
      ],
    },
  },
] satisfies { title: string; block: Block<'key_figures'> }[]
