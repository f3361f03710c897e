import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createCommandLine, type ManagedSpace, openManagedSpace, SPACE } from './managed-space.ts'

let [from, to]: ManagedSpace[] = []
let cli: ReturnType<typeof createCommandLine>
const inSpace = ['--space', String(SPACE)]

/** What tests look into is not typed: `JSON.parse` says so. */
type Body = ReturnType<typeof JSON.parse>

async function manage({ origin, token }: ManagedSpace, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${origin}/v1/spaces/${SPACE}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return JSON.parse(await response.text())
}

beforeAll(async () => {
  from = await openManagedSpace()
  to = await openManagedSpace()
  cli = createCommandLine(from)
  const source = await manage(from, 'datasources', {
    datasource: { name: 'Kinds', slug: 'kinds', dimensions_attributes: [{ name: 'English', entry_value: 'en' }] },
  })
  const datasource_id = source.datasource.id
  await manage(from, 'datasource_entries', {
    datasource_entry: { name: 'chair', value: 'Stuhl', datasource_id, dimension_value: 'Chair' },
    dimension_id: source.datasource.dimensions[0].id,
  })
  const group = await manage(from, 'component_groups', { component_group: { name: 'Parts' } })
  const schema = {
    title: { type: 'text', pos: 0, translatable: true },
    kind: { type: 'option', source: 'internal', datasource_slug: 'kinds', pos: 1 },
    body: { type: 'bloks', pos: 2 },
    next: { type: 'multilink', pos: 3 },
  }
  await manage(from, 'components', { component: { name: 'page', is_root: true, schema } })
  const teaser = {
    name: 'teaser',
    component_group_uuid: group.component_group.uuid,
    schema: { text: { type: 'text', pos: 0 } },
  }
  await manage(from, 'components', { component: teaser })
  const folder = (await manage(from, 'stories', { story: { name: 'Shop', slug: 'shop', is_folder: true } })).story
  const content = {
    component: 'page',
    title: 'Eiche',
    title__i18n__en: 'Oak',
    kind: 'Stuhl',
    body: [{ component: 'teaser', text: 'x' }],
  }
  const oak = (
    await manage(from, 'stories', { story: { name: 'Oak', slug: 'oak', parent_id: folder.id, content }, publish: 1 })
  ).story
  const next = { fieldtype: 'multilink', linktype: 'story', id: oak.uuid, url: '', cached_url: 'shop/oak' }
  await manage(from, 'stories', {
    story: { name: 'Ash', slug: 'ash', parent_id: folder.id, content: { component: 'page', title: 'Esche', next } },
  })
}, 60_000)
afterAll(() => Promise.all([from?.close(), to?.close()]))

const folderOf = (resource: string): string => join(cli.folder, '.storyblok', resource, String(SPACE))
const read = (...path: string[]): Body => JSON.parse(readFileSync(join(...path), 'utf8'))

async function succeed(line: ReturnType<typeof createCommandLine>, ...args: string[]): Promise<string> {
  const { code, out } = await line.run(...args)
  if (code !== 0 || /[1-9]\d* failed/.test(out))
    throw new Error(`storyblok ${args.join(' ')}: ${code}\n${out.slice(-3000)}`)
  return out
}

test('storyblok logs in, pulls everything, and pushes what was changed', { timeout: 240_000 }, async () => {
  expect(await succeed(cli, 'login', '--token', from.token, '--region', 'eu')).toContain('Welcome Ada')
  await succeed(cli, 'components', 'pull', ...inSpace)
  await succeed(cli, 'datasources', 'pull', ...inSpace)
  await succeed(cli, 'stories', 'pull', ...inSpace)
  const components = read(folderOf('components'), 'components.json')
  expect(components).toEqual((await manage(from, 'components')).components)
  expect(read(folderOf('datasources'), 'datasources.json')).toMatchObject([
    { slug: 'kinds', entries: [{ name: 'chair', value: 'Stuhl', dimension_values: { en: 'Chair' } }] },
  ])
  const files = readdirSync(folderOf('stories')).filter(name => name.endsWith('.json'))
  expect(files).toHaveLength(3)
  const oakFile = files.find(name => name.startsWith('oak_')) ?? ''
  const oak = read(folderOf('stories'), oakFile)
  // each request signs a preview of its own
  const { preview_token: _, ...now } = (await manage(from, `stories/${oak.id}`)).story
  expect(oak).toMatchObject(now)

  writeFileSync(
    join(folderOf('stories'), oakFile),
    JSON.stringify({ ...oak, content: { ...oak.content, title: 'Steineiche' } }),
  )
  components[0].display_name = 'Seite'
  writeFileSync(join(folderOf('components'), 'components.json'), JSON.stringify(components))
  await succeed(cli, 'components', 'push', ...inSpace)
  await succeed(cli, 'datasources', 'push', ...inSpace)
  await succeed(cli, 'stories', 'push', ...inSpace)
  expect((await manage(from, 'components')).components).toContainEqual(
    expect.objectContaining({ display_name: 'Seite' }),
  )
  const pushed = (await manage(from, `stories/${oak.id}`)).story
  expect(pushed).toMatchObject({
    published: true,
    unpublished_changes: false,
    content: { title: 'Steineiche', title__i18n__en: 'Oak' },
  })
})

test('files are pulled with their descriptions, and pushed into another product', { timeout: 240_000 }, async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1" viewBox="0 0 2 1"><path d="M0 0h2"/></svg>'
  await from.service.storeAsset({ name: 'oak.svg', bytes: new TextEncoder().encode(svg), alt: 'Oak' })
  await succeed(cli, 'login', '--token', from.token, '--region', 'eu')
  await succeed(cli, 'assets', 'pull', ...inSpace)
  const files = readdirSync(folderOf('assets')).filter(name => name.endsWith('.svg'))
  expect(files.map(name => readFileSync(join(folderOf('assets'), name), 'utf8'))).toEqual([svg])
  const other = createCommandLine(to, cli.folder)
  await succeed(other, 'login', '--token', to.token, '--region', 'eu')
  await succeed(other, 'assets', 'push', ...inSpace, '--from', String(SPACE))
  expect((await manage(to, 'assets')).assets).toMatchObject([{ short_filename: 'oak.svg', alt: 'Oak' }])
})

test('what was pulled goes into an empty space of another product', { timeout: 240_000 }, async () => {
  const other = createCommandLine(to, cli.folder)
  await succeed(other, 'login', '--token', to.token, '--region', 'eu')
  const target = [...inSpace, '--from', String(SPACE)]
  await succeed(other, 'datasources', 'push', ...target)
  await succeed(other, 'components', 'push', ...target)
  await succeed(other, 'stories', 'push', ...target)
  const { stories } = await manage(to, 'stories')
  const slugs = (list: { full_slug: string; published: boolean }[]) =>
    list.map(each => [each.full_slug, each.published]).sort()
  expect(slugs(stories)).toEqual(slugs((await manage(from, 'stories')).stories))
  expect((await manage(to, 'components')).components).toHaveLength(2)
  expect((await manage(to, 'datasource_entries?datasource_slug=kinds')).datasource_entries).toHaveLength(1)
})

test('a migration is run and rolled back, types are generated', { timeout: 240_000 }, async () => {
  const space = await openManagedSpace()
  onTestFinished(() => space.close())
  const line = createCommandLine(space)
  const folder = join(line.folder, '.storyblok', 'migrations', String(SPACE))
  await manage(space, 'components', { component: { name: 'page', is_root: true, schema: { title: { type: 'text' } } } })
  const content = { component: 'page', title: 'one' }
  const { id } = (await manage(space, 'stories', { story: { name: 'A', slug: 'a', content }, publish: 1 })).story
  const titleNow = async () => (await manage(space, `stories/${id}`)).story.content.title
  await succeed(line, 'login', '--token', space.token, '--region', 'eu')
  await succeed(line, 'components', 'pull', ...inSpace)
  await succeed(line, 'migrations', 'generate', 'page', ...inSpace)
  writeFileSync(join(folder, 'page.js'), "export default block => ({ ...block, title: block.title + '!' })\n")
  await succeed(line, 'migrations', 'run', 'page', ...inSpace)
  expect(await titleNow()).toBe('one!')
  await succeed(line, 'migrations', 'rollback', readdirSync(join(folder, 'rollbacks'))[0] ?? '', ...inSpace)
  expect(await titleNow()).toBe('one')
  await succeed(line, 'types', 'generate', ...inSpace)
})
