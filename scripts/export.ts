import { rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportSite } from './export/export-site.ts'
import { startOwnSite } from './export/own-site.ts'

/**
 * `npm run export [-- folder] [--only /de,/en/team]`: the whole site as files that
 * any web server can serve, also the emergency mirror. With `--only` exactly these
 * pages, and what they need. It asks a server of its own.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const root = join(import.meta.dirname, '..')
const out = resolve(positionals[0] ?? join(root, 'dist/static'))

const started = Date.now()
const site = await startOwnSite()
try {
  rmSync(out, { recursive: true, force: true })
  await cp(join(root, 'dist/client/assets'), join(out, 'assets'), { recursive: true })
  const only = values.only?.split(',') ?? null
  const { pages, pictures, cards, failures } = await exportSite({ origin: site.origin, out, only })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${pages} pages, ${pictures} pictures and other files, ${cards} share cards in ${seconds} s: ${out}`)
  for (const failure of failures) console.error(`Missing: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
} finally {
  await site.stop()
}
