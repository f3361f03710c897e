import type { Story } from './block.ts'

/** Somebody of the studio, for examples of blocks that show a person. */
export const examplePerson = {
  id: 2,
  uuid: 'example-person',
  name: 'Judith Ahrwind',
  slug: 'judith-ahrwind',
  fullSlug: 'team/judith-ahrwind',
  href: null,
  firstPublishedAt: null,
  publishedAt: null,
  content: {
    component: 'person',
    _uid: 'example-person',
    first_name: 'Judith',
    last_name: 'Ahrwind',
    role: 'Geschäftsführerin, Gestaltung',
    department: 'management',
    portrait: null,
    portrait_work: null,
    statement: null,
    bio: null,
    skills: null,
    languages: [],
    email: null,
    phone: null,
    since_year: 1998,
    is_contact: true,
    contact_topics: [],
    is_visible: true,
    order: 1,
  },
} satisfies Story<'person'>
