import { expect, test } from 'vitest'
import { writeExport } from '../delivery/delivery-world.fixture.ts'
import { type ManagedService, openManagedService } from '../management.fixture.ts'

async function openSpace(): Promise<ManagedService> {
  const t = await openManagedService()
  await t.service.importExport(writeExport({ stories: [] }))
  await t.manage('POST', 'components', { component: { name: 'leaflet', schema: {} } })
  return t
}
const content = { component: 'leaflet' }

test.each(['\u200b', '\ufeff\u2060', '\u3164', '\u2066\u2069', '\u00ad\u2800'])(
  'what nobody sees (%j) is no name of anything',
  async name => {
    const t = await openSpace()
    const made = await Promise.all(
      [
        ['stories', { story: { name, slug: 'a', content } }],
        ['tags', { tag: { name } }],
        ['internal_tags', { internal_tag: { name, object_type: 'asset' } }],
        ['asset_folders', { asset_folder: { name } }],
        ['datasources', { datasource: { name, slug: 'a' } }],
        ['releases', { release: { name } }],
        ['components', { component: { name, schema: {} } }],
        ['presets', { preset: { name, component_id: 1, preset: {} } }],
      ].map(([path, body]) => t.manage('POST', path as string, body as object)),
    )
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 422))
  },
)

test('names, slugs and tags are stored without it, and stay what they are in scripts that need it', async () => {
  const t = await openSpace()
  const story = {
    name: '\ufeffMesse\u200b',
    slug: '\u200bmesse\u00ad',
    tag_list: ['\u200bNeu', 'Neu', 'می‌رود', 'Neu\u00a0hier', 'Neu hier'],
    content,
  }
  const { body } = await t.manage('POST', 'stories', { story })
  expect(body.story).toMatchObject({ name: 'Messe', slug: 'messe', tag_list: ['Neu', 'می‌رود', 'Neu hier'] })
  const persian = { name: 'می‌خواهم 👩‍🔧', slug: 'b', content }
  expect((await t.manage('POST', 'stories', { story: persian })).body.story.name).toBe(persian.name)
  const title = { name: 'Feuer\u00adwehr', slug: 'c', content }
  expect((await t.manage('POST', 'stories', { story: title })).body.story.name).toBe(title.name)
})

test('a slug of nothing but it is refused', async () => {
  const t = await openSpace()
  const { status, body } = await t.manage('POST', 'stories', { story: { name: 'A', slug: '\u200b\u200d', content } })
  expect([status, body]).toEqual([422, { slug: ["can't be blank"] }])
})

test('a tag that was copied along with it finds the stories', async () => {
  const t = await openSpace()
  await t.manage('POST', 'stories', { story: { name: 'A', slug: 'a', tag_list: ['Neu'], content } })
  const { body } = await t.manage('GET', `stories?with_tag=${encodeURIComponent('\u200bNeu\ufeff')}`)
  expect(body.stories).toMatchObject([{ name: 'A' }])
})

test('applications are named without it, and by something', async () => {
  const { apps } = (await openSpace()).service.oauth
  await apps.add('\u200bPlanner\ufeff', 'https://planner.example/')
  expect((await apps.all()).map(({ name }) => name)).toEqual(['Planner'])
  await expect(apps.add('\u200b', 'https://planner.example/')).rejects.toThrow('needs a name')
})
