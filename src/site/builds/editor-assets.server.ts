import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../base/json.ts'
import type { AssetFile } from '../../pages/document/page-assets.ts'
import { integrityOf } from './integrity.server.ts'

/** The build of the editor: a program of its own. */
export interface EditorAssets {
  entry: AssetFile
  styles: readonly AssetFile[]
  /** Modules that development needs before the entry; empty in a build. */
  devModules: readonly string[]
  /** Files that may be sent, by their path. */
  files: ReadonlyMap<string, string>
}

/**
 * Reads what the build of the editor wrote.
 *
 * @param folder of that build.
 * @throws when the build is incomplete.
 */
export function readEditorAssets(folder: string): EditorAssets {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const chunks = isObject(manifest) ? Object.values(manifest).filter(isObject) : []
  const entry = chunks.find(chunk => chunk.isEntry === true)
  if (typeof entry?.file !== 'string') throw new Error('The build of the editor is incomplete: run `npm start` again')
  const names = new Set(
    chunks.flatMap(({ file, css, assets }) => [file, css, assets].flat().filter(name => typeof name === 'string')),
  )
  const toFile = (name: string): AssetFile => ({ href: `/${name}`, integrity: integrityOf(join(folder, name)) })
  return {
    entry: toFile(entry.file),
    styles: [...names].filter(name => name.endsWith('.css')).map(toFile),
    devModules: [],
    files: new Map([...names].map(name => [`/${name}`, join(folder, name)])),
  }
}
