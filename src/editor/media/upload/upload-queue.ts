import { ApiError } from '../../api/api-error.ts'
import type { ManagedAsset } from '../../fields/values/asset-value.ts'
import type { FileProblem } from '../../../model/editing/file-problem.ts'
import { checkFile, type Refusal, sniffBytes } from '../file-kind.ts'
import { fileProblemOf } from './send-file.ts'

export type UploadProblem = Exclude<Refusal, null> | 'forbidden' | 'other'

export interface Upload {
  id: number
  name: string
  state: 'waiting' | 'sending' | 'offline' | 'refused' | 'done'
  /** 0 to 1. */
  share: number
  /** Seconds that are left, as far as it can be told. */
  secondsLeft: number | null
  /** What is wrong with a file the server says itself. */
  problem: UploadProblem | FileProblem | null
  /** The limit it is over, in megabytes. */
  limitMb: number
}

export interface UploadQueueDeps {
  /** Megabytes of one file. */
  maxMb: number
  now(): number
  sleep(ms: number): Promise<void>
  /** Sends one file. @throws ApiError */
  send(file: File, name: string, signal: AbortSignal, onProgress: (share: number) => void): Promise<ManagedAsset>
  onChange(uploads: readonly Upload[]): void
  /** @param turn its place among all that were given, whichever ended first. */
  onStored(asset: ManagedAsset, turn: number): void
  onRefused(upload: Upload): void
}

/** Files that are sent at the same time. */
const atOnce = 3
/** Pauses before a file is sent again that found no connection, in milliseconds. */
const pauses = [2000, 4000, 8000, 16_000, 32_000, 60_000]

/** Sends files, three at once. What cannot be taken is refused before a byte is sent; what finds no connection waits. */
export function createUploadQueue(deps: UploadQueueDeps) {
  const { maxMb, now, sleep, send, onChange, onStored, onRefused } = deps
  let uploads: Upload[] = []
  let running = 0
  let lastId = 0
  const waiting: { id: number; file: File }[] = []
  const stops = new Map<number, AbortController>()

  function change(id: number, part: Partial<Upload>): void {
    uploads = uploads.map(upload => (upload.id === id ? { ...upload, ...part } : upload))
    onChange(uploads)
  }

  function refuse(id: number, problem: UploadProblem | FileProblem, limitMb = maxMb): void {
    change(id, { state: 'refused', problem, limitMb })
    const upload = uploads.find(each => each.id === id)
    if (upload) onRefused(upload)
  }

  async function run(id: number, file: File): Promise<void> {
    const begin = new Uint8Array(await file.slice(0, sniffBytes).arrayBuffer())
    const { refusal, name, limitMb } = checkFile(file.name, file.size, begin, maxMb)
    if (refusal !== null) return refuse(id, refusal, limitMb)
    const controller = new AbortController()
    stops.set(id, controller)
    for (let attempt = 0; ; attempt++) {
      const start = now()
      change(id, { state: 'sending', name, share: 0, secondsLeft: null })
      try {
        const asset = await send(file, name, controller.signal, share => {
          const seconds = (now() - start) / 1000
          change(id, { share, secondsLeft: share > 0.02 ? Math.ceil((seconds / share) * (1 - share)) : null })
        })
        change(id, { state: 'done', share: 1, secondsLeft: 0 })
        onStored(asset, id)
        return drop(id)
      } catch (error) {
        if (controller.signal.aborted) return
        if (!isWorthRepeating(error)) return refuse(id, problemOf(error))
        change(id, { state: 'offline' })
        await sleep(pauses[Math.min(attempt, pauses.length - 1)] ?? 60_000)
        if (controller.signal.aborted) return
      }
    }
  }

  function next(): void {
    while (running < atOnce) {
      const job = waiting.shift()
      if (!job) return
      running++
      void run(job.id, job.file)
        .catch(() => refuse(job.id, 'other'))
        .finally(() => {
          running--
          stops.delete(job.id)
          next()
        })
    }
  }

  function drop(id: number): void {
    uploads = uploads.filter(upload => upload.id !== id)
    onChange(uploads)
  }

  return {
    add(files: readonly File[]): void {
      for (const file of files) {
        const id = ++lastId
        uploads = [
          ...uploads,
          { id, name: file.name, state: 'waiting', share: 0, secondsLeft: null, problem: null, limitMb: maxMb },
        ]
        waiting.push({ id, file })
      }
      onChange(uploads)
      next()
    },
    /** Stops an upload, or closes what was said of one. */
    stop(id: number): void {
      stops.get(id)?.abort(new Error('stopped'))
      const at = waiting.findIndex(job => job.id === id)
      if (at !== -1) waiting.splice(at, 1)
      drop(id)
    },
    stopAll(): void {
      waiting.length = 0
      for (const controller of stops.values()) controller.abort(new Error('stopped'))
    },
  }
}

/** No answer, or a server that has too much to do. */
function isWorthRepeating(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status === 503)
}

function problemOf(error: unknown): UploadProblem | FileProblem {
  if (!(error instanceof ApiError)) return 'other'
  if (error.status === 413) return 'too-large'
  if (error.status === 403) return 'forbidden'
  return fileProblemOf(error) ?? 'other'
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
