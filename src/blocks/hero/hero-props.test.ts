import { expect, test } from 'vitest'
import { isCompact, isPoster } from './hero-props.ts'

test.each([
  ['Gestaltet bis aufs Zehntel.', true],
  ['Designed to the last tenth.', true],
  ['Bedienungsanleitungen neu gedacht', false],
  ['Eine Werkstatt mit Büro, einem Hund und neun Gewerken', false],
])('the headline "%s" as a poster: %s', (headline, expected) => {
  expect(isPoster(headline)).toBe(expected)
})

test.each([
  ['Team', true],
  ['Referenzen', true],
  ['Barrierefreiheit', false],
  ['Was wir nicht selbst können', false],
])('the headline "%s" beside its lead: %s', (headline, expected) => {
  expect(isCompact(headline)).toBe(expected)
})
