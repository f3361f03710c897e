import { runScript } from './run-script.ts'
import { seedWorld } from './seed-world.ts'

/** `npm run seed`: imports the demonstration world again; `-- --force` overwrites stories that were edited. */
await runScript(config => seedWorld(config, process.argv.includes('--force')))
