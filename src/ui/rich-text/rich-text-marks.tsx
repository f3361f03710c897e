import type { ReactNode } from 'react'
import { bind } from '../../messages/typeset.ts'
import type { RichTextMark } from '../../model/story/rich-text.ts'
import { toneOf } from './tones.ts'

/**
 * Wraps a text in its marks: the first of them is the outermost.
 *
 * Bold and italic are `b` and `i` as the original client renders them; a
 * highlight is a `mark` and a text colour a `span`, both with the nearest tone
 * of the palette instead of a `style` attribute.
 *
 * @see docs/readings.md 22
 */
export function withMarks(text: string, marks: readonly RichTextMark[]): ReactNode {
  if (marks.length === 0) return bind(text)
  const isCode = marks.some(({ type }) => type === 'code')
  return marks.reduceRight<ReactNode>(wrap, isCode ? text : bind(text))
}

function wrap(inner: ReactNode, mark: RichTextMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <b>{inner}</b>
    case 'italic':
      return <i>{inner}</i>
    case 'underline':
      return <u>{inner}</u>
    case 'strike':
      return <s>{inner}</s>
    case 'code':
      return <code>{inner}</code>
    case 'superscript':
      return <sup>{inner}</sup>
    case 'subscript':
      return <sub>{inner}</sub>
    case 'highlight':
      return mark.color ? <mark data-tone={toneOf(mark.color)}>{inner}</mark> : inner
    case 'color':
      return mark.color ? (
        <span className="rich-text__tone" data-tone={toneOf(mark.color)}>
          {inner}
        </span>
      ) : (
        inner
      )
    case 'anchor':
      return <span id={mark.id}>{inner}</span>
    case 'styled':
      return <span className={mark.className}>{inner}</span>
    default:
      return mark satisfies never
  }
}
