import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { searchKinds, type SearchDocument, type SearchHits, type SearchIndex } from './search-index.ts'
import type { SearchKind, SearchQuery } from './search-index.ts'
import { maxShown, type SearchTerm } from './search-query.ts'
import { nearestSpelling } from './search-spelling.ts'
import { foldWord, insidesOf, toSearchWords } from './search-words.ts'

/** Documents stored in one go: about a millisecond each, then other work gets its turn. */
const batchSize = 8

/** What a hit is worth in the title, inside its words, in lead and labels, in the body, inside words of both. */
const weights = '16.0, 8.0, 5.0, 1.0, 0.5'

/** Where more than this many match, only those with a hit in title or lead are ranked, if there are enough of them. */
const maxRanked = 6000

/**
 * Words are folded before they come here, so the tokenizer only splits at spaces. The kind is in the last three
 * bits of the row's number: counting matches by kind needs no other table.
 */
const tables = `
  create virtual table words using fts5(
    title, title_inside, lead, body, inside, content='', contentless_delete=1, tokenize='ascii'
  );
  create table documents (row integer primary key, data text not null);
  create table spellings (word text primary key, shown text not null, count integer not null) without rowid;
`

/**
 * Full text of one language in memory, by SQLite's FTS5. Plain statements: kysely knows neither virtual tables nor
 * `match`.
 *
 * @param pause lets other work go first between two batches.
 * @see docs/decisions/0010-search-in-memory.md
 */
export function openSearchIndex(pause: () => Promise<void>): SearchIndex {
  const db = new DatabaseSync(':memory:')
  db.exec(tables)
  const statements = prepareStatements(db)
  const known = new Map<string, { row: number; hash: string }>()
  let rows = 0

  function search({ terms, kind, offset, limit }: SearchQuery): SearchHits {
    const counts = countKinds(terms)
    const total = kind === null ? searchKinds.reduce((sum, each) => sum + counts[each], 0) : counts[kind]
    if (total <= offset) return { documents: [], counts }
    const match = total > maxRanked && hasEnough(terms) ? toMatch(terms, 'title title_inside lead') : toMatch(terms)
    const kindNumber = kind === null ? -1 : searchKinds.indexOf(kind)
    const found = statements.rank.all(match, kindNumber, limit, offset)
    return { documents: found.flatMap(({ rowid }) => read(Number(rowid))), counts }
  }

  function countKinds(terms: readonly SearchTerm[]): Record<SearchKind, number> {
    const counts = none()
    if (terms.length === 0) return counts
    for (const { kind, count } of statements.count.all(toMatch(terms))) {
      const name = searchKinds[Number(kind)]
      if (name) counts[name] = Number(count)
    }
    return counts
  }

  function hasEnough(terms: readonly SearchTerm[]): boolean {
    const rows = statements.count.all(toMatch(terms, 'title title_inside lead'))
    return searchKinds.length === rows.length && rows.every(({ count }) => Number(count) >= maxShown)
  }

  function read(row: number): SearchDocument[] {
    const data = statements.read.get(row)?.data
    // Written by `put` below and by nobody else.
    return typeof data === 'string' ? [JSON.parse(data) as SearchDocument] : []
  }

  function put(document: SearchDocument): void {
    const data = JSON.stringify(document)
    const hash = createHash('sha1').update(data).digest('base64')
    if (known.get(document.uuid)?.hash === hash) return
    remove(document.uuid)
    const row = ++rows * 8 + searchKinds.indexOf(document.kind)
    statements.addWords.run(row, ...toColumns(document))
    statements.addDocument.run(row, data)
    for (const [word, shown] of spellingsOf(document)) statements.addSpelling.run(word, shown)
    known.set(document.uuid, { row, hash })
  }

  function remove(uuid: string): void {
    const row = known.get(uuid)?.row
    if (row === undefined) return
    statements.removeWords.run(row)
    statements.removeDocument.run(row)
    known.delete(uuid)
  }

  /** One transaction for several documents: each would cost a segment of the index of its own. */
  function store(documents: readonly SearchDocument[]): void {
    db.exec('begin')
    for (const document of documents) put(document)
    db.exec('commit')
  }

  async function replace(documents: AsyncIterable<SearchDocument>): Promise<void> {
    const seen = new Set<string>()
    let batch: SearchDocument[] = []
    for await (const document of documents) {
      seen.add(document.uuid)
      batch.push(document)
      if (batch.length < batchSize) continue
      store(batch)
      batch = []
      await pause()
    }
    store(batch)
    for (const uuid of [...known.keys()]) if (!seen.has(uuid)) remove(uuid)
  }

  function suggest({ word, match }: SearchTerm): string | null {
    if (match !== 'inside') return null
    const first = word.slice(0, 1)
    const candidates = statements.spellings.all(first, `${first}\uffff`).map(row => ({
      word: String(row.word),
      shown: String(row.shown),
      count: Number(row.count),
    }))
    return nearestSpelling(word, candidates)
  }

  function sizes(): Record<SearchKind, number> {
    const counts = none()
    for (const { row } of known.values()) counts[searchKinds[row & 7] ?? 'page']++
    return counts
  }

  return {
    search: async query => search(query),
    replace,
    put: async document => store([document]),
    remove: async uuid => remove(uuid),
    suggest: async term => suggest(term),
    sizes,
    close: () => db.close(),
  }
}

function none(): Record<SearchKind, number> {
  return { reference: 0, news: 0, impulse: 0, service: 0, page: 0 }
}

function prepareStatements(db: DatabaseSync) {
  return {
    addWords: db.prepare(
      'insert into words (rowid, title, title_inside, lead, body, inside) values (?, ?, ?, ?, ?, ?)',
    ),
    addDocument: db.prepare('insert into documents (row, data) values (?, ?)'),
    addSpelling: db.prepare(
      'insert into spellings (word, shown, count) values (?, ?, 1) on conflict (word) do update set count = count + 1',
    ),
    removeWords: db.prepare('delete from words where rowid = ?'),
    removeDocument: db.prepare('delete from documents where row = ?'),
    count: db.prepare('select rowid & 7 as kind, count(*) as count from words where words match ? group by rowid & 7'),
    rank: db.prepare(
      `select rowid from words where words match ?1 and (?2 < 0 or rowid & 7 = ?2)
       order by bm25(words, ${weights}), rowid desc limit ?3 offset ?4`,
    ),
    read: db.prepare('select data from documents where row = ?'),
    spellings: db.prepare('select word, shown, count from spellings where word between ? and ?'),
  }
}

/** The words of a document as the columns of the index take them. */
function toColumns({ title, lead, labels, body }: SearchDocument): string[] {
  const titleWords = toSearchWords(title)
  const leadWords = toSearchWords([lead, ...labels].join(' '))
  const bodyWords = toSearchWords(body.join(' '))
  const columns = [titleWords, allInsides(titleWords), leadWords, bodyWords, allInsides([...leadWords, ...bodyWords])]
  return columns.map(words => words.join(' '))
}

function allInsides(words: readonly string[]): string[] {
  return [...new Set([...new Set(words)].flatMap(insidesOf))]
}

/** Words of title and lead by their folded form: what is suggested must be spelt right. */
function spellingsOf({ title, lead }: SearchDocument): Map<string, string> {
  const shown = `${title} ${lead}`.match(/[\p{L}\p{M}]{4,30}/gu) ?? []
  return new Map(shown.map(word => [foldWord(word), word]))
}

/**
 * A query in the language of FTS5. Words hold letters and digits only, so quotes cannot be broken out of. A word as it
 * was typed counts once more than one that merely begins like it, and so does one in a title.
 */
function toMatch(terms: readonly SearchTerm[], columns: string | null = null): string {
  const own = '{title lead body}'
  const parts = terms.map(({ word, stem, match }) => {
    if (match === 'whole') return `${own} : "${word}"`
    if (match === 'beginning') return `${own} : "${stem}" *`
    return `("${stem}" * OR ${own} : "${word}" OR {title title_inside} : "${stem}" *)`
  })
  const all = parts.join(' AND ')
  return columns === null ? all : `{${columns}} : (${all})`
}
