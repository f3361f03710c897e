import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { ServiceReply } from '../../model/story/service-reply.ts'
import { findLanguage } from '../content/languages.ts'
import { isInTime, isPrivate } from '../assets/asset-access.ts'
import type { FileSigner } from '../assets/file-signer.server.ts'
import type { Datasources } from '../datasources/datasources.server.ts'
import type { TokenAccess, Tokens } from '../tokens/tokens.server.ts'
import { CACHE, failed, jsonText, methodNotAllowed, preflight, recordNotFound, unauthorized } from './answer/answers.ts'
import { toAssetObject } from './answer/asset-object.ts'
import { listDatasourceEntries, listDatasources, oneDatasource } from './endpoints/datasource-endpoints.ts'
import { BadRequest, DeliveryQuery } from './query/delivery-query.ts'
import { listLinks, oneLink } from './endpoints/links-endpoint.ts'
import type { DeliveryApi, Found } from './answer/delivery-answer.ts'
import { jsonBody } from './answer/json-body.ts'
import { listsIn } from './lists-in.ts'
import { createRateLimit, requestsPerSecond } from './rate-limit.ts'
import { type Answer, listStories, oneStory, type StoriesEndpointDeps } from './endpoints/stories-endpoint.server.ts'
import { type Moments, readMoment, withoutMoment } from './query/moment-query.ts'
import type { StoryView } from './query/story-view.ts'
import { listTags } from './endpoints/tags-endpoint.ts'

/** Limits as Storyblok documents them, for callers over the network; none for the site in the same process. */
export type RateLimit = 'documented' | 'off'

export interface DeliveryDeps extends StoriesEndpointDeps {
  datasources: Datasources
  tokens: Tokens
  clock: Clock
  log: Log
  rateLimit: RateLimit
  /** Network of a request, which has limits of its own: everybody may know a public token. */
  blockOf?: (request: Request, peer: string) => string
  space: { id: number; name: string; domain: string }
  signer: FileSigner
  /** The space as it was, or will be; null where only now is answered. */
  moments: Moments | null
}

const ROOT = '/v2/cdn/'

/**
 * The delivery interface below `/v2/cdn/`, as Storyblok's clients know it.
 *
 * Every answer is JSON, whatever comes in: 400 for a null character, 401 for a token that does not open what is asked,
 * 404, 422 for unknown parameters of the stories endpoints, 429 over the limit.
 *
 * @see docs/storyblok-contract.md §1
 */
export function createDeliveryApi(deps: DeliveryDeps): DeliveryApi {
  const rateLimit = createRateLimit(deps.clock)

  async function fetch(request: Request, peer = ''): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed()
    const { pathname, searchParams } = new URL(request.url)
    const found = await answerSafely(pathname, searchParams, deps.blockOf?.(request, peer) ?? peer)
    const answer = found instanceof Response ? found : jsonText(found.body.toText(), found.cacheControl, found.headers)
    return request.method === 'HEAD' ? new Response(null, answer) : answer
  }

  async function read(path: string, search: URLSearchParams): Promise<ServiceReply> {
    const found = await answerSafely(ROOT + path, search)
    return found instanceof Response ? found : toReply(found)
  }

  async function answerSafely(pathname: string, search: URLSearchParams, block = ''): Promise<Found | Response> {
    try {
      return await answer(pathname, search, block)
    } catch (error) {
      if (error instanceof BadRequest) return failed(error.status, error.message)
      deps.log.error({ err: error, path: pathname }, 'A delivery request failed')
      return failed(500, 'Internal server error')
    }
  }

  async function answer(pathname: string, search: URLSearchParams, block = ''): Promise<Found | Response> {
    const query = new DeliveryQuery(search)
    const path = toResource(pathname)
    if (path === null) return failed(404, 'Not found')
    const token = query.get('token') ?? ''
    const access = await deps.tokens.accessOf(token)
    const view = toView(query)
    if (access === null || (view.version === 'draft' && access === 'public')) return unauthorized()
    // a key for files opens nothing else
    if (access === 'asset' && path !== 'assets/me') return unauthorized()

    const moment = deps.moments && readMoment(query)
    if (deps.moments && moment) {
      // what is not published yet is for those who may see drafts
      if (access !== 'private') return unauthorized()
      const delivery = await deps.moments.at(moment)
      if (delivery) return delivery.find(pathname, withoutMoment(search))
    }

    const isCurrent = query.get('cv') === String(deps.cv())
    if (deps.rateLimit === 'documented') {
      const isList = path === 'stories' || path === 'links' || path.startsWith('datasource')
      const perPage = isList ? Math.min(query.count('per_page', 25), path === 'stories' ? 100 : 25) : 1
      const perSecond = requestsPerSecond({ isCached: isCurrent && view.version === 'published', perPage })
      if (!rateLimit.take(`${token} ${block}`, perSecond)) {
        return failed(429, `Rate limit of ${perSecond} request per second has been reached. Retry later.`)
      }
    }
    const found = await route(path, query, view, access)
    if (found instanceof Response) return found
    const isFresh = path === 'spaces/me' || path === 'assets/me' || view.version === 'draft'
    return { ...found, cacheControl: isFresh ? CACHE.draft : isCurrent ? CACHE.published : CACHE.check }
  }

  async function route(path: string, query: DeliveryQuery, view: StoryView, access: TokenAccess): Promise<Answer> {
    const { index } = deps
    const [resource = '', ...rest] = path.split('/')
    const identifier = rest.join('/')
    switch (resource) {
      case 'stories':
        return identifier === '' ? listStories(deps, query, view) : oneStory(deps, identifier, query, view)
      case 'links':
        return identifier === '' ? listLinks(index, query, view) : oneLink(index, identifier, query, view)
      case 'datasources':
        return identifier === ''
          ? listDatasources(deps.datasources.all(), query, deps.cv())
          : oneDatasource(deps.datasources.all(), identifier, deps.cv())
    }
    switch (path) {
      case 'datasource_entries':
        return listDatasourceEntries(deps.datasources.all(), query, deps.cv())
      case 'tags':
        return listTags(index, query, view)
      case 'spaces/me':
        return {
          body: jsonBody({ space: { ...deps.space, version: deps.cv(), language_codes: index.languages.codes } }),
        }
      case 'experiments':
        return { body: jsonBody({ experiments: [], cv: deps.cv() }) }
      case 'assets/me':
        return assetMe(query, access)
    }
    return recordNotFound()
  }

  /** A private file is shown to keys for files and to those who may see drafts; its transformations are signed as they were asked for. */
  function assetMe(query: DeliveryQuery, access: TokenAccess): Answer {
    const address = (query.get('filename') ?? '').replace(/^(https?:)?\/\/[^/]+/, '').replace(/[?#].*$/, '')
    const [, original = '', transformation = ''] = /^(.*?)(\/m(?:\/.*)?)?$/.exec(address) ?? []
    const asset = deps.assets.get(original)
    if (!asset || !isInTime(asset, deps.clock())) return recordNotFound()
    if (isPrivate(asset) && access === 'public') return unauthorized()
    const object = toAssetObject(asset, deps.assetOrigin)
    const signature = isPrivate(asset) ? deps.signer.sign(asset) : ''
    return { body: jsonBody({ asset: { ...object, signed_url: object.filename + transformation + signature } }) }
  }

  function toView(query: DeliveryQuery): StoryView {
    const { languages } = deps.index
    return {
      version: query.get('version') === 'draft' ? 'draft' : 'published',
      language: findLanguage(languages, query.get('language')),
      fallback: findLanguage(languages, query.get('fallback_lang')),
    }
  }

  return { fetch, read, find: answer, listsIn: (field, version) => listsIn(deps.index, field, version) }
}

/** As an answer over the network is read. */
function toReply({ body, headers }: Found): ServiceReply {
  return {
    ok: true,
    status: 200,
    headers: { get: name => headers?.[name] ?? null },
    json: async () => body.toValue(),
    text: async () => body.toText(),
    body: null,
  }
}

/** `/v2/cdn/stories/a%20b/` → `stories/a b`; null outside of the interface. Undecodable parts stay as they are. */
function toResource(pathname: string): string | null {
  if (!pathname.startsWith(ROOT)) return null
  const path = pathname.slice(ROOT.length).replace(/^\/+|\/+$/g, '')
  if (/%00/.test(path)) throw new BadRequest(400, 'string contains null byte')
  try {
    return decodeURIComponent(path)
  } catch {
    // e.g. a lone `%`: no slug looks like this, so nothing will be found
    return path
  }
}
