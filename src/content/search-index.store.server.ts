import { createHash } from 'node:crypto'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SearchDocument, SearchHits, SearchIndex, SearchKind, SearchQuery } from './search-index.ts'
import { searchKinds } from './search-index.ts'
import type { SearchTerm } from './search-query.ts'
import { insidesOf, toSearchWords } from './search-words.ts'

/** Documents stored before other work gets its turn: one takes about a millisecond. */
const batchSize = 8

/** Of title, its insides, lead and labels, body, insides of both: what a hit there is worth. */
const weights = '16.0, 8.0, 5.0, 1.0, 0.5'

/** More matches than this are not ranked one by one: nobody reads them, and the first ones would have to wait. */
const maxRanked = 4000

/**
 * Words are folded before they come here, so the tokenizer only splits at spaces. The kind stands in the last three bits of the
 * row's number: counting matches by kind needs no other table.
 */
const tables = `
  create virtual table words using fts5(
    title, title_inside, lead, body, inside,
    content='', contentless_delete=1, tokenize='ascii', prefix='3 4 5 6'
  );
  create table documents (row integer primary key, uuid text not null unique, data text not null);
  create table spellings (word text primary key, shown text not null, count integer not null) without rowid;
`

interface Known {
  row: number
  hash: string
}

/**
 * Full text of one language in memory, by SQLite's FTS5. Plain statements: kysely knows neither virtual tables nor `match`.
 *
 * @param pause lets other work go first between two batches.
 */
export function openSearchIndex(pause: () => Promise<void>): SearchIndex {
  const db = new DatabaseSync(':memory:')
  db.exec(`pragma journal_mode = off; pragma synchronous = off; ${tables}`)
  const known = new Map<string, Known>()
  let rows = 0

  const statements = {
    addWords: db.prepare('insert into words (rowid, title, title_inside, lead, body, inside) values (?, ?, ?, ?, ?, ?)'),
    addDocument: db.prepare('insert into documents (row, uuid, data) values (?, ?, ?)'),
    addSpelling: db.prepare(
      'insert into spellings (word, shown, count) values (?, ?, 1) on conflict (word) do update set count = count + 1',
    ),
    removeWords: db.prepare('delete from words where rowid = ?'),
    removeDocument: db.prepare('delete from documents where row = ?'),
    count: db.prepare('select rowid & 7 as kind, count(*) as count from words where words match ? group by rowid & 7'),
    find: db.prepare(
      `select data from documents where row in (select rowid from words where words match ?1 and (?2 < 0 or rowid & 7 = ?2)
       order by bm25(words, ${weights}), rowid desc limit ?3 offset ?4)`,
    ),
    rank: db.prepare(
      `select rowid from words where words match ?1 and (?2 < 0 or rowid & 7 = ?2)
       order by bm25(words, ${weights}), rowid desc limit ?3 offset ?4`,
    ),
    read: db.prepare('select data from documents where row = ?'),
    spellings: db.prepare('select word, shown, count from spellings where word between ? and ?'),
  }

  function search({ terms, kind, offset, limit }: SearchQuery): SearchHits {
    const counts = emptyCounts()
    if (terms.length === 0) return { documents: [], counts }
    for (const { kind: place, count } of statements.count.all(toMatch(terms, false))) {
      const name = searchKinds[Number(place)]
      if (name) counts[name] = Number(count)
    }
    const total = kind === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[kind]
    if (total <= offset) return { documents: [], counts }
    const narrowed = total > maxRanked
    const found = statements.rank.all(toMatch(terms, true, narrowed), kind === null ? -1 : searchKinds.indexOf(kind), limit, offset)
    return { documents: found.flatMap(row => readDocument(Number(row.rowid))), counts }
  }

  function readDocument(row: number): SearchDocument[] {
    const data = statements.read.get(row)?.data
    return typeof data === 'string' ? [JSON.parse(data) as SearchDocument] : []
  }

  function put(document: SearchDocument): void {
    const data = JSON.stringify(document)
    const hash = createHash('sha1').update(data).digest('base64')
    if (known.get(document.uuid)?.hash === hash) return
    remove(document.uuid)
    const row = ++rows * 8 + searchKinds.indexOf(document.kind)
    const title = toSearchWords(document.title)
    const lead = toSearchWords([document.lead, ...document.labels].join(' '))
    const body = toSearchWords(document.body.join(' '))
    statements.addWords.run(row, ...[title, insides(title), lead, body, insides([...lead, ...body])].map(words => words.join(' ')))
    statements.addDocument.run(row, document.uuid, data)
    for (const [word, shown] of spellingsOf(`${document.title} ${document.lead}`)) statements.addSpelling.run(word, shown)
    known.set(document.uuid, { row, hash })
  }

  function remove(uuid: string): void {
    const row = known.get(uuid)?.row
    if (row === undefined) return
    statements.removeWords.run(row)
    statements.removeDocument.run(row)
    known.delete(uuid)
  }

  async function replace(documents: AsyncIterable<SearchDocument>): Promise<void> {
    const seen = new Set<string>()
    let done = 0
    for await (const document of documents) {
      put(document)
      seen.add(document.uuid)
      if (++done % batchSize === 0) await pause()
    }
    for (const uuid of [...known.keys()]) if (!seen.has(uuid)) remove(uuid)
  }

  return {
    search: async query => search(query),
    replace,
    put: async document => put(document),
    remove: async uuid => remove(uuid),
    suggest: async term => nearest(term, statements.spellings),
    size: () => known.size,
    close: () => db.close(),
  }
}
