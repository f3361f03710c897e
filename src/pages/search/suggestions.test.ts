import { expect, test } from 'vitest'
import { parseSuggestions } from './suggestions.ts'

const item = (href: string) => ({ title: 'Pumpe', kind: 'Referenz', href })

test('suggestions lead to pages of this site', () => {
  const items = [
    item('/de/x'),
    item('//evil.example'),
    item('https://evil.example'),
    item('/\\evil.example'),
    { title: 1 },
  ]
  expect(parseSuggestions({ items })).toEqual([item('/de/x')])
})

test.each([null, [], 'x', { items: 'x' }])('%o suggests nothing', answer => {
  expect(parseSuggestions(answer)).toEqual([])
})
