import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createEditorApi } from './editor-api.ts'

function setUp(answer: () => Promise<Response>) {
  const requests: Request[] = []
  const pauses: number[] = []
  let signedOut = 0
  const api = createEditorApi({
    fetch: request => {
      requests.push(request)
      return answer()
    },
    sleep: async ms => void pauses.push(ms),
    origin: 'https://studio.example',
    spaceId: 7,
    language: 'de',
    onSignedOut: () => void signedOut++,
  })
  return { api, requests, pauses, signedOut: () => signedOut }
}

test('a call names the space, sends JSON and the header that other sites cannot send', async () => {
  const { api, requests } = setUp(async () => Response.json({ story: { id: 1 } }))
  const value = await api.call('PUT', api.space('stories/1'), {
    body: { story: {} },
    query: { force: null, lang: 'en' },
  })
  expect(value).toEqual({ story: { id: 1 } })
  const [request] = requests
  expect(request?.url).toBe('https://studio.example/v1/spaces/7/stories/1?lang=en')
  expect(request?.headers.get('x-editor')).toBe('1')
  expect(request?.headers.get('content-type')).toBe('application/json')
})

test('an answer that is no success is an error that says what happened', async () => {
  const { api, signedOut } = setUp(async () =>
    Response.json({ error: 'invalid', message: 'Bitte prüfen', fields: { email: 'Fehlt' } }, { status: 422 }),
  )
  const error = await api.call('POST', '/editor/api/people').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    failure: 'invalid',
    code: 'invalid',
    message: 'Bitte prüfen',
    fields: { email: 'Fehlt' },
  })
  expect(signedOut()).toBe(0)
})

test('without a session the person is asked to sign in, without an answer the editor is offline', async () => {
  const out = setUp(async () => Response.json({ error: 'signed_out' }, { status: 401 }))
  await expect(out.api.call('GET', '/editor/api/session')).rejects.toMatchObject({ failure: 'signed-out' })
  expect(out.signedOut()).toBe(1)
  const offline = setUp(() => Promise.reject(new TypeError('fetch failed')))
  await expect(offline.api.call('GET', '/editor/api/session')).rejects.toMatchObject({ failure: 'offline' })
  const page = setUp(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(page.api.call('GET', '/editor/api/session')).rejects.toMatchObject({
    failure: 'broken',
    message: 'HTTP 502',
  })
})

test('a call that its caller gives up is no failure of the server', async () => {
  const { api } = setUp(() => Promise.reject(new DOMException('', 'AbortError')))
  const controller = new AbortController()
  const reason = new Error('left the screen')
  controller.abort(reason)
  await expect(api.call('GET', '/v1/x', { signal: controller.signal })).rejects.toBe(reason)
})

test('a call that comes too soon is sent again as it was, a few times; what people may try is not', async () => {
  let refusals = 2
  const busy = (): Promise<Response> =>
    Promise.resolve(refusals-- > 0 ? Response.json({}, { status: 429 }) : Response.json({ ok: true }))
  const { api, requests, pauses } = setUp(busy)
  expect(await api.call('POST', api.space('stories'), { body: { story: { name: 'Neu' } } })).toEqual({ ok: true })
  expect(await Promise.all(requests.map(request => request.clone().text()))).toEqual([
    '{"story":{"name":"Neu"}}',
    '{"story":{"name":"Neu"}}',
    '{"story":{"name":"Neu"}}',
  ])
  expect(pauses).toHaveLength(2)

  const always = setUp(async () => Response.json({}, { status: 429 }))
  await expect(always.api.call('GET', always.api.space('stories'))).rejects.toMatchObject({ failure: 'too-many' })
  expect(always.requests).toHaveLength(5)
  const signIn = setUp(async () => Response.json({}, { status: 429 }))
  await expect(signIn.api.call('POST', '/editor/api/sign-in')).rejects.toMatchObject({ failure: 'too-many' })
  expect(signIn.requests).toHaveLength(1)
})
