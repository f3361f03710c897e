import pg from 'pg'

/** Lets one process at a time do work on a database; the others wait. */
export interface OneWriter {
  /**
   * @throws the server's error 55P03 where another process has not ended within thirty seconds, or whatever keeps the server from
   *   answering; nothing was begun then.
   */
  run<Value>(work: () => Promise<Value>): Promise<Value>
  close(): Promise<void>
}

const waitMs = 30_000
/** A process that has stopped in the middle, without ending, loses its turn after this time. */
const silenceMs = 30_000
const beatEveryMs = 10_000
/** The first half of the lock's number: no other program has it by accident. */
const ours = 746_713

/**
 * Opens the turn of writers on PostgreSQL: an advisory lock of a connection of its own, which the server frees when that
 * connection ends, however the process ends.
 *
 * @param schema each has its own turn.
 */
export function createOneWriter(url: string, name: string, schema: string): OneWriter {
  let client: pg.Client | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function open(): Promise<pg.Client> {
    if (client) return client
    const next = new pg.Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: waitMs + 5000,
    })
    // Idle for long enough, the server ends it: the next turn opens another.
    next.on('error', () => forget(next))
    next.on('end', () => forget(next))
    await next.connect()
    await next.query(`set lock_timeout = ${waitMs}; set idle_session_timeout = ${silenceMs}`)
    return (client = next)
  }

  function forget(gone: pg.Client): void {
    if (client === gone) client = null
  }

  async function take(): Promise<pg.Client> {
    const holder = await open()
    try {
      await holder.query('select pg_advisory_lock($1, hashtext($2))', [ours, schema])
      return holder
    } catch (error) {
      // Perhaps it was given after all: only the end of the connection is certain to give it back.
      forget(holder)
      holder.end().catch(() => {})
      throw error
    }
  }

  async function turn<Value>(work: () => Promise<Value>): Promise<Value> {
    const holder = await take()
    const beat = setInterval(() => void holder.query('select 1').catch(() => forget(holder)), beatEveryMs).unref()
    try {
      return await work()
    } finally {
      clearInterval(beat)
      await holder.query('select pg_advisory_unlock($1, hashtext($2))', [ours, schema]).catch(() => {
        forget(holder)
        holder.end().catch(() => {})
      })
    }
  }

  return {
    run(work) {
      const own = last.then(() => turn(work))
      last = own.catch(() => {})
      return own
    },
    async close() {
      await last
      await client?.end().catch(() => {})
    },
  }
}
