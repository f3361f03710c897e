import { isObject, type JsonObject } from '../../../base/json.ts'
import { isEmptyValue } from '../../../model/editing/field-rules.ts'
import { type Block, isRichText } from '../structure/block-tree.ts'
import { type BlockOutline, isListOrEmpty, outlineOf } from './block-outline.ts'
import { deepEqual } from './deep-equal.ts'
import { mergeOrder } from './merge-order.ts'
import { mergeRichText } from './merge-rich-text.ts'

/** One place that both sides have changed in different ways. Until somebody decides, the content holds `mine`. */
export interface Conflict {
  uid: string
  /** Name of the field in the content; null: one side has deleted the block, the other has changed it. */
  key: string | null
  base: unknown
  /** Value of this device; null where this side deleted the block. */
  mine: unknown
  /** Value on the server; null where the other side deleted the block. */
  theirs: unknown
}

export interface Merged {
  content: Block
  conflicts: readonly Conflict[]
}

/**
 * Merges two changes of one content. Blocks are the same where their `_uid` is: fields, moves and inserts of both sides
 * are kept. Only the same field changed on both sides, and delete against edit, are conflicts.
 */
export function mergeContent(base: Block, mine: Block, theirs: Block): Merged {
  if (deepEqual(mine, theirs) || deepEqual(base, theirs)) return { content: mine, conflicts: [] }
  if (deepEqual(base, mine)) return { content: theirs, conflicts: [] }
  const sides = { base: outlineOf(base), mine: outlineOf(mine), theirs: outlineOf(theirs) }
  const conflicts: Conflict[] = []
  const kept = keptBlocks(sides, theirs._uid, conflicts)
  const members = placesOf(sides, kept, theirs._uid)
  const build = (uid: string): Block => {
    const fields = mergeFields(uid, sides, conflicts)
    const lists = Object.fromEntries(
      listKeys(uid, sides).map(key => [key, (members.get(placeKey(uid, key)) ?? []).map(build)]),
    )
    return { ...fields, ...lists } as Block
  }
  return { content: build(theirs._uid), conflicts }
}

interface Sides {
  base: BlockOutline
  mine: BlockOutline
  theirs: BlockOutline
}

/** Blocks of the result. What one side deleted and the other changed stays, and is a conflict. */
function keptBlocks({ base, mine, theirs }: Sides, root: string, conflicts: Conflict[]): ReadonlySet<string> {
  const kept = new Set([root])
  for (const [uid, one] of mine)
    if (!base.has(uid) || theirs.has(uid)) kept.add(uid)
    else if (!deepEqual(base.get(uid)?.block, one.block)) keepAll(one.block, kept)
  for (const [uid, one] of theirs)
    if (!base.has(uid) || mine.has(uid)) kept.add(uid)
    else if (!deepEqual(base.get(uid)?.block, one.block)) keepAll(one.block, kept)
  for (const [uid, { block: before }] of base) {
    const [here, there] = [mine.get(uid)?.block ?? null, theirs.get(uid)?.block ?? null]
    if ((here === null) === (there === null) || !kept.has(uid)) continue
    // Only the outermost one is asked about.
    const above = base.get(uid)?.place?.parent ?? ''
    const isInside = above !== '' && (here === null ? !mine.has(above) : !theirs.has(above)) && kept.has(above)
    if (!isInside) conflicts.push({ uid, key: null, base: before, mine: here, theirs: there })
  }
  return kept
}

function keepAll(block: Block, kept: Set<string>): void {
  for (const uid of outlineOf(block).keys()) kept.add(uid)
}

const placeKey = (parent: string, key: string): string => `${parent}\n${key}`

/** The blocks of every list of the result, in order. */
function placesOf(sides: Sides, kept: ReadonlySet<string>, root: string): Map<string, string[]> {
  const { base, mine, theirs } = sides
  const choose = (uid: string, isTheirsFirst: boolean): string => {
    const [before, here, there] = [base, mine, theirs].map(side => {
      const place = side.get(uid)?.place
      return place && kept.has(place.parent) ? placeKey(place.parent, place.key) : null
    })
    const [first, second] = isTheirsFirst ? [there, here] : [here, there]
    return (
      (first !== null && first !== undefined && (isTheirsFirst || first !== before) ? first : null) ??
      second ??
      first ??
      before ??
      placeKey(root, firstList(theirs, root))
    )
  }
  for (const isTheirsFirst of [false, true]) {
    const members = new Map<string, Set<string>>()
    for (const uid of kept) {
      if (uid === root) continue
      const place = choose(uid, isTheirsFirst)
      members.set(place, (members.get(place) ?? new Set()).add(uid))
    }
    // Two moves may have put blocks into each other: then the places of the server count.
    if (reachable(members, root) === kept.size || isTheirsFirst) {
      return new Map(
        [...members].map(([place, uids]) => [
          place,
          mergeOrder(...orders(sides, place), uids).concat(rest(sides, place, uids)),
        ]),
      )
    }
  }
  return new Map()
}

/** Blocks that are in a list of the result though no side has them there: their parent is gone. */
function rest(sides: Sides, place: string, uids: ReadonlySet<string>): string[] {
  const [, mine, theirs] = orders(sides, place)
  return [...uids].filter(uid => !mine.includes(uid) && !theirs.includes(uid))
}

function orders(
  { base, mine, theirs }: Sides,
  place: string,
): [readonly string[], readonly string[], readonly string[]] {
  const [parent = '', key = ''] = place.split('\n')
  const of = (side: BlockOutline): readonly string[] => side.get(parent)?.lists.get(key) ?? []
  return [of(base), of(mine), of(theirs)]
}

function reachable(members: ReadonlyMap<string, ReadonlySet<string>>, root: string): number {
  const inside = new Map<string, string[]>()
  for (const [place, uids] of members) {
    const parent = place.slice(0, place.indexOf('\n'))
    inside.set(parent, [...(inside.get(parent) ?? []), ...uids])
  }
  const seen = new Set([root])
  const open = [root]
  for (let uid = open.pop(); uid !== undefined; uid = open.pop()) {
    for (const child of inside.get(uid) ?? []) {
      if (!seen.has(child)) open.push(child)
      seen.add(child)
    }
  }
  return seen.size
}

function firstList(side: BlockOutline, uid: string): string {
  return [...(side.get(uid)?.lists.keys() ?? [])][0] ?? 'body'
}

function listKeys(uid: string, { base, mine, theirs }: Sides): string[] {
  return [...new Set([base, mine, theirs].flatMap(side => [...(side.get(uid)?.lists.keys() ?? [])]))]
}

function mergeFields(uid: string, sides: Sides, conflicts: Conflict[]): JsonObject {
  const [mine, theirs] = [sides.mine.get(uid)?.fields, sides.theirs.get(uid)?.fields]
  if (!mine || !theirs) return mine ?? theirs ?? sides.base.get(uid)?.fields ?? {}
  const base = sides.base.get(uid)?.fields ?? {}
  const lists = new Set(listKeys(uid, sides))
  const result: JsonObject = {}
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [before, here, there] = [base[key], mine[key], theirs[key]]
    if (lists.has(key) && [before, here, there].every(isListOrEmpty)) continue
    const value = key.startsWith('_') ? mergeNotes(before, here, there) : mergeValue(before, here, there)
    if (value.isConflict) conflicts.push({ uid, key, base: before ?? null, mine: here ?? null, theirs: there ?? null })
    if (value.value !== undefined) result[key] = value.value
  }
  return result
}

/** Marks of the editor itself (`_source…`) are nobody's work: those of both sides are kept, and nobody is asked. */
function mergeNotes(base: unknown, mine: unknown, theirs: unknown): { value: unknown; isConflict: false } {
  const { value, isConflict } = mergeValue(base, mine, theirs)
  const isBoth = isConflict && isObject(mine) && isObject(theirs)
  return { value: isBoth ? { ...theirs, ...mine } : value, isConflict: false }
}

/** Merges one field; where that is impossible, `mine` stands. */
export function mergeValue(base: unknown, mine: unknown, theirs: unknown): { value: unknown; isConflict: boolean } {
  if (deepEqual(base, mine) || deepEqual(mine, theirs)) return { value: theirs, isConflict: false }
  if (deepEqual(base, theirs)) return { value: mine, isConflict: false }
  // Emptied on both sides, once as no text and once as no value: nobody could tell the two apart.
  if (isEmptyValue(mine, '') && isEmptyValue(theirs, '')) return { value: theirs, isConflict: false }
  if (isRichText(base) && isRichText(mine) && isRichText(theirs)) {
    const merged = mergeRichText(base, mine, theirs)
    if (merged !== null) return { value: merged, isConflict: false }
  }
  return { value: mine, isConflict: true }
}
