import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createContentChanges, type ChangedContent } from './content-changes.ts'
import { createContentWebhook } from './content-webhook.server.ts'

const secret = 'a-secret-of-the-space'

/** A receiver whose space has a new version after so many questions; null: never. */
function openReceiver(movesAfter: number | null = 1) {
  const changes = createContentChanges(silentLog)
  const announced: ChangedContent['tags'][] = []
  /** Questions for the version before each of them. */
  const askedBefore: number[] = []
  const announce = changes.announce
  Object.assign(changes, {
    announce(changed: ChangedContent) {
      announced.push(changed.tags)
      askedBefore.push(asked)
      announce(changed)
    },
  })
  let asked = 0
  let now = 0
  const webhook = createContentWebhook({
    secret,
    spaceId: 90001,
    async checkVersion() {
      asked++
      if (asked === movesAfter) announce({ tags: 'all' })
    },
    changes,
    clock: () => now,
    sleep: async ms => void (now += ms),
    log: silentLog,
  })
  const send = async (body: string, topic = 'story.published', signature = sign(body)) => {
    const headers = { 'webhook-signature': signature, 'x-storyblok-topic': topic }
    const response = await webhook(
      new Request('https://site.test/__webhooks/content', { method: 'POST', headers, body }),
    )
    // what it sets off has ended after so many turns
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    return response.status
  }
  return { send, announced, askedBefore, asked: () => asked, changes, wait: (ms: number) => void (now += ms) }
}

const sign = (body: string, key = secret): string => createHmac('sha1', key).update(body).digest('hex')
const body = (more: object = {}): string =>
  JSON.stringify({ action: 'published', space_id: 90001, story_id: 1, ...more })

test.each(['story.published', 'story.unpublished', 'story.moved', 'story.deleted'])(
  '%s makes the site ask for the version',
  async topic => {
    const t = openReceiver()
    expect(await t.send(body(), topic)).toBe(200)
    expect([t.asked(), t.changes.generation]).toEqual([1, 1])
  },
)

test('data sources do not move the version: they are announced at once', async () => {
  const t = openReceiver(null)
  expect(await t.send(body({ datasource_slug: 'labels' }), 'datasource.entries_updated')).toBe(200)
  expect(t.announced[0]).toBe('all')
  expect(t.askedBefore[0]).toBe(0)
})

test('a webhook that comes before the new version is followed until it is there', async () => {
  const t = openReceiver(3)
  await t.send(body())
  expect([t.asked(), t.changes.generation]).toEqual([3, 1])
})

test('where the version never moves, a new message counts, and one sent again does not', async () => {
  const t = openReceiver(null)
  await t.send(body())
  expect(t.announced).toEqual(['all'])
  for (let i = 0; i < 5; i++) expect(await t.send(body())).toBe(200)
  expect(t.announced).toEqual(['all'])
})

test.each([
  ['no signature', body(), ''],
  ['of another secret', body(), sign(body(), 'other')],
  ['of another body', body({ x: 1 }), sign(body())],
  ['of the same JSON written otherwise', ` ${body()}`, sign(body())],
  ['shortened', body(), sign(body()).slice(0, 39)],
])('a signature is refused: %s', async (_, text, signature) => {
  const t = openReceiver()
  expect(await t.send(text, 'story.published', signature)).toBe(401)
  expect([t.asked(), t.announced]).toEqual([0, []])
})

test('another space, what is no JSON, what is too large, and topics without pages change nothing', async () => {
  const t = openReceiver()
  expect(await t.send(body({ space_id: 7 }))).toBe(422)
  expect(await t.send('story')).toBe(400)
  expect(await t.send(`"${'x'.repeat(70_000)}"`)).toBe(413)
  expect(await t.send(body(), 'user.added')).toBe(200)
  expect([t.asked(), t.announced]).toEqual([0, []])
})
