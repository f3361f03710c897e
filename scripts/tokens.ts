import { silentLog } from '../src/base/log.ts'
import { openContentService } from '../src/content-service.server.ts'
import { runScript } from './run-script.ts'

/** `npm run tokens`: prints what opens the content service, made at the first start or given by the settings. */
await runScript(async config => {
  const { service, close } = await openContentService(config, silentLog)
  const tokens = service.tokens()
  await close()
  console.log(`STORYBLOK_DELIVERY_API_TOKEN=${tokens.public}`)
  console.log(`STORYBLOK_PREVIEW_TOKEN=${tokens.preview}`)
})
