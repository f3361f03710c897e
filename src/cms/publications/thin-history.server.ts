import type { Database } from '../../db/database.server.ts'
import type { Clock } from '../../base/clock.ts'
import { deleteVersions, type DraftVersion, readDraftVersions } from './thin-history.store.server.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long drafts are kept how densely: one a minute for a day, one an hour for a month, one a day for a year. */
const steps = [
  { untilMs: dayMs, everyMs: minuteMs },
  { untilMs: 30 * dayMs, everyMs: hourMs },
  { untilMs: 365 * dayMs, everyMs: dayMs },
] as const

/** What just was saved is left alone: somebody may be at work on it. */
const freshMs = 5 * minuteMs

/**
 * Which drafts of the history are not needed any more: of those in the same minute, hour or day the last one stays.
 *
 * @param versions of any stories, oldest first; none that is published, planned, named or the draft of now.
 */
export function tooDense(versions: readonly DraftVersion[], nowMs: number): number[] {
  const last = new Map<string, number>()
  const gone: number[] = []
  for (const { id, storyId, createdAt } of versions) {
    const at = Date.parse(createdAt)
    const age = nowMs - at
    if (age < freshMs) continue
    const step = steps.find(({ untilMs }) => age < untilMs)
    if (!step) {
      gone.push(id)
      continue
    }
    const key = `${storyId} ${step.everyMs} ${Math.floor(at / step.everyMs)}`
    const before = last.get(key)
    if (before !== undefined) gone.push(before)
    last.set(key, id)
  }
  return gone
}

/** Thins the drafts of all stories. What was ever published, is planned, has a name or is the draft of now stays for ever. */
export function createHistoryThinning({ db, reader }: Database, clock: Clock): () => Promise<number> {
  return async () => {
    const nowMs = clock()
    const gone = tooDense(await readDraftVersions(reader), nowMs)
    return gone.length === 0 ? 0 : deleteVersions(db, gone)
  }
}
