import { isObject, type JsonObject } from '../../base/json.ts'

/** A component as the schema file has it; unknown keys are kept. */
export interface Component {
  id: number
  name: string
  /** Fields by name; `translatable` says whether `__i18n__` keys count. */
  schema: Readonly<Record<string, JsonObject>>
  data: JsonObject
}

/** Reads a component from a schema file; null when it has no name. */
export function parseComponent(value: unknown): Component | null {
  if (!isObject(value) || typeof value.name !== 'string' || value.name === '') return null
  const schema: Record<string, JsonObject> = {}
  if (isObject(value.schema))
    for (const [field, rule] of Object.entries(value.schema)) if (isObject(rule)) schema[field] = rule
  return { id: typeof value.id === 'number' ? value.id : 0, name: value.name, schema, data: value }
}
