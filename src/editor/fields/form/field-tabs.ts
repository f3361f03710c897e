import { isObject } from '../../../base/json.ts'
import type { ComponentDefinition, FieldDefinition } from '../../sheet/story/open-story.ts'
import { orderedFields } from './field-kind.ts'

export interface FieldEntry {
  name: string
  definition: FieldDefinition
}

/** Fields under a common heading; without one at the begin of a tab. */
export interface FieldGroup {
  heading: string | null
  fields: FieldEntry[]
}

export interface FieldTab {
  id: string
  /** From the schema; null for ours. */
  heading: string | null
  kind: 'content' | 'section' | 'search' | 'own'
  groups: FieldGroup[]
}

/** What every section of our pages has beside its content. */
const sectionFields = new Set(['anchor', 'theme', 'locales', 'rail_label'])
const searchFields = /^(?:seo|seo_\w+|show_og_preview|preview_title|preview_text|preview_image|legacy_ids|legacy_path)$/

/**
 * Sorts the fields of a component into tabs and groups: by the tabs and sections of its schema, and where it has none by
 * what our own sections and pages have in common.
 */
export function tabsOf({ schema, is_root: isRoot }: Pick<ComponentDefinition, 'schema' | 'is_root'>): FieldTab[] {
  const ordered = orderedFields(schema)
  const fields = ordered.filter(([, { type }]) => type !== 'tab' && type !== 'section')
  const tabs = ordered.flatMap(([name, definition]) =>
    definition.type === 'tab' ? [{ name, definition, keys: keysOf(definition) }] : [],
  )
  const sections = ordered.flatMap(([name, definition]) =>
    definition.type === 'section' ? [{ name, definition, keys: keysOf(definition) }] : [],
  )
  const inTab = new Map(tabs.flatMap(tab => tab.keys.map(key => [key, tab.name] as const)))
  const inSection = new Map(sections.flatMap(section => section.keys.map(key => [key, section.name] as const)))
  const tabOf = (name: string): string => {
    const own = inTab.get(name) ?? inTab.get(inSection.get(name) ?? '')
    if (own !== undefined) return own
    if (tabs.length > 0) return 'content'
    if (isRoot) return searchFields.test(name) || name === 'locales' ? 'search' : 'content'
    return sectionFields.has(name) && schema.rail_label && schema.theme ? 'section' : 'content'
  }
  const result = new Map<string, FieldTab>()
  const start = (id: string): FieldTab => {
    const own = tabs.find(tab => tab.name === id)
    const heading = own ? (own.definition.display_name ?? own.name.replace(/^tab-/, '')) : null
    const kind = own ? 'own' : id === 'section' || id === 'search' ? id : 'content'
    const tab: FieldTab = { id, heading, kind, groups: [] }
    result.set(id, tab)
    return tab
  }
  if (fields.some(([name]) => tabOf(name) === 'content')) start('content')
  for (const [name, definition] of fields) {
    const tab = result.get(tabOf(name)) ?? start(tabOf(name))
    const section = sections.find(each => each.name === inSection.get(name))
    const heading = section ? (section.definition.display_name ?? section.name) : null
    const last = tab.groups.at(-1)
    if (last && last.heading === heading) last.fields.push({ name, definition })
    else tab.groups.push({ heading, fields: [{ name, definition }] })
  }
  return [...result.values()].filter(tab => tab.groups.length > 0)
}

function keysOf(definition: FieldDefinition): string[] {
  const { keys } = definition
  if (Array.isArray(keys)) return keys.filter(key => typeof key === 'string')
  return isObject(keys) ? Object.keys(keys) : []
}
