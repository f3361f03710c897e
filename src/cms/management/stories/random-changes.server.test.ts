import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openManagedService } from '../../management.fixture.ts'

/** What the model knows of a story. */
interface Model {
  slug: string
  parent: number
  isFolder: boolean
  draft: string
  shown: string | null
}

const slugs = ['a', 'b', 'c', 'd']
const which = fc.nat(5)
const action = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    slug: fc.constantFrom(...slugs),
    at: which,
    isFolder: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('save' as const), at: which, publish: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), at: which, to: which, slug: fc.constantFrom(...slugs) }),
  fc.record({ kind: fc.constantFrom('publish' as const, 'unpublish' as const, 'delete' as const), at: which }),
)

test(
  'after any changes the interface, visitors and a fresh start see what a model says',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 30 }), async actions => {
        const t = await openManagedService()
        const model = new Map<number, Model>()
        let text = 0
        const pick = (at: number): number => [...model.keys()][at % Math.max(1, model.size)] ?? 0
        const folderAt = (at: number): number => {
          const folders = [0, ...[...model].filter(([, each]) => each.isFolder).map(([id]) => id)]
          return folders[at % folders.length] ?? 0
        }
        const pathOf = (id: number): string => {
          const { slug, parent } = model.get(id) ?? { slug: '?', parent: 0 }
          return parent === 0 ? slug : `${pathOf(parent)}/${slug}`
        }
        const isInside = (id: number, folder: number): boolean =>
          id === folder || (id !== 0 && isInside(model.get(id)?.parent ?? 0, folder))
        const isTaken = (slug: string, parent: number, but = 0): boolean =>
          [...model].some(([id, each]) => id !== but && each.slug === slug && each.parent === parent)

        for (const each of actions) {
          if (each.kind === 'create') {
            const parent = folderAt(each.at)
            const draft = `t${++text}`
            const content = each.isFolder ? undefined : { component: 'page', title: draft }
            const story = { name: 'S', slug: each.slug, parent_id: parent, is_folder: each.isFolder, content }
            const { status, body } = await t.manage('POST', 'stories', { story })
            expect(status).toBe(isTaken(each.slug, parent) ? 422 : 201)
            if (status === 201)
              model.set(body.story.id, { slug: each.slug, parent, isFolder: each.isFolder, draft, shown: null })
            continue
          }
          const id = pick(each.at)
          const story = model.get(id)
          if (!story) continue
          if (each.kind === 'save') {
            if (story.isFolder) continue
            story.draft = `t${++text}`
            if (each.publish) story.shown = story.draft
            const changed = { content: { component: 'page', title: story.draft } }
            expect((await t.manage('PUT', `stories/${id}`, { story: changed, publish: each.publish })).status).toBe(200)
          } else if (each.kind === 'move') {
            const parent = folderAt(each.to)
            const isPossible = !isTaken(each.slug, parent, id) && !(story.isFolder && isInside(parent, id))
            const answer = await t.manage('PUT', `stories/${id}`, { story: { slug: each.slug, parent_id: parent } })
            expect(answer.status).toBe(isPossible ? 200 : 422)
            if (isPossible) Object.assign(story, { slug: each.slug, parent })
          } else if (each.kind === 'delete') {
            expect((await t.manage('DELETE', `stories/${id}`)).status).toBe(200)
            for (const gone of [...model.keys()].filter(other => isInside(other, id))) model.delete(gone)
          } else {
            const answer = await t.manage('GET', `stories/${id}/${each.kind}`)
            expect(answer.status).toBe(story.isFolder ? 422 : 200)
            if (!story.isFolder) story.shown = each.kind === 'publish' ? story.draft : null
          }
        }

        const listed = (await t.manage('GET', 'stories?per_page=100')).body.stories
        const told = new Map(listed.map((each: { full_slug: string; id: number }) => [each.id, each.full_slug]))
        expect(told).toEqual(new Map([...model.keys()].map(id => [id, pathOf(id)])))
        const restarted = await t.reopen()
        for (const [id, { isFolder, draft, shown }] of model) {
          expect(restarted.findStory(id)?.fullSlug).toBe(pathOf(id))
          if (isFolder) continue
          expect((await t.manage('GET', `stories/${id}`)).body.story.content.title).toBe(draft)
          const seen = await t.get(`stories/${id}`)
          expect(seen.status === 200 ? seen.body.story.content.title : null).toBe(shown)
          expect(seen.status === 200 ? seen.body.story.full_slug : pathOf(id)).toBe(pathOf(id))
        }
        await t.close()
      }),
      { numRuns: 60 },
    )
  },
)
