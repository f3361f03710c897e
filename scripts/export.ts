import { rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { silentLog } from '../src/base/log.ts'
import { readConfig } from '../src/config.server.ts'
import { openContentService } from '../src/capabilities/content/content-service.server.ts'
import { exportSite, type ExportCounts } from './export/export-site.ts'
import { followSite } from './export/follow-site.ts'
import { startOwnSite } from './export/own-site.ts'

/**
 * `npm run export [-- folder] [--only /de,/en/team]`: the whole site as files that
 * any web server can serve, also the emergency mirror. With `--only` exactly these
 * pages, and what they need. It asks a server of its own. With `--follow` it stays and makes
 * a mirror after each publication, `folder/current`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, follow: { type: 'boolean' } },
})
const root = join(import.meta.dirname, '..')
const folder = resolve(positionals[0] ?? join(root, values.follow ? 'dist/mirrors' : 'dist/static'))
const only = values.only?.split(',') ?? null

const token = values.follow ? await publicToken() : ''
const site = await startOwnSite()
try {
  if (values.follow) await follow()
  else if ((await makeMirror(folder)).failures.length > 0) process.exitCode = 1
} finally {
  await site.stop()
}

async function makeMirror(out: string): Promise<ExportCounts> {
  const started = Date.now()
  rmSync(out, { recursive: true, force: true })
  await cp(join(root, 'dist/client/assets'), join(out, 'assets'), { recursive: true })
  const counts = await exportSite({ origin: site.origin, out, only })
  const { pages, pictures, cards, failures } = counts
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${pages} pages, ${pictures} pictures and other files, ${cards} share cards in ${seconds} s: ${out}`)
  for (const failure of failures) console.error(`Missing: ${failure}`)
  return counts
}

async function follow(): Promise<void> {
  const ended = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ended.abort())
  await followSite({
    folder,
    readVersion: async () => {
      const answer = await fetch(`${site.origin}/v2/cdn/spaces/me?token=${token}`, {
        signal: AbortSignal.timeout(10_000),
      })
      const { space } = (await answer.json()) as { space: { version: number } }
      return String(space.version)
    },
    make: async out => (await makeMirror(out)).failures,
    sleep: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
    say: text => console.log(text),
    signal: ended.signal,
  })
}

/** @throws where the content is in another service, which says nothing of publications here. */
async function publicToken(): Promise<string> {
  const config = readConfig(process.env)
  if (config.CONTENT_PROVIDER === 'storyblok')
    throw new Error('--follow needs the content service of this installation')
  const { service, close } = await openContentService(config, silentLog)
  const { public: own } = service.tokens()
  await close()
  return own
}
