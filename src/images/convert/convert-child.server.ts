import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { buffer } from 'node:stream/consumers'
import type { ConvertJob } from './convert-job.ts'
import { convertPicture } from './convert-picture.server.ts'

/**
 * A process of its own for one file: `node convert-child.server.ts '{"kind":"picture"}' MOST_MEGABYTES`. The file comes on
 * standard input; one line of JSON and the bytes of the copy leave on standard output.
 *
 * @see convert-file.server.ts, which starts it
 */
const [, , job = '', megabytes = '0'] = process.argv
watchMemory(Number(megabytes) * 2 ** 20)
try {
  setPriority(10)
} catch {
  // Some systems do not let a process step back; it is as fast as any other then.
}
const bytes = await buffer(process.stdin)
const { answer, copy } = await convert(JSON.parse(job) as ConvertJob, bytes)
process.stdout.write(`${JSON.stringify(answer)}\n`)
process.stdout.end(copy ?? new Uint8Array())

async function convert(job: ConvertJob, bytes: Uint8Array) {
  if (job.kind === 'picture') return convertPicture(bytes, job.type)
  const { convertFilm } = await import('./convert-film.server.ts')
  return convertFilm(bytes)
}

/** Ends the process where it needs more than it may have; in a thread, because decoders may hold this one. */
function watchMemory(most: number): void {
  const watch = `setInterval(() => process.memoryUsage.rss() > ${most} && process.kill(process.pid, 'SIGKILL'), 50)`
  new Worker(watch, { eval: true }).unref()
}
