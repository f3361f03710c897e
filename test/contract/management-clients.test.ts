import { createManagementApiClient } from '@storyblok/management-api-client'
import Client from 'storyblok-js-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type ManagedSpace, openManagedSpace, SPACE } from './managed-space.ts'

let space: ManagedSpace
beforeAll(async () => {
  space = await openManagedSpace()
})
afterAll(() => space?.close())

/** The published title of a story, as visitors get it; null where there is none. */
async function published(slug: string): Promise<unknown> {
  const response = await fetch(`${space.origin}/v2/cdn/stories/${slug}?token=${space.tokens.public}`)
  return response.status === 200 ? JSON.parse(await response.text()).story.content.title : null
}

describe('storyblok-js-client with a personal token', () => {
  const client = (oauthToken = space.token) =>
    new Client({ oauthToken, endpoint: `${space.origin}/v1`, rateLimit: 1000, maxRetries: 0 })

  test('makes, changes, publishes, lists and deletes stories', async () => {
    const js = client()
    const made = await js.post(`spaces/${SPACE}/stories`, {
      story: { name: 'Js', slug: 'js', content: { component: 'page', title: 'one' } },
      publish: 1,
    })
    const { id } = (made as unknown as { data: { story: { id: number } } }).data.story
    expect(await published('js')).toBe('one')
    await js.put(`spaces/${SPACE}/stories/${id}`, {
      story: { content: { component: 'page', title: 'two' } },
      force_update: '1',
    })
    expect(await published('js')).toBe('one')
    await js.get(`spaces/${SPACE}/stories/${id}/publish`)
    expect(await published('js')).toBe('two')
    for (let i = 0; i < 30; i++)
      await js.post(`spaces/${SPACE}/stories`, {
        story: { name: `S${i}`, slug: `s-${i}`, content: { component: 'page' } },
      })
    expect(await js.getAll(`spaces/${SPACE}/stories`)).toHaveLength(31)
    const listed = await js.get(`spaces/${SPACE}/stories`, { per_page: 10 })
    expect([listed.total, listed.perPage]).toEqual([31, 10])
    await js.delete(`spaces/${SPACE}/stories/${id}`, {})
    await expect(js.get(`spaces/${SPACE}/stories/${id}`)).rejects.toMatchObject({ status: 404 })
  })

  // What `storyblok-backup` 0.3 reads of a space, in this way.
  test.each([
    ...['collaborators', 'components', 'component_groups', 'assets', 'asset_folders', 'internal_tags', 'datasources'],
    ...['space_roles', 'tasks', 'activities', 'presets', 'field_types', 'webhook_endpoints', 'workflow_stages'],
    ...['workflow_stage_changes', 'workflows', 'releases', 'branches', 'api_keys'],
  ])('reads all of %s', async resource => {
    const listed = await client().get(`spaces/${SPACE}/${resource}`, { page: 1, per_page: 1 })
    expect(listed.total).toEqual(expect.any(Number))
    const all: unknown = await client().getAll(`spaces/${SPACE}/${resource}`)
    expect(all).toHaveLength(listed.total)
  })

  test('is told what is wrong as by the official service', async () => {
    await expect(client('nobody').get(`spaces/${SPACE}/stories`)).rejects.toMatchObject({
      status: 401,
      message: 'Unauthorized',
    })
    await expect(
      client().post(`spaces/${SPACE}/stories`, { story: { name: 'x', slug: 's-1', content: { component: 'page' } } }),
    ).rejects.toMatchObject({ status: 422 })
  })
})

describe('@storyblok/management-api-client', () => {
  const mapi = () =>
    createManagementApiClient({
      personalAccessToken: space.token,
      baseUrl: space.origin,
      spaceId: SPACE,
      throwOnError: true,
      rateLimit: false,
    })

  test('stories with versions', async () => {
    const { stories } = mapi()
    const content = { component: 'page', title: 'one' }
    const made = await stories.create({ body: { story: { name: 'M', slug: 'mapi', content } } })
    const id = Number(made.data?.story?.id)
    await stories.update(id, {
      body: { story: { content: { ...content, title: 'two' } } },
      query: { publish: true, force_update: false },
    })
    expect(await published('mapi')).toBe('two')
    expect((await stories.get(id)).data?.story).toMatchObject({ id, published: true, content: { title: 'two' } })
    expect((await stories.versions(id)).data?.versions).toHaveLength(2)
    const copied = await stories.duplicate(id, { body: { story: { slug: 'copy' } } })
    expect(copied.data?.story?.full_slug).toBe('copy')
    expect((await stories.list({ query: { by_slugs: 'mapi,copy' } })).data?.stories).toHaveLength(2)
    await stories.delete(id)
    expect(await published('mapi')).toBeNull()
  })

  test('components, folders, presets, tags, data sources', async () => {
    const { components, componentFolders, presets, internalTags, datasources, datasourceEntries } = mapi()
    const group = (await componentFolders.create({ body: { component_group: { name: 'Layout' } } })).data
      ?.component_group
    const tag = (await internalTags.create({ body: { internal_tag: { name: 'Old', object_type: 'component' } } })).data
      ?.internal_tag
    const component = {
      name: 'page',
      is_root: true,
      component_group_uuid: group?.uuid,
      schema: { title: { type: 'text', pos: 0 } },
    }
    const made = (await components.create({ body: { component } })).data?.component
    expect(made).toMatchObject({ name: 'page', component_group_uuid: group?.uuid })
    const preset = { name: 'P', component_id: Number(made?.id), preset: { title: 'x' } }
    await presets.create({ body: { preset } })
    expect((await components.list()).data?.components?.[0]?.all_presets).toMatchObject([{ name: 'P' }])
    expect(tag).toMatchObject({ name: 'Old' })
    const source = (await datasources.create({ body: { datasource: { name: 'Labels', slug: 'labels' } } })).data
      ?.datasource
    const entry = { name: 'buy', value: 'Kaufen', datasource_id: Number(source?.id) }
    await datasourceEntries.create({ body: { datasource_entry: entry } })
    const listed = await datasourceEntries.list({ query: { datasource_id: Number(source?.id) } })
    expect(listed.data?.datasource_entries).toMatchObject([{ name: 'buy', value: 'Kaufen' }])
  })

  test('files by the signed upload, in a folder, with texts', async () => {
    const { assets, assetFolders } = mapi()
    const folder = (await assetFolders.create({ body: { asset_folder: { name: 'Chairs' } } })).data?.asset_folder
    const file = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><path d="M0 0h2"/></svg>'])
    const body = { short_filename: 'oak.svg', alt: 'Oak', asset_folder_id: Number(folder?.id) }
    const made = await assets.create({ body: body, file })
    expect(made).toMatchObject({ alt: 'Oak', content_type: 'image/svg+xml', asset_folder_id: folder?.id })
    const delivered = await fetch(String(made?.filename))
    expect([delivered.status, Number(made?.content_length)]).toEqual([200, (await delivered.arrayBuffer()).byteLength])
    expect((await assets.list()).data?.assets).toHaveLength(1)
  })

  test('the space and the user', async () => {
    const { spaces, users } = mapi()
    expect((await spaces.get({})).data?.space).toMatchObject({ id: SPACE, first_token: space.tokens.preview })
    expect((await users.me()).data?.user).toMatchObject({ friendly_name: 'Ada' })
  })
})

test('above the limit the official client waits and goes on', async () => {
  const limited = await openManagedSpace(6)
  onTestFinished(() => limited.close())
  const { token: personalAccessToken, origin: baseUrl } = limited
  const client = createManagementApiClient({ personalAccessToken, baseUrl, spaceId: SPACE, rateLimit: false })
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.stories.list()))
  expect(answers.map(answer => answer.response?.status)).toEqual(Array.from({ length: 8 }, () => 200))
})
