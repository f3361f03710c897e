import { type Token, type Tokens, lexer } from 'marked'
import type { JsonObject } from '../../../../base/json.ts'
import { linkDataFor } from '../document/marks.ts'

/**
 * True for text that is written in Markdown rather than in sentences: at least two of its signs at begins of lines, or one
 * heading, table or link.
 */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text.split('\n')
  const count = (pattern: RegExp): number => lines.filter(line => pattern.test(line)).length
  if (count(/^#{1,6}\s+\S/) > 0 || count(/^\s*\|?\s*:?-{3,}:?\s*\|/) > 0 || count(/^```/) > 1) return true
  const signs = count(/^\s*[-*+]\s+\S/) + count(/^\s*\d+\.\s+\S/) + count(/^>\s?\S/)
  return signs >= 2 || /(?:^|\s)\*\*[^*\s][^*]*\*\*|\[[^\]\n]+\]\([^)\s]+\)/.test(text)
}

/** Markdown as nodes of a Storyblok document. HTML in it is text. */
export function markdownToContent(markdown: string): JsonObject[] {
  return toBlocks(lexer(markdown, { gfm: true }))
}

function toBlocks(tokens: readonly Token[]): JsonObject[] {
  return tokens.flatMap((token): JsonObject[] => {
    switch (token.type) {
      case 'heading': {
        const { depth } = token as Tokens.Heading
        return [
          {
            type: 'heading',
            attrs: { level: Math.max(2, depth), textAlign: null },
            ...content(toInline(inner(token), [])),
          },
        ]
      }
      case 'paragraph':
      case 'text':
        return [paragraph(toInline(inner(token), []))]
      case 'blockquote':
        return [{ type: 'blockquote', content: orEmpty(toBlocks(inner(token))) }]
      case 'list':
        return [toList(token as Tokens.List)]
      case 'code':
        return [codeBlock(token as Tokens.Code)]
      case 'hr':
        return [{ type: 'horizontal_rule' }]
      case 'table':
        return [toTable(token as Tokens.Table)]
      case 'html':
        return [paragraph(textNode(token.raw.trim(), []))]
      default:
        return []
    }
  })
}

const inner = (token: Token): readonly Token[] => {
  if ('tokens' in token && Array.isArray(token.tokens)) return token.tokens
  return 'text' in token && typeof token.text === 'string' ? [{ type: 'text', raw: token.text, text: token.text }] : []
}

const content = (children: readonly JsonObject[]): JsonObject => (children.length > 0 ? { content: children } : {})
const paragraph = (children: readonly JsonObject[]): JsonObject => ({
  type: 'paragraph',
  attrs: { textAlign: null },
  ...content(children),
})
const orEmpty = (children: JsonObject[]): JsonObject[] => (children.length > 0 ? children : [paragraph([])])

/** Lines of one paragraph are one line of text: two spaces at the end of a line would break it. */
function inlineText(text: string, marks: readonly JsonObject[]): JsonObject[] {
  return textNode(text.replace(/[^\S\n]*\n[^\S\n]*/g, ' '), marks)
}

function textNode(text: string, marks: readonly JsonObject[]): JsonObject[] {
  return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }]
}

function toList(list: Tokens.List): JsonObject {
  const items = list.items.map(item => ({ type: 'list_item', content: orEmpty(toBlocks(item.tokens)) }))
  if (!list.ordered) return { type: 'bullet_list', content: items }
  return { type: 'ordered_list', attrs: { order: Number(list.start) || 1 }, content: items }
}

function codeBlock({ text, lang }: Tokens.Code): JsonObject {
  const name = lang?.trim().split(/\s/)[0]
  return { type: 'code_block', ...(name && { attrs: { class: `language-${name}` } }), ...content(textNode(text, [])) }
}

function toTable({ header, rows }: Tokens.Table): JsonObject {
  const row = (type: string, cells: readonly Tokens.TableCell[]): JsonObject => ({
    type: 'tableRow',
    content: cells.map(cell => ({
      type,
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: [paragraph(toInline(cell.tokens, []))],
    })),
  })
  return { type: 'table', content: [row('tableHeader', header), ...rows.map(cells => row('tableCell', cells))] }
}

const formats: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', del: 'strike' }

function toInline(tokens: readonly Token[], marks: readonly JsonObject[]): JsonObject[] {
  return tokens.flatMap((token): JsonObject[] => {
    const format = formats[token.type]
    if (format) return toInline(inner(token), [...marks, { type: format }])
    switch (token.type) {
      case 'codespan':
        return textNode((token as Tokens.Codespan).text, [...marks, { type: 'code' }])
      case 'br':
        return [{ type: 'hard_break' }]
      case 'link': {
        const attrs = linkDataFor((token as Tokens.Link).href)
        return toInline(inner(token), attrs ? [{ type: 'link', attrs }, ...marks] : marks)
      }
      case 'image':
        return textNode((token as Tokens.Image).text, marks)
      case 'escape':
        return textNode((token as Tokens.Escape).text, marks)
      case 'text':
        return 'tokens' in token && token.tokens
          ? toInline(token.tokens, marks)
          : inlineText((token as Tokens.Text).text, marks)
      default:
        return textNode(token.raw, marks)
    }
  })
}
