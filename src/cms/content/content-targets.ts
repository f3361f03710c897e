import { isObject, type JsonObject } from '../../base/json.ts'

/** A field of a block that holds uuids, as `resolve_relations` looks for them. */
export interface Relation {
  component: string
  field: string
  uuids: readonly string[]
}

/** What delivered content points at. */
export interface ContentTargets {
  relations: readonly Relation[]
  /** Targets of story links in link fields and rich text, in order, each once. */
  links: readonly string[]
  /** Asset addresses, each once. */
  assets: readonly string[]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for a UUID of any version. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}

/** Collects relations, link targets and assets of a story's content, at any depth. */
export function findTargets(content: JsonObject): ContentTargets {
  const relations: Relation[] = []
  const links = new Set<string>()
  const assets = new Set<string>()

  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isObject(value)) return
    if (value.linktype === 'story') {
      if (value.fieldtype === 'multilink' && isUuid(value.id)) links.add(value.id)
      else if (isUuid(value.uuid)) links.add(value.uuid)
    }
    if (value.fieldtype === 'asset' && typeof value.filename === 'string' && value.filename !== '')
      assets.add(value.filename)
    const component = typeof value.component === 'string' ? value.component : null
    for (const key of Object.keys(value)) {
      if (component !== null) addRelation(component, key, value[key])
      visit(value[key])
    }
  }

  function addRelation(component: string, field: string, value: unknown): void {
    if (field === '_uid') return
    const uuids = isUuid(value) ? [value] : Array.isArray(value) ? value.filter(isUuid) : []
    if (uuids.length > 0) relations.push({ component, field, uuids })
  }

  visit(content)
  return { relations, links: [...links], assets: [...assets] }
}
