import type { Block } from '../block.ts'
import { exampleText, plainSection } from '../example-values.ts'

function step(marker: string, title: string, duration: string | null = null): Block<'step'> {
  return {
    component: 'step',
    _uid: `example-step-${marker}-${title}`,
    marker,
    title,
    text: exampleText('Was tut man dem Gerät an, auch aus Versehen? Wir schreiben es auf, bevor wir rechnen.'),
    media: null,
    duration,
  }
}

const plain = {
  component: 'steps',
  _uid: 'example-steps',
  ...plainSection,
  variant: 'process',
  headline: 'Vom Entwurf zur Freigabe',
  drawing: [],
  steps: [step('1', 'Zuhören'), step('2', 'Bauen'), step('3', 'Prüfen'), step('4', 'Bleiben')],
} satisfies Block<'steps'>

export const stepsExamples = [
  { title: 'process without durations', block: plain },
  {
    title: 'without headline, two steps',
    block: { ...plain, headline: null, steps: [step('1', 'Zuhören'), step('2', 'Bauen')] },
  },
  {
    title: 'process whose durations make a schedule with an open end',
    block: {
      ...plain,
      theme: 'ground',
      steps: [
        step('1', 'Lastfälle', '1 Woche'),
        step('2', 'Architektur', '3–5 Wochen'),
        step('3', 'Detail', '6–12 Wochen'),
        step('4', 'Anlauf', 'bis Serienstart'),
      ],
    },
  },
  {
    title: 'timeline',
    block: {
      ...plain,
      variant: 'timeline',
      headline: 'Seit 1974',
      rail_label: 'Geschichte',
      steps: [step('1974', 'Ein Locher'), step('1979', 'Ein Seilgriff'), step('2021', '41 Zentimeter Wasser')],
    },
  },
  { title: 'no steps yet', block: { ...plain, steps: [] } },
] satisfies { title: string; block: Block<'steps'> }[]
