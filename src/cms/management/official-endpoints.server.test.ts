import { expect, test } from 'vitest'
import { createOutboxWorker } from '../../outbox/outbox-worker.server.ts'
import { silentLog } from '../../base/log.ts'
import { START_MS } from '../content-service.fixture.ts'
import { openManagedService } from '../management.fixture.ts'

const page = (title: string) => ({ content: { component: 'page', title } })

test('a version is restored by its own address, as the official client does it', async () => {
  const t = await openManagedService()
  const { story } = (await t.manage('POST', 'stories', { story: { name: 'a', slug: 'a', ...page('one') } })).body
  await t.manage('PUT', `stories/${story.id}`, { story: page('two') })
  const path = `versions/${story.current_version_id}?model=stories&model_id=${story.id}`
  expect((await t.manage('PUT', path)).status).toBe(204)
  expect((await t.manage('GET', `stories/${story.id}`)).body.story.content.title).toBe('one')
  expect((await t.manage('PUT', path.replace('stories', 'components'))).status).toBe(404)
  expect((await t.manage('PUT', `versions/999?model=stories&model_id=${story.id}`)).status).toBeGreaterThanOrEqual(400)
})

test('a deleted component comes back under its id, unless its name is taken', async () => {
  const t = await openManagedService()
  const component = { name: 'price', schema: { title: { type: 'text' } }, internal_tag_ids: ['3'] }
  const made = (await t.manage('POST', 'components', { component })).body.component
  expect((await t.manage('GET', 'components?with_tags=3,4')).body.components).toHaveLength(1)
  expect((await t.manage('GET', 'components?with_tags=4')).body.components).toEqual([])
  expect((await t.manage('POST', `components/${made.id}/restore`)).status).toBe(404)
  await t.manage('DELETE', `components/${made.id}`)
  const other = (await t.manage('POST', 'components', { component })).body.component
  expect((await t.manage('POST', `components/${made.id}/restore`)).body).toEqual({ name: ['has already been taken'] })
  await t.manage('DELETE', `components/${other.id}`)
  const restored = await t.manage('POST', `components/${made.id}/restore`)
  expect([restored.status, restored.body.component]).toMatchObject([200, { id: made.id, schema: component.schema }])
  expect((await t.manage('GET', `components/${made.id}`)).status).toBe(200)
})

test('keys of the delivery interface are added, renamed and taken back; what they open follows at once', async () => {
  const t = await openManagedService()
  const make = async (api_key: object) => t.manage('POST', 'api_keys', { api_key })
  const open = (await make({ name: 'App' })).body.api_key
  const drafts = (await make({ name: 'Preview of the app', access: 'private' })).body.api_key
  expect([open.access, drafts.access, open.token === drafts.token]).toEqual(['public', 'private', false])
  const read = async (token: string, version: string) =>
    (await t.service.fetch(new Request(`http://cms.test/v2/cdn/links?token=${token}&version=${version}`))).status
  expect([await read(open.token, 'published'), await read(open.token, 'draft')]).toEqual([200, 401])
  expect(await read(drafts.token, 'draft')).toBe(200)

  expect((await t.manage('PATCH', `api_keys/${open.id}`, { api_key: { name: 'Kiosk' } })).status).toBe(204)
  expect((await t.manage('GET', `api_keys/${open.id}`)).body.api_key).toEqual({ ...open, name: 'Kiosk' })
  expect((await t.manage('PATCH', `api_keys/${open.id}`, { api_key: { name: ' ' } })).status).toBe(422)
  expect((await t.manage('DELETE', `api_keys/${open.id}`)).status).toBe(200)
  expect(await read(open.token, 'published')).toBe(401)
  expect((await t.manage('GET', 'api_keys')).body.api_keys.map((key: { name: string }) => key.name)).toEqual([
    ...['preview', 'public', 'Preview of the app'],
  ])
  for (const wrong of [{}, { name: '' }, { name: 7 }, { name: 'A', access: 'theme' }, { name: 'x'.repeat(3000) }])
    expect((await make(wrong)).status).toBe(422)
})

test('keys, roles and accounts are read; what would change them says where that is done', async () => {
  const t = await openManagedService()
  const { api_keys: keys } = (await t.manage('GET', 'api_keys')).body
  expect((await t.manage('GET', `api_keys/${keys[0].id}`)).body.api_key).toEqual(keys[0])
  expect((await t.manage('GET', 'api_keys/9')).status).toBe(404)
  for (const [method, path] of [
    ...[
      ['PATCH', 'api_keys/1'],
      ['DELETE', 'api_keys/1'],
      ['POST', 'space_roles'],
      ['POST', 'collaborators'],
    ],
    ['PUT', '/users/me'],
  ] as const)
    expect((await t.manage(method, path, method === 'PATCH' ? { api_key: { name: 'x' } } : {})).status).toBe(403)
})

test('a story that comes to a stage is told to everyone who asks for it', async () => {
  const t = await openManagedService()
  const webhook_endpoint = { name: 'W', endpoint: 'https://hook.example/x', actions: ['stage.changed'] }
  await t.manage('POST', 'webhook_endpoints', { webhook_endpoint })
  const { story } = (await t.manage('POST', 'stories', { story: { name: 'A', slug: 'a', ...page('x') } })).body
  const stage = (await t.manage('POST', 'workflow_stages', { workflow_stage: { name: 'Review' } })).body.workflow_stage
  const workflow_stage_change = { story_id: story.id, workflow_stage_id: stage.id }
  await t.manage('POST', 'workflow_stage_changes', { workflow_stage_change })
  const sent: [string | null, unknown][] = []
  const { outbox, sender } = t.service.webhooks
  const worker = createOutboxWorker({
    store: outbox,
    mail: null,
    clock: () => START_MS,
    sleep: async () => {},
    uuid: () => 'lease',
    random: () => 0,
    log: silentLog,
    webhook: sender(async request => {
      sent.push([request.headers.get('x-storyblok-topic'), await request.json()])
      return new Response(null)
    }),
  })
  await worker.drain()
  expect(sent).toMatchObject([
    [
      'workflow.stage.changed',
      { action: 'stage.changed', story_id: story.id, full_slug: 'a', workflow_stage_name: 'Review' },
    ],
  ])
})

test('a webhook names the person of the editor who did it', async () => {
  const id = 1_000_001
  const people = {
    all: async () => [{ id, name: 'Berta', createdAt: '2026-01-01T00:00:00.000Z' }],
    principalOf: async () => null,
  }
  const t = await openManagedService({ people })
  const webhook_endpoint = { name: 'W', endpoint: 'https://hook.example/x', actions: ['story.published'] }
  await t.manage('POST', 'webhook_endpoints', { webhook_endpoint })
  const made = await t.service.stories.createStory({ name: 'A', slug: 'a', ...page('x') }, 'story', { author: id })
  await t.service.stories.publishStory(made.ok ? made.value.id : 0, 'all', { author: id })
  const [message] = await t.service.webhooks.outbox.list({})
  expect(JSON.stringify(message)).toContain('The user Berta published')
})
