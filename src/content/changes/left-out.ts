import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'

/** One item of content that could not be taken. */
export interface LeftOutItem {
  /** What a person finds it by: an address, a name, the row of a table. */
  item: string
  reason: string
}

/**
 * What is missing from things made of content because it cannot be taken: one item must not keep all others from being
 * shown, and nobody should have to guess what is missing. Said by the log, by `/readyz` and by the report of the content.
 */
export interface LeftOut {
  /** Says what was left out of a thing as it was just made; an empty list: nothing. */
  note(thing: string, items: readonly LeftOutItem[]): void
  /**
   * The same of an answer to a question. Nobody may ever ask it again, as where its story is gone: it is forgotten after
   * an hour, and noted anew by whoever asks.
   */
  noteAnswer(question: string, items: readonly LeftOutItem[]): void
  all(): ReadonlyMap<string, readonly LeftOutItem[]>
}

/** Things and, of each, items that are kept: enough to see what is wrong. */
const [mostThings, mostItems, longest] = [100, 20, 200] as const
const answerMs = 60 * 60_000

export function createLeftOut(log: Log, clock: Clock): LeftOut {
  const known = new Map<string, { items: readonly LeftOutItem[]; until: number }>()

  function note(thing: string, items: readonly LeftOutItem[], until: number): void {
    const before = known.get(thing)?.items ?? []
    known.delete(thing)
    if (items.length === 0) return
    const shown = items.slice(0, mostItems).map(({ item, reason }) => ({ item: short(item), reason: short(reason) }))
    known.set(thing, { items: shown, until })
    const [oldest] = known.keys()
    if (known.size > mostThings && oldest !== undefined) known.delete(oldest)
    if (JSON.stringify(before) !== JSON.stringify(shown))
      log.error({ thing, items: shown, count: items.length }, 'Content that cannot be taken was left out')
  }

  return {
    note: (thing, items) => note(thing, items, Infinity),
    noteAnswer: (question, items) => note(question, items, clock() + answerMs),
    all() {
      for (const [thing, { until }] of known) if (until <= clock()) known.delete(thing)
      return new Map([...known].map(([thing, { items }]) => [thing, items]))
    },
  }
}

/**
 * Takes each item by itself: where one throws, it is named and the others stay.
 *
 * @param nameOf what a person finds an item by; must not throw.
 * @param left where those are added that could not be taken.
 */
export function takeEach<Item, Taken>(
  items: readonly Item[],
  take: (item: Item) => readonly Taken[],
  nameOf: (item: Item) => string,
  left: LeftOutItem[],
): Taken[] {
  return items.flatMap(item => {
    try {
      return take(item)
    } catch (error) {
      left.push({ item: nameOf(item), reason: error instanceof Error ? error.message : 'unknown' })
      return []
    }
  })
}

function short(text: string): string {
  return text.slice(0, longest).toWellFormed()
}
