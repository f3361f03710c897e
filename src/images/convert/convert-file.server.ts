import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isObject } from '../../base/json.ts'
import type { Result } from '../../base/result.ts'
import type { FileProblem } from '../../model/editing/file-problem.ts'
import type { ConvertAnswer, ConvertJob, FilmFacts } from './convert-job.ts'

export interface Converted {
  /** Null: the file can be shown as it is. */
  copy: { bytes: Uint8Array; contentType: string } | null
  film: FilmFacts | null
}

export interface ConvertLimits {
  /** **Milliseconds** that a file may take. */
  maxMs: number
  /** Memory of the process in megabytes. A progressive JPEG of 100 megapixels takes 560 to 620, without chroma subsampling 940. */
  maxMegabytes: number
}

const usual: ConvertLimits = { maxMs: 90_000, maxMegabytes: 1000 }

/** Beside this file, as it is or as the build wrote it. */
const child = join(import.meta.dirname, `convert-child${import.meta.filename.endsWith('.ts') ? '.server.ts' : '.js'}`)

/** One file after the other, whoever asks: the memory that conversions take is that of one. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Makes a copy of a file that can be shown: of a picture that is too large for the image service or of a type that browsers
 * do not know, of a film in another container. A film is checked in any case.
 *
 * It runs in a process of its own with a limit of time and memory: whatever a file does to its decoder, the site goes on.
 *
 * @returns the problem of a file that no copy can be made of.
 */
export function convertFile(
  bytes: Uint8Array,
  job: ConvertJob,
  limits: ConvertLimits = usual,
): Promise<Result<Converted, FileProblem>> {
  const done = last.then(() => run(bytes, job, limits))
  last = done.catch(() => {})
  return done
}

async function run(
  bytes: Uint8Array,
  job: ConvertJob,
  { maxMs, maxMegabytes }: ConvertLimits,
): Promise<Result<Converted, FileProblem>> {
  const made = spawn(process.execPath, [child, JSON.stringify(job), String(maxMegabytes)], {
    // What is set for the site is none of its business.
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: maxMs,
    killSignal: 'SIGKILL',
  })
  const code = new Promise<number | null>((resolve, reject) => made.on('error', reject).on('close', resolve))
  // Its end tells; a process that was stopped does not read on.
  made.stdin.on('error', () => {})
  made.stdin.end(bytes)
  const [status, said, errors] = await Promise.all([code, buffer(made.stdout), buffer(made.stderr)])
  if (status === null) return { ok: false, problem: { code: 'costly-file' } }
  const end = said.indexOf(10)
  const answer: unknown = status === 0 && end > 0 ? JSON.parse(said.toString('utf8', 0, end)) : null
  if (!isAnswer(answer)) throw new Error(`A file could not be converted: ${errors.toString('utf8').slice(-500)}`)
  if (!answer.ok) return answer
  const { contentType, film } = answer
  const copy = contentType === null ? null : { bytes: said.subarray(end + 1), contentType }
  return { ok: true, value: { copy, film } }
}

/** Both ends are ours: what begins like an answer is one. */
const isAnswer = (value: unknown): value is ConvertAnswer => isObject(value) && typeof value.ok === 'boolean'
