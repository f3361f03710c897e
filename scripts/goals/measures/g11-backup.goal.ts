import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readConfig } from '../../../src/config.server.ts'
import { postMessage } from '../../../test/durability/post-message.ts'
import { makeBackup } from '../../backup/make-backup.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { all, atMost, measure, none } from './measure.ts'
import { startMeasured } from './site.ts'

/** Between two runs of `deploy/nennmass-backup.timer`, in seconds. */
const intervalSeconds =
  Number(/OnUnitActiveSec=(\d+)min/.exec(readFileSync('deploy/nennmass-backup.timer', 'utf8'))?.[1]) * 60

measure('a backup under load, and back from it', async () => {
  const site = await startMeasured()
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-goals-'))
  const config = readConfig({ DATA_DIR: site.dataDir })
  let restored: Awaited<ReturnType<typeof startMeasured>> | null = null
  try {
    const before: string[] = []
    for (let at = 0; at < 50; at++) before.push(await postMessage(site.origin, `key-${at}`))
    const meanwhile = Promise.all(Array.from({ length: 100 }, (_, at) => postMessage(site.origin, `key-${1000 + at}`)))
    const start = performance.now()
    await makeBackup(config, join(folder, 'backup'), () => new Date())
    const backupSeconds = (performance.now() - start) / 1000
    await meanwhile
    process.kill(site.pid, 'SIGKILL')
    const target = join(folder, 'restored')
    const lost = performance.now()
    await restoreBackup(readConfig({ DATA_DIR: target }), join(folder, 'backup'))
    restored = await startMeasured({ DATA_DIR: target })
    const back = (performance.now() - lost) / 1000
    const database = new DatabaseSync(join(target, 'forms.sqlite'), { readOnly: true })
    const there = new Set(
      database
        .prepare('select reference from submissions')
        .all()
        .map(row => String(row.reference)),
    )
    database.close()
    return all(
      none(
        before.filter(reference => !there.has(reference)),
        before.length,
        'acknowledged before the backup are missing',
      ),
      atMost('loss of at most', (intervalSeconds + backupSeconds) / 60, 5, 'min'),
      atMost('back after', back, 60, 's'),
    )
  } finally {
    await restored?.stop()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
