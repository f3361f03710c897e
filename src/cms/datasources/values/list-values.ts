import type { JsonObject } from '../../../base/json.ts'
import { blocksOf, fieldsOf } from '../../checks/walk-content.ts'
import type { Component } from '../../components/component.ts'
import { splitTranslatedKey } from '../../content/languages.ts'

export type Schemas = ReadonlyMap<string, Component>

/** Where in a story a value of a list is kept. */
export interface ValuePlace {
  /** `_uid` of the block; null for one without. */
  uid: string | null
  component: string
  field: string
}

/** A value of a list in some content. */
export interface FoundValue extends ValuePlace {
  /** Slug of the list. */
  list: string
  value: string
}

/** Slug of the list that a field takes its values from; null for every other field. */
export function listOf(rule: JsonObject): string | null {
  const { source, datasource_slug: slug } = rule
  return source === 'internal' && typeof slug === 'string' && slug !== '' ? slug : null
}

/** Every value of a list that some content keeps, translated fields and blocks inside texts included. */
export function* listValuesIn(content: JsonObject, schemas: Schemas): Generator<FoundValue> {
  for (const visited of blocksOf(content, schemas)) {
    for (const { name, value, rule } of fieldsOf(visited)) {
      const list = listOf(rule)
      if (list === null) continue
      const place = { uid: visited.uid, component: visited.component, field: name }
      for (const each of Array.isArray(value) ? value : [value])
        if (typeof each === 'string' && each !== '') yield { ...place, list, value: each }
    }
  }
}

/**
 * Puts another value of a list in the place of one.
 *
 * @returns a copy, or null where the content does not have the value.
 */
export function replaceListValue(
  content: JsonObject,
  schemas: Schemas,
  { list, from, to }: { list: string; from: string; to: string },
): JsonObject | null {
  const copy = structuredClone(content)
  let isChanged = false
  for (const { block, schema } of blocksOf(copy, schemas)) {
    for (const [key, value] of Object.entries(block)) {
      const rule = schema?.[fieldOf(key)]
      if (!rule || listOf(rule) !== list) continue
      if (value === from) block[key] = to
      // a field names no value twice
      else if (Array.isArray(value) && value.includes(from))
        block[key] = [...new Set(value.map((each: unknown) => (each === from ? to : each)))]
      else continue
      isChanged = true
    }
  }
  return isChanged ? copy : null
}

const fieldOf = (key: string): string => splitTranslatedKey(key)?.field ?? key
