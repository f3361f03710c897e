import type { Block } from '../block.ts'
import { exampleText, plainSection } from '../example-values.ts'

const plain = {
  component: 'contact_form',
  _uid: 'example-contact-form',
  ...plainSection,
  headline: null,
  intro: null,
  topics: [],
  people: [],
  allow_files: false,
  success_title: 'Angekommen',
  success_text: exampleText('Sie hören innerhalb von zwei Werktagen von uns.'),
  recipient_key: null,
} satisfies Block<'contact_form'>

export const contactFormExamples = [
  { title: 'as short as possible', block: plain },
  {
    title: 'all topics, with files',
    block: {
      ...plain,
      headline: 'Ihre Nachricht',
      rail_label: 'Formular',
      intro: exampleText('Wählen Sie zuerst ein Thema; danach richtet sich, wer antwortet.'),
      topics: ['new-project', 'service', 'usability-check', 'press', 'application', 'other'],
      allow_files: true,
    },
  },
  { title: 'for the press', block: { ...plain, headline: 'Presse', recipient_key: 'press' } },
] satisfies { title: string; block: Block<'contact_form'> }[]
