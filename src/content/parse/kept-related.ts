import type { Story } from '../../blocks/block.ts'
import type { WireStory } from '../../model/story/wire.ts'
import type { ClaimId } from './page-ids.ts'

/** Related stories by uuid, as they arrived with an answer. */
type Related = ReadonlyMap<string, WireStory>

/** What parsing one related story is told, and tells: which stories it asks for, and ids of the page that it takes. */
export interface RelatedWork {
  claimId: ClaimId
  uses(uuid: string): void
}

/**
 * Related stories that were parsed for one page and are the same on the next: the client of fifty references, the
 * people below every article. Most of parsing a page is parsing these.
 *
 * They are kept by the very object that the content service handed over, for as long as somebody else keeps that: a
 * service in this process hands over the same one until the story changes. Over the network each answer has objects
 * of its own: nothing would be found, and each of them would keep what was parsed from it (`keepsNoRelated`).
 */
export interface KeptRelated {
  /** The story of before, else that of `parse`. */
  story(
    wire: WireStory,
    depth: number,
    related: Related,
    claimId: ClaimId,
    parse: (work: RelatedWork) => Story | null,
  ): Story | null
}

interface Kept {
  story: Story | null
  /** Stories that it refers to, as they were. */
  uses: ReadonlyMap<string, WireStory | undefined>
}

/** For a service in the network. */
export const keepsNoRelated: KeptRelated = {
  story: (wire, depth, related, claimId, parse) => parse({ claimId, uses() {} }),
}

/** Creates the store of one map of addresses, language and version: nothing else decides what a story is parsed to. */
export function createKeptRelated(): KeptRelated {
  const byDepth = new Map<number, WeakMap<WireStory, Kept>>()
  /** They take ids of the page that shows them, which another page may have given already. */
  const claiming = new WeakSet<WireStory>()

  function story(
    wire: WireStory,
    depth: number,
    related: Related,
    claimId: ClaimId,
    parse: (work: RelatedWork) => Story | null,
  ): Story | null {
    const known = byDepth.get(depth) ?? new WeakMap<WireStory, Kept>()
    byDepth.set(depth, known)
    const kept = known.get(wire)
    if (kept && [...kept.uses].every(([uuid, used]) => related.get(uuid) === used)) return kept.story
    const uses = new Map<string, WireStory | undefined>()
    const parsed = parse({
      claimId(id) {
        claiming.add(wire)
        return claimId(id)
      },
      uses: uuid => void uses.set(uuid, related.get(uuid)),
    })
    const isClaiming = [wire, ...uses.values()].some(each => each && claiming.has(each))
    if (!isClaiming) known.set(wire, { story: parsed, uses })
    return parsed
  }

  return { story }
}
