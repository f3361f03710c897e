import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeExport } from '../../delivery/delivery-world.fixture.ts'
import { type ManagedService, openManagedService } from '../../management.fixture.ts'

/** What visitors see of a story, and its draft. */
async function stateOf(t: ManagedService, id: number): Promise<unknown> {
  const { draft_version_id, published_version_id, published_languages } = await t.database.db
    .selectFrom('stories')
    .select(['draft_version_id', 'published_version_id', 'published_languages'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const seen = []
  for (const more of ['', '&language=en']) {
    const { body } = await t.get(`stories/a?version=published${more}`)
    seen.push(body.story?.content.title ?? null)
  }
  const found = (await t.get('stories?version=published&search_term=wort')).body.stories.length
  return [draft_version_id, published_version_id, published_languages, seen, found]
}

async function openStory(publish: boolean, lang: string) {
  const t = await openManagedService()
  await t.service.importExport(writeExport({ stories: [] }))
  const content = { component: 'page', title: 'wort eins', title__i18n__en: 'wort one' }
  const { story } = (await t.manage('POST', 'stories', { story: { name: 'a', slug: 'a', content } })).body
  const id: number = story.id
  if (publish) await t.manage('GET', `stories/${id}/publish${lang}`)
  return { t, id }
}

/** As the editor does it: what is public is remembered, the thing is done, and what was remembered restored. */
async function doAndUndo(t: ManagedService, id: number, path: string, isDeleting = false): Promise<void> {
  const { story } = (await t.manage('GET', `stories/${id}`)).body
  const [newest] = (await t.manage('GET', `stories/${id}/publications?per_page=1`)).body.publications
  expect((await t.manage(isDeleting ? 'DELETE' : 'GET', path)).status).toBeLessThan(300)
  if (isDeleting) await t.manage('GET', `stories/${id}/undelete`)
  const body = { publication_id: story.published ? newest.id : null }
  expect((await t.manage('PUT', `stories/${id}/publication`, body)).status).toBe(200)
}

test('whatever is published, taken offline or deleted is taken back exactly: version, languages, draft', async () => {
  const action = fc.constantFrom(
    'publish',
    'publish?lang=[default]',
    'publish?lang=[default],en',
    'unpublish',
    'unpublish?lang=en',
    '',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.constantFrom('', '?lang=[default]'),
      fc.array(fc.record({ action, isEdited: fc.boolean() }), { minLength: 1, maxLength: 4 }),
      async (isPublic, lang, actions) => {
        const { t, id } = await openStory(isPublic, lang)
        for (const [at, { action: what, isEdited }] of actions.entries()) {
          const title = { title: `wort ${at}`, title__i18n__en: `wort en ${at}` }
          if (isEdited) await t.manage('PUT', `stories/${id}`, { story: { content: { component: 'page', ...title } } })
          const before = await stateOf(t, id)
          await doAndUndo(t, id, `stories/${id}${what === '' ? '' : `/${what}`}`, what === '')
          expect(await stateOf(t, id)).toEqual(before)
          // and some of them stay done
          if (at % 2 === 0 && what !== '') await t.manage('GET', `stories/${id}/${what}`)
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('a publication of another story, or none, is not restored', async () => {
  const { t, id } = await openStory(true, '')
  const other = (await t.manage('POST', 'stories', { story: { name: 'b', slug: 'b', content: { component: 'page' } } }))
    .body.story.id
  const [own] = (await t.manage('GET', `stories/${id}/publications`)).body.publications
  for (const publication_id of [own.id, 99_999])
    expect((await t.manage('PUT', `stories/${other}/publication`, { publication_id })).status).toBe(422)
  expect((await t.manage('PUT', 'stories/99999/publication', { publication_id: own.id })).status).toBe(404)
})
