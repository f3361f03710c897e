import type { JsonObject } from '../../../base/json.ts'
import type { ComponentDefinition } from '../../sheet/story/open-story.ts'

/** An empty block of a component, with what its schema sets by default. */
export function newBlock({ name, schema }: ComponentDefinition, uid: () => string): JsonObject {
  const block: JsonObject = { _uid: uid(), component: name }
  for (const [field, definition] of Object.entries(schema)) {
    const { default_value: value, type } = definition
    if (value === undefined || value === null || value === '' || type === 'tab' || type === 'section') continue
    block[field] = type === 'boolean' ? value === true || value === 'true' : value
  }
  return block
}
