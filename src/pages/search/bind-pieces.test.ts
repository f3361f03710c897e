import { expect, test } from 'vitest'
import { bindPieces } from './bind-pieces.ts'

/** `[…]` is marked. */
const pieces = (text: string) =>
  text
    .split(/(\[[^\]]*\])/)
    .filter(part => part !== '')
    .map(part => ({ text: part.replace(/[[\]]/g, ''), marked: part.startsWith('[') }))

const shown = (text: string) =>
  bindPieces(pieces(text))
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('')
    .replaceAll('\u00a0', '_')
    .replaceAll('\u2060', '+')

test.each([
  ['nach 5 min ist der [Akku] leer', 'nach 5_min ist der [Akku] leer'],
  ['der [AB] 12 wiegt 1,38 kg', 'der [AB]_12 wiegt 1,38_kg'],
  ['der AB [12] wiegt', 'der AB_[12] wiegt'],
  ['per [E]-Mail und [S-Bahn]', 'per [E]-+Mail und [S-+Bahn]'],
  ['ohne [Akku] geht es', 'ohne [Akku] geht es'],
  ['', ''],
])('number and unit stay together, marked or not: %s', (text, expected) => {
  expect(shown(text)).toBe(expected)
})
