import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFields } from '../../../bench/publish.ts'
import { silentLog } from '../../../src/base/log.ts'
import { readConfig } from '../../../src/config.server.ts'
import { openContentService } from '../../../src/capabilities/content/content-service.server.ts'
import { keepFindings } from './findings.ts'
import { all, atMost, measure, none } from './measure.ts'
import { pause, sitemapPaths, startMeasured } from './site.ts'

/** The first mirror makes every picture. */
const firstMs = 3 * 60_000

measure('a mirror after each publication', async () => {
  const site = await startMeasured()
  const out = mkdtempSync(join(tmpdir(), 'nennmass-mirrors-'))
  const env = { ...process.env, DATA_DIR: site.dataDir, PORT: '0', SITE_URL: site.origin, LOG_LEVEL: 'warn' }
  const following = spawn(process.execPath, ['scripts/export.ts', out, '--follow'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(following, 'exit')
  let said = ''
  following.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const editing = await openContentService(readConfig({ DATA_DIR: site.dataDir }), silentLog)
  try {
    const start = performance.now()
    while (!existsSync(join(out, 'current')) && performance.now() - start < firstMs && following.exitCode === null)
      await pause(500)
    const first = (performance.now() - start) / 1000
    if (!existsSync(join(out, 'current'))) {
      const lacking = new Set(said.match(/^Missing: .*$/gm))
      return {
        figure: `no mirror after ${first.toFixed(0)} s; ${lacking.size} files lack, e.g. ${[...lacking][0]}`,
        holds: false,
      }
    }
    const paths = await sitemapPaths(site.origin)
    const title = 'Fassung des Spiegels'
    await publishFields(editing.service, 'busse-design/impulse/hmi-lab', { title })
    const published = performance.now()
    const page = join(out, 'current/de/impulse/hmi-lab/index.html')
    while (!readFileSync(page, 'utf8').includes(title) && performance.now() - published < firstMs) await pause(200)
    const seconds = (performance.now() - published) / 1000
    const missing = paths.filter(path => !existsSync(join(out, 'current', path, 'index.html')))
    const dead = deadLinks(join(out, 'current'))
    keepFindings('mirror.txt', [...missing, ...dead, said])
    return all(
      none(missing, paths.length, 'pages of the sitemaps missing'),
      none(dead, paths.length, 'links to nothing inside'),
      atMost('first mirror', first, firstMs / 1000, 's'),
      atMost('after a publication', seconds, 60, 's'),
    )
  } finally {
    await editing.close()
    following.kill('SIGTERM')
    await ended
    await site.stop()
    rmSync(out, { recursive: true, force: true })
  }
})

/** Addresses of pages and files within the mirror that lead to no file of it. */
function deadLinks(root: string): string[] {
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('index.html'))
  const dead = new Set<string>()
  for (const name of pages) {
    const html = readFileSync(join(root, name), 'utf8')
    for (const [, address = ''] of html.matchAll(/\s(?:href|src)="(\/(?!\/)[^"?#]*)[^"]*"/g)) {
      // A static server searches nothing and takes no forms: docs/operations.md "The static mirror".
      if (/^\/(?:editor|forms|__search)\b|\/(?:suche|search)$/.test(address)) continue
      const path = join(root, decodeURIComponent(address))
      if (!existsSync(path) && !existsSync(join(path, 'index.html'))) dead.add(address)
    }
  }
  return [...dead]
}
