import { createHash } from 'node:crypto'
import { isObject } from '../../../base/json.ts'
import { type Component, parseComponent } from '../../components/component.ts'
import type { Languages } from '../../content/languages.ts'
import type { Datasource } from '../../datasources/datasource.ts'
import type { ImportProblem } from './import-problem.ts'
import type { ImportStory } from './parse-story.ts'
import type { RawExport } from './raw-export.ts'

/** Components of an export; null where it has none. */
export function parseComponents(raw: RawExport, report: (problem: ImportProblem) => void): Component[] | null {
  if (!raw.components) return null
  return raw.components.flatMap((value, i) => {
    const component = parseComponent(value)
    if (!component) report({ file: 'components.json', field: `${i}.name`, message: "can't be blank" })
    return component ?? []
  })
}

/** Languages of an export; null where it does not say. */
export function parseLanguages(raw: RawExport, report: (problem: ImportProblem) => void): Languages | null {
  if (!raw.languages) return null
  const { file, value } = raw.languages
  const codes: string[] = []
  const names: Record<string, string> = {}
  for (const [i, each] of (Array.isArray(value.languages) ? value.languages : []).entries()) {
    if (isObject(each) && typeof each.code === 'string' && /^[a-z]{2,3}([-_][a-z0-9]+)*$/i.test(each.code)) {
      codes.push(each.code)
      names[each.code] = typeof each.name === 'string' ? each.name : each.code
    } else report({ file, field: `languages.${i}.code`, message: 'is not a language code' })
  }
  return {
    defaultName: typeof value.default_lang_name === 'string' ? value.default_lang_name : 'Default',
    codes,
    names,
  }
}

/** What a story was as it was imported. The name of the file does not count, nor what was added to the form later and is not there. */
export function hashOf(story: ImportStory): string {
  const { published, publishedLanguages, editorData, deletedAt: _, lastAuthor: __, history, ...rest } = story
  const later = {
    ...(published && { published }),
    ...(publishedLanguages && { publishedLanguages }),
    ...(editorData && { editorData }),
    ...(history && { history: history.stamp }),
  }
  return sha256({ ...rest, file: '', ...later })
}

/** A data source without the times of its dimensions, which are those of the import where the export has none. */
export function stable(source: Datasource) {
  return { ...source, dimensions: source.dimensions.map(({ name, entryValue }) => ({ name, entryValue })) }
}

export function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
