import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Component } from '../../components/component.ts'
import { isUuid } from '../../content/content-targets.ts'
import { splitTranslatedKey } from '../../content/languages.ts'

/** What content may refer to. */
export interface KnownTargets {
  /** null = the export has no schema, nor has the database. */
  components: ReadonlyMap<string, Component> | null
  storyUuids: ReadonlySet<string>
  /** Root-relative addresses. */
  assets: ReadonlySet<string>
  /** Values by data source. */
  datasources: ReadonlyMap<string, ReadonlySet<string>>
}

const STORED_ASSET = /^\/f\/\d+\/\S+$/

/** Reports everything in a story's content that leads nowhere; `report` gets the field's path and a message. */
export function checkContent(
  content: JsonObject,
  known: KnownTargets,
  report: (field: string, message: string) => void,
): void {
  visit(content, 'content')

  function visit(value: unknown, path: string): void {
    if (typeof value === 'string') {
      if (STORED_ASSET.test(value) && !known.assets.has(value)) report(path, `no asset ${value}`)
    } else if (Array.isArray(value)) {
      value.forEach((item, i) => visit(item, `${path}.${i}`))
    } else if (isObject(value)) {
      checkLink(value, path)
      if (typeof value.component === 'string') checkBlock(value, value.component, path)
      for (const key of Object.keys(value)) visit(value[key], `${path}.${key}`)
    }
  }

  function checkLink(value: JsonObject, path: string): void {
    if (value.linktype !== 'story') return
    const [field, target] =
      value.fieldtype === 'multilink' ? (['id', value.id] as const) : (['uuid', value.uuid] as const)
    // an empty link field names no story
    if (typeof target === 'string' && target !== '' && !known.storyUuids.has(target))
      report(`${path}.${field}`, `no story ${target}`)
  }

  function checkBlock(block: JsonObject, component: string, path: string): void {
    if (component.startsWith('_table')) return
    const schema = known.components?.get(component)?.schema
    if (known.components && !schema) report(path, `unknown component "${component}"`)
    for (const [key, value] of Object.entries(block)) {
      if (key === '_uid') continue
      const rule = schema?.[splitTranslatedKey(key)?.field ?? key]
      const values = (Array.isArray(value) ? value : [value]).filter(item => typeof item === 'string' && item !== '')
      if (schema ? rule?.source === 'internal_stories' : true) {
        for (const uuid of values)
          if (isUuid(uuid) && !known.storyUuids.has(uuid)) report(`${path}.${key}`, `no story ${uuid}`)
      }
      if (rule?.source === 'internal' && typeof rule.datasource_slug === 'string')
        checkOption(rule.datasource_slug, values, `${path}.${key}`)
    }
  }

  function checkOption(slug: string, values: readonly unknown[], path: string): void {
    const allowed = known.datasources.get(slug)
    if (!allowed) return report(path, `no data source "${slug}"`)
    for (const value of values)
      if (!allowed.has(String(value))) report(path, `"${String(value)}" is not in data source "${slug}"`)
  }
}
