import { expect, test } from 'vitest'
import { ContentServiceError } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import { createRouter, type Route } from './router.server.ts'

const reads = ['GET', 'HEAD'] as const
const say = (text: string) => (): Response => new Response(text, { headers: { 'cache-control': 'public' } })

/** Lines of every kind; the last one takes what is left. */
const routes: readonly Route[] = [
  { path: '/form', methods: ['POST'], privateInDraft: false, handle: say('sent') },
  { path: '/form', methods: reads, privateInDraft: false, handle: say('form') },
  { path: '/token', methods: ['GET'], privateInDraft: false, handle: say('token') },
  { path: '/api/*', methods: 'any', privateInDraft: false, handle: say('api') },
  { path: '/files/:name', methods: reads, privateInDraft: false, handle: () => null },
  { path: '/letters/*', methods: [...reads, 'POST'], privateInDraft: false, handle: say('letter') },
  { path: '/elsewhere', methods: 'any', privateInDraft: false, handle: null },
  { path: ['/a.xml', '/b.xml'], methods: reads, privateInDraft: true, handle: say('xml') },
  {
    path: '/broken',
    methods: reads,
    privateInDraft: true,
    handle: () => Promise.reject(new ContentServiceError('stories', 503, 'down')),
  },
  { path: '*', methods: reads, privateInDraft: true, handle: say('page') },
]

function ask(method: string, path: string, version: ContentVersion = 'published'): Promise<Response> {
  const route = createRouter({ routes, version, headers: { 'x-site': 'yes' }, log: silentLog })
  return route(new Request(`https://site.example${path}`, { method }), '192.0.2.1')
}

test.each([
  ['GET', '/form', 'form'],
  ['POST', '/form', 'sent'],
  ['DELETE', '/api/stories/1', 'api'],
  ['POST', '/letters/de/confirm', 'letter'],
  ['GET', '/a.xml', 'xml'],
  ['GET', '/b.xml', 'xml'],
  // Nothing at this address, no handler on this site, or no line of its own: the pages answer.
  ['GET', '/files/none.pdf', 'page'],
  ['GET', '/elsewhere', 'page'],
  ['GET', '/de/kontakt', 'page'],
])('%s %s is answered by "%s"', async (method, path, text) => {
  const response = await ask(method, path)
  expect([response.status, await response.text()]).toEqual([200, text])
})

test.each([
  ['PUT', '/form', 'POST, GET, HEAD'],
  ['POST', '/token', 'GET'],
  ['HEAD', '/token', 'GET'],
  ['PUT', '/letters/de/confirm', 'GET, HEAD, POST'],
  ['POST', '/files/x.pdf', 'GET, HEAD'],
  ['POST', '/de/kontakt', 'GET, HEAD'],
])('%s %s is 405 and names what is allowed: %s', async (method, path, allow) => {
  const { status, headers } = await ask(method, path)
  expect([status, headers.get('allow'), headers.get('x-site')]).toEqual([405, allow, 'yes'])
})

test('a handler learns the address of the client', async () => {
  const line: Route = {
    path: '/peer',
    methods: reads,
    privateInDraft: false,
    handle: (_request, peer) => new Response(peer),
  }
  const route = createRouter({ routes: [line], version: 'published', headers: {}, log: silentLog })
  const response = await route(new Request('https://site.example/peer'), '192.0.2.1')
  expect(await response.text()).toBe('192.0.2.1')
})

test('where drafts are shown, what is made from content is kept by nobody', async () => {
  const cacheControl = async (path: string, version: ContentVersion): Promise<string | null> =>
    (await ask('GET', path, version)).headers.get('cache-control')
  expect(await cacheControl('/a.xml', 'published')).toBe('public')
  expect(await cacheControl('/a.xml', 'draft')).toBe('private, no-store')
  expect(await cacheControl('/token', 'draft')).toBe('public')
})

test('a handler that throws is a 5xx that nobody keeps', async () => {
  const { status, headers } = await ask('GET', '/broken')
  expect([status, headers.get('cache-control')]).toEqual([502, 'no-store'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
