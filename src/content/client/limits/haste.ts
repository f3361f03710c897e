/** Who goes first where calls are counted: what tells of changes, what somebody waits for, what nobody waits for yet. */
export const ranks = { first: 0, waitedFor: 1, background: 2 } as const

/**
 * How urgent a piece of work is. One object is shared by all calls made for it, so that somebody who begins to wait for
 * work in the background hurries all of it, calls that are queued already included.
 */
export interface Haste {
  rank: (typeof ranks)[keyof typeof ranks]
}

/** Work that somebody waits for. */
export const waitedFor = (): Haste => ({ rank: ranks.waitedFor })

/** Work that nobody waits for. */
export const inBackground = (): Haste => ({ rank: ranks.background })

/** Somebody with this haste waits for the work as well. */
export function hurry(work: Haste, { rank }: Haste): void {
  if (rank < work.rank) work.rank = rank
}
