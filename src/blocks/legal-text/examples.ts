import type { Block, SectionBlock } from '../block.ts'
import type { RichTextNode } from '../../model/story/rich-text.ts'
import { exampleText, plainSection } from '../example-values.ts'

type Node = RichTextNode<SectionBlock>

const words = (text: string, bold = false): Node => ({ type: 'text', text, marks: bold ? [{ type: 'bold' }] : [] })
const paragraph = (...children: Node[]): Node => ({ type: 'paragraph', align: null, children })
const heading = (level: 2 | 3, title: string): Node => ({
  type: 'heading',
  level,
  id: `t-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`,
  align: null,
  children: [words(title)],
})
const row = (label: string, text: string): Node => ({
  type: 'list_item',
  children: [paragraph(words(`${label}:`, true), words(` ${text}`))],
})

const plain = {
  component: 'legal_text',
  _uid: 'example-legal-text',
  ...plainSection,
  version: 'Fassung 1, Januar 2026',
  text: exampleText('Alle Angaben sind erfunden.'),
  annex: [],
} satisfies Block<'legal_text'>

const numbered: Node[] = [
  heading(2, 'Kurz gesagt'),
  paragraph(words('Sie können diese Website lesen, ohne dass wir wissen, wer Sie sind.')),
  heading(2, 'Was wir verarbeiten'),
  paragraph(words('Jeder Vorgang ist in denselben Zeilen beschrieben.')),
  heading(3, 'Serverprotokolle'),
  {
    type: 'bullet_list',
    children: [
      row('Wofür', 'Betrieb, Fehlersuche'),
      row('Empfänger', 'unser Hostinganbieter'),
      row('Speicherdauer', '14 Tage'),
    ],
  },
]

export const legalTextExamples = [
  { title: 'one paragraph', block: plain },
  { title: 'numbered, with a process', block: { ...plain, text: { nodes: numbered } } },
  {
    title: 'with annex',
    block: {
      ...plain,
      text: { nodes: numbered },
      annex: [
        {
          component: 'accordion_item',
          _uid: 'example-annex',
          title: 'Begriffe in diesem Text',
          text: exampleText('Drittland heißt: außerhalb der EU und des Europäischen Wirtschaftsraums.'),
        },
      ],
    },
  },
] satisfies { title: string; block: Block<'legal_text'> }[]
