import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { readSetting, writeSetting } from '../settings.store.server.ts'
import { deleteRecordsUpTo, readSealedRecords, readSeal, setSeal } from './records.store.server.ts'
import type { SpaceRecord } from './space-record.ts'

/** A line and its seal. */
interface Sealed {
  id: number
  seal: string
}

/** The newest line, and the one before the oldest that is kept: between both, none may be missing. */
interface SealState {
  head: Sealed
  base: Sealed
}

/** What a check of the log has found. */
export interface LogCheck {
  /** Sealed lines that were looked at. */
  lines: number
  /** Of the newest line; null: there is none yet. */
  seal: string | null
  /** Ids of lines that are missing or were changed, the first few. */
  broken: number[]
}

const stateKey = 'activity_seals'
const atOnce = 1000
const mostBroken = 20

/**
 * The seal of a line: a hash over it and the seal of the line before. A line that is taken out, put in or changed makes all
 * later ones wrong. How often something was done in a row, and what the thing was called the last time, are not part of it:
 * both go on changing.
 */
export function toSeal(
  before: string,
  { id, createdAt, data }: Pick<SpaceRecord, 'id' | 'createdAt' | 'data'>,
): string {
  return createHash('sha256')
    .update(JSON.stringify([before, id, createdAt, sealedPart(data)]))
    .digest('hex')
}

/** Seals a line that was just added. The transaction holds the counter of ids, so that one process does it at a time. */
export async function sealRecord(trx: Kysely<Tables>, record: SpaceRecord): Promise<SealState> {
  const first = { id: record.id - 1, seal: '' }
  const { head, base } = (await readState(trx)) ?? { head: first, base: first }
  const seal = toSeal(head.seal, record)
  const state = { head: { id: record.id, seal }, base }
  await setSeal(trx, 'activity', record.id, seal)
  await writeState(trx, state)
  return state
}

/** Forgets lines up to an id, and keeps the seal of the last of them: what follows can still be checked. */
export async function forgetRecords(trx: Kysely<Tables>, upTo: number, { head, base }: SealState): Promise<void> {
  if (upTo > base.id) {
    const seal = (await readSeal(trx, 'activity', upTo)) ?? ''
    await writeState(trx, { head, base: { id: upTo, seal } })
  }
  await deleteRecordsUpTo(trx, 'activity', upTo)
}

/** Looks at every line of the log. Lines from before there were seals are left out. */
export async function checkSeals(db: Kysely<Tables>): Promise<LogCheck> {
  const state = await readState(db)
  const check = await walk(db, state)
  if (check.broken.length === 0) return check
  // lines may have had their time while they were looked at
  const now = await readState(db)
  return now?.base.id === state?.base.id ? check : walk(db, now)
}

async function walk(db: Kysely<Tables>, state: SealState | null): Promise<LogCheck> {
  const broken: number[] = []
  const note = (id: number): void => {
    if (broken.length < mostBroken) broken.push(id)
  }
  const end = state?.head ?? { id: Number.MAX_SAFE_INTEGER, seal: '' }
  let last = state?.base ?? { id: 0, seal: '' }
  let lines = 0
  for (;;) {
    const page = await readSealedRecords(db, 'activity', { after: last.id, upTo: end.id, limit: atOnce })
    for (const { record, seal } of page) {
      if (state === null) note(record.id)
      else if (record.id !== last.id + 1) note(last.id + 1)
      else if (seal !== toSeal(last.seal, record)) note(record.id)
      last = { id: record.id, seal: seal ?? '' }
      lines++
    }
    if (page.length < atOnce) break
  }
  if (state && (last.id !== end.id || last.seal !== end.seal)) note(last.id === end.id ? end.id : last.id + 1)
  return { lines, seal: state?.head.seal ?? null, broken: [...new Set(broken)] }
}

async function readState(db: Kysely<Tables>): Promise<SealState | null> {
  const text = await readSetting(db, stateKey)
  const value: unknown = text === null ? null : JSON.parse(text)
  if (!isObject(value)) return null
  const { head, base } = value
  return isSealed(head) && isSealed(base) ? { head, base } : null
}

const writeState = (trx: Kysely<Tables>, state: SealState): Promise<void> =>
  writeSetting(trx, stateKey, JSON.stringify(state))

const isSealed = (value: unknown): value is Sealed & JsonObject =>
  isObject(value) && typeof value.id === 'number' && typeof value.seal === 'string'

/** What a seal is about: who did what to which thing. */
export function sealedPart(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'count' && key !== 'name'))
}
