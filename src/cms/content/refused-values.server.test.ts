import { expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { story, writeExport } from '../delivery/delivery-world.fixture.ts'
import { openManagedService } from '../management.fixture.ts'
import { refusedValues } from './refused-values.ts'

const schema = {
  site_name: { type: 'text', required: true },
  tracking_id: { type: 'text', regex: '^(GTM-|G-)[A-Z0-9]+$' },
  code: { type: 'text', regex: '^[A-Z]+$' },
}
const component = { id: 1, name: 'settings', schema, is_root: true }
const content = (fields: JsonObject): JsonObject => ({ component: 'settings', site_name: 'Site', ...fields })

async function openSpace() {
  const t = await openManagedService()
  await t.manage('POST', 'components', { component })
  const save = (fields: JsonObject, query = '') =>
    t.manage('POST', `stories${query}`, { story: { name: 'S', slug: 's', content: content(fields) } })
  return { ...t, save }
}

/** What people write: other case, the id of an older service, spaces from a copied line, an address, nothing of the kind. */
const wrongIds = [
  'gtm-abc',
  'GTM-abc',
  'UA-12345-1',
  ' GTM-ABC',
  'GTM-',
  'G-A-B',
  'GTM-ABC\nx',
  '<script>',
  5,
  true,
  ['GTM-ABC'],
  { id: 'GTM-ABC' },
]

test.each(wrongIds)('a tracking id that none can have is refused, whoever saves it: %j', async id => {
  const t = await openSpace()
  for (const query of ['', '?publish=1', '?strict_mode=1', '?publish=1&strict_mode=1']) {
    const { status, body } = await t.save({ tracking_id: id }, query)
    expect([query, status, Object.keys(body)]).toEqual([query, 422, ['tracking_id']])
    expect(body.tracking_id[0]).toContain('is not a valid GTM-ID')
  }
  expect(t.service.findStory('s')).toBeNull()
  expect(t.errors).toEqual([])
})

test.each(['GTM-ABC123', 'G-1', '', null, undefined])('an id, or none, is saved: %j', async id => {
  const t = await openSpace()
  expect((await t.save({ tracking_id: id })).status).toBe(201)
})

test('the suggestion is the one of the specification', () => {
  expect(refusedValues(content({ tracking_id: 'gtm-abc' }), [{ ...component, data: {} }])).toEqual({
    tracking_id: [
      '"gtm-abc" is not a valid GTM-ID: GTM- or G- followed by upper-case letters and digits. Did you mean "GTM-ABC" or "G-ABC"?',
    ],
  })
})

test('a change is refused as a new story is; what was saved before stays', async () => {
  const t = await openSpace()
  const { id } = (await t.save({ tracking_id: 'GTM-ABC' })).body.story
  const refused = await t.manage('PUT', `stories/${id}`, { story: { content: content({ tracking_id: 'gtm-abc' }) } })
  expect(refused.status).toBe(422)
  expect((await t.manage('GET', `stories/${id}`)).body.story.content.tracking_id).toBe('GTM-ABC')
  const release = (await t.manage('POST', 'releases', { release: { name: 'R' } })).body.release
  const planned = await t.manage('PUT', `stories/${id}?release_id=${release.id}`, {
    story: { content: content({ tracking_id: 'gtm-abc' }) },
  })
  expect(planned.status).toBe(422)
})

test('any other text is the business of its page, as in the official service', async () => {
  const t = await openSpace()
  expect((await t.save({ code: 'abc' })).status).toBe(201)
  expect(refusedValues({ component: 'page', tracking_id: 'x' }, [{ ...component, data: {} }])).toEqual({})
})

test('an import with such a value is refused whole, and names it; a mirror, where nobody can refuse it, warns', async () => {
  const folder = writeExport({
    components: [component],
    stories: [story(1, 's', 0, { content: content({ tracking_id: 'gtm-abc' }) })],
  })
  const t = await openManagedService()
  const refused = await t.service.importExport(folder)
  expect(refused.ok ? [] : refused.problem).toMatchObject([
    { field: 'content.tracking_id', message: expect.stringContaining('is not a valid GTM-ID') },
  ])
  expect(t.service.isEmpty()).toBe(true)
  const tolerated = await t.service.importExport(folder, { tolerant: true })
  expect(tolerated.ok && tolerated.value.warnings).toMatchObject([{ field: 'content.tracking_id' }])
})
