import type { JsonObject } from '../../../base/json.ts'
import type { Records } from '../../records/records.server.ts'
import type { SpaceRecord } from '../../records/space-record.ts'
import { isTokenAccess, type SpaceTokens } from '../../tokens/tokens.server.ts'
import { invalid, need, noContent, ok, refused } from '../management-answer.ts'
import { type ManagementRequest, wrapped } from '../management-request.ts'
import { needName, pickTexts } from '../records/record-kinds.ts'
import type { Route } from '../routes.ts'

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
    ...{ id, access: data.access, token: data.token, name: data.name, space_id: spaceId, branch_id: null },
    ...{ story_ids: [], release_ids: [], min_cache: 0 },
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

  async function add(request: ManagementRequest) {
    const given = wrapped(request, 'api_key')
    const data = pickTexts(given, ['name'])
    needName(data, null)
    const access = given.access ?? 'public'
    if (!isTokenAccess(access)) throw invalid({ access: ['is not included in the list'] })
    if ((await records.all('api_key')).length >= mostKeys)
      throw invalid({ base: [`There are ${mostKeys} keys already`] })
    return ok({ api_key: viewRecord(await records.add('api_key', { ...data, access, token: secret() })) })
  }

  /** Only the name: what a key opens stays as it is for those who have it. */
  async function rename(request: ManagementRequest, id: number) {
    const old = need(await records.get('api_key', recordId(id)))
    const data = pickTexts(wrapped(request, 'api_key'), ['name'])
    needName(data, old)
    need(await records.change('api_key', old.id, data))
    return noContent()
  }

  return [
    {
      ...{ method: 'GET', path: 'api_keys' },
      answer: async () => ok({ api_keys: [...fixed(), ...(await records.all('api_key')).map(viewRecord)] }),
    },
    { method: 'POST', path: 'api_keys', answer: add },
    {
      ...{ method: 'GET', path: 'api_keys/:id' },
      async answer(_, { id }) {
        const own = fixed().find(key => key.id === id())
        return ok({ api_key: own ?? viewRecord(need(await records.get('api_key', id() - ownKeys))) })
      },
    },
    ...(['PATCH', 'PUT'] as const).map((method): Route => ({
      ...{ method, path: 'api_keys/:id', answer: (request, { id }) => rename(request, id()) },
    })),
    {
      ...{ method: 'DELETE', path: 'api_keys/:id' },
      async answer(_, { id }) {
        return ok({ api_key: viewRecord(need(await records.remove('api_key', recordId(id())))) })
      },
    },
  ]
}
