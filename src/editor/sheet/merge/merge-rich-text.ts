import { isObject, type JsonObject } from '../../../base/json.ts'
import { deepEqual } from './deep-equal.ts'
import { longestCommon } from './merge-order.ts'

/** Nodes whose children are nodes again; what holds words is one piece. */
const containers: ReadonlySet<unknown> = new Set([
  ...['doc', 'bullet_list', 'ordered_list', 'list_item', 'blockquote', 'table', 'tableRow', 'tableCell', 'tableHeader'],
])

/**
 * Merges two changes of a rich text, node by node.
 *
 * @returns null where both have changed the same node in different ways.
 */
export function mergeRichText(base: JsonObject, mine: JsonObject, theirs: JsonObject): JsonObject | null {
  if (deepEqual(mine, theirs)) return mine
  if (deepEqual(base, mine)) return theirs
  if (deepEqual(base, theirs)) return mine
  if (!containers.has(base.type) || mine.type !== base.type || theirs.type !== base.type) return null
  const rest = (node: JsonObject): JsonObject => ({ ...node, content: undefined })
  const own = deepEqual(rest(base), rest(mine)) ? rest(theirs) : rest(mine)
  if (!deepEqual(own, rest(mine)) && !deepEqual(own, rest(theirs))) return null
  const content = mergeNodes(childrenOf(base), childrenOf(mine), childrenOf(theirs))
  return content === null ? null : { ...own, content }
}

function childrenOf({ content }: JsonObject): JsonObject[] {
  return Array.isArray(content) ? content.filter(isObject) : []
}

/** A part of the base that one side has replaced by other nodes. */
interface Hunk {
  from: number
  to: number
  nodes: readonly JsonObject[]
}

function mergeNodes(base: JsonObject[], mine: JsonObject[], theirs: JsonObject[]): JsonObject[] | null {
  const [ours, others] = [hunksOf(base, mine), hunksOf(base, theirs)]
  const result: JsonObject[] = []
  let at = 0
  while (ours.length > 0 || others.length > 0) {
    const [a, b] = [ours[0], others[0]]
    if (a && b && doTouch(a, b)) {
      const merged = mergeHunks(base, a, b)
      if (merged === null) return null
      result.push(...base.slice(at, a.from), ...merged)
      at = a.to
      ours.shift()
      others.shift()
      continue
    }
    const first = a && (!b || a.from < b.from || (a.from === b.from && a.to <= b.from)) ? ours : others
    const hunk = first.shift()
    if (!hunk) break
    result.push(...base.slice(at, hunk.from), ...hunk.nodes)
    at = hunk.to
  }
  return [...result, ...base.slice(at)]
}

/** Two inserts at one place stay both; everything else that shares a node touches. */
function doTouch(a: Hunk, b: Hunk): boolean {
  if (a.from === b.from && a.to > a.from === b.to > b.from) return true
  return a.from < b.to && b.from < a.to
}

function mergeHunks(base: JsonObject[], a: Hunk, b: Hunk): JsonObject[] | null {
  if (a.from !== b.from || a.to !== b.to) return null
  if (deepEqual(a.nodes, b.nodes)) return [...a.nodes]
  const count = a.to - a.from
  if (count === 0) return [...b.nodes, ...a.nodes]
  if (a.nodes.length !== count || b.nodes.length !== count) return null
  const merged: JsonObject[] = []
  for (let index = 0; index < count; index++) {
    const [before, mine, theirs] = [base[a.from + index], a.nodes[index], b.nodes[index]]
    const node = before && mine && theirs ? mergeRichText(before, mine, theirs) : null
    if (node === null) return null
    merged.push(node)
  }
  return merged
}

function hunksOf(base: readonly JsonObject[], changed: readonly JsonObject[]): Hunk[] {
  const hunks: Hunk[] = []
  let [i, j] = [0, 0]
  for (const node of [...longestCommon(base, changed, deepEqual), null]) {
    const [from, first] = [i, j]
    while (i < base.length && (node === null || !deepEqual(base[i], node))) i++
    while (j < changed.length && (node === null || !deepEqual(changed[j], node))) j++
    if (i > from || j > first) hunks.push({ from, to: i, nodes: changed.slice(first, j) })
    i++
    j++
  }
  return hunks
}
