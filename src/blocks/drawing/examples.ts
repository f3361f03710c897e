import type { Asset } from '../../model/story/asset.ts'
import type { InlineDrawing } from '../../model/story/inline-drawing.ts'
import type { Block } from '../block.ts'
import { plainSection } from '../example-values.ts'
import type { DrawingData } from './data.ts'

const picture: Asset = {
  src: '/f/290471/480x320/ec67b681ee/engineering-service.svg',
  alt: '',
  width: 480,
  height: 320,
  focus: null,
  color: null,
  measure: null,
  extension: 'svg',
}

const sheet: InlineDrawing = {
  width: 480,
  height: 160,
  box: '0 0 480 160',
  shapes:
    '<path class="ground" d="M0 140H480"/><rect class="body" x="120" y="60" width="240" height="80"/><path class="ext" d="M120 60V20M360 60V20"/><path class="dim" d="M120 30H360"/>',
  marks:
    '<svg x="50%" y="12%"><text class="figure">240 mm</text></svg><svg x="12%" y="50%"><circle class="ring" r="11"/><text class="number">1</text></svg>',
}

const plain = {
  component: 'drawing',
  _uid: 'example-drawing',
  ...plainSection,
  picture,
  picture_phone: null,
  alt: 'Ein Kasten von 240 Millimetern auf einer Linie',
  callouts: null,
  place: null,
} satisfies Block<'drawing'>

export const drawingExamples = [
  { title: 'a file that stays a picture', block: plain, data: { wide: null, phone: null } },
  { title: 'part of the page', block: plain, data: { wide: sheet, phone: null } },
  {
    title: 'with a version for phones and words for its numbers',
    block: { ...plain, callouts: 'Kasten\nein Wort, das länger ist als die anderen zwei\nLinie', place: 'wide' },
    data: { wide: sheet, phone: { ...sheet, width: 280, box: '100 0 280 160' } },
  },
  {
    title: 'on ink',
    block: { ...plain, theme: 'ink', callouts: 'Kasten' },
    data: { wide: sheet, phone: null },
  },
] satisfies { title: string; block: Block<'drawing'>; data: DrawingData }[]
