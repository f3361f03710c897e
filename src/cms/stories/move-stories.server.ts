import type { IndexedStory } from './index/story-head.ts'
import { toFullSlug } from './slug-paths.ts'
import { checkChange, type FieldProblems } from './story-change.ts'
import { setAddress, updateStory } from './stories.store.server.ts'
import { notFound, Refusal, type StoryWriter, type WriteOptions } from './story-writer.server.ts'
import type { Result } from '../../base/result.ts'

/** Where a story is: in which folder, and where among the others in it. */
export interface Place {
  id: number
  /** 0 is the root. */
  parentId: number
  position: number
}

/** What a move did, and what it could not do. */
export interface Moved {
  /** Where everything was that is somewhere else now: moving it there takes the move back. */
  before: readonly Place[]
  refused: readonly { id: number; problems: FieldProblems }[]
}

export interface MoveOptions extends WriteOptions {
  /** Moves what can be moved and names the rest; otherwise one that cannot be moved keeps all where they are. */
  isPartial?: boolean
}

/** Moving stories and folders, many at once, in one transaction. */
export function createStoryMoving(writer: StoryWriter) {
  const { index, now, run, commit, lock, tell, rules } = writer

  /**
   * Puts stories into a folder, in the order given.
   *
   * @param after the story that they come behind; `first` and `last` are the ends of the folder.
   */
  function moveStories(
    ids: readonly number[],
    parentId: number,
    after: number | 'first' | 'last',
    options: MoveOptions = {},
  ): Promise<Result<Moved, FieldProblems>> {
    return run(() => place(placesBehind(ids, parentId, after), options))
  }

  /** Puts stories exactly where they are said to be. */
  function placeStories(places: readonly Place[], options: MoveOptions = {}): Promise<Result<Moved, FieldProblems>> {
    return run(() => place(places, options))
  }

  /** Places for stories behind another one. Where there is no room between two, all in the folder are put in order anew. */
  function placesBehind(ids: readonly number[], parentId: number, after: number | 'first' | 'last'): Place[] {
    const others = index
      .childrenOf(parentId)
      .filter(({ id }) => !ids.includes(id))
      .sort((a, b) => a.position - b.position || a.id - b.id)
    const at = after === 'first' ? 0 : after === 'last' ? others.length : others.findIndex(({ id }) => id === after) + 1
    if (typeof after === 'number' && at === 0) throw new Refusal({ after_id: ['is not in the folder'] })
    const previous = others[at - 1]?.position ?? (others[at]?.position ?? 0) - step * (ids.length + 1)
    const next = others[at]?.position ?? previous + step * (ids.length + 1)
    const gap = (next - previous) / (ids.length + 1)
    if (gap > leastGap) return ids.map((id, i) => ({ id, parentId, position: previous + gap * (i + 1) }))
    const order = [...others.slice(0, at).map(({ id }) => id), ...ids, ...others.slice(at).map(({ id }) => id)]
    return order.map((id, i) => ({ id, parentId, position: (i + 1) * step }))
  }

  async function place(places: readonly Place[], options: MoveOptions): Promise<Moved> {
    const stories = places.flatMap(({ id }) => index.get(id) ?? [])
    if (stories.length < places.length && !options.isPartial) throw notFound()
    const { accepted, refused } = choose(places)
    const [first] = refused
    if (first && (!options.isPartial || accepted.size === 0)) {
      const { name = '' } = index.get(first.id) ?? {}
      throw new Refusal(places.length === 1 ? first.problems : withName(first.problems, name))
    }
    const changed = [...accepted.values()].filter(wanted => {
      const story = index.get(wanted.id)
      return story?.parentId !== wanted.parentId || story.position !== wanted.position
    })
    const before = changed.flatMap(({ id }) => {
      const story = index.get(id)
      return story ? [{ id, parentId: story.parentId, position: story.position }] : []
    })
    if (changed.length > 0) await store(changed, pathsAfter(accepted), options)
    return { before, refused }
  }

  /** Checks each against what is there and against the others. */
  function choose(places: readonly Place[]) {
    const accepted = new Map<number, Place>()
    const refused: { id: number; problems: FieldProblems }[] = []
    for (const wanted of places) {
      const story = index.get(wanted.id)
      const problems = story
        ? checkChange(index, rules, story, { parentId: wanted.parentId, position: wanted.position }, story.isFolder)
        : { id: ['could not be found'] }
      accepted.set(wanted.id, wanted)
      if (Object.keys(problems).length === 0 && isInLoop(wanted.id, accepted))
        problems.parent_id = ['is the folder itself or inside it']
      if (Object.keys(problems).length === 0 && story && isDouble(story, wanted, accepted))
        problems.slug = ['has already been taken']
      if (Object.keys(problems).length === 0) continue
      accepted.delete(wanted.id)
      refused.push({ id: wanted.id, problems })
    }
    return { accepted, refused }
  }

  const parentOf = (id: number, accepted: ReadonlyMap<number, Place>): number =>
    accepted.get(id)?.parentId ?? index.get(id)?.parentId ?? 0

  function isInLoop(id: number, accepted: ReadonlyMap<number, Place>): boolean {
    for (let at = parentOf(id, accepted), depth = 0; at !== 0; at = parentOf(at, accepted), depth++)
      if (at === id || depth > accepted.size + 1000) return true
    return false
  }

  /** True where another one of those that move comes to the same folder with the same address. */
  function isDouble(story: IndexedStory, { parentId }: Place, accepted: ReadonlyMap<number, Place>): boolean {
    return [...accepted.values()].some(each => {
      const other = each.id === story.id || each.parentId !== parentId ? undefined : index.get(each.id)
      return other?.slug === story.slug && other.isStartpage === story.isStartpage
    })
  }

  /** Addresses of everything that gets another one: what moves, and what is in folders that move. */
  function pathsAfter(accepted: ReadonlyMap<number, Place>): Map<number, string> {
    const paths = new Map<number, string>()
    const pathOf = (id: number): string => {
      const story = index.get(id)
      if (!story) return ''
      const parentId = parentOf(id, accepted)
      return toFullSlug(parentId === 0 ? null : pathOf(parentId), story.slug, story.isStartpage)
    }
    for (const { id } of accepted.values())
      for (const each of [id, ...index.descendantsOf(id).map(below => below.id)]) {
        const path = pathOf(each)
        if (path !== index.get(each)?.fullSlug) paths.set(each, path)
      }
    return paths
  }

  async function store(
    changed: readonly Place[],
    paths: ReadonlyMap<number, string>,
    options: MoveOptions,
  ): Promise<void> {
    const { author = null } = options
    const touched = [...new Set([...changed.map(({ id }) => id), ...paths.keys()])]
    const addresses = touched.flatMap(id => {
      const story = index.get(id)
      return story && paths.has(id) ? [{ id, from: { default: story.fullSlug, ...story.paths } }] : []
    })
    await commit(
      true,
      author,
      async ({ trx, notices }) => {
        for (const { id, parentId, position } of changed) {
          await lock(trx, id, changed.length === 1 ? options : {})
          const columns = { parent_id: parentId, position, updated_at: now(), edited: 1, last_author_id: author }
          await updateStory(trx, id, columns)
        }
        for (const [id, fullSlug] of paths) {
          await setAddress(trx, id, fullSlug)
          notices.push({ action: 'moved', storyId: id, name: index.get(id)?.name ?? '', fullSlug, paths: {} })
        }
      },
      () => touched,
    )
    for (const { id, from } of addresses) tell(index.get(id), 'moved', { from })
    for (const { id } of changed) tell(index.get(id), 'saved', { isVisible: true })
  }

  return { moveStories, placeStories }
}

/** Between neighbours that are put in order. */
const step = 10
/** Closer than this, halves of it would soon be none. */
const leastGap = 1e-6

const withName = (problems: FieldProblems, name: string): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, messages]) => [field, messages.map(each => `${each} (${name})`)]),
  )
