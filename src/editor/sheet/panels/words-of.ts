import { isObject } from '../../../base/json.ts'

/** A value in words, for people who compare two of them. */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ')
  if (!isObject(value)) return ''
  if (value.type === 'text') return String(value.text ?? '')
  if (Array.isArray(value.content)) return value.content.map(wordsOf).join(value.type === 'doc' ? '\n' : '')
  for (const key of ['filename', 'title', 'cached_url', 'url', 'name']) {
    const named = value[key]
    if (typeof named === 'string' && named !== '') return named.split('/').at(-1) || named
  }
  return ''
}
