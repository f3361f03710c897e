import type { Story } from '../../blocks/block.ts'
import { extent } from '../../blocks/story-list/reference-filter.ts'

type Reference = Story<'reference'>

/** Why a project stands beside another; the page says it above the two outlines. */
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
  const others = all.filter(({ uuid, href }) => uuid !== story.uuid && href !== null)
  const byUuid = new Map(others.map(other => [other.uuid, other]))
  const chosen = story.content.related_references
    .flatMap(({ uuid }) => byUuid.get(uuid) ?? [])
    .slice(0, count)
    .map((other): SimilarProject => ({ story: other, reason: 'chosen' }))

  const taken = new Set(chosen.map(({ story: { uuid } }) => uuid))
  const free = others.filter(({ uuid }) => !taken.has(uuid))
  const bySize = chosen.length < count ? sameSize(story, free) : null
  const alike = free
    .filter(other => other !== bySize)
    .map(other => ({ other, likeness: likeness(story, other), distance: sizeDistance(story, other) }))
    .toSorted((a, b) => b.likeness - a.likeness || compareDistances(a.distance, b.distance))
    .slice(0, count - chosen.length - (bySize ? 1 : 0))
    .map(({ other }): SimilarProject => ({ story: other, reason: reasonFor(story, other) }))
  return [...chosen, ...alike, ...(bySize ? [{ story: bySize, reason: 'size' as const }] : [])]
}

/** The nearest in size that shares no category. */
function sameSize(story: Reference, others: readonly Reference[]): Reference | null {
  const own = new Set(story.content.categories)
  let nearest: Reference | null = null
  let least = Math.log(otherSize)
  for (const other of others) {
    if (other.content.categories.some(category => own.has(category))) continue
    const distance = sizeDistance(story, other)
    if (distance < least) {
      nearest = other
      least = distance
    }
  }
  return nearest
}

/** A shared first category outweighs every shared service. */
function likeness(story: Reference, other: Reference): number {
  return (sharesCategory(story, other) ? 100 : 0) + sharedServices(story, other)
}

function sharesCategory(story: Reference, other: Reference): boolean {
  const [first] = story.content.categories
  return first !== undefined && other.content.categories[0] === first
}

function sharedServices(story: Reference, other: Reference): number {
  const services = new Set(story.content.services.map(({ uuid }) => uuid))
  return other.content.services.filter(({ uuid }) => services.has(uuid)).length
}

function reasonFor(story: Reference, other: Reference): SimilarReason {
  if (sharesCategory(story, other)) {
    return sizeDistance(story, other) > Math.log(otherSize) ? 'categoryOtherSize' : 'category'
  }
  return sharedServices(story, other) > 0 ? 'service' : 'size'
}

/** Unknown sizes are equally far from everything. */
function compareDistances(a: number, b: number): number {
  return a === b ? 0 : a - b
}

/** Difference of the longest sides as a ratio, so that small things are compared as finely as large ones. */
function sizeDistance(story: Reference, other: Reference): number {
  const [a, b] = [extent(story), extent(other)]
  return a === null || b === null || a <= 0 || b <= 0 ? Number.POSITIVE_INFINITY : Math.abs(Math.log(a / b))
}
