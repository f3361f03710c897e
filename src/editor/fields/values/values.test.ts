import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { fieldProblems } from '../../../model/editing/field-rules.ts'
import type { ComponentDefinition, FieldDefinition } from '../../sheet/story/open-story.ts'
import { kindOf } from '../form/field-kind.ts'
import { altOf, focusPointOf, toFocus, withAlt } from './asset-value.ts'
import { fromDateParts, toDateParts } from './date-value.ts'
import { guessLink, readLink, writeLink } from './link-value.ts'
import { moveItem } from './move-item.ts'
import { fromNumberText, toNumberText } from './number-value.ts'
import { addColumn, addRow, readTable, removeColumn, removeRow, setCell } from './table-value.ts'

const content = new URL('../../../../content/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, content), 'utf8'))

interface Placed {
  definition: FieldDefinition
  value: unknown
  place: string
}

/** Every value of every field of every story, in all languages. */
function collect(): Placed[] {
  const components = new Map((read('components.json') as ComponentDefinition[]).map(each => [each.name, each]))
  const found: Placed[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isObject(value)) return
    const schema = components.get(String(value.component))?.schema
    for (const [key, inner] of Object.entries(value)) {
      const definition = schema?.[key.split('__i18n__')[0] ?? '']
      if (definition) found.push({ definition, value: inner, place: `${String(value.component)}.${key}` })
      walk(inner)
    }
  }
  for (const name of readdirSync(new URL('stories/', content))) walk(read(`stories/${name}`))
  return found
}

describe('the demonstration world', () => {
  const all = collect()

  test('every value of every field is one that its control understands: none falls back to JSON', () => {
    expect(all.length).toBeGreaterThan(20_000)
    const strange = all.filter(({ definition, value }) => kindOf(definition, value) === 'json')
    expect(strange.map(({ place }) => place)).toEqual([])
  })

  test('opened and not changed, a value stays; changed and set back, it is the same again', () => {
    for (const { definition, value, place } of all) {
      switch (kindOf(definition, value)) {
        case 'number':
          for (const sign of [',', '.'] as const) {
            expect(fromNumberText(toNumberText(value, sign), value), place).toBe(value)
            expect(fromNumberText(toNumberText(value, sign), fromNumberText('7', value)), place).toBe(value)
          }
          break
        case 'datetime':
          for (const zone of ['Europe/Berlin', 'UTC', 'America/New_York', 'Asia/Kolkata']) {
            const parts = toDateParts(value, zone)
            expect(parts && fromDateParts(parts, zone), place).toBe(value)
          }
          break
        case 'link': {
          const link = readLink(value)
          expect(writeLink(link, value), place).toBe(value)
          const elsewhere = writeLink({ ...link, kind: 'url', text: 'https://x.example/', uuid: '' }, value)
          const back = writeLink(link, elsewhere)
          expect(readLink(back), place).toEqual(link)
          expect(back, place).toEqual(value)
          break
        }
        case 'asset': {
          const asset = value as JsonObject
          const there = withAlt(withAlt(asset, '', 'x'), 'en', 'y')
          expect(withAlt(withAlt(there, '', altOf(asset, '')), 'en', altOf(asset, 'en')), place).toEqual(asset)
          break
        }
        case 'blocks':
        case 'multiasset':
        case 'options': {
          const list = value as unknown[]
          if (list.length > 1) expect(moveItem(moveItem(list, 0, list.length - 1), list.length - 1, 0)).toEqual(list)
          break
        }
        default:
      }
    }
  })

  test('no value breaks a rule that stops publishing', () => {
    const errors = all.flatMap(({ definition, value, place }) =>
      fieldProblems(value, definition, place.includes('__i18n__') ? 'en' : '')
        .filter(({ level }) => level === 'error')
        .map(problem => `${place}: ${problem.code}`),
    )
    expect([...new Set(errors)]).toEqual([])
  })
})

test('a moment goes through any zone and back, whatever the clock does there', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
  const minute = fc.integer({ min: 0, max: 70 * 365 * 1440 }).map(minutes => minutes * 60_000)
  fc.assert(
    fc.property(minute, zones, (at, zone) => {
      const stored = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
      const parts = toDateParts(stored, zone)
      const back = parts && fromDateParts(parts, zone)
      // Of an hour that exists twice, the first one counts.
      const difference = Date.parse(`${stored.replace(' ', 'T')}Z`) - Date.parse(`${back?.replace(' ', 'T')}Z`)
      expect(difference >= 0 && difference <= 3_600_000).toBe(true)
      expect(back && toDateParts(back, zone)).toEqual(parts)
    }),
    { numRuns: 2000 },
  )
})

test('an hour that does not exist becomes the one after it, one that exists twice the first', () => {
  const zone = 'Europe/Berlin'
  expect(fromDateParts({ date: '2026-03-29', time: '02:30' }, zone)).toBe('2026-03-29 01:30')
  expect(fromDateParts({ date: '2026-10-25', time: '02:30' }, zone)).toBe('2026-10-25 00:30')
  expect(fromDateParts({ date: '', time: '' }, zone)).toBe('')
})

test('what is no number is kept as it was typed', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const stored = fromNumberText(text, '')
      expect(typeof stored).toBe('string')
      if (!/^[+-]?\d*[.,]?\d*$/.test(text.trim())) expect(stored).toBe(text.trim())
    }),
  )
  expect(fromNumberText('2,35', '')).toBe('2.35')
  expect(fromNumberText('2,35', 1)).toBe(2.35)
})

test('any object of a link comes back as it was while nothing is changed', () => {
  const text = fc.constantFrom('', 'a', '/de', 'mailto:a@b.c', 'tel:+49', 'https://x.example')
  const link = fc.record(
    {
      id: text,
      url: text,
      cached_url: text,
      email: text,
      anchor: text,
      extra: fc.jsonValue(),
      linktype: fc.constantFrom('story', 'url', 'email', 'asset', 'other'),
      target: fc.constantFrom('_blank', '_self', ''),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(link, value => {
      expect(writeLink(readLink(value), value)).toBe(value)
    }),
  )
})

test.each([
  ['kontakt@nennmass.example', 'mail'],
  ['mailto:a@b.example', 'mail'],
  ['+49 (0)89 99998-100', 'phone'],
  ['tel:112', 'phone'],
  ['https://x.example/a', 'url'],
  ['www.x.example', 'url'],
  ['/de/team#karriere', 'url'],
  ['#liste', 'url'],
  ['Klappe', undefined],
  ['Maß 206 mm', undefined],
  ['javascript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
])('what %j means: %s', (words, kind) => {
  expect(guessLink(words)?.kind).toBe(kind)
})

test.each([
  ['https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fx.example%2Fa&data=05', 'https://x.example/a'],
  ['https://x.example/?utm_source=mail&id=1', 'https://x.example/?id=1'],
  ['\u200bhttps://x.example/', 'https://x.example/'],
  ['Anna Roth <anna@x.example>', 'anna@x.example'],
  ['\ufeffmailto:anna@x.example', 'anna@x.example'],
  ['mailto:anna@x.example?subject=Hallo', 'anna@x.example?subject=Hallo'],
])('%s leads where it was meant to lead', (words, text) => {
  expect(guessLink(words)?.text).toBe(text)
})

test('a focus stays at its pixel', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8000 }),
      fc.integer({ min: 1, max: 8000 }),
      fc.nat(),
      fc.nat(),
      (w, h, a, b) => {
        const size = { width: w, height: h }
        const focus = `${a % w}x${b % h}:${(a % w) + 1}x${(b % h) + 1}`
        const point = focusPointOf(focus, size)
        expect(point && toFocus(point, size)).toBe(focus)
      },
    ),
  )
})

test('cells of a table change alone, rows and columns come and go', () => {
  let last = 0
  const uid = (): string => `u${++last}`
  let table: unknown = addRow(addColumn(addColumn(undefined, uid), uid), uid)
  table = setCell(setCell(table, -1, 0, 'Kopf'), 0, 1, '13')
  expect(readTable(table)).toEqual({ head: ['Kopf', ''], rows: [['', '13']] })
  const before = structuredClone(table)
  expect(removeRow(addRow(table, uid), 1)).toEqual(before)
  expect(removeColumn(addColumn(table, uid), 2)).toEqual(before)
  expect(setCell(setCell(table, 0, 0, 'x'), 0, 0, '')).toEqual(before)
})
