import { expect, test } from 'vitest'
import { countWords, readingMinutes } from './reading-time.ts'

const paragraph = (text: string) => ({ nodes: [{ type: 'paragraph', children: [{ type: 'text', text, marks: [] }] }] })

test('counts the words of texts, headings and nested blocks', () => {
  const body = [
    { component: 'text_section', _uid: 'a1 b2', headline: 'Zwei Wörter', text: paragraph('Drei kurze Wörter.') },
    { component: 'key_figures', figures: [{ component: 'fact', label: 'Ein', value: '12', unit: 'mm' }] },
  ]
  expect(countWords(body)).toBe(7)
})

test('what belongs to another story or file is not read', () => {
  const review = { quote: 'Gut so', client: { content: { title: 'Muster AG' } }, files: [{ alt: 'x', title: 'y' }] }
  expect(countWords(review)).toBe(2)
})

test.each([
  [10, 1],
  [200, 1],
  [201, 2],
  [590, 3],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes({ text: 'Wort '.repeat(words) })).toBe(minutes)
})
