import { z } from 'zod'
import type { JsonObject } from '../../../base/json.ts'
import type { Records } from '../../records/records.server.ts'
import type { SpaceRecord } from '../../records/space-record.ts'
import { isTokenAccess, type SpaceTokens } from '../../tokens/tokens.server.ts'
import { invalid, need, noContent, ok, pagedList, refused } from '../management-answer.ts'
import { anything, type Given, optionalText, wrapper } from '../given.ts'
import { needName, pickTexts } from '../records/record-kinds.ts'
import { nothing, reading, type Route, writing } from '../routes.ts'

/** More keys than these are not made: each request with one of them reads the list. */
const mostKeys = 100
/** Ids of records follow those of the two keys of the site. */
const ownKeys = 2

export interface ApiKeyRoutesDeps {
  spaceId: number
  /** The two keys that the site itself uses: set where the service runs. */
  deliveryTokens: () => SpaceTokens
  records: Records
  /** A new secret: long, unguessable, fit for a URL. */
  secret: () => string
}

/**
 * The keys of the delivery interface: the two of the site, which are set where the service runs, and others that may be added,
 * renamed and taken back, for instance for an app that reads the same content.
 *
 * @see docs/storyblok-contract.md §7.2
 */
export function apiKeyRoutes({ spaceId, deliveryTokens, records, secret }: ApiKeyRoutesDeps): Route[] {
  const view = (id: number, data: JsonObject) => ({
    id,
    access: data.access,
    token: data.token,
    name: data.name,
    space_id: spaceId,
    branch_id: null,
    story_ids: [],
    release_ids: [],
    min_cache: 0,
  })
  const viewRecord = ({ id, data }: SpaceRecord) => view(id + ownKeys, data)
  const fixed = () => {
    const { preview, public: open } = deliveryTokens()
    return [
      view(1, { access: 'private', token: preview, name: 'preview' }),
      view(2, { access: 'public', token: open, name: 'public' }),
    ]
  }
  const recordId = (id: number): number => {
    if (id <= ownKeys) throw refused(403, 'This is set where the service runs, not through this interface')
    return id - ownKeys
  }

  const read = (given: Given) => given.as({ api_key: wrapper('api_key', keyShape, ['id', 'token', 'space_id']) })

  async function add(given: ReturnType<typeof read>['api_key']) {
    const data = pickTexts(given, ['name'])
    needName(data, null)
    const access = given.access ?? 'public'
    if (!isTokenAccess(access)) throw invalid({ access: ['is not included in the list'] })
    if ((await records.all('api_key')).length >= mostKeys)
      throw invalid({ base: [`There are ${mostKeys} keys already`] })
    return ok({ api_key: viewRecord(await records.add('api_key', { ...data, access, token: secret() })) })
  }

  /** Only the name: what a key opens stays as it is for those who have it. */
  async function rename(given: ReturnType<typeof read>['api_key'], id: number) {
    const old = need(await records.get('api_key', recordId(id)))
    const data = pickTexts(given, ['name'])
    needName(data, old)
    if (given.access !== null && given.access !== old.data.access) throw invalid({ access: ['stays what it is'] })
    need(await records.change('api_key', old.id, data))
    return noContent()
  }

  return [
    reading('api_keys', ['page', 'per_page'], async query =>
      pagedList('api_keys', [...fixed(), ...(await records.all('api_key')).map(viewRecord)], query),
    ),
    writing({
      method: 'POST',
      path: 'api_keys',
      read,
      touches: 'no story',
      answer: ({ api_key: key }) => add(key),
    }),
    reading('api_keys/:id', [], async (_, { id }) => {
      const own = fixed().find(key => key.id === id())
      return ok({ api_key: own ?? viewRecord(need(await records.get('api_key', id() - ownKeys))) })
    }),
    ...(['PATCH', 'PUT'] as const).map(method =>
      writing({
        method,
        path: 'api_keys/:id',
        read,
        touches: 'no story',
        answer: ({ api_key: key }, { id }) => rename(key, id()),
      }),
    ),
    writing({
      method: 'DELETE',
      path: 'api_keys/:id',
      read: nothing,
      touches: 'no story',
      answer: async (_, { id }) => ok({ api_key: viewRecord(need(await records.remove('api_key', recordId(id())))) }),
    }),
  ]
}

/** A key opens everything of its kind: one that was meant for less is not made. */
const unlimited = z.union([z.null(), z.literal(0), z.array(z.unknown()).max(0)], 'is not supported').optional()
const keyShape = {
  name: anything,
  access: optionalText,
  branch_id: unlimited,
  story_ids: unlimited,
  release_ids: unlimited,
  min_cache: unlimited,
}
