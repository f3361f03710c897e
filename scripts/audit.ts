import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import { readProductionPackages } from './production-packages.ts'

/**
 * `npm run audit`: known weaknesses, of any severity, of the packages whose code runs on the server or is sent to browsers.
 * Needs the registry, so no test runs it.
 */
const answer = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), nodes: z.string().array() }),
  ),
})

const { installed, bundled } = readProductionPackages()
const { stdout, error } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: 120_000 })
const parsed = answer.safeParse(parse(stdout ?? ''))
if (error || !parsed.success) {
  console.error('The registry gave no answer about known weaknesses.')
  process.exitCode = 2
} else {
  const found = Object.entries(parsed.data.vulnerabilities).filter(([, { nodes }]) =>
    nodes.some(path => installed.has(path) || bundled.has(path)),
  )
  for (const [name, { severity, range }] of found) console.log(`${severity}\t${name}\t${range}`)
  console.log(`${found.length} known weaknesses in ${new Set([...installed, ...bundled]).size} packages`)
  process.exitCode = found.length > 0 ? 1 : 0
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
