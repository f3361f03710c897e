import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { AssetFile, PageAssets } from '../../pages/document/page-assets.ts'
import { type EditorAssets, readEditorAssets } from './editor-assets.server.ts'
import { requirementsFile, type Requirement } from './class-requirements.ts'
import { integrityOf } from './integrity.server.ts'
import { toStyleFiles } from './style-files.server.ts'
import { type BuiltUnit, createStyleSheets, type StyleSheet } from './style-sheets.server.ts'

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
  /** The editor; null where it is not built. */
  editor: EditorAssets | null
  /** A stylesheet that the server makes from those of the build; null for any other path. */
  readSheet(path: string): StyleSheet | null
}

const incomplete = 'The browser build is incomplete: run `npm start` again'

/**
 * Reads what the browser build wrote: hashed styles, entry and font with their
 * integrity, and the list of files that may be sent.
 *
 * @param clientDir folder of the browser build.
 * @param serverDir folder of the server build: what renders pages belongs to the build as much as what runs in them.
 * @param editorDir folder of the editor's build; null: without an editor.
 * @throws when the build is incomplete: the server must not start without it.
 */
export function readBuildAssets(clientDir: string, serverDir: string, editorDir: string | null = null): BuildAssets {
  const manifestText = readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')
  const manifest: unknown = JSON.parse(manifestText)
  const chunks = isObject(manifest) ? Object.values(manifest).filter(isChunk) : []
  const entry = chunks.find(chunk => chunk.src === 'src/browser/entry.ts')
  const preview = chunks.find(chunk => chunk.src === 'src/browser/preview/preview-entry.ts')
  const sources = chunks.flatMap(({ src }) => (src?.endsWith('.css') ? src : []))
  if (!entry || sources.length === 0) throw new Error(incomplete)
  const names = new Set(chunks.flatMap(chunk => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]))
  const font = [...names].find(name => name.endsWith('.woff2'))
  const textOf = (source: string): string => {
    const chunk = chunks.find(({ src }) => src === source)
    return chunk ? readFileSync(join(clientDir, chunk.file), 'utf8') : ''
  }
  const { base, units } = toStyleFiles(sources)
  const islands = readIslandStyles(join(clientDir, '.vite/islands.json'))
  const requirements = readRecord(join(clientDir, requirementsFile))
  const toUnit = (source: string): BuiltUnit => {
    const needed = requirements[source]
    if (!isRequirements(needed)) throw new Error(incomplete)
    return { css: textOf(source), requirements: needed, islands: islandsOf(source, islands) }
  }
  const sheets = createStyleSheets({
    base: base.map(textOf).join('\n'),
    units: units.map(toUnit),
  })
  const editor = editorDir === null ? null : readEditorAssets(editorDir)
  const toFile = (name: string): AssetFile => ({ href: `/${name}`, integrity: integrityOf(join(clientDir, name)) })
  return {
    builtAt: Math.round(statSync(join(clientDir, '.vite/manifest.json')).mtimeMs),
    page: {
      buildId: buildIdOf(manifestText, serverDir),
      styles: [sheets.base],
      sheets,
      entry: toFile(entry.file),
      preview: preview ? toFile(preview.file) : null,
      font: font === undefined ? null : toFile(font),
    },
    editor,
    readSheet: sheets.read,
    files: new Map([...[...names].map(name => [`/${name}`, join(clientDir, name)] as const), ...(editor?.files ?? [])]),
  }
}

/** Names in the manifest hold the hashes of their files; the server's files are read themselves. */
function buildIdOf(manifestText: string, serverDir: string): string {
  const hash = createHash('sha256').update(manifestText)
  const names = readdirSync(serverDir).filter(name => name.endsWith('.js'))
  for (const name of names.toSorted()) hash.update(`\0${name}\0`).update(readFileSync(join(serverDir, name)))
  return hash.digest('hex').slice(0, 12)
}

/** Stylesheets of each island; a build without islands has no such file. */
function readIslandStyles(path: string): ReadonlyMap<string, readonly string[]> {
  const entries = Object.entries(readRecord(path))
  return new Map(entries.map(([name, sources]) => [name, Array.isArray(sources) ? sources.map(String) : []]))
}

/** What the build wrote beside the manifest; empty where it had nothing to say. */
function readRecord(path: string): JsonObject {
  const value: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  return isObject(value) ? value : {}
}

function islandsOf(source: string, islands: ReadonlyMap<string, readonly string[]>): string[] {
  return [...islands].flatMap(([name, sources]) => (sources.includes(source) ? name : []))
}

function isRequirements(value: unknown): value is Requirement[] {
  return Array.isArray(value) && value.every(names => Array.isArray(names))
}

function isChunk(value: unknown): value is ManifestChunk {
  return isObject(value) && typeof value.file === 'string'
}
