import type { Block } from '../block.ts'
import { exampleText, plainSection } from '../example-values.ts'

const items = [
  ['Wie groß muss ein Projekt sein?', 'Es gibt kein Mindestmaß. Das kleinste Teil im Archiv wiegt zwei Gramm.'],
  ['Mit welchen Materialien arbeiten Sie?', 'Mit rund vierzig, von Gusseisen bis Wollfilz.'],
  ['Kann man einfach vorbeikommen?', 'Freitags ab 14 Uhr gern, mit einem Teil in der Hand.'],
].map(([title = '', text = '']): Block<'accordion_item'> => ({
  component: 'accordion_item',
  _uid: `example-${title.length}`,
  title,
  text: exampleText(text),
}))

const plain = {
  component: 'accordion',
  _uid: 'example-accordion',
  ...plainSection,
  headline: null,
  items: items.slice(0, 1),
  first_open: false,
} satisfies Block<'accordion'>

export const accordionExamples = [
  { title: 'one entry, no heading', block: plain },
  { title: 'with heading, first open', block: { ...plain, headline: 'Bevor Sie schreiben', items, first_open: true } },
  { title: 'on ground', block: { ...plain, headline: 'Zur Auswahl', rail_label: 'Hinweise', items, theme: 'ground' } },
] satisfies { title: string; block: Block<'accordion'> }[]
