import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { Transform } from 'node:stream'
import type { Log } from '../../base/log.ts'

/** `not_scanned`: there is no scanner, or it does not answer; people are told. */
export type ScanResult = 'clean' | 'infected' | 'not_scanned'
export type ScanFile = (path: string) => Promise<ScanResult>

const timeoutMs = 20_000

/**
 * Creates a scanner that asks a ClamAV daemon over TCP, file by file.
 *
 * @param address `host:port`; null: files are not scanned.
 * @see https://docs.clamav.net/manual/Usage/Scanning.html "clamd", command INSTREAM
 */
export function createFileScanner(address: string | null, log: Log): ScanFile {
  if (address === null) return () => Promise.resolve('not_scanned')
  const colon = address.lastIndexOf(':')
  const [host, port] = [address.slice(0, colon), Number(address.slice(colon + 1))]
  return path =>
    ask(host, port, path).then(
      answer => (/\bFOUND\b/.test(answer) ? 'infected' : /\bOK\b/.test(answer) ? 'clean' : 'not_scanned'),
      (error: unknown) => {
        log.warn({ err: error }, 'The virus scanner does not answer')
        return 'not_scanned'
      },
    )
}

function ask(host: string, port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, signal: AbortSignal.timeout(timeoutMs) })
    let answer = ''
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('No answer in time')))
    socket.on('data', chunk => (answer = (answer + chunk.toString('latin1')).slice(0, 1000)))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
    socket.write('zINSTREAM\0')
    createReadStream(path).on('error', reject).pipe(withLengths()).pipe(socket)
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
