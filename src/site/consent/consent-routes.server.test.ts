import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createConsentRoutes, type ConsentRoutesDeps } from './consent-routes.server.ts'

const choice = {
  consentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  textHash: '0123456789abcdef',
  locale: 'de',
  categories: [],
  revision: 1,
}

test('a network that has logged enough today is told so, and nobody else', async () => {
  let logged = 0
  const deps = {
    consentLog: { add: async () => ++logged > 0 },
    admits: (_: Request, peer: string) => peer !== '203.0.113.66',
    headers: {},
    log: silentLog,
  } as Partial<ConsentRoutesDeps> as ConsentRoutesDeps
  const { logChoice } = createConsentRoutes(deps)
  const send = async (peer: string): Promise<number> =>
    (await logChoice(new Request('https://site.test', { method: 'POST', body: JSON.stringify(choice) }), peer)).status
  expect([await send('203.0.113.66'), await send('192.0.2.1'), logged]).toEqual([429, 204, 1])
})
