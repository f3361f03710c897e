import { expect, test } from 'vitest'
import { createOpenFiles } from './open-files.server.ts'

const open = '/f/1/4x3/0a1b2c3d4e/open.jpg'
const secret = '/f/1/4x3/1a1b2c3d4e/secret.jpg'

function files(hasSession = false) {
  const served: string[] = []
  const guard = createOpenFiles({
    async files(request) {
      served.push(new URL(request.url).pathname)
      return new Response('bytes', {
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        },
      })
    },
    accessTo: (address, search) => (address === open ? 'open' : search.has('signature') ? 'signed' : 'withheld'),
    hasSession: async () => hasSession,
    tagHeaders: address => ({ 'cache-tag': address }),
  })
  const ask = async (path: string, from: 'fetch' | 'forVisitors' = 'fetch') => {
    const { status, headers } = await guard[from](new Request(`http://site.test${path}`))
    return [status, headers.get('cache-control'), headers.get('cache-tag')]
  }
  return { ask, served }
}

const forEver = 'public, max-age=31536000, immutable'

test('what is open is sent as it is, with its tag', async () => {
  const { ask } = files()
  expect(await ask(`${open}/m/200x0`)).toEqual([200, forEver, open])
  expect(await ask(open, 'forVisitors')).toEqual([200, forEver, null])
})

test.each(['', '/m/200x0', '/m/', '/m/200x0/smart', '?x=1', '/m/200x0?expires=1'])(
  'what is withheld is not even looked for: %s',
  async rest => {
    const { ask, served } = files()
    expect(await ask(secret + rest)).toEqual([404, 'no-store', null])
    expect(served).toEqual([])
  },
)

test('signed and for a person of the editor it is sent, and kept by nobody', async () => {
  expect(await files().ask(`${secret}/m/200x0?signature=1`)).toEqual([200, 'private, no-store', null])
  expect(await files(true).ask(secret)).toEqual([200, 'private, no-store', null])
})

test('on behalf of visitors neither a signature nor a session counts', async () => {
  expect(await files(true).ask(`${secret}?signature=1`, 'forVisitors')).toEqual([404, 'no-store', null])
})
