import { expect, test } from 'vitest'
import { isSingleLetter, shownKeys } from './shortcut.ts'

test.each(['n', 'g h', '?', 'Shift+?', 'Shift+A'])('%s is made of single letters', keys => {
  expect(isSingleLetter(keys)).toBe(true)
})

test.each(['$mod+k', 'Alt+n', 'F6', 'Escape', 'g $mod+h', 'ArrowUp'])('%s is none', keys => {
  expect(isSingleLetter(keys)).toBe(false)
})

test('keys are shown as they stand on the keyboard of the person', () => {
  expect(shownKeys('$mod+Shift+z', 'de', false)).toBe('Strg Umschalt Z')
  expect(shownKeys('$mod+Shift+z', 'en', false)).toBe('Ctrl Shift Z')
  expect(shownKeys('$mod+Shift+z', 'en', true)).toBe('⌘ ⇧ Z')
  expect(shownKeys('g h', 'de', false)).toBe('G H')
  expect(shownKeys('Alt+ArrowUp', 'de', false)).toBe('Alt ↑')
})
