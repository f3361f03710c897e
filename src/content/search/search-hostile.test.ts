import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openSearchIndex } from './search-index.store.server.ts'
import type { SearchDocument } from './search-index.ts'
import { parseSearchClauses } from './search-query.ts'

const document = (uuid: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  uuid,
  kind: 'reference',
  href: `/de/referenzen/${uuid}`,
  title: uuid,
  lead: '',
  labels: [],
  body: [],
  details: { client: null, year: null, date: null, number: null, picture: null },
  ...rest,
})

async function* each(documents: readonly SearchDocument[]) {
  yield* documents
}

/** An index whose stems fail for `unteilbar`, as a part that it stands on may. */
function open() {
  const stem = (word: string): string => {
    if (word === 'unteilbar') throw new Error('no stem')
    return word
  }
  const index = openSearchIndex({ stem, pause: async () => {} })
  onTestFinished(() => index.close())
  const find = async (text: string): Promise<string[]> => {
    const clauses = parseSearchClauses(text)
    const hits = await index.search({ clauses, kind: null, offset: 0, limit: 50 })
    return hits.documents.map(({ uuid }) => uuid).toSorted()
  }
  return { index, find }
}

/** Texts that no editor writes by hand: pasted by mistake, made by a program, or meant to harm. */
const hostileText = fc.oneof(
  fc.constantFrom(1000, 34_000, 60_000).map(length => 'a'.repeat(length)),
  fc
    .constantFrom(34_000, 60_000)
    .map(length => Array.from({ length }, (_, at) => String.fromCharCode(97 + (at % 26))).join('')),
  fc.constant('-'.repeat(60_000)),
  fc.constant('a-'.repeat(30_000)),
  fc.constant('a1'.repeat(30_000)),
  fc.constant('\ufdfa'.repeat(10_000)),
  fc.constant(`${'\u0301'.repeat(60_000)}`),
  fc.constant('\ud800'.repeat(500)),
  fc.constant('\u0000"*) OR ('),
  fc.constant(Array.from({ length: 12_000 }, (_, at) => `wort${at}`).join(' ')),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

const hostile = fc.record({
  title: hostileText,
  lead: hostileText,
  labels: fc.array(hostileText, { maxLength: 2 }),
  body: fc.array(hostileText, { maxLength: 2 }),
})

const good = ['Griff', 'Kante', 'Hebel']
const goodDocuments = good.map(title => document(title, { title, body: ['Ein gemeinsames Merkmal.'] }))

test('a hostile page among good ones harms only itself, wherever it stands and however it changes', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, fc.nat({ max: 3 }), async (texts, place) => {
      const { index, find } = open()
      const bad = document('hostile', texts)
      await index.replace(each(goodDocuments.toSpliced(place, 0, bad)))
      expect((await find('gemeinsames merkmal')).filter(uuid => uuid !== 'hostile')).toEqual(good.toSorted())
      // What comes later is taken all the same.
      await index.put(document('Kurbel'))
      await index.put({ ...bad, href: '/de/anders' })
      await index.put(document('hostile', { title: 'Geheilt' }))
      expect([await find('kurbel'), await find('geheilt')]).toEqual([['Kurbel'], ['hostile']])
      expect(index.problems()).toEqual([])
      await index.replace(each(goodDocuments))
      expect([await find('kurbel'), await find('geheilt')]).toEqual([[], []])
    }),
    { numRuns: 25 },
  )
})

test.each([
  ['an unbroken run of 34,000 letters', 'x'.repeat(34_000)],
  ['one of 60,000', 'y'.repeat(60_000)],
  ['one of digits', '1'.repeat(60_000)],
  ['one with a hyphen at every letter', 'z-'.repeat(30_000)],
])('a page with %s is found by its other words', async (_, run) => {
  const { index, find } = open()
  await index.put(document('lang', { lead: 'Ein Griff aus Buche.', body: [run, 'Zuletzt ein Hebel.'] }))
  expect([await find('buche'), await find('hebel')]).toEqual([['lang'], ['lang']])
})

test('of a page longer than a book the beginning is found, and it is named', async () => {
  const { index, find } = open()
  const body = [
    'Am Anfang der Griff.',
    ...Array.from({ length: 3000 }, () => 'Noch ein Satz von einem Programm.'),
    'Ende',
  ]
  await index.put(document('lang', { title: 'Lang', body: body.concat('x'.repeat(100_000), 'unerreicht') }))
  expect([await find('anfang'), await find('unerreicht')]).toEqual([['lang'], []])
  expect(index.problems()).toEqual([{ uuid: 'lang', href: '/de/referenzen/lang', title: 'Lang', kind: 'shortened' }])
})

test('a page that the index cannot take is left out and named, in the middle of others and alone', async () => {
  const { index, find } = open()
  const bad = document('schlecht', { title: 'Schlecht', body: ['Das ist unteilbar.'] })
  await index.replace(each([...goodDocuments.slice(0, 2), bad, ...goodDocuments.slice(2)]))
  expect(await find('merkmal')).toEqual(good.toSorted())
  expect(index.problems()).toMatchObject([{ uuid: 'schlecht', kind: 'skipped' }])
  await index.put(document('Kurbel'))
  await index.put(bad)
  expect([await find('kurbel'), await find('schlecht')]).toEqual([['Kurbel'], []])
})

test('a page that was found and cannot be taken any more is not found as it was before', async () => {
  const { index, find } = open()
  await index.put(document('seite', { title: 'Alt' }))
  await index.put(document('seite', { title: 'Neu', body: ['unteilbar'] }))
  expect([await find('alt'), await find('neu')]).toEqual([[], []])
  expect(index.sizes().reference).toBe(0)
  await index.put(document('seite', { title: 'Neu' }))
  expect([await find('neu'), index.problems()]).toEqual([['seite'], []])
})
