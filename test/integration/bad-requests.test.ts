import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'

const origin = inject('origin')
const { port } = new URL(origin)

/** Sends a request line as it is, which no client library would do, and reads the status of the answer. */
function rawStatus(target: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: 'localhost' })
    let answer = ''
    socket.setTimeout(5000, () => socket.destroy(new Error(`no answer to ${target}`)))
    socket.on('data', chunk => (answer += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1')
  })
}

test.each([
  '/%',
  '/%zz',
  '/de/%00',
  '/de/%C0%AF',
  '/de/..%2f..%2fetc/passwd',
  '/de/../../etc/passwd',
  '/de\\windows',
  '//evil.example/de',
  'http://[::1',
  'http://evil.example/de',
  '*',
  `/${'a/'.repeat(1500)}`,
  `/de/${'ä'.repeat(300)}`,
  '/de?x=%',
  '/de/referenzen?kategorie=%00&seite=-1&seite=1e9',
  '/v2/cdn/stories/%',
  '/v2/cdn/stories?per_page=-1&page=x',
  '/f/%/x',
  '/f/290471/1x1/a/b.jpg/m/99999999x99999999',
  '/assets/..%2f..%2fserver%2fserver.js',
])('%s never fails on our side', async target => {
  const status = await rawStatus(target)
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
})
