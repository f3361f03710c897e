import type { Block, Story } from '../block.ts'
import { examplePerson } from '../example-person.ts'
import { plainSection } from '../example-values.ts'
import type { TeamGridData } from './data.ts'

/** Somebody with the least an editor must fill in, and what is given. */
function person(slug: string, given: Partial<Story<'person'>['content']> = {}): Story<'person'> {
  const [first = '', last = ''] = slug.split('-').map(part => part[0]?.toUpperCase() + part.slice(1))
  return {
    ...examplePerson,
    id: 1,
    uuid: `example-${slug}`,
    name: `${first} ${last}`,
    slug,
    fullSlug: `_team/${slug}`,
    content: {
      ...examplePerson.content,
      _uid: `example-${slug}`,
      first_name: first,
      last_name: last,
      role: 'Produktdesignerin',
      department: 'product-design',
      since_year: null,
      is_contact: false,
      order: null,
      ...given,
    },
  }
}

function portrait(file: string) {
  const src = `/f/290471/800x1000/${file}.svg`
  return {
    src,
    alt: 'Porträt, Zeichnung',
    width: 800,
    height: 1000,
    focus: null,
    color: '#e6e5e0',
    measure: null,
    extension: 'svg',
  }
}

const full = person('rupert-häckl', {
  role: 'Senior-Konstrukteur Mechanik und Schwingungsuntersuchungsvorrichtungen',
  department: 'engineering',
  portrait: portrait('427efda29b/rupert-haeckl-portrait'),
  portrait_work: portrait('e6af770451/rupert-haeckl-work'),
  statement: 'Wenn es klemmt, hat man es zu schön gezeichnet.',
  bio: 'Seit 1996 dabei, hat noch am Reißbrett angefangen.',
  skills: 'Getriebe, Maschinenverkleidung, Blech',
  languages: ['de', 'en'],
  email: 'r.haeckl@nennmass.example',
  phone: '+49 89 99998-140',
  since_year: 1996,
  is_contact: true,
  contact_topics: [],
})

const many = Array.from({ length: 9 }, (_, index) =>
  person(`person-${String.fromCharCode(97 + index)}`, {
    since_year: 1990 + index * 4,
    department: index < 4 ? 'product-design' : 'engineering',
  }),
)

const plain = {
  component: 'team_grid',
  _uid: 'example-team',
  ...plainSection,
  headline: null,
  people: [person('ingvild-torsnes')],
  group_by_department: false,
  show_contact: false,
} satisfies Block<'team_grid'>

/** What the loader returns for these people. */
function loaded(people: readonly Story<'person'>[]): TeamGridData {
  return { people, thisYear: 2026 }
}

export const teamGridExamples = [
  { title: 'one person with the least there is', block: plain, data: loaded(plain.people) },
  {
    title: 'everything there is, with contact',
    block: { ...plain, headline: 'Menschen', people: [full, ...plain.people], show_contact: true },
    data: loaded([full, ...plain.people]),
  },
  {
    title: 'by department, below the scale of years',
    block: { ...plain, headline: 'Nach Abteilung', people: [full, ...many], group_by_department: true },
    data: loaded([full, ...many]),
  },
] satisfies { title: string; block: Block<'team_grid'>; data: TeamGridData }[]
