import { spawnSync } from 'node:child_process'
import { z } from 'zod'

/** `npm run audit`: known weaknesses of the packages that the server runs with, of any severity. Needs the network, so no test runs it. */
const answer = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
  metadata: z.object({ dependencies: z.object({ prod: z.number() }) }),
})

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 120_000 })
const parsed = answer.safeParse(parse(stdout ?? ''))
if (error || !parsed.success) {
  console.error('The registry gave no answer about known weaknesses.')
  process.exitCode = 2
} else {
  const { vulnerabilities, metadata } = parsed.data
  for (const [name, { severity, range }] of Object.entries(vulnerabilities))
    console.log(`${severity}\t${name}\t${range}`)
  console.log(`${Object.keys(vulnerabilities).length} known weaknesses in ${metadata.dependencies.prod} packages`)
  process.exitCode = Object.keys(vulnerabilities).length > 0 ? 1 : 0
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
