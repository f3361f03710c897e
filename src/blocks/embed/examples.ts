import type { Block } from '../block.ts'
import { examplePicture, plainSection } from '../example-values.ts'

const plain = {
  component: 'embed',
  _uid: 'example-embed',
  ...plainSection,
  url: { kind: 'web', href: 'https://widget.nennmass.example/leer', newTab: false },
  title: 'Leeres Fremdelement',
  poster: null,
  provider: null,
  ratio: null,
} satisfies Block<'embed'>

export const embedExamples = [
  { title: 'without still picture', block: plain },
  { title: 'with still picture, 4:3', block: { ...plain, poster: examplePicture, provider: 'Filmhaus', ratio: '4x3' } },
  {
    title: 'of a service that the site does not use',
    block: {
      ...plain,
      url: { kind: 'web', href: 'https://fremd.example/film', newTab: false },
      poster: examplePicture,
    },
  },
  { title: 'its address is not usable', block: { ...plain, url: { kind: 'none' } } },
] satisfies { title: string; block: Block<'embed'> }[]
