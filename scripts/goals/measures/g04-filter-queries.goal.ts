import { rmSync } from 'node:fs'
import { silentLog } from '../../../src/base/log.ts'
import { readConfig } from '../../../src/config.server.ts'
import {
  openContentService,
  type RunningContentService,
} from '../../../src/capabilities/content/content-service.server.ts'
import { findPostgres, startPostgres } from '../../../test/integration/postgres.ts'
import { makeSeededFolder } from '../../../test/seeded-folder.ts'
import { moveToPostgres } from '../../db-move/move-database.ts'
import { filterCases } from './filter-cases.ts'
import { all, atMost, measure, none } from './measure.ts'

interface Answer {
  text: string
  ms: number
}

measure('the same questions to SQLite and to PostgreSQL', async () => {
  const bin = findPostgres()
  if (bin === null) throw new Error('Needs PostgreSQL (Debian: postgresql)')
  const server = await startPostgres(bin)
  const DATA_DIR = await makeSeededFolder()
  const DATABASE_URL = await server.newDatabase()
  await moveToPostgres({ DATA_DIR, DATABASE_URL })
  const onFile = await openContentService(readConfig({ DATA_DIR }), silentLog)
  const onServer = await openContentService(readConfig({ DATA_DIR, DATABASE_URL }), silentLog)
  try {
    const bad: string[] = []
    const times: number[] = []
    let found = 0
    for (const query of filterCases) {
      const [one, other] = [await ask(onFile, query), await ask(onServer, query)]
      times.push(one.ms, other.ms)
      if (one.text !== other.text) bad.push(`${query.slice(0, 80)} differs`)
      if (!/^(?:200|400|422) /.test(one.text)) bad.push(`${query.slice(0, 80)} ${one.text.slice(0, 60)}`)
      if (/sqlite|postgres|syntax error|TypeError/i.test(one.text.slice(0, 300)))
        bad.push(`${query.slice(0, 80)} leaks`)
      if (one.text.startsWith('200 ') && !one.text.includes('"stories":[]')) found++
    }
    return all(
      none(bad, filterCases.length, `questions answered otherwise by PostgreSQL (${found} find something)`),
      atMost('slowest', Math.max(...times), 500, 'ms'),
    )
  } finally {
    await onFile.close()
    await onServer.close()
    await server.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
})

/** Status, number of all that were found, and the answer. */
async function ask({ service }: RunningContentService, query: string): Promise<Answer> {
  const address = `http://content.invalid/v2/cdn/stories?version=draft&per_page=100&token=${service.tokens().preview}&${query}`
  const start = performance.now()
  const answer = await service.fetch(new Request(address))
  const text = `${answer.status} ${answer.headers.get('total') ?? ''} ${await answer.text()}`
  return { text: text.replace(/"cv":\d+/, ''), ms: performance.now() - start }
}
