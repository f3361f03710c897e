import { moveToPostgres, moveToSqlite } from './db-move/move-database.ts'
import { runFormsScript } from './run-script.ts'
import { refuseWhileServing } from './server-running.ts'

/**
 * `npm run db:move`: carries the databases in `DATA_DIR` over to the PostgreSQL of `DATABASE_URL`, and proves that they are equal.
 * `-- --back`: the other way. All servers must be stopped.
 */
await runFormsScript(async config => {
  const { DATABASE_URL, DATA_DIR } = config
  if (!DATABASE_URL) throw new Error('Set DATABASE_URL to the PostgreSQL database')
  await refuseWhileServing(config)
  const isBack = process.argv.includes('--back')
  const { tables, missing, wasMoved } = await (isBack ? moveToSqlite : moveToPostgres)({ DATA_DIR, DATABASE_URL })
  for (const { schema, table, rows, hash } of tables)
    if (rows > 0) console.log(`${`${schema}.${table}`.padEnd(34)} ${String(rows).padStart(8)} rows  ${hash}`)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const equal = `${tables.length} tables with ${rows} rows are equal on both sides, by number and content`
  console.log(wasMoved ? `Nothing to do: ${equal}.` : `Moved: ${equal}.`)
  for (const file of missing) console.log(`${file} was not there.`)
  if (isBack) console.log('Unset DATABASE_URL before the next start. Files of before are *.before-move.sqlite.')
  else {
    console.log(
      `Start with DATABASE_URL set. The files in ${DATA_DIR} are as they were; assets and uploads stay there.`,
    )
    console.log('Back to the state of the move: unset DATABASE_URL. With everything since: npm run db:move -- --back')
  }
})
