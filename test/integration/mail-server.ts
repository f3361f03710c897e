import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Whole messages that were accepted, headers first. */
  accepted: string[]
  /** Connections so far. */
  connections(): number
  close(): Promise<void>
}

/** What the server does with the nth message of its life, counted from 0. */
export type MailServerMood = 'accept' | 'greylist' | 'refuse' | 'hang' | 'close-mid-data' | 'fail-after-data'

const codes: Partial<Record<MailServerMood, number>> = { greylist: 451, refuse: 550, 'fail-after-data': 452 }

/** A real SMTP server on a free port that accepts messages, or does not. */
export async function startMailServer(mood: (message: number) => MailServerMood = () => 'accept'): Promise<MailServer> {
  const accepted: string[] = []
  let connections = 0
  let messages = 0
  const failure = (kind: MailServerMood): Error & { responseCode: number } =>
    Object.assign(new Error(`The test server does ${kind}`), { responseCode: codes[kind] ?? 421 })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect(_session, done) {
      connections++
      done()
    },
    onRcptTo(_address, _session, done) {
      const kind = mood(messages)
      if (kind !== 'greylist' && kind !== 'refuse') return done()
      messages++
      done(failure(kind))
    },
    onData(stream, session, done) {
      const kind = mood(messages++)
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      if (kind === 'close-mid-data') {
        for (const connection of server.connections) if (isOf(connection, session.id)) connection._socket.destroy()
        return
      }
      stream.on('end', () => {
        if (kind === 'hang') return
        if (kind === 'fail-after-data') return done(failure(kind))
        accepted.push(text)
        done()
      })
    },
  })
  server.on('error', () => {})
  const port = await new Promise<number>(resolve => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    connections: () => connections,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function isOf(connection: unknown, id: string): connection is { id: string; _socket: { destroy(): void } } {
  return typeof connection === 'object' && connection !== null && 'id' in connection && connection.id === id
}
