import type { Block } from '../block.ts'
import { examplePerson } from '../example-person.ts'
import { plainSection } from '../example-values.ts'

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
      person: examplePerson,
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
