import type { Locale } from '../model/locale.ts'
import type { SectionBlock } from './block.ts'

export interface PlacedSection {
  block: SectionBlock
  id: string
  /** The anchor in the language of the content, where the section has another id here: links to it still work. */
  alias: string | null
  number: number | null
  position: number
}

/** What the ruler lists: the counted sections of a page. */
export interface SectionEntry {
  id: string
  number: number
  label: string
}

/** Sections that open or interrupt a page rather than being a part of it: pictures, nets, the opening itself. */
const uncounted: ReadonlySet<string> = new Set([
  'hero',
  'media',
  'drawing',
  'gallery',
  'mesh',
  'embed',
  'action',
  'unrenderable',
])

/** Id of `<main>`: no section may have it. */
const mainAnchor = 'inhalt'

/** True for sections that carry a number in the ruler rail. */
export function isCounted(block: SectionBlock): boolean {
  const inner = withoutReference(block)
  return !uncounted.has(inner.component) && sectionLabel(inner) !== null
}

/**
 * Gives every section of a page its id and its number. Ids are unique: a repeated anchor gets its place appended.
 * `series` begins the ids of sections without an anchor; two lists on one page take two.
 */
export function placeSections(blocks: readonly SectionBlock[], start = 1, series = 's'): PlacedSection[] {
  const taken = new Set<string>([mainAnchor])
  let number = start
  const placed = blocks.map((block, position) => {
    const inner = withoutReference(block)
    const anchor = anchorOf(inner) ?? `${series}${start + position}`
    const id = taken.has(anchor) ? `${anchor}-${position}` : anchor
    taken.add(id)
    return { block, id, alias: null, number: isCounted(block) ? number++ : null, position }
  })
  return placed.map((place): PlacedSection => {
    const inner = withoutReference(place.block)
    const written = ('anchor' in inner && inner.anchor) || place.id
    if (taken.has(written)) return place
    taken.add(written)
    return { ...place, alias: written }
  })
}

/** What a section is called in addresses of the language; null where editors gave it no name. */
export function anchorOf(block: object): string | null {
  const { anchor, anchor_name: name }: { anchor?: unknown; anchor_name?: unknown } = block
  return ([name, anchor].find(each => typeof each === 'string' && each !== '') as string | undefined) ?? null
}

/** The counted sections with what the rail calls them. */
export function sectionEntries(blocks: readonly SectionBlock[], start = 1, series = 's'): SectionEntry[] {
  return placeSections(blocks, start, series).flatMap(({ block, id, number }) => {
    const label = sectionLabel(withoutReference(block))
    return number === null || label === null ? [] : [{ id, number, label }]
  })
}

/** Rail label, else headline. */
export function sectionLabel(block: SectionBlock): string | null {
  if ('rail_label' in block && block.rail_label) return block.rail_label
  return 'headline' in block ? block.headline : null
}

/** True when the section is to be shown in this language; no choice means both. */
export function isShownIn(block: SectionBlock, locale: Locale): boolean {
  return !('locales' in block) || block.locales.length === 0 || block.locales.includes(locale)
}

/** A reference to a global block stands for the block it places. */
export function withoutReference(block: SectionBlock): SectionBlock {
  if (block.component !== 'global_reference') return block
  return block.source?.content.content[0] ?? block
}
