import { expect, test } from 'vitest'
import { toSearchDocument } from './search-documents.server.ts'
import { pageTypes } from '../../pages/page-types.ts'
import { testStory } from '../stories/stories.fixture.ts'

const labels = new Map([
  ['reference-categories', [{ name: 'medical', value: 'medical', label: 'Medizintechnik' }]],
  ['news-topics', [{ name: 'award', value: 'award', label: 'Auszeichnung' }]],
])
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

test('a reference is found by title, lead, client, categories and everything in its sections', () => {
  const story = testStory(4, 'reference', {
    title: 'Pumpe',
    lead: 'Leise.',
    client_hidden: true,
    client_alias: 'Ein Klinikum',
    categories: ['medical'],
    year_end: 2021,
    outcome: 'Halb so laut.',
    legacy_ids: 'c123456789',
    facts: [{ component: 'fact', _uid: 'f', label: 'Hub', value: '12', unit: 'mm' }],
    body: [{ component: 'text_section', _uid: 't', headline: 'Anfang', text: paragraph('Am Anfang stand Lärm.') }],
  })
  expect(toSearchDocument(story, labels, pageTypes)).toMatchObject({
    kind: 'reference',
    href: '/de/referenzen/pumpe',
    title: 'Pumpe',
    lead: 'Leise.',
    labels: ['Ein Klinikum', 'Medizintechnik'],
    body: expect.arrayContaining(['Hub 12 mm', 'Halb so laut.', 'Am Anfang stand Lärm.']),
    details: { client: 'Ein Klinikum', year: 2021 },
  })
  expect(JSON.stringify(toSearchDocument(story, labels, pageTypes))).not.toContain('c123456789')
})

test.each([
  ['a page that no engine may list', testStory(2, 'page', { seo_noindex: true })],
  ['a story without a version in the language', testStory(5, 'reference', { locales: ['de'] }, 'en')],
  ['a data story', testStory(6, 'client', { title: 'Orvelta' })],
] as const)('%s is not found', (_, story) => {
  expect(toSearchDocument(story, labels, pageTypes)).toBeNull()
})
