import { resolve } from 'node:path'
import { restoreBackup } from './backup/restore-backup.ts'
import { runFormsScript } from './run-script.ts'
import { refuseWhileServing } from './server-running.ts'

/** `npm run restore -- FOLDER`: puts a backup in the place of the data. The server must be stopped. */
await runFormsScript(async config => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('npm run restore -- FOLDER')
  await refuseWhileServing(config)
  const { finishedAt, files } = await restoreBackup(config, resolve(folder))
  console.log(`Restored the state of ${finishedAt} with ${files.length} files.`)
  console.log(`What was there before is in ${config.DATA_DIR}/before-restore until the next restore.`)
})
