import { deepEqual } from '../merge/deep-equal.ts'
import type { Draft } from '../draft/adopt.ts'
import type { Block } from '../structure/block-tree.ts'
import type { StoryServer } from './story-server.ts'

/**
 * Keeps what this window wrote in the history of the server as well, as long as two versions wait for a decision: the draft
 * there holds the other one, and a device may be lost.
 */
export function createAside(server: Pick<StoryServer, 'keepAside'>) {
  let kept: { id: number | null; content: Block } | null = null
  let isBusy = false
  let waiting: Pick<Draft, 'content' | 'conflicts'> | null = null

  function keep(draft: Pick<Draft, 'content' | 'conflicts'>): void {
    // The next conflict is another matter: what was written in this one stays in the history.
    if (draft.conflicts.length === 0) return void (kept = null)
    if (kept && deepEqual(kept.content, draft.content)) return
    if (isBusy) return void (waiting = draft)
    isBusy = true
    const { content } = draft
    server
      .keepAside(content, kept?.id ?? null)
      .then(id => (kept = { id, content }))
      // It is on this device all the same, and the next save tries again.
      .catch(() => {})
      .finally(() => {
        isBusy = false
        const next = waiting
        waiting = null
        if (next) keep(next)
      })
  }
  return { keep }
}
