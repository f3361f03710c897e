import type { Block, Story } from '../block.ts'
import { examplePerson } from '../example-person.ts'
import { examplePicture } from '../example-values.ts'

const plain = {
  component: 'aside_person',
  _uid: 'example-aside-person',
  person: examplePerson,
} satisfies Block<'aside_person'>

const withContent = (content: Partial<Story<'person'>['content']>): Block<'aside_person'> => ({
  ...plain,
  person: { ...examplePerson, content: { ...examplePerson.content, ...content } },
})

export const asidePersonExamples = [
  { title: 'name and role', block: plain },
  { title: 'with a portrait', block: withContent({ portrait: examplePicture }) },
  {
    title: 'longest',
    block: withContent({
      portrait: examplePicture,
      first_name: 'Ferdinande-Wilhelmine',
      last_name: 'Schwarzenberger-Hohenlohe',
      role: 'Leiterin Schwingungsuntersuchungen, Büroleitung, Presse und Bewerbungen',
    }),
  },
] satisfies { title: string; block: Block<'aside_person'> }[]
