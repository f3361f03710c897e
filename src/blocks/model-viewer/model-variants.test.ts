import { expect, test } from 'vitest'
import { parseVariants } from './model-variants.ts'

test('a line is a variant: its name and a colour for each material', () => {
  expect(parseVariants('Anreißblau: Shell = #2B33C4\r\nGrau: Shell = #8a8d8f, Tube=#000000')).toEqual([
    { label: 'Anreißblau', colors: [{ material: 'Shell', color: '#2b33c4' }] },
    {
      label: 'Grau',
      colors: [
        { material: 'Shell', color: '#8a8d8f' },
        { material: 'Tube', color: '#000000' },
      ],
    },
  ])
})

test.each([null, '', 'Blau', 'Blau: Shell', 'Blau: Shell = blue', 'Blau: Shell = #2b33c4, Tube', ': Shell = #2b33c4'])(
  'what is no variant (%j) is left out',
  text => expect(parseVariants(text)).toEqual([]),
)

test('the list has an end', () => {
  expect(parseVariants('Blau: Shell = #2b33c4\n'.repeat(40))).toHaveLength(12)
})
