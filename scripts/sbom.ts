import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** `npm run sbom [-- FILE]`: the packages that the server runs with, as CycloneDX, from the lockfile alone. */
const file = process.argv[2] ?? 'dist/sbom.cdx.json'
const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx']
const { stdout, status } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20, timeout: 60_000 })
if (status !== 0) throw new Error('npm could not list the packages: is package-lock.json in order?')
const { components } = JSON.parse(stdout) as { components: unknown[] }
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, stdout)
console.log(`${file}: ${components.length} packages`)
