import type { Block } from '../block.ts'
import { exampleLink } from '../example-values.ts'

const plain = {
  component: 'action',
  _uid: 'example-action',
  label: 'Referenzen ansehen',
  link: exampleLink('/de/referenzen'),
  size: null,
  color: null,
  aria_label: null,
  download: false,
} satisfies Block<'action'>

export const actionExamples = [
  { title: 'without choice: primary, lg', block: plain },
  { title: 'secondary, xl', block: { ...plain, size: 'xl', color: 'secondary' } },
  { title: 'transparent, md', block: { ...plain, size: 'md', color: 'transparent' } },
  { title: 'its target is not there: plain text', block: { ...plain, link: { kind: 'missing', target: 'fort' } } },
  {
    title: 'longest label',
    block: { ...plain, label: 'Bedienungsanleitungen für Sondermaschinen der Verpackungsindustrie ansehen' },
  },
] satisfies { title: string; block: Block<'action'> }[]
