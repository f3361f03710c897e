import type { Block, Story } from '../block.ts'
import { plainSection } from '../example-values.ts'

const person = {
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

const plain = {
  component: 'contact_panel',
  _uid: 'example-contact-panel',
  ...plainSection,
  headline: null,
  text: null,
  person: null,
  show_form_link: false,
  show_email: true,
  show_phone: true,
  form_topic: null,
} satisfies Block<'contact_panel'>

export const contactPanelExamples = [
  { title: 'direct ways only', block: { ...plain, headline: 'Direkt', rail_label: 'Direkt' } },
  {
    title: 'invitation on ground',
    block: {
      ...plain,
      headline: 'Was klemmt bei Ihnen?',
      text: 'Ein Satz genügt für den Anfang. Wir lesen selbst und antworten innerhalb von zwei Werktagen.',
      rail_label: 'Kontakt',
      theme: 'ground',
      show_form_link: true,
      form_topic: 'new-project',
      person,
    },
  },
  {
    title: 'longest headline, without phone',
    block: {
      ...plain,
      headline: 'Welche Bedienungsanleitung möchten Sie nie wieder schreiben müssen?',
      show_form_link: true,
      show_phone: false,
    },
  },
] satisfies { title: string; block: Block<'contact_panel'> }[]
