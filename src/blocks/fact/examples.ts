import type { Block } from '../block.ts'

const plain = {
  component: 'fact',
  _uid: 'example-fact',
  label: 'Fugen',
  value: '5',
  unit: null,
  note: null,
  drawn: null,
} satisfies Block<'fact'>

export const factExamples = [
  { title: 'a bare number', block: plain },
  {
    title: 'with unit and note',
    block: { ...plain, label: 'Licht am Kissen', value: '< 2', unit: 'lx', note: 'eigene Messung' },
  },
  {
    title: 'longest',
    block: {
      ...plain,
      label: 'Wiederholgenauigkeit',
      value: 'unter 0,05 bis 0,08',
      unit: 'mm',
      note: 'n = 16, zwei Bediener',
    },
  },
] satisfies { title: string; block: Block<'fact'> }[]
