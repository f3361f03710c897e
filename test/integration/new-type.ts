import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isObject } from '../../src/base/json.ts'

/** A copy of the sources with one content type more and one story of it. */
export interface CopyWithType {
  folder: string
  /** Files that the generator made or changed. */
  changed: readonly string[]
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
/** What a content type may touch; compiled twice, the second time only what has changed. */
const sourcesOnly = {
  extends: './tsconfig.json',
  compilerOptions: { incremental: true, tsBuildInfoFile: 'node_modules.tsbuildinfo' },
  include: ['src'],
  exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/*.fixture.ts'],
}
const linked = ['node_modules', 'bin', 'server.ts']

/** Runs `new:type -- job` and `components` in a copy of the sources, as CONTRIBUTING.md says, and writes a story. */
export function makeCopyWithType(): CopyWithType {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-type-'))
  for (const path of copied) cpSync(resolve(path), join(folder, path), { recursive: true })
  for (const path of linked) symlinkSync(resolve(path), join(folder, path))
  const before = readSources(folder)
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' })
  run('scripts/new-type.ts', 'job')
  const after = readSources(folder)
  run('scripts/components.ts')
  writeFileSync(join(folder, 'tsconfig.src.json'), JSON.stringify(sourcesOnly))
  writeFileSync(join(folder, 'content/stories/job.json'), JSON.stringify(jobStory()))
  return {
    folder,
    changed: [...after.keys()].filter(path => after.get(path) !== before.get(path)).toSorted(),
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

function readSources(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )
}

/** As a story of the demonstration world is written, at `/de/leistungen/werkstudent`. */
function jobStory(): object {
  const name = readdirSync(resolve('content/stories')).find(file => file.startsWith('engineering_')) ?? ''
  const service: unknown = JSON.parse(readFileSync(resolve('content/stories', name), 'utf8'))
  if (!isObject(service) || !isObject(service.content)) throw new Error('The story of a service is no story')
  const { hero_media, locales } = service.content
  const slug = 'werkstudent'
  const path = (folder: string) => `busse-design/${folder}/${slug}`
  return {
    ...service,
    name: 'Werkstudent',
    id: 990_001,
    uuid: '0c5b7d7e-6a39-4c70-9d0a-3f3a3a3a0001',
    slug,
    full_slug: path('leistungen'),
    translated_slugs: [{ lang: 'en', slug, name: 'Working student', path: path('services'), published: true }],
    content: {
      _uid: '0c5b7d7e-6a39-4c70-9d0a-3f3a3a3a0002',
      component: 'job',
      title: 'Werkstudent im Modellbau',
      title__i18n__en: 'Working student for models',
      lead: 'Zwanzig Stunden in der Woche, mit Quarzsandstaub.',
      lead__i18n__en: 'Twenty hours a week, with quartz dust.',
      hero_media,
      body: [],
      locales,
    },
  }
}
