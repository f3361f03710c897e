import { expect, test } from 'vitest'
import type { ActivityView } from '../../../model/editing/account-answers.ts'
import { toSentence } from './activity-sentence.ts'

const activity = (key: string, more: Partial<ActivityView> = {}): ActivityView => ({
  id: 1,
  key,
  at: '',
  count: 1,
  by: null,
  subject: { id: 7, name: 'Startseite' },
  details: {},
  ...more,
})

test.each([
  [activity('stories.update', { count: 7 }), 'Startseite geändert, 7 Mal gesichert'],
  [activity('stories.publish'), 'Startseite veröffentlicht'],
  [activity('stories.destroy'), 'In den Papierkorb: Startseite'],
  [
    activity('datasources.update', { subject: { id: 1, name: 'Projektstand' } }),
    'Auswahlliste „Projektstand“ geändert',
  ],
  [activity('people.sign_in', { details: { by: 'passkey' } }), 'Angemeldet mit Passkey'],
  [
    activity('people.update', { subject: { id: 1, name: 'Bo' }, details: { role: 'reader' } }),
    'Bo hat jetzt die Rolle Lesen',
  ],
  [activity('people.update', { subject: { id: 1, name: 'Bo' }, details: { isDisabled: true } }), 'Bo gesperrt'],
  [activity('share_links.destroy', { subject: { id: 1, name: 'Frau Ott' } }), 'Vorschau-Link „Frau Ott“ zurückgezogen'],
  [activity('stories.publish', { subject: null }), 'Blatt veröffentlicht'],
  [activity('constructor.toString'), 'Getan: constructor.toString'],
])('%j', (given, sentence) => {
  expect(toSentence(given, 'de')).toBe(sentence)
  expect(toSentence(given, 'en')).toMatch(/\S/)
})
