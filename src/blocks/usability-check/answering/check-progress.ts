import { isObject } from '../../../base/json.ts'
import type { CheckResult } from './answers.ts'
import { readCode, writeCode } from '../result/result-code.ts'

/** Where somebody is in the check. */
export type CheckStage = 'start' | 'answering' | 'result'

export interface KeptCheck {
  own: CheckResult
  stage: CheckStage
  /** Place of the first statement shown, from 0. */
  at: number
  /** A result to compare with, from a link. */
  other: CheckResult | null
}

/** Keeps the answers for a reload. @see docs/readings.md 30 */
export interface CheckProgress {
  /** Only after the visitor has started. */
  keep(check: KeptCheck): void
  /** Null where nothing is kept, or it belongs to other statements. */
  read(): KeptCheck | null
  forget(): void
}

export interface CheckProgressOptions {
  /** `_uid` of the block. */
  block: string
  version: string
  /** Number of statements. */
  total: number
  /** May be refused by the browser: then nothing is kept and the check works all the same. */
  storage: () => Storage
}

export function createCheckProgress({ block, version, total, storage }: CheckProgressOptions): CheckProgress {
  const key = `check:${block}`
  const attempt = <T>(work: (store: Storage) => T): T | null => {
    try {
      return work(storage())
    } catch {
      return null
    }
  }
  const result = (code: unknown): CheckResult | null => {
    const read = typeof code === 'string' ? readCode(code, version) : null
    return read?.kind === 'result' && read.result.answers.length === total ? read.result : null
  }

  function parse(json: string | null): KeptCheck | null {
    const found: unknown = json === null ? null : JSON.parse(json)
    if (!isObject(found)) return null
    const own = result(found.own)
    if (!own) return null
    const stage = found.stage === 'answering' || found.stage === 'result' ? found.stage : 'start'
    const at = Number.isInteger(found.at) ? Math.min(Math.max(0, Number(found.at)), total - 1) : 0
    return { own, stage, at, other: result(found.other) }
  }

  return {
    keep({ own, stage, at, other }) {
      const kept = { own: writeCode(own, version), stage, at, other: other && writeCode(other, version) }
      attempt(store => store.setItem(key, JSON.stringify(kept)))
    },
    read: () => attempt(store => parse(store.getItem(key))),
    forget: () => void attempt(store => store.removeItem(key)),
  }
}
