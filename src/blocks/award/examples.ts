import type { Block } from '../block.ts'

const plain = {
  component: 'award',
  _uid: 'example-award',
  award: 'formpreis-oberland',
  grade: null,
  year: 2019,
} satisfies Block<'award'>

export const awardExamples = [
  { title: 'award and year', block: plain },
  { title: 'with grade', block: { ...plain, grade: 'Hauptpreis' } },
  {
    title: 'an award without a sign',
    block: { ...plain, award: 'unknown', grade: 'Anerkennung für eine sehr lange Begründung' },
  },
] satisfies { title: string; block: Block<'award'> }[]
