import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { isObject, isTooMuch, withoutNull, type JsonObject } from '../../../base/json.ts'
import { toErrorText } from './error-text.ts'
import type { ImportProblem } from './import-problem.ts'
import type { ImportedRecordKind, RawExport } from './raw-export.ts'
import { noExtra, readExtra } from './read-extra.server.ts'

/**
 * Reads the folder layout of the Storyblok command line: `stories/`, `datasources.json`, `components.json`,
 * `languages.json` and `assets/`, each also one level down in a folder per space. A story file may hold one story,
 * `{story}`, `{stories}` or an array.
 *
 * @see docs/storyblok-contract.md §7.7
 */
export async function readExport(
  folder: string,
  { contentOnly = false }: { contentOnly?: boolean } = {},
): Promise<{ raw: RawExport; problems: ImportProblem[] }> {
  const problems: ImportProblem[] = []
  const name = (path: string) => relative(folder, path).replaceAll('\\', '/')

  const read = new Set<string>()

  async function readJson(path: string): Promise<unknown> {
    read.add(path)
    try {
      const text = withoutNull(await readFile(path, 'utf8'))
      // Readers go as deep as the text does, and end the import where there is no more stack.
      if (isTooMuch(text, Infinity)) throw new Error('is nested too deep')
      return JSON.parse(text)
    } catch (error) {
      problems.push({ file: name(path), field: '', message: toErrorText(error) })
      return undefined
    }
  }

  async function readObjects(
    paths: readonly string[],
    open: (value: unknown) => unknown[],
  ): Promise<{ file: string; value: JsonObject }[]> {
    const found: { file: string; value: JsonObject }[] = []
    for (const [path, value] of await Promise.all(paths.map(async path => [path, await readJson(path)] as const))) {
      if (value === undefined) continue
      for (const item of open(value)) {
        if (isObject(item)) found.push({ file: name(path), value: item })
        else problems.push({ file: name(path), field: '', message: 'is not an object' })
      }
    }
    return found
  }

  const all = await listFiles(folder)
  if (all === null) problems.push({ file: folder, field: '', message: 'is not a folder that can be read' })
  const files = all ?? []
  const below = (part: string) => files.filter(path => name(path).startsWith(`${part}/`) && path.endsWith('.json'))
  const single = (part: string) =>
    files.filter(path => new RegExp(`^(${part}/([^/]+/)?)?${part}(\\.[^/]*)?\\.json$`).test(name(path)))

  const stories = await readObjects(below('stories'), storiesIn)
  const components = await readObjects(single('components'), value =>
    isObject(value) && Array.isArray(value.components) ? value.components : asArray(value),
  )
  // one file for each, as the command line writes them with --separate-files
  const others = /^components\/(?:[^/]+\/)?(?!(?:groups|presets|tags|components)(?:\.|$))[^/]+(?<!\.presets)\.json$/
  const separate = await readObjects(
    files.filter(path => components.length === 0 && others.test(name(path))),
    asArray,
  )
  components.push(...separate.filter(({ value }) => isObject(value.schema)))
  const datasources = await readObjects(single('datasources'), asArray)
  const recordFiles: [ImportedRecordKind, RegExp][] = [
    ['component_group', /^components\/(?:[^/]+\/)?groups(?:\.[^/]*)?\.json$/],
    ['preset', /^components\/(?:[^/]+\/)?(?:presets(?:\.[^/]*)?|[^/]+\.presets)\.json$/],
    ['internal_tag', /^components\/(?:[^/]+\/)?tags(?:\.[^/]*)?\.json$/],
    ['asset_folder', /^assets\/(?:[^/]+\/)?folders\/[^/]+\.json$/],
  ]
  const records: RawExport['records'][number][] = []
  for (const [kind, pattern] of recordFiles) {
    const found = await readObjects(
      files.filter(path => pattern.test(name(path))),
      value => asArray(isObject(value) && Array.isArray(value.presets) ? value.presets : value),
    )
    records.push(...found.map(({ value }) => ({ kind, value })))
  }
  const published = await readObjects(
    files.filter(path => /^extra\/[^/]+\/published\/[^/]+\.json$/.test(name(path))),
    value => [value],
  )
  const languages = await readObjects(single('languages'), value => [value])
  const extra = contentOnly ? noExtra : await readExtra({ files, name, readObjects })
  const present = new Set(files)
  const sidecars = below('assets').filter(
    path => !name(path).includes('/folders/') && basename(path) !== 'manifest.json',
  )
  const binaries = Map.groupBy(files, path => path.replace(/\.[^./]+$/, ''))
  const assets = await readObjects(sidecars, value => [value])
  const known = new Set([...read, ...extra.histories.values(), ...(contentOnly ? files : [])])
  const unread = files.filter(path => path.endsWith('.json') && !known.has(path) && !present.has(path.slice(0, -5)))
  return {
    problems,
    raw: {
      unread: await Promise.all(unread.map(async path => describe(name(path), await readJson(path)))),
      stories: stories.map(({ file, value }) => ({ file, story: value })),
      components: components.length > 0 ? components.map(({ value }) => value) : null,
      datasources: datasources.map(({ file, value }) => ({ file, source: value })),
      languages: languages[0] ?? null,
      records: [...records, ...extra.records],
      extra,
      published: published.map(({ value }) => value),
      assets: assets.map(({ file, value }) => ({
        file,
        sidecar: value,
        binary: binaryOf(join(folder, file), present, binaries),
      })),
    },
  }
}

/** Lists of `extra` say what they are by their name; anything else is a file. */
function describe(file: string, value: unknown): RawExport['unread'][number] {
  const [, list] = /^extra\/[^/]+\/(\w+)\.json$/.exec(file) ?? []
  if (list === undefined || !Array.isArray(value))
    return { what: 'files that nothing here is made of', count: 1, example: file }
  const [first] = value.filter(isObject)
  const example = first && [first.full_slug, first.name, first.role, first.title, first.id].find(each => each)
  return {
    what: list.replaceAll('_', ' '),
    count: value.length,
    example: example === undefined ? file : String(example),
  }
}

/** The file beside a sidecar: `chair.jpg` for `chair.jpg.json`, or any other `chair.…` for `chair.json`. */
function binaryOf(sidecar: string, present: ReadonlySet<string>, byStem: ReadonlyMap<string, string[]>): string | null {
  const stem = sidecar.slice(0, -'.json'.length)
  if (present.has(stem)) return stem
  return byStem.get(stem)?.find(path => !path.endsWith('.json')) ?? null
}

function storiesIn(value: unknown): unknown[] {
  if (isObject(value) && Array.isArray(value.stories)) return value.stories
  if (isObject(value) && isObject(value.story)) return [value.story]
  return asArray(value)
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

async function listFiles(folder: string): Promise<string[] | null> {
  const isFolder = await stat(folder).then(
    found => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return null
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}
