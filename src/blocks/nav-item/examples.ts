import type { Block } from '../block.ts'
import { exampleLink } from '../example-values.ts'

const plain = {
  component: 'nav_item',
  _uid: 'example-nav-item',
  label: 'Referenzen',
  link: exampleLink('/de/referenzen'),
  children: [],
  teaser: null,
} satisfies Block<'nav_item'>

const children = ['Produktdesign', 'UI/UX-Design', 'Engineering'].map(label => ({
  ...plain,
  _uid: `example-${label}`,
  label,
  teaser: 'Gezeichnet wird, was sich bauen lässt.',
}))

export const navItemExamples = [
  { title: 'one entry', block: plain },
  { title: 'without target', block: { ...plain, link: { kind: 'none' } } },
  { title: 'with entries below it', block: { ...plain, label: 'Leistungen', children } },
] satisfies { title: string; block: Block<'nav_item'> }[]
