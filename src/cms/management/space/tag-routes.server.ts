import { visibleLine } from '../../../base/visible-text.ts'
import type { Records } from '../../records/records.server.ts'
import type { IndexedStory } from '../../stories/index/story-head.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import type { Stories } from '../../stories/stories.server.ts'
import type { Principal } from '../../../model/editing/principal.ts'
import type { DeliveryQuery } from '../../delivery/query/delivery-query.ts'
import { done, invalid, type ManagementAnswer, need, noContent, ok, pagedList } from '../management-answer.ts'
import { anything, idOrNone, type Given, wrapper } from '../given.ts'
import { nothing, reading, type Route, writing } from '../routes.ts'

export interface TagRoutesDeps {
  index: StoryIndex
  stories: Stories
  records: Records
}

const maxLength = 200

/**
 * Tags of stories. A tag is named by itself; one that no story has yet is kept as a record until it is deleted.
 *
 * @see docs/storyblok-contract.md §7.2
 */
export function tagRoutes({ index, stories, records }: TagRoutesDeps): Route[] {
  async function counts(): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    for (const { data } of await records.all('tag')) found.set(String(data.name), 0)
    for (const story of index.all()) for (const tag of story.tagList) found.set(tag, (found.get(tag) ?? 0) + 1)
    return found
  }

  async function list(query: DeliveryQuery): Promise<ManagementAnswer> {
    const term = query.words('search')
    const tags = [...(await counts())]
      .filter(([name]) => term === undefined || name.toLowerCase().includes(term))
      .map(([name, taggings_count]) => ({ name, taggings_count }))
    const sorted = tags.sort((a, b) => (a.name < b.name ? -1 : 1))
    return pagedList('tags', sorted, query)
  }

  /** Makes a tag, and gives it to a story where one is named. */
  async function create(name: string, storyId: number | null, user: Principal): Promise<ManagementAnswer> {
    const known = await counts()
    if (storyId === null) {
      if (known.has(name)) throw invalid({ name: ['has already been taken'] })
      await records.add('tag', { name })
      return ok({ tag: { name, taggings_count: 0 } })
    }
    const story = need(index.get(storyId))
    if (!story.tagList.includes(name)) await setTags(story, [...story.tagList, name], user)
    return ok({ tag: { name, taggings_count: (await counts()).get(name) ?? 0 } })
  }

  /** Gives a tag another name wherever it is; one that is there already takes it in. */
  async function rename(before: string, name: string, user: Principal): Promise<ManagementAnswer> {
    if (!(await counts()).has(before)) need(null)
    if (name === before) return noContent()
    await replace(before, [name], user)
    const kept = (await records.all('tag')).filter(({ data }) => data.name === before || data.name === name)
    for (const [i, { id }] of kept.entries()) {
      if (i === 0) await records.change('tag', id, { name })
      else await records.remove('tag', id)
    }
    return noContent()
  }

  async function remove(name: string, user: Principal): Promise<ManagementAnswer> {
    if (!(await counts()).has(name)) need(null)
    await replace(name, [], user)
    for (const { id, data } of await records.all('tag')) if (data.name === name) await records.remove('tag', id)
    return noContent()
  }

  /** Stories that follow when a tag changes. */
  const holdersOf = (tag: string): number[] =>
    [...index.all()].filter(story => story.tagList.includes(tag)).map(({ id }) => id)

  async function replace(name: string, by: readonly string[], user: Principal): Promise<void> {
    const holders = [...index.all()].filter(story => story.tagList.includes(name))
    for (const story of holders) {
      const tags = story.tagList.flatMap(tag => (tag === name ? by : [tag]))
      await setTags(story, [...new Set(tags)], user)
    }
  }

  async function setTags(story: IndexedStory, tagList: string[], user: Principal): Promise<void> {
    done(await stories.saveStory(story.id, { tagList }, { author: user.id }))
  }

  return [
    reading('tags', ['search', 'page', 'per_page'], list),
    writing({
      method: 'POST',
      path: 'tags',
      read,
      touches: ({ story_id: storyId }) => ({ stories: storyId === null ? [] : [storyId] }),
      answer: ({ name, story_id: storyId }, { user }) => create(name, storyId, user),
    }),
    writing({
      method: 'PUT',
      path: 'tags/*name',
      read,
      touches: (_, { text }) => ({ stories: holdersOf(text('name')) }),
      answer: ({ name }, { text, user }) => rename(text('name'), name, user),
    }),
    writing({
      method: 'DELETE',
      path: 'tags/*name',
      read: nothing,
      touches: (_, { text }) => ({ stories: holdersOf(text('name')) }),
      answer: (_, { text, user }) => remove(text('name'), user),
    }),
  ]
}

function read(given: Given) {
  const { tag } = given.as({ tag: wrapper('tag', { name: anything, story_id: idOrNone }, ['taggings_count']) })
  return { name: parseName(tag.name), story_id: tag.story_id ?? null }
}

function parseName(given: unknown): string {
  const name = typeof given === 'string' ? visibleLine(given) : ''
  if (name === '') throw invalid({ name: ["can't be blank"] })
  if (name.length > maxLength) throw invalid({ name: [`is too long (maximum is ${maxLength} characters)`] })
  return name
}
