import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { isObject } from '../../src/base/json.ts'
import type { openSite, TestSite } from './site.ts'

/** A copy of the sources, for what changes them. */
export interface ProjectCopy {
  folder: string
  /** Runs a script of the copy. */
  run(...args: string[]): string
  /** Sources by their path. */
  sources(): ReadonlyMap<string, string>
  /** Puts a file's text through `change`; the function that is returned puts it back. */
  edit(path: string, change: (text: string) => string): () => void
  /** What the compiler says about the sources of the copy; empty when it compiles. */
  compile(): string
  remove(): void
}

const copied = [
  'src',
  'scripts',
  'content',
  'test/integration/site.ts',
  'test/seeded-folder.ts',
  'tsconfig.json',
  'package.json',
]
/** What a new type or block may touch; compiled twice, the second time only what has changed. */
const sourcesOnly = {
  extends: './tsconfig.json',
  compilerOptions: { incremental: true, tsBuildInfoFile: 'node_modules.tsbuildinfo' },
  include: ['src'],
  exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/*.fixture.ts'],
}
const linked = ['node_modules', 'bin', 'server.ts']

/** @param name tells copies of different tests apart. */
export function copyProject(name: string): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), `nennmass-${name}-`))
  for (const path of copied) cpSync(resolve(path), join(folder, path), { recursive: true })
  for (const path of linked) symlinkSync(resolve(path), join(folder, path))
  writeFileSync(join(folder, 'tsconfig.src.json'), JSON.stringify(sourcesOnly))
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' })
  return {
    folder,
    run,
    sources: () => readSources(folder),
    edit(path, change) {
      const file = join(folder, path)
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, change(text))
      return () => writeFileSync(file, text)
    },
    compile() {
      try {
        run(resolve('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.src.json')
        return ''
      } catch (error) {
        return isObject(error) ? String(error.stdout) : String(error)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The site of a copy, from its own sources and content. */
export async function serveCopy({ folder }: ProjectCopy): Promise<TestSite> {
  const vite = await createServer({
    root: folder,
    configFile: false,
    server: { middlewareMode: true, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs modules')
  const modules = await ssr.runner.import<{ openSite: typeof openSite }>('/test/integration/site.ts')
  const site = await modules.openSite({}, join(folder, 'content'))
  return {
    ...site,
    async close() {
      await site.close()
      await vite.close()
    },
  }
}

function readSources(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )
}
