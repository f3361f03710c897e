import type { Messages } from './messages.ts'

/** Texts of impulses and services, in lists and on their pages. */
export const topicsMessages = {
  de: {
    impulse: 'Impuls',
    impulses: 'Impulse',
    service: 'Leistung',
    services: 'Leistungen',
    placeOf: (place: number, total: number) => `${place} von ${total}`,
    unreachable: 'Die Liste ist gerade nicht erreichbar.',
    position: 'Haltung',
    proof: 'Beleg',
    proofs: 'Belege',
    proofTitle: (count: number) => (count === 1 ? 'Ein Beleg' : `${countWordDe(count)} Belege`),
    people: 'Menschen',
    whoHoldsIt: 'Wer das vertritt',
    whomToCall: 'Wen man anruft',
    relatedServices: (count: number) => (count === 1 ? 'Leistung dazu' : 'Leistungen dazu'),
    newsLabel: 'Neuigkeiten',
    newsTitle: 'Dazu passiert',
    nextImpulse: 'Nächster Impuls',
    moreImpulses: 'Weitere Impulse',
    allImpulses: (total: number) => `Alle ${total} Impulse`,
    firstStep: 'Erster Schritt',
    firstStepTitle: 'Der erste Schritt',
    firstStepAction: 'Ersten Schritt anfragen',
    scopeLabel: 'Umfang',
    scopeTitle: 'Was Sie bekommen',
    relatedImpulses: 'Impulse dazu',
    questions: 'Fragen',
    questionsTitle: 'Häufig gefragt',
    moreServices: 'Weitere Leistungen',
  },
  en: {
    impulse: 'Impulse',
    impulses: 'Impulses',
    service: 'Service',
    services: 'Services',
    placeOf: (place: number, total: number) => `${place} of ${total}`,
    unreachable: 'The list cannot be reached right now.',
    position: 'Position',
    proof: 'Evidence',
    proofs: 'Evidence',
    proofTitle: (count: number) => (count === 1 ? 'A case in point' : `${countWordEn(count)} cases in point`),
    people: 'People',
    whoHoldsIt: 'Who stands for this',
    whomToCall: 'Whom to call',
    relatedServices: (count: number) => (count === 1 ? 'Related service' : 'Related services'),
    newsLabel: 'News',
    newsTitle: 'What happened',
    nextImpulse: 'Next impulse',
    moreImpulses: 'More impulses',
    allImpulses: (total: number) => `All ${total} impulses`,
    firstStep: 'First step',
    firstStepTitle: 'The first step',
    firstStepAction: 'Ask for the first step',
    scopeLabel: 'Scope',
    scopeTitle: 'What you get',
    relatedImpulses: 'Related impulses',
    questions: 'Questions',
    questionsTitle: 'Frequently asked',
    moreServices: 'More services',
  },
} satisfies Messages

/** Small numbers stand as words in headings. */
function countWordDe(count: number): string {
  return ['Null', 'Ein', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht'][count] ?? String(count)
}

function countWordEn(count: number): string {
  return ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'][count] ?? String(count)
}
