import type { Asset } from '../../model/story/asset.ts'
import type { Block } from '../block.ts'
import { examplePicture, plainSection } from '../example-values.ts'

function file(extension: 'glb' | 'usdz', src: string): Asset {
  return { src, alt: '', width: null, height: null, focus: null, color: null, measure: null, extension }
}

const plain = {
  component: 'model_viewer',
  _uid: 'example-model',
  ...plainSection,
  glb: file('glb', '/f/290471/x/867462aaec/chair.glb'),
  usdz: null,
  poster: { ...examplePicture, src: '/f/290471/1400x1400/2b3904e8b0/chair-poster.jpg', width: 1400, height: 1400 },
  alt: 'Stuhl mit einteiliger Sitzschale auf vier Beinen aus Rundrohr, von schräg vorn',
  true_scale: false,
  hotspots: [],
  ar_hint: null,
  variants: null,
  turntable: [],
} satisfies Block<'model_viewer'>

const hotspots: Block<'model_hotspot'>[] = ['Oberkante der Lehne', 'Sitzfläche', 'Gleiter'].map(title => ({
  component: 'model_hotspot',
  _uid: `example-hotspot-${title}`,
  position: '0 0.80 -0.22',
  normal: null,
  title,
  text: '22 Millimeter hoch und gesteckt. Er verschleißt zuerst und wird ohne Werkzeug getauscht.',
}))

export const modelViewerExamples = [
  { title: 'one file, no points', block: plain },
  {
    title: 'with one point and a hint',
    block: { ...plain, hotspots: hotspots.slice(0, 1), ar_hint: 'Stellen Sie den Stuhl neben Ihren Tisch.' },
  },
  {
    title: 'both files, points, true scale, hint',
    block: {
      ...plain,
      theme: 'ink',
      rail_label: 'Stuhl',
      usdz: file('usdz', '/f/290471/x/a38b7f2b33/chair.usdz'),
      true_scale: true,
      hotspots,
      ar_hint: 'Übertragen wird nur die Modelldatei.',
      variants: 'Anreißblau: Chair_shell_material = #2b33c4\nKieselgrau: Chair_shell_material = #8a8d8f',
      turntable: [1, 2, 3].map(step => ({
        ...plain.poster,
        src: plain.poster.src.replace('2b3904e8b0', `2b3904e8b${step}`),
      })),
    },
  },
] satisfies { title: string; block: Block<'model_viewer'> }[]
