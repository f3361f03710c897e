import { visibleLine, visibleProse, visibleText } from '../../../base/visible-text.ts'
import type { JsonObject } from '../../../base/json.ts'
import type { Datasource, DatasourceDimension, DatasourceEntry } from '../../datasources/datasource.ts'
import { invalid } from '../management-answer.ts'

/** The dimension that a request names by `dimension_id`; null where it names none. @throws ManagementError 422 */
export function dimensionOf(source: Datasource, id: number | null): DatasourceDimension | null {
  if (id === null) return null
  const found = source.dimensions.find(each => each.id === id)
  if (!found) throw invalid({ dimension_id: ['could not be found'] })
  return found
}

/** An entry with what a request sets of it. @throws ManagementError 422 */
export function changeEntry(
  old: DatasourceEntry,
  given: JsonObject,
  dimension: DatasourceDimension | null,
): DatasourceEntry {
  const text = (name: string, before: string): string => {
    const value = given[name]
    if (value === undefined || value === null) return before
    if (typeof value !== 'string' || value.length > 10_000) throw invalid({ [name]: ['is not text'] })
    return value
  }
  const name = visibleProse(text('name', old.name))
  if (visibleLine(name) === '') throw invalid({ name: ["can't be blank"] })
  const { [dimension?.entryValue ?? '']: _, ...others } = old.dimensionValues
  const translated = given.dimension_value
  if (dimension === null && typeof translated === 'string' && translated !== '')
    throw invalid({ dimension_value: ['needs dimension_id beside the entry'] })
  const dimensionValues =
    dimension === null || translated === undefined
      ? old.dimensionValues
      : translated === null || translated === ''
        ? others
        : { ...others, [dimension.entryValue]: text('dimension_value', '') }
  return { id: old.id, name, value: visibleText(text('value', old.value)), dimensionValues }
}
