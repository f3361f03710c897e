import { isObject, type JsonObject } from '../../base/json.ts'
import type { Link } from '../../model/story/link.ts'
import { textStyles, type RichTextMark } from '../../model/story/rich-text.ts'
import type { ClaimId } from './page-ids.ts'
import type { ParseContext } from './parse-context.ts'
import { parseLinkMark } from './parse-link.ts'

const noMarks: readonly RichTextMark[] = []

/** Marks that can be rendered; the first is the outermost. Unknown ones are ignored, and none is rendered twice. */
export function parseMarks(value: unknown, claimId: ClaimId): readonly RichTextMark[] {
  if (!Array.isArray(value)) return noMarks
  let marks = noMarks
  for (const mark of value) {
    const parsed = isObject(mark) ? parseMark(mark, claimId) : null
    if (parsed && !marks.some(({ type }) => type === parsed.type)) marks = [...marks, parsed]
  }
  return marks
}

/** The link among some marks. Links do not nest: the first that leads anywhere is the one. */
export function parseLinkOf(marks: unknown, context: ParseContext): Link | null {
  if (!Array.isArray(marks)) return null
  for (const mark of marks) {
    if (!isObject(mark) || mark.type !== 'link') continue
    const link = parseLinkMark(isObject(mark.attrs) ? mark.attrs : {}, context)
    if (link.kind !== 'none') return link
  }
  return null
}

function parseMark(mark: JsonObject, claimId: ClaimId): RichTextMark | null {
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
    case 'highlight':
      return isColor(attrs.color) ? { type: 'highlight', color: attrs.color } : null
    case 'textStyle':
      return isColor(attrs.color) ? { type: 'color', color: attrs.color } : null
    case 'anchor':
      return typeof attrs.id === 'string' && /^[\w-]{1,100}$/.test(attrs.id) && claimId(attrs.id)
        ? { type: 'anchor', id: attrs.id }
        : null
    case 'styled': {
      const className = textStyles.find(style => style === attrs.class)
      return className ? { type: 'styled', className } : null
    }
    default:
      return null
  }
}

/** Hex and functional notations only: no `url()`, nothing that could leave a declaration. */
function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]{3,20})$/i.test(value)
}
