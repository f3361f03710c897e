import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const colleagues = [
  { id: 1, name: 'Judith Ahrwind' },
  { id: 2, name: 'Florian Mauthner' },
  { id: 3, name: 'Florian Kolbe' },
]
const ids = (text: string): number[] => mentionedIn(text, colleagues).map(({ id }) => id)

test('a whole name, or a first name that only one has', () => {
  expect(ids('Bitte @Judith, und @Florian Mauthner.')).toEqual([1, 2])
  expect(ids('@Florian')).toEqual([])
  expect(ids('judith@example.net')).toEqual([])
  expect(ids('@Judithe')).toEqual([])
})

test('anyone who is named by the whole name is found, whatever stands around it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...colleagues),
      fc.string(),
      fc.constantFrom('', ' ', ',', '.', '\n', '!'),
      (who, before, after) => {
        expect(ids(`${before} @${who.name}${after}`)).toContain(who.id)
      },
    ),
  )
})
