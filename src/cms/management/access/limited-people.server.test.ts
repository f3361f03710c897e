import { expect, test } from 'vitest'
import { limited } from './limited-world.fixture.ts'
import { tryRequests } from './try-requests.fixture.ts'

/** Each request is compared with the whole world: on a server that takes several times as long. */
// oxlint-disable-next-line node/no-process-env -- only tests: the product reads it in config.server.ts
const share = process.env.TEST_DATABASE_URL ? 4 : 1

test(
  'people with folders or languages change nothing beyond them, whatever they send',
  { timeout: 120_000 },
  async () => {
    const statuses = await tryRequests(2000 / share, limited)
    // the requests are good enough to be carried out, refused by rights, and refused for what they say
    for (const status of [200, 403, 422]) expect(statuses.get(status), String(status)).toBeGreaterThan(50 / share)
  },
)

test('whatever an administrator sends, the server answers', { timeout: 120_000 }, async () => {
  const statuses = await tryRequests(1000 / share, ['admin'])
  expect(statuses.get(200)).toBeGreaterThan(100 / share)
})
