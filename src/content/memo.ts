import { createBoundedCache } from '../base/bounded-cache.ts'
import type { Clock } from '../base/clock.ts'
import { touches, type ContentChange, type ContentChanges } from './changes/content-changes.ts'
import { hurry, type Haste } from './client/limits/haste.ts'
import { createNotes, type Provenance, type ProvenanceNotes } from './changes/provenance.ts'

/** Parsed content by key, kept until the content changes; the least recently used gives way beyond the limit. */
export interface Memo {
  /**
   * The kept result, else that of `load`, whose provenance is added to `notes`. Several callers at once share one load.
   * A failed one is not kept; one that had to do without something is kept as long as its provenance says.
   *
   * @param lastGood where `load` fails, the last complete result is given once more, and noted as incomplete.
   * @param tagged `load` notes a tag for everything it reads: the result outlives changes that touch none of them.
   */
  get<T>(
    key: string,
    notes: ProvenanceNotes,
    load: (notes: ProvenanceNotes) => Promise<T>,
    lastGood?: boolean,
    tagged?: boolean,
  ): Promise<T>
  /** The last complete result of a key requested with `lastGood`; null where there is none. Reads nothing. */
  last(key: string): unknown
}

export interface MemoDeps {
  changes: ContentChanges
  /** Most results kept. */
  limit: number
  clock: Clock
}

interface Kept {
  /** Number of the newest change that is known not to touch it; its own generation until there was one. */
  current: number
  result: Promise<unknown>
  notes: ProvenanceNotes
  /** Until then the notes are still being written. */
  isDone: boolean
  isTagged: boolean
}

/** Map, settings, labels, redirect table, pages for sitemaps, in some languages and versions. */
const mostLastGood = 100

/** Creates the memo of everything parsed from content. */
export function createMemo({ changes, limit, clock }: MemoDeps): Memo {
  const kept = createBoundedCache<Kept>({ entries: limit })
  const lastGood = createBoundedCache<{ value: unknown; generation: number }>({ entries: mostLastGood })
  changes.derive('parsed content', { invalidate })

  function invalidate(change: ContentChange): void {
    if (change.tags === 'all') return kept.clear()
    for (const [key, entry] of [...kept.entries()]) {
      if (!entry.isDone || !entry.isTagged || touches(change, entry.notes.tags)) kept.delete(key)
      else entry.current = change.generation
    }
  }

  async function get<T>(
    key: string,
    notes: ProvenanceNotes,
    load: (notes: ProvenanceNotes) => Promise<T>,
    keepsLast = false,
    isTagged = false,
  ): Promise<T> {
    const known = kept.get(key)
    const entry = known && !isOver(known) ? known : begin(key, notes.haste, load, { keepsLast, isTagged })
    hurry(entry.notes.haste, notes.haste)
    const value = (await entry.result) as T
    const { tags, trueUntil, isComplete } = entry.notes
    notes.include({ tags, trueUntil, isComplete, generation: Math.max(entry.current, entry.notes.generation) })
    return value
  }

  function isOver({ isDone, notes }: Kept): boolean {
    return isDone && notes.trueUntil <= clock()
  }

  function begin<T>(
    key: string,
    haste: Haste,
    load: (notes: ProvenanceNotes) => Promise<T>,
    { keepsLast, isTagged }: Record<'keepsLast' | 'isTagged', boolean>,
  ): Kept {
    const notes = createNotes(changes.generation, haste)
    const loading = keepsLast ? orLast(key, load, notes) : load(notes)
    const entry: Kept = { current: notes.generation, result: loading, notes, isDone: false, isTagged }
    kept.set(key, entry)
    loading.then(
      () => void (entry.isDone = true),
      () => {
        if (kept.peek(key) === entry) kept.delete(key)
      },
    )
    return entry
  }

  async function orLast<T>(key: string, load: (notes: ProvenanceNotes) => Promise<T>, notes: ProvenanceNotes) {
    try {
      const value = await load(notes)
      noteLast(key, value, notes)
      return value
    } catch (error) {
      const last = lastGood.get(key)
      if (!last) throw error
      notes.incomplete(clock())
      return last.value
    }
  }

  /** An older load that ends late does not take the place of a newer one. */
  function noteLast(key: string, value: unknown, { isComplete, generation }: Provenance): void {
    if (isComplete && (lastGood.peek(key)?.generation ?? 0) <= generation) lastGood.set(key, { value, generation })
  }

  return { get, last: key => lastGood.get(key)?.value ?? null }
}
