import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { openManagedService } from '../management.fixture.ts'
import { newFolder, pull, spaceId } from './full-space.fixture.ts'

const uuid = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`

/** A story as the official management interface and its command line write it. */
const official = (id: number, rest: JsonObject = {}): JsonObject => ({
  id,
  uuid: uuid(id),
  name: `Story ${id}`,
  slug: `story-${id}`,
  full_slug: `story-${id}`,
  parent_id: 0,
  group_id: uuid(id),
  is_folder: false,
  is_startpage: false,
  published: true,
  unpublished_changes: false,
  published_at: '2026-01-02T03:04:05.000Z',
  created_at: '2026-01-01T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  tag_list: [],
  translated_slugs: [],
  localized_paths: [],
  content: { _uid: uuid(id), component: 'page', title: 'The draft' },
  ...rest,
})

function folderOf(files: Readonly<Record<string, unknown>>): string {
  const root = newFolder()
  const all: Record<string, unknown> = {
    'components/1/components.json': [{ name: 'page', id: 5, schema: { title: { type: 'text', translatable: true } } }],
    'languages/1/languages.1.json': {
      default_lang_name: 'Deutsch',
      languages: [
        { code: 'en', name: 'English' },
        { code: 'fr', name: 'Français' },
      ],
    },
    ...files,
  }
  for (const [file, value] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), JSON.stringify(value))
  }
  return root
}

const fileOf = (story: JsonObject): string => `stories/1/${String(story.slug)}_${String(story.uuid)}.json`

async function importOf(stories: readonly JsonObject[], more: Readonly<Record<string, unknown>> = {}, dryRun = false) {
  const t = await openManagedService()
  const folder = folderOf({ ...Object.fromEntries(stories.map(each => [fileOf(each), each])), ...more })
  const result = await t.service.importExport(folder, { dryRun })
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  const told = result.value.notes.map(({ outcome, what, count, example }) =>
    [outcome, what, count, example].join(' | '),
  )
  const isPublic = async (id: number, language = '') =>
    (await t.get(`stories/${id}?token=pub${language && `&language=${language}`}`)).status === 200
  return { ...t, told, result: result.value, isPublic }
}

const paths = (...published: unknown[]) =>
  published.map((each, i) => ({ lang: ['en', 'fr'][i], path: `s${i}`, name: null, published: each }))
const slugs = (...published: unknown[]) =>
  published.map((each, i) => ({ id: i, lang: ['en', 'fr'][i], slug: `s${i}`, name: null, published: each }))

test.each<[string, JsonObject, string[] | null]>([
  ['slugs say no', { translated_slugs: slugs(false, true) }, ['fr']],
  ['slugs say nothing', { translated_slugs: slugs(null, true) }, ['fr']],
  ['paths say no', { localized_paths: paths(true, false) }, ['en']],
  ['paths say nothing', { localized_paths: paths(true, null) }, ['en']],
  ['paths say a date', { localized_paths: paths('2026-01-02T03:04:05.000Z', true) }, null],
  // as in the official example of a story
  ['slugs say nothing, paths say yes', { translated_slugs: slugs(null), localized_paths: paths(true) }, null],
  ['slugs say no, paths say yes', { translated_slugs: slugs(false), localized_paths: paths(true) }, []],
  ['nobody speaks of languages', {}, null],
])('a language is published only where the export says so: %s', async (_, rest, expected) => {
  const { service, told } = await importOf([official(1, rest)])
  expect(service.findStory(1)?.publishedLanguages).toEqual(expected)
  const unsaid = told.filter(line => line.includes('languages of published stories'))
  expect(unsaid).toHaveLength(expected === null ? 0 : 1)
})

test('a draft that is newer than what visitors see stays a draft, and the report says so', async () => {
  const { isPublic, told, get } = await importOf([official(1, { unpublished_changes: true }), official(2)])
  expect([await isPublic(1), await isPublic(2)]).toEqual([false, true])
  expect((await get('stories/1?version=draft')).body.story.content.title).toBe('The draft')
  expect(told).toEqual(['kept back | stories whose published version the export does not hold | 1 | story-1'])
})

test('with its published version beside it, both are taken', async () => {
  const shown = { id: 1, uuid: uuid(1), name: 'Shown', content: { component: 'page', title: 'What visitors see' } }
  const { get, told } = await importOf([official(1, { unpublished_changes: true })], {
    [`extra/1/published/${uuid(1)}.json`]: shown,
  })
  expect((await get('stories/1?token=pub')).body.story.content.title).toBe('What visitors see')
  expect((await get('stories/1?version=draft')).body.story.content.title).toBe('The draft')
  expect(told).toEqual([])
})

test('files that do not say whether a story is published are drafts', async () => {
  const { published: _, unpublished_changes: __, ...delivered } = official(1)
  const { isPublic, told } = await importOf([delivered])
  expect(await isPublic(1)).toBe(false)
  expect(told).toEqual(['kept back | stories of which the export does not say that they are published | 1 | story-1'])
})

test('what has no place here is named with its number and an example', async () => {
  const { told } = await importOf(
    [
      official(1, { stage: { workflow_id: 1, workflow_stage_id: 2 }, space_role_ids: [3], ideas: [{ id: 4 }] }),
      official(2, { user_ids: [5] }),
      official(3, {
        is_folder: true,
        content: { content_types: ['page'], lock_subfolders_content_types: false },
        published: false,
      }),
      official(4, { localized_paths: [{ lang: 'en', path: 'story-4', name: 'Fourth', published: true }] }),
    ],
    {
      'extra/1/space_roles.json': [
        { id: 3, role: 'Translator' },
        { id: 6, role: 'Intern' },
      ],
      'extra/1/tasks.json': [{ id: 7, name: 'Deploy' }],
      'extra/1/field_types.json': [{ id: 8, name: 'colour-picker' }],
      'migrations/1/rollback.json': { anything: true },
    },
  )
  expect(told.toSorted()).toEqual([
    'changed | names in a language without a slug of its own, which have the slug of the story now | 1 | story-4 (en)',
    'kept | restrictions of folders (content types), which nobody is held to here | 1 | story-3',
    'not taken | field types | 1 | colour-picker',
    'not taken | files that nothing here is made of | 1 | migrations/1/rollback.json',
    'not taken | ideas | 1 | story-1',
    'not taken | space roles | 2 | Translator',
    'not taken | stages of stories in a workflow | 1 | story-1',
    'not taken | stories that certain people alone may edit | 1 | story-2',
    'not taken | stories that certain roles alone may edit | 1 | story-1',
    'not taken | tasks | 1 | Deploy',
  ])
})

test('a name that only the path of a language has is taken', async () => {
  const { manage, told } = await importOf([
    official(1, {
      translated_slugs: [{ id: 1, lang: 'en', slug: 'one', name: null, published: true }],
      localized_paths: [
        { lang: 'en', path: 'one', name: 'One', published: true },
        { lang: 'fr', path: 'story-1', name: 'Un', published: true },
      ],
    }),
  ])
  const { story } = (await manage('GET', 'stories/1')).body
  expect(story.localized_paths.map((each: JsonObject) => each.name)).toEqual(['One', 'Un'])
  expect(told).toEqual([
    'changed | names in a language without a slug of its own, which have the slug of the story now | 1 | story-1 (fr)',
  ])
})

test('a dry run says the same and changes nothing', async () => {
  const stories = [official(1, { unpublished_changes: true }), official(2)]
  const real = await importOf(stories)
  const dry = await importOf(stories, {}, true)
  expect(dry.told).toEqual(real.told)
  expect(dry.result).toMatchObject({ created: 2, components: 1 })
  expect([dry.service.isEmpty(), dry.events]).toEqual([true, []])
})

test('what was exported, imported and exported again is the same, to the byte', async () => {
  const first = await importOf([
    official(1, { localized_paths: paths(true, null), translated_slugs: slugs(true, null) }),
    official(2, { unpublished_changes: true }),
    official(3, { is_folder: true, content: { content_types: ['page'], lock_subfolders_content_types: true } }),
    official(4, { parent_id: 3, full_slug: 'story-3/story-4', published: false, published_at: null }),
  ])
  const [once, twice] = [newFolder(), newFolder()]
  await pull(first, once)
  const second = await openManagedService()
  const again = await second.service.importExport(once)
  if (!again.ok) throw new Error(JSON.stringify(again.problem))
  await pull(second, twice)
  for (const id of [1, 2, 3, 4]) {
    const file = `stories/${spaceId}/story-${id}_${uuid(id)}.json`
    expect(contentOf(twice, file), file).toEqual(contentOf(once, file))
  }
  for (const file of ['components/290471/components.json', 'languages/290471/languages.290471.json'])
    expect(readFileSync(join(twice, file), 'utf8')).toBe(readFileSync(join(once, file), 'utf8'))
})

/** Versions have ids of their own in every space. */
const contentOf = (folder: string, file: string): string =>
  readFileSync(join(folder, file), 'utf8').replace(/"current_version_id": \d+/, '')
