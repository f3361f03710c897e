import { expect, test } from 'vitest'
import { bind, typeset } from './typeset.ts'

const shown = (text: string, locale: 'de' | 'en' = 'de') => typeset(text, locale).replaceAll('\u00ad', '·')

test('long words may break between their syllables', () => {
  expect(shown('Akkubohrer ohne Drehrichtungsschalter')).toBe('Akkubohrer ohne Dreh·rich·tungs·schal·ter')
  expect(shown('Electromagnetic compatibility', 'en')).toBe('Elec·tro·mag·netic compatibility')
})

test('compounds of two languages break between their words', () => {
  expect(shown('Designmanagement und Brand-Design')).toBe('Design·management und Brand-Design')
})

test('a job breaks between its words only', () => {
  expect(shown('Senior-Produktdesignerin')).toBe('Senior-Produkt·designerin')
  expect(shown('Interaktionsdesignerin oder Interaktionsdesigner')).toBe(
    'Interaktions·designerin oder Interaktions·designer',
  )
})

test('no line ends or begins with two letters of a word', () => {
  expect(shown('Patientennahe Labordiagnostik')).toBe('Patientennahe Labor·dia·gnos·tik')
})

test('a word that is left out before a slash lets the line end behind it', () => {
  expect(typeset('Ein-/Ausgabemodul Schiene', 'de')).toBe('Ein-/\u200bAusgabemodul Schiene')
  expect(typeset('UI/UX-Design', 'de')).not.toContain('\u200b')
})

test('short words stay as they are', () => {
  expect(typeset('Analysegerät Kora', 'de')).toBe('Analysegerät Kora')
})

test('what is taken out again is the text', () => {
  expect(typeset('Verpackungsmaschinen für Lebensmittel', 'de').replaceAll('\u00ad', '')).toBe(
    'Verpackungsmaschinen für Lebensmittel',
  )
})

test('the designation of a machine stays together', () => {
  expect(typeset('Außengerät W 6 für Balkone', 'de')).toBe('Außengerät W\u00a06 für Balkone')
  expect(typeset('4 von 12', 'de')).toBe('4 von 12')
})

test.each([
  ['nach § 38 BDSG', 'nach §\u00a038 BDSG'],
  ['per E-Mail, mit der S-Bahn', 'per E-\u2060Mail, mit der S-\u2060Bahn'],
  ['unter +49 89 99998-100 oder', 'unter +49\u00a089\u00a099998-\u2060100 oder'],
  ['nach ISO 9241-110 geprüft', 'nach ISO\u00a09241-\u2060110 geprüft'],
  ['Kabine F 9 ist 97 cm breit', 'Kabine F\u00a09 ist 97\u00a0cm breit'],
  ['Montag bis Freitag, 8.30 bis 17.30 Uhr', 'Montag bis Freitag, 8.30 bis 17.30\u00a0Uhr'],
  ['Monday to Friday, 8.30 am to 5.30 pm', 'Monday to Friday, 8.30 am to 5.30\u00a0pm'],
  ['bei 6 m/s und 58 dB(A)', 'bei 6\u00a0m/\u2060s und 58\u00a0dB(A)'],
  ['Konstrukteur (m/w/d), Dr.-Ing.', 'Konstrukteur (m/\u2060w/\u2060d), Dr.-\u2060Ing.'],
  ['E-mail, by e-mail', 'E-\u2060mail, by e-\u2060mail'],
  ['Rahmen NL-S, HMI-L1', 'Rahmen NL-\u2060S, HMI-\u2060L1'],
  ['UI/UX, und/oder, Vor- und Zuname', 'UI/UX, und/oder, Vor- und Zuname'],
  ['9 mal, 144 Millimeter, IN 4', '9 mal, 144 Millimeter, IN\u00a04'],
  ['HMI-Labor, A-1 und z-Achse', 'HMI-Labor, A-1 und z-Achse'],
  ['Kältemittel-Anschluss Form N', 'Kältemittel-Anschluss Form\u00a0N'],
  ['am 1. Juni, im Juni 2024', 'am 1.\u00a0Juni, im Juni 2024'],
  ['on 1 June 2024, 1 Marching band', 'on 1\u00a0June 2024, 1 Marching band'],
  ['Art. 17 und Art. 6 Abs. 1 lit. f', 'Art.\u00a017 und Art.\u00a06 Abs.\u00a01 lit. f'],
  ['E-mail: by e-mail', 'E-\u2060mail: by e-\u2060mail'],
])('no line ends within what belongs together: %s', (text, expected) => {
  expect(bind(text)).toBe(expected)
})
