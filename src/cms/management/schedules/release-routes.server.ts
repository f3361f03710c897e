import { isObject, type JsonObject } from '../../../base/json.ts'
import { pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Release, ReleaseChange, ReleaseResult } from '../../schedules/releases.server.ts'
import { created, done, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { isOn, type ManagementRequest, wrapped } from '../management-request.ts'
import type { Route } from '../routes.ts'
import type { StoryTools } from '../stories/story-tools.server.ts'
import { parseCodes, textOf, toReleaseView } from './schedule-view.ts'

/** Releases: the official fields and verbs, and what of ours says which stories are in one. @see docs/storyblok-contract.md §7.2 */
export function releaseRoutes(tools: StoryTools): Route[] {
  const { index } = tools
  const { releases } = tools.stories
  const deps = async () => ({ index, authorOf: await tools.authors() })
  const view = async (release: Release) => ({ release: toReleaseView(await deps(), release) })
  const answer = async (result: ReleaseResult): Promise<ManagementAnswer> => ok(await view(done(result)))

  /** `with_cancelled` is ours: plans that are over may name a release that never happened. */
  async function list({ query }: ManagementRequest): Promise<ManagementAnswer> {
    const isWhole = query.flag('with_cancelled')
    const all = (await releases.list()).filter(release => isWhole || release.state !== 'cancelled')
    const paging = readPaging(query, 100)
    const known = await deps()
    const page = pageOf(all, paging).map(release => toReleaseView(known, release))
    return ok({ releases: page }, pagingHeaders(all.length, paging))
  }

  async function update(request: ManagementRequest, id: number): Promise<ManagementAnswer> {
    const given = isObject(request.body.release) ? request.body.release : {}
    const change = parse(given)
    const isNow = isOn(request, 'do_release') || given.do_release === true
    const updated = Object.keys(change).length > 0 || !isNow ? done(await releases.update(id, change)) : null
    return isNow ? answer(await releases.runNow(id)) : ok(await view(need(updated)))
  }

  async function setItem(request: ManagementRequest, id: number, storyId: number): Promise<ManagementAnswer> {
    const item = isObject(request.body.item) ? request.body.item : {}
    const { action = 'publish', version_id: version } = item
    if (action !== 'publish' && action !== 'unpublish') throw invalid({ action: ['is not included in the list'] })
    const languages = parseCodes(item.languages, index)
    const versionId = typeof version === 'number' ? version : null
    return answer(await releases.setItem(id, { storyId, action, languages, versionId, author: request.user.id }))
  }

  return [
    { method: 'GET', path: 'releases', answer: list },
    {
      method: 'POST',
      path: 'releases',
      async answer(request) {
        const made = await releases.create({ name: '', ...parse(wrapped(request, 'release')) }, request.user.id)
        return created(await view(done(made)))
      },
    },
    {
      method: 'GET',
      path: 'releases/:id',
      answer: async (_, { id }) => ok(await view(need((await releases.get(id()))[0]))),
    },
    ...(['PUT', 'PATCH'] as const).map((method): Route => ({
      ...{ method, path: 'releases/:id', answer: (request, { id }) => update(request, id()) },
    })),
    { method: 'DELETE', path: 'releases/:id', answer: async (_, { id }) => answer(await releases.cancel(id())) },
    { method: 'POST', path: 'releases/:id/run', answer: async (_, { id }) => answer(await releases.runNow(id())) },
    {
      method: 'PUT',
      path: 'releases/:id/stories/:story_id',
      answer: (request, { id }) => setItem(request, id(), id('story_id')),
    },
    {
      method: 'DELETE',
      path: 'releases/:id/stories/:story_id',
      answer: async (_, { id }) => answer(await releases.removeItem(id(), id('story_id'))),
    },
  ]
}

function parse(given: JsonObject): ReleaseChange {
  const [name, timeZone] = [textOf(given, 'name'), textOf(given, 'timezone') ?? textOf(given, 'time_zone')]
  const at = given.release_at === null || given.release_at === '' ? null : textOf(given, 'release_at')
  return {
    ...(name !== undefined && { name }),
    ...(timeZone !== undefined && timeZone !== '' && { timeZone }),
    ...(given.release_at !== undefined && at !== undefined && { at }),
  }
}
