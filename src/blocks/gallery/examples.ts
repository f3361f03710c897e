import type { Block } from '../block.ts'
import { examplePicture, plainSection } from '../example-values.ts'

const plain = {
  component: 'gallery',
  _uid: 'example-gallery',
  files: [examplePicture],
  layout: null,
  caption: null,
  ...plainSection,
} satisfies Block<'gallery'>

const pictures = (count: number) => Array.from({ length: count }, () => examplePicture)

export const galleryExamples = [
  { title: 'one picture', block: plain },
  { title: 'grid of three', block: { ...plain, layout: 'grid', files: pictures(3), caption: 'Drei Fassungen' } },
  {
    title: 'strip',
    block: { ...plain, layout: 'strip', files: pictures(3), caption: 'Von links: Schaum, Gips, Guss.' },
  },
  { title: 'two to compare', block: { ...plain, layout: 'compare', files: pictures(2) } },
  {
    title: 'contact sheet of eight on ink',
    block: { ...plain, layout: 'contact-sheet', files: pictures(8), theme: 'ink', caption: 'Acht von zweihundert.' },
  },
] satisfies { title: string; block: Block<'gallery'> }[]
