import type { Block } from '../block.ts'
import { plainSection } from '../example-values.ts'
import { exampleClient } from '../example-references.ts'

const plain = {
  component: 'client_logos',
  _uid: 'example-client-logos',
  headline: null,
  clients: [exampleClient('ampelio')],
  layout: null,
  ...plainSection,
} satisfies Block<'client_logos'>

const many = ['haldenbrueck', 'tresslinger-maschinenbau', 'orvelta-diagnostik', 'varn-und-tochter'].map(exampleClient)

export const clientLogosExamples = [
  { title: 'one name', block: plain },
  { title: 'names', block: { ...plain, headline: 'Für wen', layout: 'names-only', clients: many } },
  {
    title: 'wall, names where there are no signs',
    block: { ...plain, headline: 'Kunden', layout: 'wall', clients: many },
  },
] satisfies { title: string; block: Block<'client_logos'> }[]
