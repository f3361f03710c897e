import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serverScript } from '../bin/parts/server-process.js'
import { silentLog } from '../src/base/log.ts'
import { silentPictures, toPagePath } from '../src/capabilities/content/content-checks.server.ts'
import { openContentService, seed } from '../src/capabilities/content/content-service.server.ts'
import { signPreview, toSignatureQuery } from '../src/site/preview/preview-signature.server.ts'
import { formats, isFormat } from './content-check/formats.ts'
import { startOwnSite } from './export/own-site.ts'
import { checkConnectedSpace, toBlockList } from './content-check/connected-space.ts'
import { createNetworkClient } from '../src/capabilities/content/content-clients.server.ts'
import { createContentChanges } from '../src/content/changes/content-changes.ts'
import { runFormsScript } from './run-script.ts'

const usage =
  'npm run content:check -- [--format text|json|junit] [--lang de|en] [--story ADDRESS] [--errors] [--published]'

/**
 * `npm run content:check`: everything that is wrong with the content, pages rendered by a server of its own. Ends with 1 where
 * there are errors, so that a build can stand on it; notes do not count. Of a space in the network (`CONTENT_PROVIDER=storyblok`)
 * it lists the blocks that this site does not know; nothing is imported.
 */
await runFormsScript(async config => {
  const { values } = parseArgs({
    options: {
      format: { type: 'string', default: 'text' },
      lang: { type: 'string', default: 'de' },
      story: { type: 'string' },
      errors: { type: 'boolean', default: false },
      published: { type: 'boolean', default: false },
    },
  })
  const { format, lang } = values
  if (!isFormat(format) || (lang !== 'de' && lang !== 'en')) throw new Error(usage)
  if (config.CONTENT_PROVIDER === 'storyblok') {
    const version = values.published ? 'published' : 'draft'
    const name = version === 'draft' ? 'STORYBLOK_PREVIEW_TOKEN' : 'STORYBLOK_DELIVERY_API_TOKEN'
    if (!config[name]) throw new Error(`${name} is not set: the space cannot be read`)
    const sleep = (ms: number): Promise<void> => new Promise(done => void setTimeout(done, ms))
    // nobody waits for a page here: a space that is slow is still checked
    const patient = { ...config, CONTENT_TIMEOUT_MS: Math.max(config.CONTENT_TIMEOUT_MS, 60_000) }
    const deps = { config: patient, changes: createContentChanges(silentLog), sleep, log: silentLog }
    const client = createNetworkClient(request => fetch(request), deps, version)
    const report = await checkConnectedSpace(client, { folder: config.WEBSITE_FOLDER, version })
    console.log(formats[format](report, lang))
    if (format === 'text') console.log(toBlockList(report, lang))
    if (report.problems.length > 0) process.exitCode = 1
    return
  }
  const site = existsSync(serverScript) ? await startOwnSite() : null
  if (!site) console.error('Pages are not rendered: there is no build (npm run build).')
  const { service, close } = await openContentService(config, silentLog)
  try {
    if (service.isEmpty()) await seed(service, resolve('content'))
    const secret = { spaceId: config.STORYBLOK_SPACE_ID, previewToken: service.tokens().preview }
    if (site) {
      service.contentCheck.setSite({
        silentPictures,
        async render(story, language) {
          const path = toPagePath(story, language, config.WEBSITE_FOLDER)
          const query = toSignatureQuery(signPreview(secret, Date.now()))
          const answer = await fetch(`${site.origin}${path}?${query}`, { redirect: 'manual' })
          if (answer.status >= 500) throw new Error(`${path} cannot be rendered`)
          return answer.status === 200 ? answer.text() : null
        },
      })
    } else service.contentCheck.setSite({ silentPictures, render: async () => null })
    const story = values.story === undefined ? null : service.findStory(values.story)
    if (values.story !== undefined && !story) throw new Error(`There is no story ${values.story}`)
    const version = values.published ? 'published' : 'draft'
    const report = await service.contentCheck.check({ storyId: story?.id ?? null, version, withPages: true })
    const problems = report.problems.filter(problem => !values.errors || problem.severity === 'error')
    console.log(formats[format]({ ...report, problems }, lang))
    if (problems.some(problem => problem.severity === 'error')) process.exitCode = 1
  } finally {
    await close()
    await site?.stop()
  }
})
