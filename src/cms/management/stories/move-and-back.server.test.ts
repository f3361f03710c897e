import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ManagedService, openManagedService } from '../../management.fixture.ts'
import { create } from './managed-pages.fixture.ts'

/** Everything that a move may touch, in the order in which lists show it. */
async function stateOf(t: ManagedService): Promise<unknown> {
  const stories = await t.database.db
    .selectFrom('stories')
    .select([
      'id',
      'parent_id',
      'position',
      'full_slug',
      'slug',
      'deleted_at',
      'draft_version_id',
      'published_version_id',
    ])
    .orderBy('id')
    .execute()
  const translated = await t.database.db.selectFrom('translated_slugs').selectAll().orderBy('story_id').execute()
  const inMemory = stories.map(({ id }) => t.service.findStory(Number(id))?.fullSlug)
  return { stories, translated, inMemory }
}

const bulk = fc.record({
  which: fc.uniqueArray(fc.nat(19), { minLength: 1, maxLength: 8 }),
  to: fc.nat(6),
  after: fc.oneof(fc.constant('end' as const), fc.constant('first' as const), fc.nat(19)),
  isPartial: fc.boolean(),
})

async function openTree() {
  const t = await openManagedService()
  const folders = [0]
  for (const [slug, parent] of [
    ['f', 0],
    ['g', 1],
    ['h', 2],
    ['i', 0],
    ['j', 4],
    ['k', 0],
  ] as const)
    folders.push((await create(t, { name: slug, slug, parent_id: folders[parent], is_folder: true })).id)
  const ids = folders.slice(1)
  for (let n = 0; n < 14; n++) {
    // some have the same address in other folders, so that not everything can be moved everywhere
    const story = { name: `s${n}`, slug: `s${n % 5}`, parent_id: folders[(n * 3) % 7] }
    const { status, body } = await t.manage('POST', 'stories', { story: { ...story, content: { component: 'page' } } })
    if (status === 201) ids.push(body.story.id)
  }
  return { t, folders, ids }
}

test(
  'any stories moved at once are exactly where they were once that is taken back',
  { timeout: 120_000 },
  async () => {
    const { t, folders, ids } = await openTree()
    let done = 0
    let left = 0
    await fc.assert(
      fc.asyncProperty(fc.array(bulk, { minLength: 1, maxLength: 4 }), async moves => {
        const before = await stateOf(t)
        const undos: object[] = []
        for (const { which, to, after, isPartial } of moves) {
          const after_id = after === 'end' ? {} : { after_id: after === 'first' ? 0 : ids[after % ids.length] }
          const story_ids = [...new Set(which.map(at => ids[at % ids.length]))]
          const was = await stateOf(t)
          const { status, body } = await t.manage('POST', 'stories/bulk_move', {
            story_ids,
            to_folder: folders[to],
            partial: isPartial,
            ...after_id,
          })
          expect([200, 422], JSON.stringify(body)).toContain(status)
          if (status === 422) expect(await stateOf(t)).toEqual(was)
          if (status === 422) continue
          done += 1
          left += body.not_moved.length
          const shown = (await t.manage('GET', `stories?with_parent=${folders[to]}&sort_by=position:asc&per_page=100`))
            .body
          const moved = body.stories.map(({ id }: { id: number }) => id)
          const there: number[] = shown.stories.map(({ id }: { id: number }) => id)
          // together and in the order chosen
          expect(there.slice(there.indexOf(moved[0])).slice(0, moved.length)).toEqual(moved)
          undos.push(body.before)
        }
        for (const stories of undos.reverse()) {
          const back = await t.manage('POST', 'stories/bulk_move', { stories, partial: true })
          expect([back.status, back.body.not_moved]).toEqual([200, []])
        }
        expect(await stateOf(t)).toEqual(before)
      }),
      // `npm run test:long` tries some thousand moves
      { numRuns: fc.readConfigureGlobal().seed === undefined ? 2000 : 150 },
    )
    // the tries are good enough to be carried out, and to be refused in part
    expect([done > 100, left > 10]).toEqual([true, true])
  },
)

test('a folder and a story of it are moved together, and neighbours without room make room', async () => {
  const { t, folders, ids } = await openTree()
  const first = await create(t, {
    name: 'x',
    slug: 'x',
    parent_id: folders[6],
    position: 1,
    content: { component: 'page' },
  })
  const second = await create(t, {
    name: 'y',
    slug: 'y',
    parent_id: folders[6],
    position: 1,
    content: { component: 'page' },
  })
  const before = await stateOf(t)
  const story_ids = [folders[1], ids.at(-1)]
  const moved = await t.manage('POST', 'stories/bulk_move', { story_ids, to_folder: folders[6], after_id: first.id })
  expect(moved.status).toBe(200)
  const there = (await t.manage('GET', `stories?with_parent=${folders[6]}&sort_by=position:asc`)).body.stories
  const shown: number[] = there.map(({ id }: { id: number }) => id)
  expect(shown.slice(shown.indexOf(first.id)).slice(0, 4)).toEqual([first.id, ...story_ids, second.id])
  await t.manage('POST', 'stories/bulk_move', { stories: moved.body.before })
  expect(await stateOf(t)).toEqual(before)
})

test('a folder never comes into itself, not by two moves at once either', async () => {
  const { t, folders } = await openTree()
  const [, f, g, , i] = folders
  const before = await stateOf(t)
  const into = (stories: object[]) => t.manage('POST', 'stories/bulk_move', { stories })
  expect((await into([{ id: f, parent_id: g, position: 0 }])).status).toBe(422)
  const both = [
    { id: f, parent_id: i, position: 0 },
    { id: i, parent_id: f, position: 0 },
  ]
  expect((await into(both)).status).toBe(422)
  expect(await stateOf(t)).toEqual(before)
})
