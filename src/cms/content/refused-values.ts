import type { JsonObject } from '../../base/json.ts'
import { fieldProblems, type RuledField } from '../../model/editing/field-rules.ts'
import type { Component } from '../components/component.ts'

/**
 * Fields that every page of the site is made with, and what is wrong with a value of another form than the schema has.
 * Such a value is refused where it is saved. What the schema asks of any other text, the editor and the report say, as in
 * the official service: it is the business of one page.
 */
const siteWide: Readonly<Record<string, (value: string) => string>> = {
  tracking_id: value => {
    // As the browser's own check suggests it.
    const rest = value.toUpperCase().replace(/.*-|[^0-9A-Z]/g, '')
    const suggestion = rest === '' ? '' : ` Did you mean "GTM-${rest}" or "G-${rest}"?`
    return `"${value}" is not a valid GTM-ID: GTM- or G- followed by upper-case letters and digits.${suggestion}`
  },
}

/** What of a story's content is refused, by field. @see docs/specification.md §5 "Tag-manager id", docs/readings.md 32 */
export function refusedValues(content: JsonObject, components: readonly Component[]): Record<string, string[]> {
  const schema = components.find(({ name }) => name === content.component)?.schema ?? {}
  return Object.fromEntries(
    Object.entries(siteWide).flatMap(([field, say]) => {
      const rule = schema[field]
      if (!rule || typeof rule.regex !== 'string') return []
      const value = content[field]
      const isRefused = fieldProblems(value, { type: 'text', regex: rule.regex } satisfies RuledField).length > 0
      return isRefused
        ? [[field, [say(typeof value === 'string' ? value.slice(0, 80) : JSON.stringify(value).slice(0, 80))]]]
        : []
    }),
  )
}
