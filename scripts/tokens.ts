import { silentLog } from '../src/base/log.ts'
import type { ContentService } from '../src/cms/content-service.server.ts'
import { openContentService } from '../src/capabilities/content/content-service.server.ts'
import { runScript } from './run-script.ts'

const usage = `npm run tokens [-- list | add NAME | remove ID]
npm run tokens -- apps | add-app ADDRESS NAME | remove-app ID`

/**
 * `npm run tokens`: prints what opens the content service for reading, made at the first start or given by the settings.
 * `-- add NAME` makes a personal token for the management interface and prints it, once; `-- list`, `-- remove ID`. `-- add-app ADDRESS NAME`
 * registers an application that people may let in, with the address it wants its answers at.
 */
await runScript(async config => {
  const [command, ...rest] = process.argv.slice(2)
  const { service, close } = await openContentService(config, silentLog)
  try {
    await run(service, command, rest.join(' ').trim())
  } finally {
    await close()
  }
})

async function run(service: ContentService, command: string | undefined, value: string): Promise<void> {
  const { personalTokens } = service
  if (command === undefined) {
    const tokens = service.tokens()
    console.log(`STORYBLOK_DELIVERY_API_TOKEN=${tokens.public}`)
    console.log(`STORYBLOK_PREVIEW_TOKEN=${tokens.preview}`)
  } else if (command === 'list' && value === '') {
    for (const { id, name, createdAt } of await personalTokens.all()) console.log(`${id}\t${createdAt}\t${name}`)
  } else if (command === 'add' && value !== '') {
    console.log((await personalTokens.add(value.slice(0, 100))).token)
  } else if (command === 'remove' && /^\d+$/.test(value)) {
    if (!(await personalTokens.remove(Number(value)))) throw new Error(`There is no personal token ${value}`)
  } else if (command === 'apps' && value === '') {
    for (const { id, name, redirect_uri: address, client_id: client } of await service.oauth.apps.all())
      console.log(`${id}\t${client}\t${address}\t${name}`)
  } else if (command === 'add-app' && /^https?:\/\/\S+ \S/.test(value)) {
    const [address = '', ...name] = value.split(' ')
    const { clientId, clientSecret } = await service.oauth.apps.add(name.join(' ').slice(0, 100), address)
    console.log(`client_id=${clientId}\nclient_secret=${clientSecret}`)
  } else if (command === 'remove-app' && /^\d+$/.test(value)) {
    if (!(await service.oauth.apps.remove(Number(value)))) throw new Error(`There is no application ${value}`)
  } else {
    throw new Error(usage)
  }
}
