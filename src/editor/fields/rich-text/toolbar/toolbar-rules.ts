import type { FieldDefinition } from '../../../sheet/story/open-story.ts'

/** What a toolbar may offer. */
export type Tool =
  | 'paragraph'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'code'
  | 'superscript'
  | 'subscript'
  | 'highlight'
  | 'textStyle'
  | 'styled'
  | 'anchor'
  | 'link'
  | 'bullet_list'
  | 'ordered_list'
  | 'blockquote'
  | 'code_block'
  | 'horizontal_rule'
  | 'table'
  | 'image'
  | 'blok'

/** Names of Storyblok's toolbar. */
const names: Readonly<Record<string, Tool>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strike',
  inlinecode: 'code',
  superscript: 'superscript',
  subscript: 'subscript',
  highlight: 'highlight',
  color: 'textStyle',
  textcolor: 'textStyle',
  anchor: 'anchor',
  link: 'link',
  list: 'bullet_list',
  olist: 'ordered_list',
  quote: 'blockquote',
  code: 'code_block',
  hrule: 'horizontal_rule',
  table: 'table',
  image: 'image',
  blok: 'blok',
  paragraph: 'paragraph',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  styled: 'styled',
}

const everything: readonly Tool[] = [
  ...(['paragraph', 'h2', 'h3', 'h4', 'bold', 'italic', 'underline', 'strike', 'code'] as const),
  ...(['superscript', 'subscript', 'highlight', 'textStyle', 'styled', 'anchor', 'link', 'bullet_list'] as const),
  ...(['ordered_list', 'blockquote', 'code_block', 'horizontal_rule', 'table', 'image', 'blok'] as const),
]

/** What a field's schema allows: its own toolbar where it has one, else everything. */
export function toolsOf({ customize_toolbar: isOwn, toolbar }: FieldDefinition): ReadonlySet<Tool> {
  if (isOwn !== true || !Array.isArray(toolbar)) return new Set(everything)
  return new Set<Tool>(['paragraph', ...toolbar.flatMap(name => names[String(name)] ?? [])])
}
