import type { Block } from '../block.ts'
import { plainSection } from '../example-values.ts'

const plain = {
  component: 'mesh',
  _uid: 'example-mesh',
  ...plainSection,
  density: null,
  form: null,
  seed: null,
  animated: false,
} satisfies Block<'mesh'>

export const meshExamples = [
  { title: 'plane', block: plain },
  {
    title: 'cylinder on ground, drawn as it appears',
    block: { ...plain, form: 'cylinder', seed: 7, theme: 'ground', animated: true },
  },
  { title: 'fine saddle on ink', block: { ...plain, form: 'saddle', density: 'fine', seed: 3, theme: 'ink' } },
] satisfies { title: string; block: Block<'mesh'> }[]
