import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeBackup, verifyBackup } from './backup/make-backup.ts'
import { openObjects } from '../src/capabilities/content/content-service.server.ts'
import { runFormsScript } from './run-script.ts'

/** `npm run backup [-- FOLDER]`: a verified copy of the data while the server runs. `-- --verify FOLDER` checks one. */
await runFormsScript(async config => {
  const [first, second] = process.argv.slice(2)
  if (first === '--verify') {
    if (!second) throw new Error('npm run backup -- --verify FOLDER')
    const { finishedAt, files } = await verifyBackup(resolve(second), path => readFileSync(path, 'utf8'))
    console.log(`Whole: ${files.length} files and the databases of ${finishedAt}`)
    return
  }
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const target = resolve(first ?? join('backups', stamp))
  const start = performance.now()
  const { databases, postgres, files } = await makeBackup(
    config,
    target,
    () => new Date(),
    openObjects(config)?.store ?? null,
  )
  await verifyBackup(target, path => readFileSync(path, 'utf8'))
  const rows = databases.flatMap(each => Object.values(each.rows)).reduce((sum, count) => sum + count, 0)
  const bytes = [...databases, ...files].reduce((sum, file) => sum + file.bytes, postgres?.bytes ?? 0)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const what = `${databases.length} databases with ${rows} rows${postgres ? ', PostgreSQL' : ''}, ${files.length} files`
  console.log(`${target}: ${what}, ${(bytes / 1e6).toFixed(1)} MB, verified, ${seconds} s`)
})
