import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { pipeline, Transform } from 'node:stream'
import type { Log } from '../../base/log.ts'

/** `not_scanned`: there is no scanner, or it does not answer; people are told. */
export type ScanResult = 'clean' | 'infected' | 'not_scanned'
export type ScanFile = (path: string) => Promise<ScanResult>

const defaultTimeoutMs = 20_000

/**
 * Creates a scanner that asks a ClamAV daemon over TCP, file by file.
 *
 * @param address `host:port`; null: files are not scanned.
 * @param timeoutMs longest time for one file: then it counts as not scanned.
 * @see https://docs.clamav.net/manual/Usage/Scanning.html "clamd", command INSTREAM
 */
export function createFileScanner(address: string | null, log: Log, timeoutMs = defaultTimeoutMs): ScanFile {
  if (address === null) return () => Promise.resolve('not_scanned')
  const colon = address.lastIndexOf(':')
  const [host, port] = [address.slice(0, colon), Number(address.slice(colon + 1))]
  return path =>
    ask({ host, port, path, timeoutMs }).then(
      answer => {
        if (/\bFOUND\b/.test(answer)) return 'infected'
        if (/^stream: OK\b/.test(answer)) return 'clean'
        log.warn({ answer: answer.slice(0, 100) }, 'The virus scanner could not scan a file')
        return 'not_scanned'
      },
      (error: unknown) => {
        log.warn({ err: error }, 'The virus scanner does not answer')
        return 'not_scanned'
      },
    )
}

interface Asked {
  host: string
  port: number
  path: string
  timeoutMs: number
}

function ask({ host, port, path, timeoutMs }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, signal: AbortSignal.timeout(timeoutMs) })
    let answer = ''
    // The daemon closes as soon as it knows, be the file through or not: what it said counts.
    const fail = (error: Error): void => (answer === '' ? reject(error) : resolve(answer))
    socket.on('data', chunk => (answer = (answer + chunk.toString('latin1')).slice(0, 1000)))
    socket.on('error', fail)
    socket.on('close', () => resolve(answer))
    socket.write('zINSTREAM\0')
    pipeline(createReadStream(path), withLengths(), socket, error => error && fail(error))
  })
}

/** Every chunk with its length before it, a length of nothing at the end. */
function withLengths(): Transform {
  const length = (bytes: number): Buffer => {
    const buffer = Buffer.alloc(4)
    buffer.writeUInt32BE(bytes)
    return buffer
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, Buffer.concat([length(chunk.length), chunk]))
    },
    flush(done) {
      done(null, length(0))
    },
  })
}
