import { isObject } from '../../../src/base/json.ts'

/** What a broken or foreign service may send in any place. */
export const brokenValues: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, '', ' ', 'x'.repeat(20_000), '\u0000\ud800', '<script>alert(1)</script>', [], {}, [[]]],
  ...[
    [null],
    [{}],
    { component: 'nobody' },
    [{ component: 'text_section' }],
    { type: 'doc' },
    { type: 'doc', content: 7 },
  ],
  ...[{ linktype: 'story', id: 'none' }, { filename: 'javascript:alert(1)' }, { fieldtype: 'asset', filename: 5 }],
  ...[{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 9, marks: {} }] }] }],
]

/** Every place of content but those that say what a story is and in which languages it is shown. */
export function placesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : isObject(value)
      ? Object.entries(value).filter(([key]) => path.length > 0 || !['component', '_uid', 'locales'].includes(key))
      : []
  return entries.flatMap(([key, item]) => [[...path, key], ...placesOf(item, [...path, key])])
}

export function withValue(content: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(content)) return content.map((item, index) => (index === key ? withValue(item, rest, value) : item))
  return isObject(content) ? { ...content, [key]: withValue(content[key], rest, value) } : content
}
