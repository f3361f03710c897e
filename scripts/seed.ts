import { openContentService } from './open-content-service.ts'
import { runScript } from './run-script.ts'
import { seedWorld } from './seed-world.ts'

/** `npm run seed`: imports the demonstration world again; `-- --force` overwrites stories that were edited. */
await runScript(async config => {
  const { service, close } = await openContentService(config)
  try {
    await seedWorld(service, process.argv.includes('--force'))
  } finally {
    await close()
  }
})
