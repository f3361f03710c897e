import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { toBounded } from './bounded-document.ts'
import { searchKinds, type SearchDocument, type SearchHits, type SearchIndex } from './search-index.ts'
import type { SearchKind, SearchProblem, SearchQuery } from './search-index.ts'
import { toMatch, toNameMatch } from './search-match.ts'
import { maxShown, type SearchClause, type SearchTerm } from './search-query.ts'
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
  create table vocabulary (word text primary key, stem text not null) without rowid;
  create index by_stem on vocabulary (stem);
`

/** Of more different words than this, further ones have no stems. */
const maxVocabulary = 400_000

export interface SearchIndexDeps {
  /** Stem of a folded word in the language of the index. */
  stem(word: string): string
  /** Lets other work go first between two batches. */
  pause(): Promise<void>
}

/**
 * Full text of one language in memory, by SQLite's FTS5. Plain statements: kysely knows neither virtual tables nor
 * `match`.
 *
 * @see docs/decisions/0010-search-in-memory.md
 */
export function openSearchIndex({ stem, pause }: SearchIndexDeps): SearchIndex {
  const db = new DatabaseSync(':memory:')
  db.exec(tables)
  const statements = prepareStatements(db)
  const known = new Map<string, { row: number; hash: string }>()
  const problems = new Map<string, SearchProblem>()
  const words = new Set<string>()
  let rows = 0

  function search({ clauses, atLeast, kind, offset, limit }: SearchQuery): SearchHits {
    const counts = none()
    if (clauses.length === 0) return { documents: [], counts }
    const everywhere = toMatch(clauses, atLeast)
    for (const { kind: number, count } of statements.count.all(everywhere)) {
      const name = searchKinds[Number(number)]
      if (name) counts[name] = Number(count)
    }
    const total = kind === null ? searchKinds.reduce((sum, each) => sum + counts[each], 0) : counts[kind]
    if (total <= offset) return { documents: [], counts }
    const above = total > maxRanked ? toMatch(clauses, atLeast, 'title title_inside lead') : null
    const match = above !== null && hasEnough(above, kind) ? above : everywhere
    const kindNumber = kind === null ? -1 : searchKinds.indexOf(kind)
    const found = statements.rank.all(match, kindNumber, limit, offset, toNameMatch(clauses))
    return { documents: found.flatMap(({ rowid }) => read(Number(rowid))), counts }
  }

  function hasEnough(match: string, wanted: SearchKind | null): boolean {
    const rows = statements.count.all(match).filter(({ kind }) => !wanted || searchKinds[Number(kind)] === wanted)
    return rows.reduce((sum, { count }) => sum + Number(count), 0) >= maxShown
  }

  function read(row: number): SearchDocument[] {
    const data = statements.read.get(row)?.data
    // Written by `put` below and by nobody else.
    return typeof data === 'string' ? [JSON.parse(data) as SearchDocument] : []
  }

  /** Throws where SQLite cannot take the document; then nothing of it is there. */
  function put(document: SearchDocument): void {
    const data = JSON.stringify(document)
    const hash = createHash('sha1').update(data).digest('base64')
    if (known.get(document.uuid)?.hash === hash) return
    const columns = toColumns(document)
    const row = (rows + 1) * 8 + searchKinds.indexOf(document.kind)
    remove(document.uuid)
    statements.addWords.run(row, ...columns.map(each => each.join(' ')))
    statements.addDocument.run(row, data)
    for (const [word, shown] of spellingsOf(document)) statements.addSpelling.run(word, shown)
    for (const word of ownWords(columns)) if (words.size < maxVocabulary) addWord(word)
    rows++
    known.set(document.uuid, { row, hash })
  }

  function addWord(word: string): void {
    if (words.has(word)) return
    words.add(word)
    statements.addWord.run(word, stem(word))
  }

  function remove(uuid: string): void {
    problems.delete(uuid)
    const row = known.get(uuid)?.row
    if (row === undefined) return
    statements.removeWords.run(row)
    statements.removeDocument.run(row)
    known.delete(uuid)
  }

  /**
   * One transaction for several documents: each would cost a segment of the index of its own. It is undone as a whole where
   * one of them fails, and then each is stored by itself: the one that fails alone is taken out and named. No savepoints:
   * each would end a segment too.
   */
  function store(documents: readonly SearchDocument[]): void {
    const before = documents.map(({ uuid }) => [uuid, known.get(uuid)] as const)
    try {
      inTransaction(() => documents.forEach(storeBounded))
    } catch {
      for (const [uuid, was] of before)
        if (was) known.set(uuid, was)
        else known.delete(uuid)
      // Some of them may be words of these documents, and gone with them.
      words.clear()
      const [only, ...others] = documents
      if (only && others.length === 0) skip(only)
      else for (const document of documents) store([document])
    }
  }

  /** It ends whatever happens: nothing could be stored after one that did not. */
  function inTransaction(work: () => void): void {
    db.exec('begin')
    try {
      work()
      db.exec('commit')
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }

  function storeBounded(document: SearchDocument): void {
    const bounded = toBounded(document)
    put(bounded)
    note(document, bounded === document ? null : 'shortened')
  }

  /** What is there of it is older than what editors published, so it goes. */
  function skip(document: SearchDocument): void {
    inTransaction(() => remove(document.uuid))
    note(document, 'skipped')
  }

  function note({ uuid, href, title }: SearchDocument, kind: SearchProblem['kind'] | null): void {
    if (kind === null) problems.delete(uuid)
    else problems.set(uuid, { uuid, href, title: title.slice(0, 120), kind })
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
    const gone = [...known.keys(), ...problems.keys()].filter(uuid => !seen.has(uuid))
    inTransaction(() => gone.forEach(remove))
  }

  function suggest({ word, match }: SearchTerm): string | null {
    if (match !== 'inside') return null
    // The first two may have changed places.
    const firsts = new Set(word.slice(0, 2))
    const candidates = [...firsts].flatMap(first =>
      statements.spellings.all(first, `${first}\uffff`).map(row => ({
        word: String(row.word),
        shown: String(row.shown),
        count: Number(row.count),
      })),
    )
    return nearestSpelling(word, candidates)
  }

  function has(clause: SearchClause): boolean {
    return statements.one.get(toMatch([clause])) !== undefined
  }

  function isWord(word: string, match: 'whole' | 'beginning'): boolean {
    return statements.beginning.get(word, match === 'whole' ? word : `${word}\uffff`) !== undefined
  }

  function sizes(): Record<SearchKind, number> {
    const counts = none()
    for (const { row } of known.values()) counts[searchKinds[row & 7] ?? 'page']++
    return counts
  }

  return {
    search: async query => search(query),
    has: async clause => has(clause),
    sameStem: async word => statements.sameStem.all(stem(word), word).map(row => String(row.word)),
    isWord: async (word, match) => isWord(word, match),
    replace,
    put: async document => store([document]),
    remove: async uuid => inTransaction(() => remove(uuid)),
    suggest: async term => suggest(term),
    sizes,
    problems: () => [...problems.values()],
    close: () => db.close(),
  }
}

function none(): Record<SearchKind, number> {
  return { reference: 0, news: 0, impulse: 0, service: 0, page: 0, person: 0 }
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
    addWord: db.prepare('insert or ignore into vocabulary (word, stem) values (?, ?)'),
    removeWords: db.prepare('delete from words where rowid = ?'),
    removeDocument: db.prepare('delete from documents where row = ?'),
    count: db.prepare('select rowid & 7 as kind, count(*) as count from words where words match ? group by rowid & 7'),
    rank: db.prepare(
      `select rowid from words where words match ?1 and (?2 < 0 or rowid & 7 = ?2)
       order by rowid & 7 = ${searchKinds.indexOf('person')} and rowid in (select rowid from words where words match ?5) desc,
       bm25(words, ${weights}), rowid desc limit ?3 offset ?4`,
    ),
    one: db.prepare('select rowid from words where words match ? limit 1'),
    sameStem: db.prepare('select word from vocabulary where stem = ? and word <> ? limit 12'),
    beginning: db.prepare('select word from vocabulary where word between ? and ? limit 1'),
    read: db.prepare('select data from documents where row = ?'),
    spellings: db.prepare('select word, shown, count from spellings where word between ? and ?'),
  }
}

/** The words of a document as the columns of the index take them. */
function toColumns({ title, lead, labels, body }: SearchDocument): string[][] {
  const titleWords = toSearchWords(title)
  const leadWords = toSearchWords([lead, ...labels].join(' '))
  const bodyWords = toSearchWords(body.join(' '))
  return [titleWords, allInsides(titleWords), leadWords, bodyWords, allInsides([...leadWords, ...bodyWords])]
}

function ownWords([title = [], , lead = [], body = []]: readonly string[][]): Set<string> {
  return new Set([...title, ...lead, ...body])
}

function allInsides(words: readonly string[]): string[] {
  return [...new Set([...new Set(words)].flatMap(insidesOf))]
}

/** Words of title and lead by their folded form: what is suggested must be spelt right. */
function spellingsOf({ title, lead }: SearchDocument): Map<string, string> {
  const shown = `${title} ${lead}`.match(/[\p{L}\p{M}]{4,30}/gu) ?? []
  return new Map(shown.map(word => [foldWord(word), word]))
}
