import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openSearchIndex } from './search-index.store.server.ts'
import type { SearchDocument, SearchKind } from './search-index.ts'
import { parseSearchClauses, parseSearchTerms } from './search-query.ts'

const document = (title: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  uuid: title,
  kind: 'reference',
  href: `/de/referenzen/${title}`,
  title,
  lead: '',
  labels: [],
  body: [],
  details: { client: null, year: null, date: null, number: null, picture: null },
  ...rest,
})

async function* each(documents: readonly SearchDocument[]) {
  yield* documents
}

async function open(documents: readonly SearchDocument[]) {
  const index = openSearchIndex({ stem: word => word, pause: async () => {} })
  onTestFinished(() => index.close())
  await index.replace(each(documents))
  const find = async (text: string, kind: SearchKind | null = null): Promise<string[]> => {
    const hits = await index.search({ clauses: parseSearchClauses(text), kind, offset: 0, limit: 10 })
    return hits.documents.map(({ title }) => title)
  }
  return { index, find }
}

test('a hit in the title goes before one in the lead, and that before one in the body', async () => {
  const { find } = await open([
    document('Im Text', { body: ['Das Getriebe ist neu.'] }),
    document('Vorspann', { lead: 'Das Getriebe ist neu.' }),
    document('Getriebe neu'),
  ])
  expect(await find('Getriebe')).toEqual(['Getriebe neu', 'Vorspann', 'Im Text'])
})

test('the word itself goes before a compound that holds it', async () => {
  const { find } = await open([document('Arbeitshandschuh'), document('Handschuh')])
  expect(await find('Handschuh')).toEqual(['Handschuh', 'Arbeitshandschuh'])
})

test('all words must be there, in whatever field', async () => {
  const { find } = await open([
    document('Bohrer', { body: ['aus Stahl'] }),
    document('Säge', { body: ['aus Holz'] }),
    document('Bohrer zwei', { body: ['aus Holz'] }),
  ])
  expect(await find('stahl bohrer')).toEqual(['Bohrer'])
})

test.each(['Stuhle', 'stuehle', 'Stühle', 'stuhl', 'E-Mobility', 'emobility', 'mobility', 'Tisch'])(
  '"%s" is found',
  async query => {
    const { find } = await open([document('Der Stuhl', { body: ['Ein Beitrag zur E-Mobility, ein Drehtisch'] })])
    expect(await find(query)).toHaveLength(1)
  },
)

test('client and categories are searched', async () => {
  const { find } = await open([document('Pumpe', { labels: ['Orvelta Diagnostik', 'Medizintechnik'] })])
  expect(await find('orvelta')).toEqual(['Pumpe'])
  expect(await find('technik')).toEqual(['Pumpe'])
})

test('matches are counted by kind, whatever kind is requested', async () => {
  const { index, find } = await open([
    document('Griff eins'),
    document('Griff zwei'),
    document('Griff drei', { kind: 'news' }),
  ])
  const { counts } = await index.search({ clauses: parseSearchClauses('griff'), kind: 'news', offset: 0, limit: 10 })
  expect(counts).toMatchObject({ reference: 2, news: 1, impulse: 0 })
  expect(await find('griff', 'news')).toEqual(['Griff drei'])
  expect(await find('griff', 'service')).toEqual([])
})

test('what was published is found, what has gone is not', async () => {
  const { index, find } = await open([document('Griff'), document('Kante')])
  await index.put({ ...document('Griff'), title: 'Hebel' })
  await index.remove('Kante')
  expect([await find('griff'), await find('hebel'), await find('kante')]).toEqual([[], ['Hebel'], []])
  await index.replace(each([document('Kante')]))
  expect([await find('hebel'), await find('kante')]).toEqual([[], ['Kante']])
  expect(index.sizes().reference).toBe(1)
})

test('a word spelt wrong leads to the right one, as titles and leads spell it', async () => {
  const { index } = await open([document('Handschuh'), document('Säge')])
  const [term] = parseSearchTerms('Handschu')
  expect(term && (await index.suggest(term))).toBe('Handschuh')
})

test('no query fails, whatever is typed', async () => {
  const { find } = await open([document('Griff "AND" NEAR(')])
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async text => {
      await find(text)
    }),
  )
  expect(await find('") OR title:"griff')).toEqual([])
})
