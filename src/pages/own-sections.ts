import type { SectionBlock } from '../blocks/block.ts'
import { sectionEntries, type SectionEntry } from '../blocks/sections.ts'

/**
 * Numbers the sections a page view renders itself, in their order, from `start`.
 *
 * @returns by id: the number, null for those that are left out.
 */
export function numberSections<Id extends string>(
  start: number,
  sections: readonly { id: Id; label: string; shown: boolean }[],
): { entries: SectionEntry[]; numberOf: (id: Id) => number | null; next: number } {
  const entries = sections
    .filter(section => section.shown)
    .map(({ id, label }, index) => ({ id, label, number: start + index }))
  return {
    entries,
    numberOf: id => entries.find(entry => entry.id === id)?.number ?? null,
    next: start + entries.length,
  }
}

/** The number after the counted sections of `blocks`. */
export function nextNumber(blocks: readonly SectionBlock[], start = 1): number {
  return start + sectionEntries(blocks, start).length
}
