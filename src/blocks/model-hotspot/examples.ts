import type { Block } from '../block.ts'

const plain = {
  component: 'model_hotspot',
  _uid: 'example-hotspot',
  position: '0 0.80 -0.22',
  normal: null,
  title: 'Oberkante der Lehne',
  text: null,
} satisfies Block<'model_hotspot'>

export const modelHotspotExamples = [
  { title: 'title only', block: plain },
  {
    title: 'with text',
    block: { ...plain, normal: '0 0.3 1', text: 'Ein Radius von 9 Millimetern, damit man ihn mit zwei Fingern hebt.' },
  },
  {
    title: 'longest',
    block: {
      ...plain,
      title: 'Kunststoffgleiter mit Verschleißanzeige und Steckverbindung',
      text: 'Zweiundzwanzig Millimeter hoch und gesteckt. Er verschleißt zuerst und wird ohne Werkzeug getauscht. '
        .repeat(2)
        .trim(),
    },
  },
] satisfies { title: string; block: Block<'model_hotspot'> }[]
