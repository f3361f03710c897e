import { expect, test } from 'vitest'
import { numberSections } from './own-sections.ts'

test('sections that are left out take no number', () => {
  const { entries, numberOf, next } = numberSections(3, [
    { id: 'press', label: 'Presse', shown: false },
    { id: 'project', label: 'Projekt', shown: true },
    { id: 'people', label: 'Menschen', shown: true },
  ])
  expect(entries).toEqual([
    { id: 'project', label: 'Projekt', number: 3 },
    { id: 'people', label: 'Menschen', number: 4 },
  ])
  expect([numberOf('press'), numberOf('people'), next]).toEqual([null, 4, 5])
})
