import { readFile } from 'node:fs/promises'
import { isObject, isTooMuch, withoutNull, type JsonObject } from '../../../base/json.ts'
import type { ImportProblem } from './import-problem.ts'
import type { RawExport, RawExtra } from './raw-export.ts'

export const noExtra: RawExtra = {
  bin: [],
  histories: new Map(),
  schedules: [],
  schedulings: [],
  releases: [],
  people: [],
  tags: [],
  records: [],
}

interface ExtraFiles {
  files: readonly string[]
  /** Below the folder, with slashes. */
  name(path: string): string
  readObjects(
    paths: readonly string[],
    open: (value: unknown) => unknown[],
  ): Promise<{ file: string; value: JsonObject }[]>
}

const recordFiles = [
  ['webhook_endpoint', 'webhook_endpoints'],
  ['workflow', 'workflows'],
  ['workflow_stage', 'workflow_stages'],
  ['workflow_stage_change', 'workflow_stage_changes'],
  ['proposal', 'proposals'],
] as const

/** Reads `extra/<space>`. @see src/cms/space-files/pull-extras.server.ts */
export async function readExtra({ files, name, readObjects }: ExtraFiles): Promise<RawExtra> {
  const inFolder = (folder: string): string[] =>
    files.filter(path => new RegExp(`^extra/[^/]+/${folder}/[^/]+\\.json$`).test(name(path)))
  const list = async (file: string): Promise<JsonObject[]> => {
    const paths = files.filter(path => new RegExp(`^extra/[^/]+/${file}\\.json$`).test(name(path)))
    return (await readObjects(paths, value => (Array.isArray(value) ? value : [value]))).map(({ value }) => value)
  }
  const records: RawExport['records'][number][] = []
  for (const [kind, file] of recordFiles) records.push(...(await list(file)).map(value => ({ kind, value })))
  const bin = await readObjects(inFolder('bin'), value => [value])
  const tags = (await list('tags')).filter(({ taggings_count: count }) => count === 0)
  return {
    bin: bin.map(({ file, value }) => ({ file, story: value })),
    histories: new Map(inFolder('history').map(path => [name(path).split('/').at(-1)?.slice(0, -5) ?? '', path])),
    schedules: await list('schedules'),
    schedulings: await list('story_schedulings'),
    releases: await list('releases'),
    people: await list('people'),
    tags: tags.flatMap(({ name: tag }) => (typeof tag === 'string' ? tag : [])),
    records,
  }
}

/** A history as it was written, or null where it cannot be read. */
export async function readHistoryFile(
  path: string,
  report: (problem: ImportProblem) => void,
): Promise<{ value: JsonObject; text: string } | null> {
  try {
    const text = withoutNull(await readFile(path, 'utf8'))
    if (isTooMuch(text, Infinity)) throw new Error('is nested too deep')
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return { value, text }
    report({ file: path, field: '', message: 'is not an object' })
  } catch (error) {
    report({ file: path, field: '', message: error instanceof Error ? error.message : String(error) })
  }
  return null
}
