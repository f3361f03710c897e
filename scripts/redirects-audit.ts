/*
 * `npm run redirects:audit`: follows every row of the redirect table of the demonstration content, and says which lead
 * nowhere, lead on, or are never followed. With `--data`: those of DATA_DIR instead. Ends with 1 when one is not clean.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../src/base/log.ts'
import { readConfig } from '../src/config.server.ts'
import { createContentChanges } from '../src/content/changes/content-changes.ts'
import { createContentClient } from '../src/content/client/client.server.ts'
import { loadLegacyAddresses } from '../src/content/redirects/legacy-addresses.server.ts'
import { createSiteContent } from '../src/content/site-content.server.ts'
import { openContentService, seed } from '../src/capabilities/content/content-service.server.ts'
import { readPathStats } from '../src/site/path-stats/path-stats-file.server.ts'
import { auditRedirects, type AuditedRow } from '../src/site/address/audit-redirects.ts'

const folder = process.argv.includes('--data') ? null : await mkdtemp(join(tmpdir(), 'redirects-audit-'))
const config = readConfig({ ...process.env, ...(folder === null ? {} : { DATA_DIR: folder }) })
const running = await openContentService(config, silentLog)
try {
  if (running.service.isEmpty()) await seed(running.service, 'content')
  const rows = await audit()
  print(rows)
  if (folder === null) await printRequested(join(config.DATA_DIR, 'path-stats.json'))
  process.exitCode = rows.every(isClean) ? 0 : 1
} finally {
  await running.close()
  if (folder !== null) await rm(folder, { recursive: true, force: true })
}

async function audit(): Promise<AuditedRow[]> {
  const changes = createContentChanges(silentLog)
  const client = createContentClient({
    fetch: running.service.fetch,
    origin: config.SITE_URL,
    token: running.service.tokens().preview,
    rateLimit: null,
    timeoutMs: config.CONTENT_TIMEOUT_MS,
    cacheEntries: 100,
    clock: Date.now,
    sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
    changes,
    announcesVersion: false,
    log: silentLog,
  })
  const site = {
    client,
    folder: config.WEBSITE_FOLDER,
    assetOrigin: config.SITE_URL,
    keepEntries: 100,
    changes,
    clock: Date.now,
    log: silentLog,
  }
  const content = createSiteContent(site)
  const legacy = await loadLegacyAddresses(content, config.WEBSITE_FOLDER, 'published')
  for (const problem of legacy.table.problems) console.log(`not understood  ${problem}`)
  return auditRedirects(legacy, await content.map('published'), config.WEBSITE_FOLDER)
}

function print(rows: readonly AuditedRow[]): void {
  for (const { row, status, href, finding } of rows) {
    console.log(`${finding.padEnd(16)} ${status}  ${row.from}  →  ${href ?? 'nowhere'}`)
  }
  const clean = rows.filter(isClean).length
  console.log(`\n${rows.length} redirects, ${clean} clean, ${rows.length - clean} to correct.`)
}

/** What visitors requested: paths that may want a redirect, and rows nobody has followed yet. */
async function printRequested(file: string): Promise<void> {
  const { missed, redirected } = await readPathStats(file, Date.now())
  console.log('\nAsked for and not found:')
  for (const { path, count } of missed.slice(0, 50)) console.log(`${String(count).padStart(8)}  ${path}`)
  console.log('\nRedirects followed:')
  for (const { path, count } of redirected) console.log(`${String(count).padStart(8)}  ${path}`)
}

function isClean({ finding }: AuditedRow): boolean {
  return finding === 'ok' || finding === 'spare'
}
