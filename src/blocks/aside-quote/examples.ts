import type { Block } from '../block.ts'

const plain = {
  component: 'aside_quote',
  _uid: 'example-aside-quote',
  text: 'der Schieber hängt',
  note: null,
} satisfies Block<'aside_quote'>

export const asideQuoteExamples = [
  { title: 'words only', block: plain },
  { title: 'with a line below', block: { ...plain, note: 'Achse 3 Referenz verloren' } },
  {
    title: 'longest',
    block: {
      ...plain,
      text: 'Schwingungsuntersuchungsvorrichtung steht still, bitte den Meister der Nachtschicht rufen',
      note: 'So steht es heute auf der Anzeige, elf Wörter in zwei Zeilen und keines davon aus der Halle',
    },
  },
] satisfies { title: string; block: Block<'aside_quote'> }[]
