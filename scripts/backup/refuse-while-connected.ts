import pg from 'pg'

/** Longest wait for the server, in milliseconds. */
const timeoutMs = 10_000

/** @throws while other processes are connected to the database: they would go on with what they have in memory. */
export async function refuseWhileConnected(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ others: string }>(
      `select count(*) as others from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    const others = Number(rows[0]?.others ?? 0)
    if (others > 0)
      throw new Error(
        `The database has ${others} other connections: stop every server first, those on other machines too`,
      )
  } finally {
    await client.end()
  }
}
