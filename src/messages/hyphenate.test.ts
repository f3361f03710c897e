import { expect, test } from 'vitest'
import { hyphenate } from './hyphenate.ts'

const shown = (text: string, locale: 'de' | 'en' = 'de') => hyphenate(text, locale).replaceAll('\u00ad', '·')

test('long words may break between their syllables', () => {
  expect(shown('Akkubohrer ohne Drehrichtungsschalter')).toBe('Akkubohrer ohne Dreh·rich·tungs·schal·ter')
  expect(shown('Electromagnetic compatibility', 'en')).toBe('Elec·tro·mag·net·ic compatibility')
})

test('short words stay as they are', () => {
  expect(hyphenate('Analysegerät Kora', 'de')).toBe('Analysegerät Kora')
  expect(hyphenate('Wärmepumpe W 14', 'de')).toBe('Wärmepumpe W 14')
})

test('what is taken out again is the text', () => {
  expect(hyphenate('Verpackungsmaschinen für Lebensmittel', 'de').replaceAll('\u00ad', '')).toBe(
    'Verpackungsmaschinen für Lebensmittel',
  )
})
