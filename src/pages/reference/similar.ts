import type { Story } from '../../blocks/block.ts'
import { indexOf, sizeOf, type IndexedReference, type ReferenceIndex } from './reference-index.ts'

type Reference = Story<'reference'>

/** Why a project is beside another; the page says it above the two outlines. */
export type SimilarReason = 'chosen' | 'category' | 'categoryOtherSize' | 'service' | 'size'

export interface SimilarProject {
  story: Reference
  reason: SimilarReason
}

const count = 3

/** From this ratio on two objects are not of one size. */
const otherSize = 1.8

/**
 * Three projects to look at next. What an editor related comes first; the rest
 * shares the first category, then a service, then is nearest in size. One is
 * chosen by size alone, from another category: "same size, another world".
 *
 * @see docs/content-model.md "similar projects"
 */
export function similarProjects(story: Reference, all: readonly Reference[]): SimilarProject[] {
  const index = indexOf(all)
  const chosen = story.content.related_references
    .flatMap(({ uuid }) => storyAt(all, index.places.get(uuid)) ?? [])
    .filter(({ uuid, href }) => uuid !== story.uuid && href !== null)
    .slice(0, count)
    .map((other): SimilarProject => ({ story: other, reason: 'chosen' }))

  const taken = new Set([story.uuid, ...chosen.map(({ story: { uuid } }) => uuid)])
  const bySize = chosen.length < count ? sameSize(story, index, taken) : null
  if (bySize) taken.add(bySize.uuid)
  const wanted = count - chosen.length - (bySize ? 1 : 0)
  const alike = mostAlike(story, index, taken, wanted).map((other): SimilarProject => ({
    story: other,
    reason: reasonFor(story, other),
  }))
  return [...chosen, ...alike, ...(bySize ? [{ story: bySize, reason: 'size' as const }] : [])]
}

function storyAt(all: readonly Reference[], place: number | undefined): Reference | undefined {
  return place === undefined ? undefined : all[place]
}

/** The nearest in size that shares no category: from the own size to both sides until one is found. */
function sameSize(story: Reference, { bySize }: ReferenceIndex, taken: ReadonlySet<string>): Reference | null {
  const size = sizeOf(story)
  if (size === null) return null
  const own = new Set(story.content.categories)
  let nearest: IndexedReference | null = null
  let least = Math.log(otherSize)
  const middle = firstNotBelow(bySize, size)
  for (const step of [-1, 1]) {
    for (let place = step < 0 ? middle - 1 : middle; ; place += step) {
      const entry = bySize[place]
      const distance = entry ? distanceOf(size, entry.size) : Number.POSITIVE_INFINITY
      if (!entry || distance > least) break
      const isNearer = distance < least || (nearest !== null && entry.place < nearest.place)
      if (!isNearer || taken.has(entry.story.uuid)) continue
      if (entry.story.content.categories.some(category => own.has(category))) continue
      nearest = entry
      least = distance
    }
  }
  return nearest?.story ?? null
}

function firstNotBelow(entries: readonly { size: number }[], size: number): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.size ?? 0) < size) low = middle + 1
    else high = middle
  }
  return low
}

/** The likest, nearest in size first. Where its own category has enough, no other is looked at. */
function mostAlike(story: Reference, index: ReferenceIndex, taken: ReadonlySet<string>, wanted: number): Reference[] {
  if (wanted <= 0) return []
  const [first] = story.content.categories
  const own = (first === undefined ? undefined : index.byCategory.get(first)) ?? []
  const enough = own.length >= wanted + taken.size
  const services = new Set(story.content.services.map(({ uuid }) => uuid))
  const size = sizeOf(story)
  const best: { story: Reference; likeness: number; distance: number }[] = []
  for (const { story: other, size: otherSide } of enough ? own : index.entries) {
    if (taken.has(other.uuid)) continue
    const found = { story: other, likeness: likeness(story, other, services), distance: distanceOf(size, otherSide) }
    const last = best[wanted - 1]
    if (last && !isAhead(found, last)) continue
    const place = best.findIndex(entry => isAhead(found, entry))
    if (place >= 0) best.splice(place, 0, found)
    else if (best.length < wanted) best.push(found)
    if (best.length > wanted) best.pop()
  }
  return best.map(entry => entry.story)
}

interface Rated {
  likeness: number
  distance: number
}

/** Unknown sizes are equally far from everything; of equals the first in the list stays ahead. */
function isAhead(a: Rated, b: Rated): boolean {
  return a.likeness === b.likeness ? a.distance < b.distance : a.likeness > b.likeness
}

/** A shared first category outweighs every shared service. */
function likeness(story: Reference, other: Reference, services: ReadonlySet<string>): number {
  const shared = other.content.services.reduce((sum, { uuid }) => (services.has(uuid) ? sum + 1 : sum), 0)
  return (sharesCategory(story, other) ? 100 : 0) + shared
}

function sharesCategory(story: Reference, other: Reference): boolean {
  const [first] = story.content.categories
  return first !== undefined && other.content.categories[0] === first
}

function reasonFor(story: Reference, other: Reference): SimilarReason {
  if (sharesCategory(story, other)) {
    return distanceOf(sizeOf(story), sizeOf(other)) > Math.log(otherSize) ? 'categoryOtherSize' : 'category'
  }
  const services = new Set(story.content.services.map(({ uuid }) => uuid))
  return other.content.services.some(({ uuid }) => services.has(uuid)) ? 'service' : 'size'
}

/** Difference of the longest sides as a ratio, so that small things are compared as finely as large ones. */
function distanceOf(a: number | null, b: number | null): number {
  return a === null || b === null ? Number.POSITIVE_INFINITY : Math.abs(Math.log(a / b))
}
