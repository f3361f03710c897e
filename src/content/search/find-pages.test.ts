import { expect, onTestFinished, test } from 'vitest'
import { findPages } from './find-pages.ts'
import { openSearchIndex } from './search-index.store.server.ts'
import type { SearchDocument } from './search-index.ts'
import { createSynonyms } from './synonyms.ts'

/** Takes a few endings off, as a stemmer does. */
const stem = (word: string): string => word.replace(/(?:ung|en|ies|y|s)$/, '')

const details = { client: null, year: null, date: null, number: null, picture: null }
const page = (title: string, body = '', kind: SearchDocument['kind'] = 'reference'): SearchDocument => ({
  uuid: title,
  kind,
  href: `/de/${title}`,
  title,
  lead: '',
  labels: [],
  body: [body],
  details,
})

async function* each(documents: readonly SearchDocument[]) {
  yield* documents
}

async function open(documents: readonly SearchDocument[], groups: readonly string[] = []) {
  const index = openSearchIndex({ stem, pause: async () => {} })
  onTestFinished(() => index.close())
  await index.replace(each(documents))
  return async (text: string) => {
    const synonyms = createSynonyms(groups, stem)
    const found = await findPages(index, { text, synonyms, kind: null, offset: 0, limit: 10 })
    return { ...found, titles: found.documents.map(({ title }) => title) }
  }
}

test.each([
  ['rt5', 'Rasentrimmer RT 5'],
  ['RT 5', 'Rasentrimmer RT 5'],
  ['nl94', 'Maschine NL-94'],
  ['NL 94', 'Maschine NL-94'],
  ['36v', 'Akku 36V'],
  ['36 V', 'Akku 36V'],
])('letters and digits are split and joined: %s', async (query, title) => {
  const find = await open([page('Rasentrimmer RT 5'), page('Maschine NL-94'), page('Akku 36V'), page('Rot 55')])
  expect(await find(query)).toMatchObject({ titles: [title], detours: [], isPartial: false })
})

test('two words are found where the text has one, and one where it has two', async () => {
  const find = await open([page('Ein Ebike'), page('Schub snow pusher')])
  expect((await find('e bike')).titles).toEqual(['Ein Ebike'])
  expect(await find('snowpusher')).toMatchObject({
    titles: ['Schub snow pusher'],
    detours: [{ from: 'snowpusher', to: ['snow', 'pusher'] }],
  })
})

test('words of one stem meet, also where neither begins like the other', async () => {
  const find = await open([page('Bewerbung'), page('Batteries')])
  expect((await find('bewerben')).titles).toEqual(['Bewerbung'])
  expect((await find('battery')).titles).toEqual(['Batteries'])
})

test('a compound that is nowhere is split against words of the site, with what links them', async () => {
  const find = await open([page('Prototyp', 'Er kommt aus dem Bau.'), page('Prototypen'), page('Bau')])
  expect(await find('Prototypenbau')).toMatchObject({
    titles: expect.arrayContaining(['Prototypen', 'Prototyp', 'Bau']),
    detours: [{ from: 'Prototypenbau', to: ['Prototypen', 'Bau'] }],
  })
})

test('a compound whose parts are only in other compounds is split too', async () => {
  const find = await open([page('Rasentrimmer'), page('Aufsitzmäher'), page('Rasen mit Aufsitzmäher')])
  expect((await find('Rasenmäher')).titles[0]).toBe('Rasen mit Aufsitzmäher')
})

test.each(['Winkelshcleifer', 'Iwnkelschleifer', 'Winkelschlefer'])(
  'a word spelt wrong, with letters that changed places: %s',
  async query => {
    const find = await open([page('Winkelschleifer'), page('Griff')])
    expect(await find(query)).toMatchObject({
      titles: ['Winkelschleifer'],
      detours: [{ from: query, to: ['Winkelschleifer'] }],
    })
  },
)

test('without a page that has all words, those with most of them come, and it is said', async () => {
  const find = await open([
    page('Griff', 'aus Buche und Stahl'),
    page('Kante', 'aus Buche'),
    page('Hebel', 'aus Stahl'),
  ])
  expect(await find('Kante Stahl')).toMatchObject({
    isPartial: true,
    titles: expect.arrayContaining(['Kante', 'Hebel']),
  })
  expect(await find('Griff Buche Stahl')).toMatchObject({ isPartial: false, titles: ['Griff'] })
})

test('a word that is nowhere and has no other is left out, and named', async () => {
  const find = await open([page('Griff')])
  expect(await find('Griff Zebrafink')).toMatchObject({ titles: ['Griff'], detours: [{ from: 'Zebrafink', to: [] }] })
  expect(await find('Zebrafink')).toMatchObject({ titles: [], detours: [{ from: 'Zebrafink', to: [] }] })
})

test('what a page has as it was typed needs no detour', async () => {
  const find = await open([page('Handschuh'), page('Hand'), page('Schuh')])
  expect(await find('Handschuh')).toMatchObject({ titles: ['Handschuh'], detours: [] })
})

test('a name as it is puts its person first, in whatever order and beside other words', async () => {
  const find = await open([
    page('Lene Ahrwind räumt ihren Tisch', 'Ahrwind, Ahrwind, Ahrwind'),
    page('Ahrwind'),
    page('Judith Ahrwind', 'Industriedesignerin', 'person'),
    page('Emil Tarrach', 'arbeitet mit Ahrwind', 'person'),
  ])
  expect((await find('ahrwind')).titles[0]).toBe('Judith Ahrwind')
  expect((await find('Ahrwind Judith')).titles).toEqual(['Judith Ahrwind'])
  expect((await find('Frau Ahrwind')).titles[0]).toBe('Judith Ahrwind')
})

test('synonyms work each way, in the plural, and in two words', async () => {
  const find = await open(
    [page('Abfallbehälter'), page('Schub snow pusher'), page('Griff')],
    ['Mülleimer, Abfallbehälter', 'snow pusher, snow shovel', ' , ', 'allein'],
  )
  expect((await find('Mülleimer')).titles).toEqual(['Abfallbehälter'])
  expect((await find('Abfallbehälter')).titles).toEqual(['Abfallbehälter'])
  expect((await find('snow shovels')).titles).toEqual(['Schub snow pusher'])
  expect((await find('shovel')).titles).toEqual([])
})

test('no search is slow or fails for what editors write as synonyms', async () => {
  const find = await open(
    [page('Griff')],
    [
      'x'.repeat(50_000),
      Array.from({ length: 5000 }, (_, at) => `wort${at}`).join(','),
      '"*) OR (, Griff',
      '\u0000,\ud800',
    ],
  )
  expect((await find('griff')).titles).toEqual(['Griff'])
})
