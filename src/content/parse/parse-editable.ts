import { isObject } from '../../base/json.ts'
import type { Editable } from '../../blocks/block.ts'

const shape = /^<!--#storyblok#(\{.*\})-->$/s

/**
 * Turns the `_editable` comment of a draft block into the two attributes the
 * editor's overlay looks for. Garbled comments give none.
 *
 * @see docs/storyblok.md "_editable"
 */
export function parseEditable(comment: unknown): Editable | null {
  const match = typeof comment === 'string' ? shape.exec(comment) : null
  if (!match?.[1]) return null
  try {
    const data: unknown = JSON.parse(match[1])
    if (!isObject(data) || typeof data.id !== 'string' || typeof data.uid !== 'string') return null
    return { json: JSON.stringify(data), uid: `${data.id}-${data.uid}` }
  } catch {
    return null
  }
}
