import { readFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readProductionPackages } from './production-packages.ts'

/**
 * `npm run sbom [-- FILE]`: the packages whose code runs on the server or is sent to browsers, as CycloneDX, from the lockfile
 * and the build. npm's own list would leave out what is bundled.
 */
interface Locked {
  version: string
  packages: Record<string, { version?: string; license?: string; integrity?: string; optional?: boolean }>
}

const file = process.argv[2] ?? 'dist/sbom.cdx.json'
const { installed, bundled } = readProductionPackages()
const { version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked
// Of the natives for each platform all are named: which one is installed shows on the machine.
const isNative = (path: string): boolean => /^node_modules\/@(?:img|node-rs)\//.test(path)
const components = Object.entries(packages)
  .filter(([path]) => installed.has(path) || bundled.has(path) || isNative(path))
  .map(([path, entry]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const purl = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`
    const hash = /^sha512-(.+)$/.exec(entry.integrity ?? '')?.[1]
    return {
      type: 'library',
      'bom-ref': path,
      name,
      version: entry.version,
      purl,
      ...(entry.license && { licenses: [{ expression: entry.license }] }),
      ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
      scope: entry.optional ? 'optional' : 'required',
      properties: [{ name: 'nennmass:program', value: bundled.has(path) ? 'bundled' : 'installed' }],
    }
  })
const site = { type: 'application', 'bom-ref': 'nennmass-website', name: 'nennmass-website', version }
const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component: site }, components }
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${file}: ${components.length} packages`)
