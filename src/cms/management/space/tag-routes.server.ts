import { visibleLine } from '../../../base/visible-text.ts'
import type { Records } from '../../records/records.server.ts'
import type { IndexedStory } from '../../stories/index/story-head.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import type { Stories } from '../../stories/stories.server.ts'
import { done, invalid, type ManagementAnswer, need, noContent, ok } from '../management-answer.ts'
import { type ManagementRequest, wrapped } from '../management-request.ts'
import type { Route } from '../routes.ts'

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

  async function list({ query }: ManagementRequest): Promise<ManagementAnswer> {
    const term = query.words('search')
    const tags = [...(await counts())]
      .filter(([name]) => term === undefined || name.toLowerCase().includes(term))
      .map(([name, taggings_count]) => ({ name, taggings_count }))
    return ok({ tags: tags.sort((a, b) => (a.name < b.name ? -1 : 1)) })
  }

  /** Makes a tag, and gives it to a story where one is named. */
  async function create(request: ManagementRequest): Promise<ManagementAnswer> {
    const given = wrapped(request, 'tag')
    const name = parseName(given.name)
    const storyId = given.story_id ?? null
    const known = await counts()
    if (storyId === null) {
      if (known.has(name)) throw invalid({ name: ['has already been taken'] })
      await records.add('tag', { name })
      return ok({ tag: { name, taggings_count: 0 } })
    }
    const story = need(index.get(Number(storyId) || 0))
    if (!story.tagList.includes(name)) await setTags(story, [...story.tagList, name], request)
    return ok({ tag: { name, taggings_count: (await counts()).get(name) ?? 0 } })
  }

  /** Gives a tag another name wherever it is; one that is there already takes it in. */
  async function rename(before: string, request: ManagementRequest): Promise<ManagementAnswer> {
    const name = parseName(wrapped(request, 'tag').name)
    if (!(await counts()).has(before)) need(null)
    if (name === before) return noContent()
    await replace(before, [name], request)
    const kept = (await records.all('tag')).filter(({ data }) => data.name === before || data.name === name)
    for (const [i, { id }] of kept.entries()) {
      if (i === 0) await records.change('tag', id, { name })
      else await records.remove('tag', id)
    }
    return noContent()
  }

  async function remove(name: string, request: ManagementRequest): Promise<ManagementAnswer> {
    if (!(await counts()).has(name)) need(null)
    await replace(name, [], request)
    for (const { id, data } of await records.all('tag')) if (data.name === name) await records.remove('tag', id)
    return noContent()
  }

  async function replace(name: string, by: readonly string[], request: ManagementRequest): Promise<void> {
    const holders = [...index.all()].filter(story => story.tagList.includes(name))
    for (const story of holders) {
      const tags = story.tagList.flatMap(tag => (tag === name ? by : [tag]))
      await setTags(story, [...new Set(tags)], request)
    }
  }

  async function setTags(story: IndexedStory, tagList: string[], { user }: ManagementRequest): Promise<void> {
    done(await stories.saveStory(story.id, { tagList }, { author: user.id }))
  }

  return [
    { method: 'GET', path: 'tags', answer: list },
    { method: 'POST', path: 'tags', answer: create },
    { method: 'PUT', path: 'tags/*name', answer: (request, { text }) => rename(text('name'), request) },
    { method: 'DELETE', path: 'tags/*name', answer: (request, { text }) => remove(text('name'), request) },
  ]
}

function parseName(given: unknown): string {
  const name = typeof given === 'string' ? visibleLine(given) : ''
  if (name === '') throw invalid({ name: ["can't be blank"] })
  if (name.length > maxLength) throw invalid({ name: [`is too long (maximum is ${maxLength} characters)`] })
  return name
}
