import { silentLog } from '../src/base/log.ts'
import { openContentService } from '../src/capabilities/content/content-service.server.ts'
import { runScript } from './run-script.ts'

/**
 * `npm run activity`: looks at every line of the activity log and prints the seal of the newest. Whoever has noted an earlier
 * one elsewhere (the server writes it to its log once a day) can compare. Fails where a line is missing or was changed.
 */
await runScript(async config => {
  const { service, close } = await openContentService(config, silentLog)
  try {
    const { lines, seal, broken } = await service.activities.check()
    if (broken.length > 0)
      throw new Error(`Lines of the activity log are missing or were changed: ${broken.join(', ')}`)
    console.log(`${lines} lines are whole${seal === null ? '' : `, seal ${seal}`}`)
  } finally {
    await close()
  }
})
