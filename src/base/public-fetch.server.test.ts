import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createPublicFetch, createReachCheck, type LookUp } from './public-fetch.server.ts'

/** Names and what they lead to; every further question about a name gets its next list. */
const namesOf = (names: Readonly<Record<string, readonly string[]>>): LookUp => {
  const asked = new Map<string, number>()
  return (name, _, done) => {
    const at = asked.get(name) ?? 0
    asked.set(name, at + 1)
    const given = names[name] ?? []
    const address = given[Math.min(at, given.length - 1)]
    if (address === undefined) done(Object.assign(new Error(`no ${name}`), { code: 'ENOTFOUND' }), [])
    else done(null, [{ address, family: address.includes(':') ? 6 : 4 }])
  }
}

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const never = (): Promise<Response> => Promise.reject(new Error('unreachable: no host is named'))

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1:5432/',
  'http://192.168.1.1/',
  'http://inner.test/',
  'https://inner.test/',
  'http://metadata.test/',
  'http://user:word@inner.test/',
  'http://INNER.test./',
  'http://100.100.100.200/',
  'ftp://example.test/',
])('%s is not called', async address => {
  let calls = 0
  const port = await listen((_, response) => {
    calls++
    response.end('secret')
  })
  const lookUp = namesOf({
    'inner.test': ['127.0.0.1'],
    'inner.test.': ['127.0.0.1'],
    'metadata.test': ['169.254.169.254'],
  })
  const fetch = createPublicFetch({ privateHosts: [], fetch: never, lookUp })
  const url = new URL(address)
  if (url.port === '' && url.protocol === 'http:') url.port = String(port)
  await expect(fetch(new Request(url.href.replace(/\/\/[^/@]*@/, '//')))).rejects.toThrow(/PRIVATE_HOSTS|not sent to/)
  expect(calls).toBe(0)
})

test('a name is looked up once, by what connects: between a look and the call it cannot come to mean another machine', async () => {
  const asked: string[] = []
  const names = namesOf({ 'twofold.test': ['127.0.0.1', '8.8.8.8'] })
  const fetch = createPublicFetch({
    privateHosts: [],
    fetch: never,
    lookUp: (name, options, done) => {
      asked.push(name)
      names(name, options, done)
    },
  })
  await expect(fetch(new Request('http://twofold.test/'))).rejects.toThrow('PRIVATE_HOSTS')
  expect(asked).toEqual(['twofold.test'])
})

test('hosts that the operator names are called as they are', async () => {
  const seen: string[] = []
  const fetch = createPublicFetch({
    privateHosts: ['Build.internal', '127.0.0.1'],
    fetch: async request => {
      seen.push(request.url)
      return new Response('ok')
    },
    lookUp: namesOf({}),
  })
  expect((await fetch(new Request('http://build.internal/hook', { method: 'POST', body: 'x' }))).ok).toBe(true)
  expect((await fetch(new Request('http://127.0.0.1:9/x'))).ok).toBe(true)
  expect(seen).toEqual(['http://build.internal/hook', 'http://127.0.0.1:9/x'])
})

test('a named host may be called, and what it redirects to only where that may be called as well', async () => {
  const seen: string[] = []
  let calls = 0
  const port = await listen((_, response) => {
    calls++
    response.end('secret')
  })
  const targets: Record<string, string> = {
    '/inner': `http://127.0.0.1:${port}/`,
    '/decimal': `http://2130706433:${port}/`,
    '/v6': `http://[::ffff:127.0.0.1]:${port}/`,
    '/name': `http://inner.test:${port}/`,
    '/file': 'file:///etc/hostname',
    '/round': '/round',
  }
  const fetch = createPublicFetch({
    privateHosts: ['build.internal'],
    fetch: async request => {
      seen.push(`${request.redirect} ${new URL(request.url).pathname} ${request.headers.get('authorization')}`)
      const location = targets[new URL(request.url).pathname]
      return location ? new Response(null, { status: 302, headers: { location } }) : new Response('ok')
    },
    lookUp: namesOf({ 'inner.test': ['127.0.0.1'] }),
  })
  for (const path of Object.keys(targets))
    await expect(fetch(new Request(`http://build.internal${path}`)), path).rejects.toThrow(
      /PRIVATE_HOSTS|not sent to|more than 3/,
    )
  expect(calls).toBe(0)
  targets['/moved'] = '/there'
  const moved = new Request('http://build.internal/moved', { headers: { authorization: 'token' } })
  expect(await (await fetch(moved)).text()).toBe('ok')
  expect(seen.slice(-2)).toEqual(['manual /moved token', 'manual /there token'])
  targets['/away'] = `http://build.internal:81/`
  const away = new Request('http://build.internal/away', { headers: { authorization: 'token' } })
  expect(await (await fetch(away)).text()).toBe('ok')
  expect(seen.at(-1)).toBe('manual / null')
})

test('an address is looked at when it is entered as it is when something is sent', async () => {
  const lookUp = namesOf({
    'inner.test': ['127.0.0.1'],
    'both.test': ['10.0.0.1', '8.8.8.8'],
    'open.test': ['8.8.8.8'],
  })
  const reach = createReachCheck({ privateHosts: ['Build.internal', '10.0.0.5'], lookUp })
  for (const host of ['inner.test', '127.0.0.1', '[::1]', '169.254.169.254', '0x7f.1', '192.168.1.5:8080'])
    expect([host, await reach(`http://${host}/hook`)]).toEqual([host, expect.stringContaining('PRIVATE_HOSTS')])
  for (const host of ['open.test', 'build.internal', '10.0.0.5', 'unknown.test', '8.8.8.8'])
    expect([host, await reach(`https://${host}/hook`)]).toEqual([host, null])
  expect(await reach('no address')).toBeNull()
})
