import type { Block } from '../block.ts'
import { exampleText, plainSection } from '../example-values.ts'

function question(key: string, principle: string, statement: string): Block<'check_question'> {
  return {
    component: 'check_question',
    _uid: `example-question-${key}`,
    principle,
    statement,
    help: 'Auch mit Handschuhen.',
    advice_low: 'Führen Sie eine Schicht lang eine Strichliste.',
    weight: key === '1' ? 2 : 1,
  }
}

function band(marker: string, title: string): Block<'step'> {
  return {
    component: 'step',
    _uid: `example-band-${marker}`,
    marker,
    title,
    text: exampleText('Beginnen Sie mit dem ersten Hinweis; er kostet meist weniger als eine Woche.'),
    media: null,
    duration: null,
  }
}

const plain = {
  component: 'usability_check',
  _uid: 'example-check',
  ...plainSection,
  headline: null,
  intro: null,
  questions: [question('1', 'task-suitability', 'Ich brauche höchstens drei Eingaben.')],
  bands: [],
  result_intro: null,
  actions: [],
} satisfies Block<'usability_check'>

export const usabilityCheckExamples = [
  { title: 'one statement, nothing else', block: plain },
  {
    title: 'principles, bands, introduction',
    block: {
      ...plain,
      theme: 'ink',
      headline: 'Ihre Einschätzung',
      intro: exampleText('Nehmen Sie ein bestimmtes Gerät und denken Sie an eine gewöhnliche Schicht.'),
      questions: [
        ...plain.questions,
        question('2', 'task-suitability', 'Ich muss keine Werte abschreiben, die das Gerät schon kennt.'),
        question('3', 'self-descriptiveness', 'Auf jedem Bildschirm sehe ich, was die Maschine gerade tut.'),
      ],
      bands: [band('0', 'Handeln'), band('50', 'Genauer hinsehen'), band('75', 'Behalten')],
      result_intro: exampleText('Eine Gesamtnote gibt es nicht; sie würde verdecken, woran es liegt.'),
    },
  },
  {
    title: 'statements without bands',
    block: {
      ...plain,
      headline: 'Drei Aussagen zum Ankreuzen',
      rail_label: 'Check',
      questions: [
        ...plain.questions,
        question('2', 'task-suitability', 'Ich muss keine Werte abschreiben, die das Gerät schon kennt.'),
        question('3', 'self-descriptiveness', 'Auf jedem Bildschirm sehe ich, was die Maschine gerade tut.'),
      ],
    },
  },
] satisfies { title: string; block: Block<'usability_check'> }[]
