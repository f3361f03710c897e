import { waitedFor, type Haste } from '../client/limits/haste.ts'

/**
 * How long something is kept that was made while the content service failed, in milliseconds. Shorter than the pause before
 * a failed page is retried (`pageTimes.retry`): that retry must find the failed parts gone.
 *
 * @see docs/readings.md 41
 */
export const incompleteMs = 2000

/** What a result was made from: decides how long it may be kept. */
export interface Provenance {
  /** Generation of the content when the work began. @see content-changes.ts */
  readonly generation: number
  /** What it depends on: `story:<uuid>`, `list:<type>`, `settings`. */
  readonly tags: ReadonlySet<string>
  /** Milliseconds since 1970 from which it is no longer true though no content changes; infinite: never. */
  readonly trueUntil: number
  /** False where something could not be read and is missing, or is an older copy. */
  readonly isComplete: boolean
}

/** Provenance that is being noted while the work goes on. */
export interface ProvenanceNotes extends Provenance {
  /** How urgent the work is. */
  readonly haste: Haste
  tag(tag: string): void
  /** The result says something that ends at this time, in milliseconds since 1970. */
  until(time: number): void
  /** Something is missing or old because a read failed at this time: the result is kept two seconds at most. */
  incomplete(now: number): void
  /** A part of the result was made from this. */
  include(part: Provenance): void
}

/** Begins to note what a result is made from. */
export function createNotes(generation: number, haste: Haste = waitedFor()): ProvenanceNotes {
  const tags = new Set<string>()
  let trueUntil = Number.POSITIVE_INFINITY
  let isComplete = true
  let oldest = generation
  return {
    haste,
    tags,
    get generation() {
      return oldest
    },
    get trueUntil() {
      return trueUntil
    },
    get isComplete() {
      return isComplete
    },
    tag: tag => void tags.add(tag),
    until: time => void (trueUntil = Math.min(trueUntil, time)),
    incomplete(now) {
      isComplete = false
      trueUntil = Math.min(trueUntil, now + incompleteMs)
    },
    include(part) {
      for (const tag of part.tags) tags.add(tag)
      trueUntil = Math.min(trueUntil, part.trueUntil)
      isComplete &&= part.isComplete
      oldest = Math.min(oldest, part.generation)
    },
  }
}
