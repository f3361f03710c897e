import { ApiError } from '../../api/api-error.ts'
import type { SaveProblem } from '../story/story-store.ts'

/** Why something is not saved; null where it is tried again by itself. */
export function problemOf(error: unknown): { kind: SaveProblem; message: string } | null {
  if (!(error instanceof ApiError)) return null
  const kind = error.status === 413 ? 'too-large' : error.failure
  const isTriedAgain = kind === 'offline' || kind === 'broken' || kind === 'too-many' || kind === 'conflict'
  return isTriedAgain ? null : { kind, message: error.message }
}
