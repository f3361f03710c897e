import { isObject, type JsonObject, toText } from '../../../base/json.ts'
import type { Datasource, DatasourceDimension, DatasourceEntry } from '../../datasources/datasource.ts'
import type { ImportProblem } from './import-problem.ts'

/** Data sources whose entries must be there in every language, because pages and redirects are made from them. */
const COMPLETE_SOURCES: ReadonlySet<string> = new Set(['reference-categories'])

/**
 * Reads a data source with its entries; reports what is missing. Ids that are missing are 0 and given out on storing.
 *
 * @param languages codes of the languages of the space.
 */
export function parseDatasource(
  file: string,
  source: JsonObject,
  now: string,
  languages: readonly string[],
  report: (problem: ImportProblem) => void,
): Datasource | null {
  const slug = typeof source.slug === 'string' ? source.slug : ''
  const wrong = (field: string, message: string) =>
    report({ file, field: slug === '' ? field : `${slug}.${field}`, message })
  if (slug === '') {
    wrong('slug', "can't be blank")
    return null
  }
  const dimensions = objects(source.dimensions).flatMap((dimension): DatasourceDimension[] => {
    const { id, name, entry_value: code, created_at: createdAt, updated_at: updatedAt } = dimension
    if (typeof code !== 'string' || code === '') {
      wrong('dimensions', 'one has no entry_value')
      return []
    }
    return [
      {
        id: idOf(id),
        name: toText(name ?? code),
        entryValue: code,
        createdAt: isoOr(createdAt, now),
        updatedAt: isoOr(updatedAt, now),
      },
    ]
  })
  const codes = new Set(dimensions.map(dimension => dimension.entryValue))
  const entries = objects(source.entries).map((entry, i): DatasourceEntry => {
    const field = `entries.${i}`
    if (typeof entry.name !== 'string' || entry.name === '') wrong(`${field}.name`, "can't be blank")
    if (typeof entry.value !== 'string') wrong(`${field}.value`, 'is not text')
    const values: Record<string, string> = {}
    for (const [code, value] of Object.entries(isObject(entry.dimension_values) ? entry.dimension_values : {})) {
      if (!codes.has(code)) wrong(`${field}.dimension_values.${code}`, 'has no such dimension')
      else if (typeof value === 'string' && value !== '') values[code] = value
    }
    for (const code of COMPLETE_SOURCES.has(slug) ? new Set([...codes, ...languages]) : []) {
      if (!values[code]) wrong(`${field}.dimension_values.${code}`, `is missing (entry "${toText(entry.name)}")`)
    }
    return {
      id: idOf(entry.id),
      name: toText(entry.name ?? ''),
      value: toText(entry.value ?? ''),
      dimensionValues: values,
    }
  })
  const names = entries.map(entry => entry.name)
  for (const name of new Set(names.filter((each, i) => names.indexOf(each) < i)))
    wrong('entries', `"${name}" occurs twice`)
  return {
    id: idOf(source.id),
    name: typeof source.name === 'string' ? source.name : slug,
    slug,
    dimensions,
    entries,
    edited: false,
  }
}

function objects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** An id of an export; 0 where it is none. */
export function idOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}

function isoOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : fallback
}
