import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ManagedSpace, openManagedSpace, SPACE } from './managed-space.ts'
import { type Operation, officialOperations } from './official-operations.ts'

/** What a space of ours does not have; lists of it are empty. */
const absent: readonly [pattern: RegExp, why: string][] = [
  [/\/experiments/, 'there are no experiments'],
  [/\/shared_|\/convert$/, 'nothing is shared by several spaces'],
  [/\/component_versions/, 'components have no versions'],
]
/** What is understood and refused, whatever is sent. */
const forbidden: readonly [name: RegExp, why: string][] = [
  [/^(?:create|delete|update)Space$/, 'a space is made and set up where the service runs'],
  [/^updateCurrentUser$/, 'people are changed in the editor'],
]
/** Documented and refused by name, each with its reason: it would do what is not done here. */
const refused: Readonly<Record<string, string>> = {
  'createStory ?preset_id': 'presets are applied by editors',
  'createStory ?use_default_preset': 'presets are applied by editors',
  'updateStory ?ai_translate_language': 'nothing is translated by itself',
  'updateComponent ?update_content': 'content follows by `rename_attribute`',
  'deleteAssetFolder ?recursive': 'files are deleted by themselves, with `bulk_destroy`',
  'listManagementComponents ?by_metadata_app_slug': 'components have no data of apps',
  'listManagementComponents ?by_metadata_frame_id': 'components have no data of apps',
  'listInternalTags ?with_assets_count': '`assets?with_tags=` tells it with `Total`',
  'listStories ?branch_id': 'there are no branches',
  'listStories ?custom_sorting': '`sort_by` takes fields of the content',
  'listStories ?release_id': '`in_release` lists what a release holds',
  'duplicateStory ?auto_create_folders': 'a copy goes into a folder that is there',
  'duplicateStory ?modify_translated_slugs': 'translated slugs of a copy are made from its slug',
  'duplicateStory ?release_id': 'a copy is a draft of its own',
  'publishStory ?release_id': 'what a release holds is published with it',
}

const document = 'docs/storyblok-operations.md'
const operations = officialOperations()
let space: ManagedSpace
const ids: Record<string, number> = {}

async function ask(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${space.origin}/v1${path}`, {
    method,
    headers: { authorization: space.token, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: /^[[{]/.test(text) ? JSON.parse(text) : null }
}

async function make(key: string, path: string, body: unknown, name = key): Promise<void> {
  const answer = await ask('POST', `/spaces/${SPACE}/${path}`, body)
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  ids[key] = answer.body[name].id
}

beforeAll(async () => {
  space = await openManagedSpace()
  await make('components', 'components', { component: { name: 'page', is_root: true, schema: {} } }, 'component')
  await make('component_groups', 'component_groups', { component_group: { name: 'G' } }, 'component_group')
  await make('stories', 'stories', { story: { name: 'S', slug: 's', content: { component: 'page' } } }, 'story')
  await make('datasources', 'datasources', { datasource: { name: 'D', slug: 'd' } }, 'datasource')
  const entry = { name: 'E', value: 'e', datasource_id: ids.datasources }
  await make('datasource_entries', 'datasource_entries', { datasource_entry: entry }, 'datasource_entry')
  await make('asset_folders', 'asset_folders', { asset_folder: { name: 'F' } }, 'asset_folder')
  await make('internal_tags', 'internal_tags', { internal_tag: { name: 'T', object_type: 'asset' } }, 'internal_tag')
  const preset = { name: 'P', component_id: ids.components, preset: {} }
  await make('presets', 'presets', { preset }, 'preset')
  const stored = await space.service.storeAsset({ name: 'a.txt', bytes: new TextEncoder().encode('x') })
  if (stored.ok) ids.assets = stored.value.id
})
afterAll(() => space?.close())

/** The address of an operation, of things that are there. */
function pathOf({ path }: Operation): string {
  const kind = path.split('/')[3] ?? ''
  return path
    .replace('{space_id}', String(SPACE))
    .replace('{id}', String(ids[kind] ?? 1))
    .replace(/\{\w+\}/g, '1')
}

const isAbsent = (operation: Operation) => absent.find(([pattern]) => pattern.test(operation.path))?.[1]
const isForbidden = (operation: Operation) => forbidden.find(([name]) => name.test(operation.name))?.[1]
const isWrite = ({ method }: Operation) => method !== 'GET'

/** A body that changes nothing whatever is beside it: its record has a key that nobody knows. */
function harmlessBody({ body }: Operation): object | undefined {
  const [outer] = body.flatMap(({ name }) => (name.includes('.') ? (name.split('.')[0] ?? []) : []))
  return outer === undefined ? {} : { [outer]: { nonsense: 1 } }
}

/** Whether a request failed because something in it is not known, whatever else is wrong with it. */
const isUnknown = ({ status, text }: { status: number; text: string }, name: string): boolean =>
  status === 422 && new RegExp(`"${name}":\\["is not known here"\\]|Parameter\\(s\\) [^"]*${name}`).test(text)

const withQuery = (operation: Operation, name: string, value: unknown): string =>
  `${pathOf(operation)}?${new URLSearchParams({ [name]: String(value) }).toString()}`

function bodyWith(name: string, value: unknown): object {
  const [outer = '', inner] = name.split('.')
  return { [outer]: inner === undefined ? value : { [inner]: value } }
}

const known = operations.filter(operation => !isAbsent(operation) && !isForbidden(operation))

test('every operation of the official client is accounted for', () => {
  expect(operations).toHaveLength(95)
  expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length)
})

test.each(operations.filter(isAbsent).map(operation => [operation.name, operation] as const))(
  '%s is an empty list or a clear 404',
  async (_, operation) => {
    const { status, body } = await ask(operation.method, pathOf(operation), isWrite(operation) ? {} : undefined)
    if (status === 200) expect(Object.values(body).find(Array.isArray)).toEqual([])
    // 405 where its list is there
    else expect([404, 405]).toContain(status)
  },
)

test.each(operations.filter(isForbidden).map(operation => [operation.name, operation] as const))(
  '%s is a clear 403',
  async (_, operation) => {
    const { status, text } = await ask(operation.method, pathOf(operation), {})
    expect([status, text]).toEqual([403, expect.stringMatching(/\w+ \w+/)])
  },
)

test.each(known.map(operation => [operation.name, operation] as const))(
  '%s understands every documented parameter, or refuses it by name',
  async (_, operation) => {
    const wrong: string[] = []
    for (const { name, value } of operation.query) {
      const sent = isWrite(operation) ? harmlessBody(operation) : undefined
      const answer = await ask(operation.method, withQuery(operation, name, value), sent)
      if (isUnknown(answer, name) !== `${operation.name} ?${name}` in refused)
        wrong.push(`?${name}: ${answer.status} ${answer.text.slice(0, 80)}`)
    }
    for (const { name, value } of operation.body) {
      const own = name.split('.').at(-1) ?? ''
      const answer = await ask(operation.method, pathOf(operation), bodyWith(name, value))
      if (isUnknown(answer, own)) wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 80)}`)
    }
    expect(wrong).toEqual([])
  },
)

test.each(
  known.filter(({ path }) => path.includes('{space_id}')).map(operation => [operation.name, operation] as const),
)('%s refuses what nobody knows, and names it', async (_, operation) => {
  const asked = await ask(
    operation.method,
    withQuery(operation, 'strange', 1),
    isWrite(operation) ? harmlessBody(operation) : undefined,
  )
  expect([asked.status, asked.text]).toEqual([422, expect.stringContaining('strange')])
  if (operation.body.length === 0) return
  const sent = await ask(operation.method, pathOf(operation), { ...harmlessBody(operation), nonsense: 1 })
  expect([sent.status, sent.text]).toEqual([422, expect.stringContaining('nonsense')])
})

test.each(known.filter(({ name }) => name.startsWith('list')).map(operation => [operation.name, operation] as const))(
  '%s is paged and says how many there are',
  async (name, operation) => {
    const needed = name === 'listDatasourceEntries' ? `&datasource_id=${ids.datasources}` : ''
    const model = name === 'listVersions' ? `&model=stories&model_id=${ids.stories}` : ''
    const { status, headers, body } = await ask('GET', `${pathOf(operation)}?page=2&per_page=1${needed}${model}`)
    if (name === 'listSpaces') return expect(status).toBe(200)
    expect([status, headers.get('per-page')]).toEqual([200, '1'])
    expect(Number(headers.get('total'))).toBeGreaterThan(0)
    // the second page of one has what is beyond the first
    const list = Object.entries(body).find(([key]) => operation.path.endsWith(key))?.[1] as unknown[]
    expect(list).toHaveLength(Math.min(1, Number(headers.get('total')) - 1))
  },
)

const page = { component: 'page' }

/** What is asked to look at the answers: of each operation whose answer the official client declares. */
const answers: readonly [type: string, status: number, method: string, path: () => string, body?: object][] = [
  ['ListStoriesResponses', 200, 'GET', () => 'stories'],
  ['GetStoryByIdResponses', 200, 'GET', () => `stories/${ids.stories}`],
  ['CreateStoryResponses', 201, 'POST', () => 'stories', { story: { name: 'T', slug: 't', content: page } }],
  ['UpdateStoryResponses', 200, 'PUT', () => `stories/${ids.stories}`, { story: { name: 'U' } }],
  [
    'DuplicateStoryResponses',
    200,
    'PUT',
    () => `stories/${ids.stories}/duplicate`,
    { story: { name: 'V', slug: 'v' } },
  ],
  ['PublishStoryResponses', 200, 'GET', () => `stories/${ids.stories}/publish`],
  ['ListVersionsResponses', 200, 'GET', () => `versions?model=stories&model_id=${ids.stories}`],
  ['ListAssetsResponses', 200, 'GET', () => 'assets'],
  ['ListManagementComponentsResponses', 200, 'GET', () => 'components'],
  ['GetComponentResponses', 200, 'GET', () => `components/${ids.components}`],
  ['CreateComponentResponses', 201, 'POST', () => 'components', { component: { name: 'part', schema: {} } }],
  ['UpdateComponentResponses', 200, 'PUT', () => `components/${ids.components}`, { component: { name: 'page' } }],
  ['ListExperimentsResponses', 200, 'GET', () => 'experiments'],
]

test('answers have the types that the official client declares; what is ours beside them is let be', async () => {
  const lines: string[] = []
  for (const [type, status, method, path, body] of answers) {
    const answer = await ask(method, `/spaces/${SPACE}/${path()}`, body)
    expect([type, answer.status]).toEqual([type, status])
    lines.push(`export const of${type}: Loose<Official.${type}[${status}]> = ${JSON.stringify(answer.body)}`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'answers-'))
  const file = join(folder, 'answers.mts')
  const types = resolve(generatedTypes)
  writeFileSync(file, `import type * as Official from '${types}'\n${loose}\n${lines.join('\n')}\n`)
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '']
  const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), [...options, file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(stdout.replaceAll(folder, '')).toBe('')
}, 120_000)

const generatedTypes = 'test/contract/node_modules/@storyblok/management-api-client/dist/generated/mapi/types.gen.mjs'
/** A declared type, and whatever else stands beside its members. */
const loose = `type Loose<T> = T extends readonly (infer Item)[] ? Loose<Item>[]
  : T extends object ? { [Key in keyof T]: Loose<T[Key]> } & { [key: string]: unknown } : T`

test('the table of operations in the documentation is this one', () => {
  const text = toDocument()
  if (process.env.UPDATE_OPERATIONS === 'true') writeFileSync(document, text)
  expect(readFileSync(document, 'utf8')).toBe(text)
})

function toDocument(): string {
  const counts = [known, operations.filter(isForbidden), operations.filter(isAbsent)].map(({ length }) => length)
  const rows = operations.map(operation => {
    const why = isAbsent(operation) ?? isForbidden(operation)
    const names = [...operation.query.map(({ name }) => `?${name}`), ...operation.body.map(({ name }) => name)]
    const kept = names.filter(name => !(`${operation.name} ${name}` in refused))
    const left = names.filter(name => !kept.includes(name))
    const says = isAbsent(operation)
      ? `404 or 405, or an empty list: ${why}`
      : isForbidden(operation)
        ? `403: ${why}`
        : `yes, ${kept.length} of ${names.length} documented parameters and keys${left.length > 0 ? `; refused: ${left.map(name => `\`${name}\``).join(', ')}` : ''}`
    return `| \`${operation.name}\` | \`${operation.method} ${operation.path}\` | ${says} |`
  })
  return `# Operations of the official management client

Written by \`test/contract/operations.test.ts\` from the types of \`@storyblok/management-api-client\`; \`UPDATE_OPERATIONS=true\` writes it anew. Each documented
parameter and key of a body is sent: it is understood, or refused by its name. Anything else is 422 and named. Lists are paged, answers of stories,
versions, files and components are checked against the declared types.

${operations.length} operations: ${counts[0]} answered, ${counts[1]} refused with 403, ${counts[2]} of things that a space of ours does not have.

Refused by name:

${Object.entries(refused)
  .map(([name, why]) => `- \`${name}\`: ${why}`)
  .join('\n')}

<!-- prettier-ignore-start -->

| Operation | Call below \`/v1\` | Answer |
| --- | --- | --- |
${rows.join('\n')}

<!-- prettier-ignore-end -->
`
}
