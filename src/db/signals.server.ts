import pg from 'pg'

/** What processes on one database tell each other at once: best effort, never the only way to learn of something. */
export interface Signals {
  /** Tells the other processes. Never fails: anyone who has to know looks into the database as well. */
  send(topic: string, data: unknown): void
  /** @returns a function that ends it. */
  on(topic: string, listener: (data: unknown) => void): () => void
  /** True while what others send arrives; false: look more often. */
  isLive(): boolean
}

/** A process of its own has nobody to tell. */
export const noSignals: Signals = { send() {}, on: () => () => {}, isLive: () => false }

/** The topic of rows that another process has written, told by the database itself. @see src/db/migrations/0013-writers.server.ts */
export const writesTopic = 'writes'

const channel = 'nennmass'
/** PostgreSQL takes 8,000 bytes. */
const longestMessage = 7500
/** How soon a connection that was lost is tried again, and how much later each time, in milliseconds. */
const firstRetryMs = 200
const longestRetryMs = 5000
/** How often it is asked whether the server is still there; without an answer in time it is not. */
const beatEveryMs = 5000
const answerMs = 4000

export interface SignalsDeps {
  url: string
  /** Who sends; what it sends it does not hear. */
  name: string
  /** Processes of another schema do not hear it. */
  schema: string
  /** Sends a message through a connection of the pool. */
  notify(channel: string, message: string): Promise<unknown>
}

interface Message {
  from: string
  schema: string
  topic: string
  data?: unknown
}

/** Opens the messages between processes. The connection that listens is made with the first listener, and again whenever it is lost. */
export function createSignals({ url, name, schema, notify }: SignalsDeps): Signals & { close(): Promise<void> } {
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  let isStarted = false
  let isClosed = false
  let isLive = false
  let retryMs = firstRetryMs
  let timer: NodeJS.Timeout | null = null
  let current: pg.Client | null = null

  function tell(topic: string, data: unknown): void {
    for (const listener of listeners.get(topic) ?? []) listener(data)
  }

  function receive({ payload }: pg.Notification): void {
    const message = parse(payload ?? '')
    if (message && message.schema === schema && message.from !== name) tell(message.topic, message.data)
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    let isOver = false
    let beat: NodeJS.Timeout | null = null
    const lost = (): void => {
      if (isOver) return
      isOver = true
      isLive = false
      if (beat) clearInterval(beat)
      client.end().catch(() => {})
      if (isClosed) return
      timer = setTimeout(() => void connect(), retryMs).unref()
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', receive)
    current = client
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch {
      return lost()
    }
    if (isClosed) return lost()
    isLive = true
    retryMs = firstRetryMs
    beat = setInterval(() => void client.query('select 1').catch(lost), beatEveryMs).unref()
    // What was sent meanwhile nobody has heard.
    tell(writesTopic, null)
  }

  return {
    send(topic, data) {
      const message = JSON.stringify({ from: name, schema, topic, data } satisfies Message)
      if (!isClosed && Buffer.byteLength(message) <= longestMessage) notify(channel, message).catch(() => {})
    },
    on(topic, listener) {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener))
      if (!isStarted) {
        isStarted = true
        void connect()
      }
      return () => void known.delete(listener)
    },
    isLive: () => isLive,
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await current?.end().catch(() => {})
    },
  }
}

function parse(payload: string): Message | null {
  try {
    const message: unknown = JSON.parse(payload)
    return typeof message === 'object' && message !== null && 'topic' in message ? (message as Message) : null
  } catch {
    return null
  }
}
