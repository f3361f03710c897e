import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../base/json.ts'
import type { AssetFile, PageAssets, PageSheet } from '../../pages/document/document.tsx'
import { classesIn } from '../../pages/document/page-sheets.ts'

interface ManifestChunk {
  file: string
  src?: string
  isEntry?: boolean
  css?: string[]
  assets?: string[]
}

export interface BuildAssets {
  page: PageAssets
  /** Milliseconds since 1970. */
  builtAt: number
  /** Files that may be sent, by their path below `/assets/`: nothing else of the folder is ever opened. */
  files: ReadonlyMap<string, string>
}

/** Stylesheets that only some pages need, in the order in which a page links them. */
const sheetSources = [
  'src/browser/styles/form-styles.ts',
  'src/browser/styles/list-styles.ts',
  'src/browser/styles/consent-styles.ts',
  'src/browser/styles/model-styles.ts',
]

/**
 * Reads what the browser build wrote: hashed styles, entry and font with their
 * integrity, and the list of files that may be sent.
 *
 * @param clientDir folder of the browser build.
 * @param serverDir folder of the server build: what draws pages belongs to the build as much as what runs in them.
 * @throws when the build is incomplete: the server must not start without it.
 */
export function readBuildAssets(clientDir: string, serverDir: string): BuildAssets {
  const manifestText = readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')
  const manifest: unknown = JSON.parse(manifestText)
  const chunks = isObject(manifest) ? Object.values(manifest).filter(isChunk) : []
  const entry = chunks.find(chunk => chunk.src === 'src/browser/entry.ts')
  const cssOf = (src: string): string[] => chunks.filter(chunk => chunk.src === src).flatMap(chunk => chunk.css ?? [])
  const styles = cssOf('src/browser/styles/styles.ts')
  if (!entry || styles.length === 0) throw new Error('The browser build is incomplete: run `npm start` again')
  const names = new Set(chunks.flatMap(chunk => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]))
  const font = [...names].find(name => name.endsWith('.woff2'))
  const textOf = (name: string): string => readFileSync(join(clientDir, name), 'utf8')
  const everywhere = new Set(styles.flatMap(name => [...classesIn(textOf(name))]))
  const toSheet = (name: string): PageSheet => ({
    ...toFile(name),
    classes: new Set([...classesIn(textOf(name))].filter(found => !everywhere.has(found))),
  })
  const toFile = (name: string): AssetFile => ({ href: `/${name}`, integrity: integrityOf(join(clientDir, name)) })
  return {
    builtAt: Math.round(statSync(join(clientDir, '.vite/manifest.json')).mtimeMs),
    page: {
      buildId: buildIdOf(manifestText, serverDir),
      styles: styles.map(toFile),
      sheets: sheetSources.flatMap(cssOf).map(toSheet),
      entry: toFile(entry.file),
      font: font === undefined ? null : toFile(font),
    },
    files: new Map([...names].map(name => [`/${name}`, join(clientDir, name)])),
  }
}

/** Names in the manifest hold the hashes of their files; the server's files are read themselves. */
function buildIdOf(manifestText: string, serverDir: string): string {
  const hash = createHash('sha256').update(manifestText)
  const names = readdirSync(serverDir).filter(name => name.endsWith('.js'))
  for (const name of names.toSorted()) hash.update(`\0${name}\0`).update(readFileSync(join(serverDir, name)))
  return hash.digest('hex').slice(0, 12)
}

function integrityOf(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`
}

function isChunk(value: unknown): value is ManifestChunk {
  return isObject(value) && typeof value.file === 'string'
}
