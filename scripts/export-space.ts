import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { silentLog } from '../src/base/log.ts'
import { pullSpace } from '../src/cms/space-files/pull-space.server.ts'
import { createSpaceFolder } from '../src/cms/space-files/space-folder.server.ts'
import { openContentService } from '../src/capabilities/content/content-service.server.ts'
import { runScript } from './run-script.ts'
import { withOwnReader } from './space/own-reader.ts'

/**
 * `npm run export-space -- FOLDER [--history]`: the whole space as files of Storyblok's command line, assets included. What that
 * layout has no place for is in `extra/`. A folder that holds an earlier export gets what has changed.
 */
await runScript(async config => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { history: { type: 'boolean', default: false } },
  })
  const [target] = positionals
  if (target === undefined) throw new Error('npm run export-space -- FOLDER [--history]')
  const { service, close } = await openContentService({ ...config, MANAGEMENT_RATE_LIMIT: 1_000_000 }, silentLog)
  try {
    const folder = createSpaceFolder(resolve(target))
    const report = await withOwnReader(service, config.STORYBLOK_SPACE_ID, (reader, download) =>
      pullSpace({ reader, folder, download, progress: () => {}, withHistory: values.history }),
    )
    const { stories, assets, components, datasources } = report
    console.log(
      `${stories} stories, ${assets} files, ${components} components, ${datasources} data sources: ${folder.root}`,
    )
  } finally {
    await close()
  }
})
