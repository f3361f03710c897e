import type { Block } from '../block.ts'
import { examplePicture, plainSection } from '../example-values.ts'

const plain = {
  component: 'media',
  _uid: 'example-media',
  file: examplePicture,
  file_portrait: null,
  poster: null,
  captions: null,
  loop: false,
  caption: null,
  decorative: false,
  size: null,
  zoomable: false,
  dimensions: [],
  ...plainSection,
} satisfies Block<'media'>

const size = (label: string, value: string) =>
  ({
    component: 'fact',
    _uid: `example-${label}`,
    label,
    value,
    unit: 'mm',
    note: null,
    drawn: null,
  }) satisfies Block<'fact'>

export const mediaExamples = [
  { title: 'a picture and nothing else', block: plain },
  {
    title: 'wide, zoomable, with caption and dimensions',
    block: {
      ...plain,
      size: 'wide',
      zoomable: true,
      caption: 'Der Griff der dritten Fassung; die zweite liegt im Schrank.',
      dimensions: [size('Breite', '186'), size('Höhe', '204')],
    },
  },
  {
    title: 'across the window, long caption',
    block: {
      ...plain,
      size: 'bleed',
      caption: 'Wer genau hinsieht, findet die Fuge, um die es ging. '.repeat(4).trim(),
    },
  },
  { title: 'only decoration', block: { ...plain, decorative: true } },
  {
    title: 'a film that runs by itself, with captions',
    block: {
      ...plain,
      file: { ...examplePicture, src: '/f/290471/1/example.mp4', extension: 'mp4' },
      poster: examplePicture,
      captions: { ...examplePicture, src: '/f/290471/1/example.vtt', extension: 'vtt' },
      loop: true,
      caption: 'Probelauf in Schleife',
    },
  },
  {
    title: 'a film',
    block: {
      ...plain,
      file: { ...examplePicture, src: '/f/290471/1/example.mp4', extension: 'mp4' },
      caption: 'Probelauf',
    },
  },
] satisfies { title: string; block: Block<'media'> }[]
