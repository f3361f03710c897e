import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleLine, visibleProse, visibleText } from './visible-text.ts'

test.each([
  ['zero-width characters alone', '\u200b\u200b\u200d\u2060', ''],
  ['a byte order mark', '\ufeffAnna', 'Anna'],
  ['a zero-width space from a chat', '\u200banna@firma.example', 'anna@firma.example'],
  ['soft hyphens', 'Feuer\u00adwehr', 'Feuerwehr'],
  ['Hangul fillers', '\u3164\uffa0\u115f', ''],
  ['Braille without dots', '\u2800\u2800', ''],
  ['what the address book of a phone puts around numbers', '\u202d+49 711 123456\u202c', '+49 711 123456'],
  ['isolates around Latin', '\u2068Anna\u2069', 'Anna'],
  ['an override', 'gnp\u202efdp.exe', 'gnpfdp.exe'],
  ['hidden letters', 'Anna\u{e0041}\u{e0042}', 'Anna'],
  ['variation selectors that hide data', 'a\ufe01\u{e0101}b', 'ab'],
  ['a mark in pure Hebrew', '\u200fכהן\u200f', 'כהן'],
  ['an embedding that is not closed', 'כהן \u202bABC', 'כהן ABC'],
  ['an object of a word processor', 'Bild\ufffc', 'Bild'],
  ['invisible operators', 'f\u2061(x)', 'f(x)'],
  ['joiners between Latin letters', 'A\u200dn\u200cna', 'Anna'],
])('%s: nobody sees it', (_title, text, wanted) => {
  expect(visibleLine(text)).toBe(wanted)
})

test.each([
  ['a family', '👨‍👩‍👧‍👦'],
  ['a woman who repairs, with a tone of skin', '👩🏽‍🔧'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['a flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a key cap', '1️⃣'],
  ['a heart in colour', '❤️'],
  ['Persian', 'می‌خواهم'],
  ['Persian at the end of a word', 'خانه‌ها'],
  ['an Arabic letter in its first form', 'ه‍'],
  ['Hindi', 'क्‍ष'],
  ['Malayalam', 'ന്‍'],
  ['Sinhala', 'ශ්‍රී'],
  ['Bengali', 'র‍্য'],
  ['a Japanese name with its variant', '葛\u{e0100}城'],
  ['Mongolian', 'ᠭ᠋'],
  ['Khmer with word boundaries', 'សួស្តី\u200bអ្នក'],
  ['Hebrew with Latin and its mark', 'חברת ABC (בע"מ)\u200f'],
  ['Arabic with an isolated number', 'رقم \u2066+49 711 1\u2069'],
  ['old Korean', '\u1112\u1161\u1160'],
  ['Braille', '⠓⠁\u2800⠇'],
  ['typographic spaces', '1\u202f:\u202f1'],
  ['nothing of it', 'Renée Müller-Łukasz'],
])('%s keeps what it is made of', (_title, text) => {
  expect(visibleText(text)).toBe(text)
})

test('prose keeps places where a line may break, but not at its ends and not twice', () => {
  expect(visibleProse('Feuer\u00adwehr, Ein-/\u200bAusgabe, 10\u2060%, Auf\u200clage')).toBe(
    'Feuer\u00adwehr, Ein-/\u200bAusgabe, 10\u2060%, Auf\u200clage',
  )
  expect(visibleProse('\u200bWort\u00ad\u200b\ufeff \u200b')).toBe('Wort ')
})

test('whatever comes: cleaning twice changes nothing more, and what is seen stays', () => {
  const odd = fc.constantFrom(
    ...['\u200b', '\u200c', '\u200d', '\u200e', '\u202b', '\u202c', '\u2066', '\u2069', '\ufe0f', '\u00ad', '\ufeff'],
    ...['a', 'ک', 'क', 'ש', '👩', '🔧', '🏽', '1', ' ', '\n', '\u{e0067}', '\u{1f3f4}', '\ud83d'],
  )
  fc.assert(
    fc.property(fc.string({ unit: odd, maxLength: 30 }), text => {
      for (const cleaned of [visibleText(text), visibleProse(text)]) {
        expect(cleaned.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).toBe(
          text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
        )
      }
      expect(visibleText(visibleText(text))).toBe(visibleText(text))
    }),
    { numRuns: 2000 },
  )
})
