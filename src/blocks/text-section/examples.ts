import type { Block } from '../block.ts'
import { exampleLink, examplePicture, exampleText, plainSection } from '../example-values.ts'

const plain = {
  component: 'text_section',
  _uid: 'example-text-section',
  ...plainSection,
  headline: null,
  level: null,
  text: exampleText('Gezeichnet ist erst, was man bauen kann.'),
  margin_note: null,
  layout: null,
  list_style: null,
  aside: [],
  media: null,
  actions: [],
} satisfies Block<'text_section'>

const long = exampleText(
  'Unser Managementsystem passt in einen Ordner, den jeder gelesen hat. Es regelt drei Dinge streng: Freigaben auf Papier und mit zwei Unterschriften, Messmittel mit Prüfdatum, Änderungen mit Grund.',
  'Alles andere regelt das Gespräch am Stehtisch, montags um halb neun, fünfzehn Minuten, im Stehen.',
)

const film: Block<'embed'> = {
  component: 'embed',
  _uid: 'example-embed-in-text',
  ...plainSection,
  url: { kind: 'web', href: 'https://film.nennmass.example/dauerlauf', newTab: false },
  title: 'Dauerlauf am Prüfstand',
  poster: examplePicture,
  provider: null,
  ratio: null,
}

export const textSectionExamples = [
  { title: 'text only', block: plain },
  { title: 'a statement', block: { ...plain, layout: 'text', rail_label: 'Haltung' } },
  { title: 'heading and text', block: { ...plain, headline: 'Qualität', text: long } },
  { title: 'with margin note', block: { ...plain, headline: 'Qualität', text: long, margin_note: plain.text } },
  {
    title: 'with picture',
    block: { ...plain, headline: 'Qualität', text: long, layout: 'text-media', media: examplePicture },
  },
  {
    title: 'two columns, on ground',
    block: { ...plain, headline: 'Wer wir sind', text: long, layout: 'two-columns', theme: 'ground' },
  },
  {
    title: 'content of another website within the text',
    block: {
      ...plain,
      headline: 'Prüfstand',
      text: { nodes: [...long.nodes, { type: 'blocks', blocks: [film] }, ...plain.text.nodes] },
    },
  },
  {
    title: 'numbers of a list as bars',
    block: {
      ...plain,
      headline: 'Sechs Preise',
      list_style: 'bars',
      text: {
        nodes: [
          {
            type: 'bullet_list',
            children: ['Formpreis Oberland: 13', 'Goldene Fuge: 8', 'Werkbank-Preis: keiner'].map(words => ({
              type: 'list_item',
              children: [{ type: 'paragraph', align: null, children: [{ type: 'text', text: words, marks: [] }] }],
            })),
          },
        ],
      },
    },
  },
  {
    title: 'lower heading, with button',
    block: {
      ...plain,
      headline: 'Was danach kommt',
      level: 'h3',
      text: long,
      actions: [
        {
          component: 'action',
          _uid: 'example-more',
          label: 'Weiter im Haus',
          link: exampleLink('/de/unternehmen'),
          size: null,
          color: 'secondary',
          aria_label: null,
          download: false,
        },
      ],
    },
  },
] satisfies { title: string; block: Block<'text_section'> }[]
