import type { Block, Story, PageTypeName, SectionBlock } from './block.ts'
declare const n: Block<'nav_item'>
declare const h: Block<'hero'>
declare const r: Story<'reference'>
export const a: readonly Block<'nav_item'>[] = n.children
export const b: 'object' | 'split' | 'plain' | 'full' | null = h.variant
export const c: string = h.headline
export const d: string | null | undefined = r.content.client?.content.sector
export const e: readonly SectionBlock[] = r.content.body
export const f: PageTypeName = 'reference'
// @ts-expect-error misspelt field
export const g = h.headlin
// @ts-expect-error clients have no page
export const i: PageTypeName = 'client'
declare const l: Block<'story_list'>
export const j: string[] = l.items.map(s => (s.content.component === 'reference' ? s.content.lead : s.content.title))
export const k: 'paper' | 'ground' | 'ink' | 'accent' | null = h.theme
declare const s: SectionBlock
if (s.component === 'hero') {
  const t: string = s.headline
  console.log(t)
}
