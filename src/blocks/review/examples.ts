import type { Block } from '../block.ts'
import { examplePicture, exampleText, plainSection } from '../example-values.ts'

const plain = {
  component: 'review',
  _uid: 'example-review',
  quote: 'Läuft.',
  name: 'Rosalie Imhof',
  role: null,
  client: null,
  portrait: null,
  long_text: null,
  ...plainSection,
} satisfies Block<'review'>

export const reviewExamples = [
  { title: 'one word', block: plain },
  {
    title: 'with role, on accent',
    block: {
      ...plain,
      quote:
        'Die neue Kollegin hat nach zwanzig Minuten Folie gewechselt. Früher haben wir dafür eine Woche eingeplant.',
      role: 'Anwendungstechnik, Tresslinger',
      theme: 'accent',
    },
  },
  {
    title: 'long, with portrait and full text',
    block: {
      ...plain,
      quote:
        'Wir hatten eine hellere Pumpe bestellt und eine bekommen, die weiß, wann sie dunkel sein muss. Seit dem Feldversuch fragt bei uns niemand mehr nach der Farbe der Linie. Gefragt wird, warum die anderen Geräte keine haben.',
      role: 'Leiter Geräteentwicklung',
      portrait: examplePicture,
      long_text: exampleText('Der erste Versuch ging daneben.', 'Der zweite nicht.'),
    },
  },
] satisfies { title: string; block: Block<'review'> }[]
