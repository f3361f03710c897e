import type { Block } from '../block.ts'
import { exampleText, plainSection } from '../example-values.ts'

const plain = {
  component: 'newsletter_form',
  _uid: 'example-newsletter-form',
  ...plainSection,
  headline: null,
  text: null,
  consent_text: 'Ich möchte den Rundbrief von nennmass erhalten, höchstens sechsmal im Jahr.',
  consent_version: '2025-10',
  rubrics: null,
  sample: null,
} satisfies Block<'newsletter_form'>

export const newsletterFormExamples = [
  { title: 'as short as possible', block: plain },
  {
    title: 'with rubrics, on ground',
    block: {
      ...plain,
      headline: 'Anmelden',
      rail_label: 'Anmelden',
      theme: 'ground',
      text: exampleText('Sie bekommen zuerst eine Mail mit einem Link.'),
      rubrics: 'Gemessen · Misslungen · Geliehen · Termine',
    },
  },
  {
    title: 'longest',
    block: {
      ...plain,
      headline: 'Rundbrief für Leute, die Bedienungsanleitungen lesen',
      text: exampleText(
        'Sie bekommen zuerst eine Mail mit einem Link; erst der Klick darauf trägt Sie ein.',
        'Abmelden geht in jeder Ausgabe mit einem Klick, ohne Anmeldung und ohne Frage nach dem Grund.',
      ),
      consent_text: 'Ich möchte den Rundbrief von nennmass erhalten, höchstens sechsmal im Jahr. '.repeat(3).trim(),
      rubrics: 'Gemessen · Misslungen · Geliehen · Termine · Werkstattspuren · Schwingungsuntersuchungsvorrichtungen',
    },
  },
] satisfies { title: string; block: Block<'newsletter_form'> }[]
