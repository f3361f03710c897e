import { isObject } from '../../../base/json.ts'

/** Words of a value, for the place where its translation is missing. */
export function translatedText(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isObject(value)) return ''
  return wordsOf(value).replace(/\s+/g, ' ').trim().slice(0, 400)
}

/** All text of a document, blocks apart. */
export function wordsOf(node: unknown, depth = 0): string {
  if (!isObject(node) || depth > 100) return ''
  if (typeof node.text === 'string') return node.text
  if (!Array.isArray(node.content)) return node.type === 'hard_break' ? ' ' : ''
  const inner = node.content.map(child => wordsOf(child, depth + 1)).join('')
  return node.type === 'paragraph' || node.type === 'heading' ? `${inner} ` : inner
}
