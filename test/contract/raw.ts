import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: string
  body: string
  ms: number
}

/** Sends a request target exactly as it is, byte for byte: no client, no escaping. */
export async function askRaw(origin: string, target: string | Buffer, method = 'GET'): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin)
  const from = performance.now()
  const answer = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => {
      socket.write(Buffer.concat([Buffer.from(`${method} `), Buffer.from(target)]))
      socket.write(` HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    })
    socket.on('data', (chunk: Buffer | string) => chunks.push(Buffer.from(chunk)))
    socket.on('end', () => resolve(Buffer.concat(chunks)))
    socket.on('error', error => (chunks.length > 0 ? resolve(Buffer.concat(chunks)) : reject(error)))
    socket.on('close', () => resolve(Buffer.concat(chunks)))
  })
  const ms = performance.now() - from
  const [head = '', ...rest] = answer.toString('utf8').split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    headers: head.toLowerCase(),
    body: withoutChunks(head, rest.join('\r\n\r\n')),
    ms,
  }
}

function withoutChunks(head: string, body: string): string {
  if (!/transfer-encoding: chunked/i.test(head)) return body
  return body.replace(/(^|\r\n)[0-9a-f]+\r\n/gi, '')
}
