import type { Block } from '../block.ts'
import { exampleLink, examplePicture, plainSection } from '../example-values.ts'

const plain = {
  component: 'hero',
  _uid: 'example-hero',
  ...plainSection,
  variant: null,
  kicker: null,
  headline: 'Team',
  lead: null,
  media: null,
  media_portrait: null,
  product: null,
  product_link: { kind: 'none' },
  dimensions: [],
  actions: [],
} satisfies Block<'hero'>

const lead =
  'Nennmaß ist auf einer Zeichnung die Zahl, auf die sich alle einigen, bevor die Toleranzen beginnen. Wir suchen sie seit 1974.'

const dimensions = [
  ['Breite', '186', 'mm'],
  ['Höhe', '204', 'mm'],
  ['Gewicht', '1,38', 'kg'],
].map(([label = '', value = '', unit = '']): Block<'fact'> => ({
  component: 'fact',
  _uid: `example-${label}`,
  label,
  value,
  unit,
  note: null,
  drawn: null,
}))

const actions = [
  {
    component: 'action',
    _uid: 'example-hero-action',
    label: 'Referenzen ansehen',
    link: exampleLink('/de/referenzen'),
    size: 'lg',
    color: 'primary',
    aria_label: null,
    download: false,
  },
] satisfies Block<'action'>[]

const picture = { media: examplePicture, lead, kicker: 'Produktgestaltung, Interface und Konstruktion' }

export const heroExamples = [
  { title: 'plain, one word', block: plain },
  { title: 'plain, beside its lead', block: { ...plain, variant: 'plain', kicker: '42 Leute', lead } },
  { title: 'plain, long, on ink', block: { ...plain, headline: 'Was wir nicht selbst können', lead, theme: 'ink' } },
  {
    title: 'object with dimensions',
    block: {
      ...plain,
      ...picture,
      variant: 'object',
      headline: 'Gestaltet bis aufs Zehntel.',
      product: 'Akku-Bohrschrauber AB 12',
      product_link: exampleLink('/de/referenzen/akku-bohrschrauber-ab-12'),
      dimensions,
      actions,
    },
  },
  { title: 'split', block: { ...plain, ...picture, variant: 'split', headline: 'Eine Werkstatt mit Büro' } },
  { title: 'full', block: { ...plain, ...picture, variant: 'full' } },
] satisfies { title: string; block: Block<'hero'> }[]
