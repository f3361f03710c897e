import { isObject, type JsonObject } from '../../base/json.ts'
import type { RichTextMark } from '../../model/rich-text.ts'
import type { ParseContext } from './parse-context.ts'
import { parseLinkMark } from './parse-link.ts'

/** Marks that can be drawn; the first is the outermost. Unknown ones are ignored. */
export function parseMarks(value: unknown, context: ParseContext): RichTextMark[] {
  if (!Array.isArray(value)) return []
  return value.flatMap(mark => (isObject(mark) ? (parseMark(mark, context) ?? []) : []))
}

function parseMark(mark: JsonObject, context: ParseContext): RichTextMark | null {
  const attrs = isObject(mark.attrs) ? mark.attrs : {}
  switch (mark.type) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
    case 'code':
    case 'superscript':
    case 'subscript':
      return { type: mark.type }
    case 'link': {
      const link = parseLinkMark(attrs, context)
      return link.kind === 'none' ? null : { type: 'link', link }
    }
    case 'highlight':
      return isColor(attrs.color) ? { type: 'highlight', color: attrs.color } : null
    case 'textStyle':
      return isColor(attrs.color) ? { type: 'color', color: attrs.color } : null
    case 'anchor':
      return typeof attrs.id === 'string' && /^[\w-]{1,100}$/.test(attrs.id) ? { type: 'anchor', id: attrs.id } : null
    case 'styled':
      return typeof attrs.class === 'string' && /^[\w -]{1,100}$/.test(attrs.class)
        ? { type: 'styled', className: attrs.class }
        : null
    default:
      return null
  }
}

/** Hex and functional notations only: no `url()`, nothing that could leave a declaration. */
function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]{3,20})$/i.test(value)
}
