import type { Kysely } from 'kysely'
import type { Clock } from '../base/clock.ts'
import type { Tables } from '../db/tables.ts'
import { readSetting, writeSetting } from './settings.store.server.ts'

/** The `cv` of the space: unix seconds of the last publish-like change, strictly increasing, stable in between. */
export interface ContentVersion {
  current(): number
  /** Writes the next value within a transaction; call `commit` with it once what was stored can be read. */
  advance(trx: Kysely<Tables>): Promise<number>
  commit(cv: number): void
}

export async function loadContentVersion(db: Kysely<Tables>, clock: Clock): Promise<ContentVersion> {
  const seconds = () => Math.floor(clock() / 1000)
  const stored = await readSetting(db, 'cv')
  let cv = stored === null ? seconds() : Number(stored)
  // kept from the start, so that a restart shows the same version
  if (stored === null) await writeSetting(db, 'cv', String(cv))
  return {
    current: () => cv,
    async advance(trx) {
      // another process may have moved it meanwhile
      const last = Math.max(cv, Number((await readSetting(trx, 'cv')) ?? 0))
      const next = Math.max(seconds(), last + 1)
      await writeSetting(trx, 'cv', String(next))
      return next
    },
    commit(next) {
      cv = next
    },
  }
}
