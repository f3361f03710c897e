import { createBoundedCache } from '../../../base/bounded-cache.ts'
import { isObject } from '../../../base/json.ts'
import type { WireStory } from '../../../model/story/wire.ts'
import type { ContentAnswer } from '../content-answer.ts'
import { compareBy, parseListQuestion, parseStoryShape, type ListQuestion, type StoryShape } from './list-question.ts'
import type { Shelf, StoryFacts } from './shelf.server.ts'

/** Answers questions for stories from those on a shelf, as the space would. */
export interface ShelfAnswers {
  /** Null where the question is not understood, or names a story that is not there: the space may know it. */
  answer(path: string, query: URLSearchParams): Promise<ContentAnswer | null>
  /** Other stories are on the shelf now. */
  changed(): void
}

/** Lists whose order is known. Each page of a long list is asked for by itself. */
const mostOrders = 40
/** So many stories are unpacked before other work goes first ... */
const unpackedInOneGo = 100
/** ... or looked at, where what lists ask of them is known. */
const seenInOneGo = 5000

/** @param pause lets other work go first. */
export function createShelfAnswers(shelf: Shelf, pause: () => Promise<void>): ShelfAnswers {
  const orders = createBoundedCache<Promise<string[]>>({ entries: mostOrders })

  async function answer(path: string, query: URLSearchParams): Promise<ContentAnswer | null> {
    if (path !== 'stories') return answerOne(decodeURIComponent(path.slice('stories/'.length)), query)
    const question = parseListQuestion(query)
    if (!question) return null
    const order = await orderOf(question, query)
    const start = (question.page - 1) * question.perPage
    const stories = order.slice(start, start + question.perPage).flatMap(uuid => shelf.read(uuid) ?? [])
    return { body: toBody(stories, question.shape), total: order.length, perPage: question.perPage }
  }

  function answerOne(slug: string, query: URLSearchParams): ContentAnswer | null {
    const uuid = shelf.uuidAt(slug.replace(/^\/+|\/+$/g, ''))
    const story = uuid === null ? null : shelf.read(uuid)
    if (!story) return null
    const { stories, ...rest } = toBody([story], parseStoryShape(query))
    return { body: { story: stories[0], ...rest }, total: null, perPage: null }
  }

  function orderOf(question: ListQuestion, query: URLSearchParams): Promise<string[]> {
    const rest = new URLSearchParams(query)
    for (const name of ['page', 'per_page', 'excluding_fields', 'resolve_relations']) rest.delete(name)
    const key = String(rest)
    const known = orders.get(key) ?? select(question)
    orders.set(key, known)
    return known
  }

  async function select(question: ListQuestion): Promise<string[]> {
    const { components, uuids, isOrdered, sort } = question
    const chosen = uuids && new Set(uuids)
    const candidates = isOrdered && uuids ? [...new Set(uuids)] : shelf.uuids(components)
    const by = sort && compareBy(sort)
    const found: { uuid: string; key: string | number | null }[] = []
    let [unpacked, seen] = [0, 0]
    for (const uuid of candidates) {
      if (chosen && !chosen.has(uuid)) continue
      const facts = shelf.facts(uuid, question.fields)
      if (facts?.isUnpacked && ++unpacked % unpackedInOneGo === 0) await pause()
      if (++seen % seenInOneGo === 0) await pause()
      const valueOf = (field: string): unknown => facts?.values[question.fields.indexOf(field)]
      if (facts && isIn(facts, question) && question.meets(valueOf))
        found.push({ uuid, key: by && sort ? by.keyOf(valueOf(sort.field)) : null })
    }
    if (by) found.sort((one, other) => by.compare(one.key, other.key))
    return found.map(({ uuid }) => uuid)
  }

  function toBody(stories: WireStory[], { relations, excludedFields }: StoryShape) {
    for (const story of stories) dropFields(story, excludedFields)
    const rels = new Map<string, WireStory>()
    if (relations.size > 0) {
      const first = related(stories, relations)
      for (const story of [...first, ...related(first, relations)]) rels.set(story.uuid, story)
    }
    return { stories, rels: [...rels.values()], links: [] }

    function related(from: readonly WireStory[], wanted: ReadonlySet<string>): WireStory[] {
      const uuids = new Set(from.flatMap(story => [...targetsOf(story.content, wanted)]))
      return [...uuids].flatMap(uuid => {
        const story = rels.get(uuid) ?? shelf.read(uuid)
        if (story) dropFields(story, excludedFields)
        return story ?? []
      })
    }
  }

  return { answer, changed: () => orders.clear() }
}

function isIn({ component, slugs: [own, full] }: StoryFacts, { components, slugs, startsWith }: ListQuestion): boolean {
  return (
    (!components || components.has(component)) &&
    (own.startsWith(startsWith) || full.startsWith(startsWith)) &&
    (!slugs || slugs.has(own) || slugs.has(full))
  )
}

function dropFields(story: WireStory, fields: readonly string[]): void {
  for (const field of fields) delete story.content[field]
}

/** Uuids in fields that are to be resolved, of a story and of all its blocks. */
function targetsOf(value: unknown, wanted: ReadonlySet<string>, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) targetsOf(item, wanted, found)
  else if (isObject(value)) {
    for (const [name, field] of Object.entries(value)) {
      if (typeof value.component === 'string' && wanted.has(`${value.component}.${name}`)) {
        for (const uuid of Array.isArray(field) ? field : [field])
          if (typeof uuid === 'string' && uuid !== '') found.add(uuid)
      } else targetsOf(field, wanted, found)
    }
  }
  return found
}
