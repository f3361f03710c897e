import { z } from 'zod'
import type { JsonObject } from '../../../base/json.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Release, ReleaseChange, ReleaseResult } from '../../schedules/releases.server.ts'
import { created, done, type ManagementAnswer, need, ok, refused } from '../management-answer.ts'
import { anything, fieldsOf, flag, idOrNone, wrapper } from '../given.ts'
import { type Caller, nothing, reading, type Route, writing } from '../routes.ts'
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
  async function list(query: DeliveryQuery): Promise<ManagementAnswer> {
    const isWhole = query.flag('with_cancelled')
    const all = (await releases.list()).filter(release => isWhole || release.state !== 'cancelled')
    const paging = readPaging(query, 100)
    const known = await deps()
    const page = pageOf(all, paging).map(release => toReleaseView(known, release))
    return ok({ releases: page }, pagingHeaders(all.length, paging))
  }

  /** A release holds any stories: it is for those who may change all. */
  const touches = () => ({ folders: [0], publishes: true })

  const update = (method: 'PUT' | 'PATCH'): Route =>
    writing({
      method,
      path: 'releases/:id',
      touches,
      read(given) {
        const { release, do_release: isNow } = given.as({
          release: wrapper('release', { ...releaseShape, do_release: flag }, sentBack).optional(),
          do_release: flag,
        })
        const change = parse(release ?? {})
        if (!isNow && !release?.do_release && Object.keys(change).length === 0)
          throw refused(422, 'param is missing or the value is empty: release')
        return { change, isNow: isNow || release?.do_release === true }
      },
      async answer({ change, isNow }, { id }) {
        const updated = Object.keys(change).length > 0 ? done(await releases.update(id(), change)) : null
        return isNow ? answer(await releases.runNow(id())) : ok(await view(need(updated)))
      },
    })

  const setItem = writing({
    method: 'PUT',
    path: 'releases/:id/stories/:story_id',
    touches,
    read(given) {
      const { item } = given.as({ item: wrapper('item', itemShape).optional() })
      const { action = 'publish', languages, version_id: versionId = null } = item ?? {}
      return { action, languages: parseCodes(languages, index), versionId }
    },
    answer: async (item, { id, user }) =>
      answer(await releases.setItem(id(), { ...item, storyId: id('story_id'), author: user.id })),
  })

  const acting = (method: 'POST' | 'DELETE', path: string, work: (caller: Caller) => Promise<ReleaseResult>): Route =>
    writing({ method, path, read: nothing, touches, answer: async (_, caller) => answer(await work(caller)) })

  return [
    reading('releases', ['with_cancelled', 'page', 'per_page'], list),
    writing({
      method: 'POST',
      path: 'releases',
      touches,
      read: given => parse(given.as({ release: wrapper('release', releaseShape, sentBack) }).release),
      answer: async (change, { user }) =>
        created(await view(done(await releases.create({ name: '', ...change }, user.id)))),
    }),
    reading('releases/:id', [], async (_, { id }) => ok(await view(need((await releases.get(id()))[0])))),
    update('PUT'),
    update('PATCH'),
    acting('DELETE', 'releases/:id', ({ id }) => releases.cancel(id())),
    acting('POST', 'releases/:id/run', ({ id }) => releases.runNow(id())),
    setItem,
    acting('DELETE', 'releases/:id/stories/:story_id', ({ id }) => releases.removeItem(id(), id('story_id'))),
  ]
}

const releaseShape = fieldsOf('name', 'release_at', 'timezone', 'time_zone')
/** What a release is answered with and cannot be set here. */
const sentBack = [
  ...['id', 'uuid', 'local', 'released', 'state', 'released_at', 'owner_id', 'author', 'public', 'branches_to_deploy'],
  ...['users_to_notify_ids', 'allowed_user_ids', 'created_at', 'updated_at', 'stories_count', 'items'],
]
const itemShape = {
  action: z.enum(['publish', 'unpublish'], 'is not included in the list').optional(),
  languages: anything,
  version_id: idOrNone,
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
