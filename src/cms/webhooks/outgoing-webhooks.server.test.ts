import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createOutboxWorker } from '../../outbox/outbox-worker.server.ts'
import { type ManagedService, openManagedService } from '../management.fixture.ts'
import { START_MS } from '../content-service.fixture.ts'

interface Received {
  topic: string | null
  signature: string | null
  id: string | null
  body: string
}

/** A service with a receiver that answers what the test says. */
async function openWithReceiver(actions: readonly string[], answer: () => number = () => 200) {
  const t = await openManagedService()
  const webhook_endpoint = { name: 'W', endpoint: 'https://hook.example/x', actions, secret: 'shared' }
  const { body } = await t.manage('POST', 'webhook_endpoints', { webhook_endpoint })
  const received: Received[] = []
  let now = START_MS
  const { outbox, sender } = t.service.webhooks
  const worker = createOutboxWorker({
    store: outbox,
    mail: null,
    webhook: sender(async request => {
      const header = (name: string) => request.headers.get(name)
      const facts = {
        topic: header('x-storyblok-topic'),
        signature: header('webhook-signature'),
        id: header('webhook-id'),
      }
      received.push({ ...facts, body: await request.text() })
      return new Response(null, { status: answer() })
    }),
    clock: () => now,
    sleep: async () => {},
    uuid: () => `lease-${Math.random()}`,
    random: () => 0,
    log: silentLog,
  })
  return {
    ...t,
    endpointId: body.webhook_endpoint.id,
    received,
    drain: worker.drain,
    later: (ms: number) => void (now += ms),
  }
}

async function publish(t: ManagedService, slug: string) {
  const story = { name: 'Oak chair', slug, content: { component: 'page' } }
  return (await t.manage('POST', 'stories', { story, publish: 1 })).body.story
}

test('a published story is told to endpoints that ask for it, signed over the raw body', async () => {
  const t = await openWithReceiver(['story.published', 'story.deleted'])
  const { id } = await publish(t, 'oak-chair')
  await t.manage('GET', `stories/${id}/unpublish`)
  await t.drain()
  expect(t.received).toHaveLength(1)
  const [message] = t.received
  expect(message?.topic).toBe('story.published')
  expect(message?.signature).toBe(
    createHmac('sha1', 'shared')
      .update(message?.body ?? '')
      .digest('hex'),
  )
  expect(JSON.parse(message?.body ?? '')).toEqual({
    text: `The user Ada published the Story Oak chair (oak-chair)\nhttps://site.test/#/me/spaces/290471/stories/0/0/${id}`,
    action: 'published',
    space_id: 290471,
    story_id: id,
    full_slug: 'oak-chair',
  })
})

test('data sources and files are told of too', async () => {
  const t = await openWithReceiver(['datasource.entries_updated', 'asset.created', 'asset.deleted', 'story.moved'])
  const saved = await t.service.saveDatasource({ name: 'L', slug: 'l', dimensions: [], entries: [] })
  const stored = await t.service.storeAsset({ name: 'a.txt', bytes: new TextEncoder().encode('x') })
  const assetId = stored.ok ? stored.value.id : 0
  await t.manage('DELETE', `assets/${assetId}`)
  const { id } = await publish(t, 'a')
  await t.manage('PUT', `stories/${id}`, { story: { slug: 'b' } })
  await t.drain()
  expect(t.received.map(({ topic, body }) => [topic, JSON.parse(body)])).toEqual(
    expect.arrayContaining([
      [
        'datasource.entries_updated',
        expect.objectContaining({ datasource_slug: 'l', datasource_id: saved.ok ? saved.value.id : 0 }),
      ],
      ['asset.created', expect.objectContaining({ asset_id: assetId })],
      ['asset.deleted', expect.objectContaining({ asset_id: assetId })],
      ['story.moved', expect.objectContaining({ story_id: id, full_slug: 'b' })],
    ]),
  )
})

test('a receiver that fails is tried again, each time with the same id, and not for ever', async () => {
  const t = await openWithReceiver(['story.published'], () => 500)
  await publish(t, 'a')
  for (let attempt = 0; attempt < 20; attempt++) {
    await t.drain()
    t.later(25 * 3_600_000)
  }
  expect(t.received).toHaveLength(12)
  expect(new Set(t.received.map(({ id }) => id)).size).toBe(1)
  expect(await t.service.webhooks.outbox.counts()).toEqual({ waiting: 0, parked: 1, sent: 0 })
  expect(await t.service.webhooks.outbox.removeParked(START_MS + 1e12)).toBe(1)
})

test('an endpoint that was switched off meanwhile hears nothing', async () => {
  const t = await openWithReceiver(['story.published'])
  await publish(t, 'a')
  await t.manage('PATCH', `webhook_endpoints/${t.endpointId}`, { webhook_endpoint: { activated: false } })
  await t.drain()
  expect(t.received).toEqual([])
})

test('a change that is rolled back tells nobody, and one that is stored tells even after a crash', async () => {
  const t = await openWithReceiver(['story.published', 'story.moved'])
  const { id } = await publish(t, 'a')
  await t.drain()
  await t.database.db.schema.alterTable('translated_slugs').renameTo('hidden').execute()
  const change = { slug: 'b', translated_slugs_attributes: [] }
  expect((await t.manage('PUT', `stories/${id}`, { story: change, publish: 1 })).status).toBe(500)
  await t.database.db.schema.alterTable('hidden').renameTo('translated_slugs').execute()
  expect(await t.drain()).toBe(0)
  await t.manage('PUT', `stories/${id}`, { story: { slug: 'b' } })
  // another process: nothing of this one but the database
  expect((await (await t.reopen()).webhooks.outbox.counts()).waiting).toBe(1)
})

test('the secret of an endpoint is not in the queue', async () => {
  const t = await openWithReceiver(['story.published'])
  await publish(t, 'a')
  expect(JSON.stringify(await t.service.webhooks.outbox.list({}))).not.toContain('shared')
})
