import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { silentLog } from '../src/base/log.ts'
import { createPublicFetch } from '../src/base/public-fetch.server.ts'
import { formatNote } from '../src/cms/import/import-notes.ts'
import { formatProblem } from '../src/cms/import/reading/import-problem.ts'
import { downloadFile } from '../src/cms/space-files/download-file.server.ts'
import { pullSpace } from '../src/cms/space-files/pull-space.server.ts'
import { createSpaceFolder } from '../src/cms/space-files/space-folder.server.ts'
import { createSpaceReader } from '../src/cms/space-files/space-reader.server.ts'
import { openContentService } from '../src/capabilities/content/content-service.server.ts'
import { runScript } from './run-script.ts'

const usage = `npm run import-space -- FOLDER [options]
npm run import-space -- --from https://mapi.storyblok.com --space ID [--token TOKEN] [--rate 6] [--folder FOLDER] [--history] [options]
options: --dry-run (says what would happen, and changes nothing), --json (the report as JSON), --force (also over what was edited here), --map-ids (other ids where they are taken), --tolerant (what leads nowhere is a warning)
The token may come from SPACE_TOKEN. What is cut short goes on where it was when it is started again with the same folder.`

/** `npm run import-space`: a folder of Storyblok's command line, or a running space, into this one. */
await runScript(async config => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      space: { type: 'string' },
      token: { type: 'string' },
      rate: { type: 'string', default: '3' },
      folder: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      'map-ids': { type: 'boolean', default: false },
      tolerant: { type: 'boolean', default: false },
      history: { type: 'boolean', default: false },
    },
  })
  const target = positionals[0] ?? values.folder ?? `${config.DATA_DIR}/import`
  if (values.from === undefined && positionals.length !== 1) throw new Error(usage)
  const folder = createSpaceFolder(resolve(target))
  if (values.from !== undefined) {
    const token = values.token ?? process.env.SPACE_TOKEN
    const [spaceId, perSecond] = [Number(values.space), Number(values.rate)]
    if (!token || !(spaceId > 0) || !(perSecond > 0)) throw new Error(usage)
    const sleep = (ms: number): Promise<void> => new Promise(done => void setTimeout(done, ms))
    const privateHosts = [...(config.PRIVATE_HOSTS ?? []), new URL(values.from).hostname]
    const fetchPublic = createPublicFetch({ privateHosts, fetch: request => fetch(request) })
    const reader = createSpaceReader({
      fetch: fetchPublic,
      origin: new URL(values.from).origin,
      token,
      spaceId,
      perSecond,
      timeoutMs: 30_000,
      sleep,
    })
    const download = (address: string) => downloadFile(address, { fetch: fetchPublic, sleep })
    const withHistory = values.history
    const pulled = await pullSpace({ reader, folder, download, withHistory, progress: step => console.error(step) })
    console.error(`${pulled.stories} stories and ${pulled.assets} files in ${folder.root}`)
  }
  const { service, close } = await openContentService(config, silentLog)
  try {
    const { force, tolerant } = values
    const result = await service.importExport(folder.root, {
      force,
      tolerant,
      mapIds: values['map-ids'],
      dryRun: values['dry-run'],
    })
    if (!result.ok) throw new Error(`Nothing was imported:\n${result.problem.map(formatProblem).join('\n')}`)
    const { created, updated, unchanged, kept, assets, datasources, components, bin, plans, warnings, notes, ids } =
      result.value
    if (values.json) return console.log(JSON.stringify({ ...result.value, ids: Object.fromEntries(ids) }, null, 2))
    for (const warning of warnings) console.error(`Leads nowhere: ${formatProblem(warning)}`)
    const moved = [...ids].filter(([from, to]) => from !== to)
    for (const [from, to] of moved) console.log(`Story ${from} is ${to} here`)
    for (const note of notes) console.log(formatNote(note))
    if (values['dry-run']) console.log('Nothing was changed. This is what would be:')
    console.log(
      `${created} stories made, ${updated} changed, ${unchanged} as they were, ${kept} kept as edited here; ` +
        `${assets} files, ${datasources} data sources, ${components} components, ${bin} stories of the bin, ${plans} plans`,
    )
  } finally {
    await close()
  }
})
