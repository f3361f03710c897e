import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../base/json.ts'
import { anyContent, testComponents } from '../diff/content.fixture.ts'
import { isSame } from '../../../model/editing/content-value.ts'
import { type ExchangeFile, planImport, readJsonFile, toExchangeUnit, toJsonFile } from './exchange-file.ts'
import { fromSegments, type Segment, toSegments } from './text-segments.ts'
import { countUnits, filterGroups, toGroups, type TranslationUnit } from './translation-units.ts'
import { readXliff, toXliff } from './xliff.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 20 })
const mark = fc.constantFrom<JsonObject>(
  { type: 'bold' },
  { type: 'link', attrs: { href: '/de?a=1&b="2"', linktype: 'url' } },
  { type: 'italic' },
)
const atom = fc.constantFrom<JsonObject>({ type: 'hard_break' }, { type: 'emoji', attrs: { name: 'ok' } })
const segment: fc.Arbitrary<Segment> = fc
  .array(
    fc.oneof(
      fc.record({
        kind: fc.constant('text' as const),
        text: anyText.filter(text => text !== ''),
        marks: fc.uniqueArray(mark, { maxLength: 2 }),
      }),
      fc.record({ kind: fc.constant('atom' as const), node: atom }),
    ),
    { maxLength: 5 },
  )
  // Runs of the same look are one run.
  .map(parts =>
    parts.filter((part, index) => {
      const before = parts[index - 1]
      return !(part.kind === 'text' && before?.kind === 'text' && isSame(part.marks, before.marks))
    }),
  )
const file: fc.Arbitrary<ExchangeFile> = fc.record({
  story: fc.uuid(),
  name: anyText,
  sourceLanguage: fc.constant('de'),
  targetLanguage: fc.constant('en'),
  units: fc.array(
    fc.array(segment, { minLength: 1, maxLength: 3 }).chain(source =>
      fc.record({
        id: anyText,
        note: anyText,
        source: fc.constant(source),
        target: fc.option(fc.tuple(...source.map(() => segment)), { nil: null }),
      }),
    ),
    { maxLength: 4 },
  ),
})

test('XLIFF: a file that is written is read back as it was, whatever is in it', () => {
  fc.assert(
    fc.property(file, given => {
      expect(readXliff(toXliff(given))).toEqual(given)
    }),
  )
})

test('JSON: a file that is written is read back as it was', () => {
  fc.assert(
    fc.property(file, given => {
      expect(readJsonFile(toJsonFile(given))).toEqual(given)
    }),
  )
})

test('a text that is no such file is none', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect([readJsonFile(text), readXliff(text)]).toEqual([null, null])
    }),
  )
  expect(readXliff('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><xliff><file/></xliff>')).toBeNull()
})

test('what a tool adds around words does not matter', () => {
  const given: ExchangeFile = {
    story: 'u',
    name: 'Start',
    sourceLanguage: 'de',
    targetLanguage: 'en',
    units: [{ id: 'a title', note: '', source: [[{ kind: 'text', text: 'Maß', marks: [] }]], target: null }],
  }
  const target = '<target>Mea<mrk id="1" type="term">su</mrk>re</target>'
  const edited = toXliff(given).replace('</source>', `</source>${target}`)
  expect(readXliff(edited)?.units[0]?.target).toEqual([[{ kind: 'text', text: 'Measure', marks: [] }]])
})

const richText = fc.array(segment.map(toNodes), { minLength: 1, maxLength: 4 }).map(lines => ({
  type: 'doc',
  content: [
    ...lines.map(content => ({ type: 'paragraph', content })),
    {
      type: 'bullet_list',
      content: [{ type: 'list_item', content: [{ type: 'paragraph', content: lines[0] ?? [] }] }],
    },
    { type: 'image', attrs: { src: '/f/1/a.jpg' } },
  ],
}))

function toNodes(parts: Segment): JsonObject[] {
  return parts.map(part =>
    part.kind === 'atom'
      ? part.node
      : { type: 'text', text: part.text, ...(part.marks.length > 0 && { marks: [...part.marks] }) },
  )
}

test('a value with its own words is itself: plain text, rich text, texts for search', () => {
  const seo = fc.record({
    plugin: fc.constant('seo_metatags'),
    title: anyText,
    description: anyText,
    og_image: anyText,
  })
  fc.assert(
    fc.property(fc.oneof(anyText, richText, seo), value => {
      expect(fromSegments(value, toSegments(value) ?? [])).toEqual(value)
    }),
  )
  expect(fromSegments('a', [])).toBeNull()
})

const withUid = (content: JsonObject): JsonObject => ({ ...content, _uid: 'root', component: 'page' })
const exportOf = (content: JsonObject) => {
  const units = toGroups(content, testComponents, 'en').flatMap(group => group.units)
  const exchanged = units.flatMap(unit => toExchangeUnit(unit, unit.field) ?? [])
  return { units, exchanged }
}
const asFile = (units: ExchangeFile['units']): ExchangeFile => ({
  story: 'u',
  name: 'x',
  sourceLanguage: 'de',
  targetLanguage: 'en',
  units,
})

test('an export that comes back untouched changes nothing', () => {
  fc.assert(
    fc.property(anyContent, content => {
      const { units, exchanged } = exportOf(withUid(content))
      const plan = planImport(readXliff(toXliff(asFile(exchanged))) ?? asFile([]), units)
      expect([plan.values.size, plan.outdated]).toEqual([0, []])
    }),
  )
})

test('a translation of a source that was changed meanwhile is not taken', () => {
  const content = withUid({ title: 'Maß', title__i18n__en: '' })
  const { exchanged } = exportOf(content)
  const back = exchanged.map(unit => ({ ...unit, target: [[{ kind: 'text' as const, text: 'Measure', marks: [] }]] }))
  const now = exportOf({ ...content, title: 'Nennmaß' })
  expect(planImport(asFile(back), now.units)).toMatchObject({ outdated: ['title'] })
  expect([...planImport(asFile(back), exportOf(content).units).values.values()]).toEqual(['Measure'])
})

test('filters show what they say, and nothing vanishes that somebody works on', () => {
  fc.assert(
    fc.property(anyContent, fc.constantFrom('missing' as const, 'stale' as const), (content, filter) => {
      const groups = toGroups(withUid(content), testComponents, 'en')
      const totals = countUnits(groups)
      const shown = filterGroups(groups, filter)
      expect(countUnits(shown).all).toBe(totals[filter])
      const kept = new Set(groups.flatMap(group => group.units).map(({ id }) => id))
      expect(countUnits(filterGroups(groups, filter, kept))).toEqual(totals)
    }),
  )
})

test('the opening stands before the sections, the page itself last; places count on', () => {
  const block = (uid: string) => ({ _uid: uid, component: 'hero', headline: uid, headline__i18n__en: '' })
  const content = withUid({ title: 'Blatt', body: [block('a'), block('b')], opening: [block('o')] })
  const groups = toGroups(content, testComponents, 'en')
  expect(groups.map(({ block: of, place }) => [of?._uid ?? null, place])).toEqual([
    ...[['o', 0] as const, ['a', 1] as const, ['b', 2] as const, [null, 3] as const],
  ])
})

const seoUnit = (source: JsonObject, target: JsonObject | undefined): TranslationUnit => ({
  id: 'root seo',
  uid: 'root',
  field: 'seo',
  definition: { type: 'custom' },
  path: [],
  state: { kind: 'missing' },
  source: { plugin: 'seo_metatags', ...source },
  target: target && { plugin: 'seo_metatags', ...target },
})

test('texts for search engines come in; the picture of the language stays', () => {
  const unit = seoUnit({ title: 'Maß', og_image: '/f/de.jpg' }, { title: '', og_image: '/f/en.jpg' })
  const { units } = asFile([toExchangeUnit(unit, 'SEO')].flatMap(each => each ?? []))
  const target: Segment[] = (units[0]?.source ?? []).map(words => words.map(part => ({ ...part, text: 'Measure' })))
  const plan = planImport(asFile(units.map(each => ({ ...each, target }))), [unit])
  expect(plan.values.get(unit.id)).toMatchObject({ title: 'Measure', og_image: '/f/en.jpg' })
  const first = seoUnit({ title: 'Maß', og_image: '/f/de.jpg' }, undefined)
  expect(planImport(asFile(units.map(each => ({ ...each, target }))), [first]).values.get(unit.id)).toMatchObject({
    title: 'Measure',
    og_image: '/f/de.jpg',
  })
})

test('words that are in the story already change nothing, whatever else the language has of its own', () => {
  const unit = seoUnit({ title: 'Maß', description: 'Werk' }, { title: 'Measure', description: '', extra: 1 })
  const target = toSegments(unit.target)
  const exchanged = [{ id: unit.id, note: 'SEO', source: toSegments(unit.source) ?? [], target }]
  expect(planImport(asFile(exchanged), [unit])).toMatchObject({ unchanged: 1, outdated: [] })
})
