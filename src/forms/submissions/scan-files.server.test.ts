import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createFileScanner } from './scan-files.server.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** The test file of the virus scanners, in two halves so that no scanner finds it here. @see https://www.eicar.org */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Mood = 'scan' | 'silent' | 'error' | 'limit' | 'drop'

/** A server that speaks clamd's INSTREAM: length and bytes, until a length of nothing. */
async function startDaemon(mood: Mood = 'scan') {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, socket => {
    let bytes = Buffer.alloc(0)
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', chunk => {
      bytes = Buffer.concat([bytes, chunk])
      if (mood === 'drop') return void socket.destroy()
      if (mood === 'limit' && bytes.length > 100_000) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      const file = readStream(bytes)
      if (!file || mood === 'silent') return
      received.push(file)
      if (mood === 'error') return void socket.end("Can't allocate memory ERROR\0")
      socket.end(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  const port = await new Promise<number>(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise(resolve => server.close(resolve))
  })
  /** Connections that are still open: to one that the other side has left nothing can be written. */
  const open = (): number => {
    for (const socket of sockets) socket.write('\0')
    return sockets.size
  }
  return { address: `127.0.0.1:${port}`, received, open }
}

/** The whole file, once its end has come. */
function readStream(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (bytes.subarray(0, command.length).toString() !== command) throw new Error('Not the command INSTREAM')
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

function makeFile(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-scan-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}

test('a clean file of several chunks arrives whole and is clean', async () => {
  const { address, received } = await startDaemon()
  const content = Buffer.alloc(300_000, 'Zeichnung ')
  expect(await createFileScanner(address, silentLog)(makeFile(content))).toBe('clean')
  expect(received[0]?.equals(content)).toBe(true)
})

test('an infected file is found; an empty one is clean', async () => {
  const { address } = await startDaemon()
  const scan = createFileScanner(address, silentLog)
  expect(await scan(makeFile(`%PDF-1.7 ${eicar}`))).toBe('infected')
  expect(await scan(makeFile(''))).toBe('clean')
})

test.each<[string, Mood]>([
  ['says nothing', 'silent'],
  ['reports an error', 'error'],
  ['takes no files as large', 'limit'],
  ['hangs up', 'drop'],
])('a daemon that %s has not scanned; the connection is closed and it is logged', async (_, mood) => {
  const { address, open } = await startDaemon(mood)
  const lines: string[] = []
  const log = { ...silentLog, warn: (_facts: object, message: string) => void lines.push(message) }
  expect(await createFileScanner(address, log, 300)(makeFile(Buffer.alloc(2_000_000)))).toBe('not_scanned')
  expect(lines).toHaveLength(1)
  await expect.poll(open).toBe(0)
})

test('without a daemon at the address, and without an address, nothing is scanned', async () => {
  const { address } = await startDaemon()
  for (const close of closing.splice(0)) await close()
  expect(await createFileScanner(address, silentLog)(makeFile('plan'))).toBe('not_scanned')
  expect(await createFileScanner(null, silentLog)(makeFile('plan'))).toBe('not_scanned')
})
