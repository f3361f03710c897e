import type { RichTextNode } from '../../model/story/rich-text.ts'

/** All text of some nodes, one space between their blocks. */
export function plainText(nodes: readonly RichTextNode[]): string {
  return nodes.map(textOf).join('').replace(/\s+/g, ' ').trim()
}

function textOf(node: RichTextNode): string {
  if (node.type === 'text' || node.type === 'code') return node.text
  if (node.type === 'emoji') return node.character
  if (node.type === 'break') return ' '
  if (!('children' in node)) return ''
  const inner = node.children.map(textOf).join('')
  return node.type === 'link' ? inner : `${inner} `
}
