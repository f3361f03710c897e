import { expect, onTestFinished, test } from 'vitest'
import { fingerprint } from '../../../model/editing/translation-state.ts'
import { writeExport } from '../../delivery/delivery-world.fixture.ts'
import { openManagedService } from '../../management.fixture.ts'

async function setUp() {
  const managed = await openManagedService()
  onTestFinished(managed.close)
  await managed.service.importExport(writeExport({ stories: [] }))
  const { manage } = managed
  const schema = {
    title: { type: 'text', translatable: true, pos: 0 },
    lead: { type: 'richtext', translatable: true, pos: 1 },
    code: { type: 'text', pos: 2 },
  }
  await manage('POST', 'components', { component: { name: 'sheet', schema, is_root: true } })
  const create = async (slug: string, content: object): Promise<number> => {
    const story = { name: slug, slug, content: { component: 'sheet', _uid: slug, ...content } }
    return (await manage('POST', 'stories', { story })).body.story.id
  }
  const waiting = async (query = '') => (await manage('GET', `translations?lang=en${query}`)).body
  return { ...managed, create, waiting }
}

test('stories wait for what is missing or stale; anyone who has everything does not', async () => {
  const { create, waiting } = await setUp()
  await create('done', { title: 'Maß', title__i18n__en: 'Measure', code: 'x' })
  const missing = await create('missing', { title: 'Maß', lead: text('Kork') })
  const stale = await create('stale', {
    title: 'Neu',
    title__i18n__en: 'Old',
    _source__i18n__en: { title: { of: fingerprint('Alt'), changed: '2026-11-22' } },
  })
  await create('empty', { title: '', code: 'y' })
  const { translations, summary } = await waiting()
  const rows = translations.filter(({ story }: { story: { id: number } }) => [missing, stale].includes(story.id))
  expect(rows).toMatchObject([
    { story: { id: missing }, lang: 'en', fields: 2, missing: 2, stale: 0 },
    { story: { id: stale }, fields: 1, missing: 0, stale: 1 },
  ])
  expect(translations.length).toBe(summary.stories)
  expect((await waiting('&state=stale')).translations).toMatchObject([{ story: { id: stale } }])
})

test('a saved translation is counted at once, and a changed schema counts other fields', async () => {
  const { create, waiting, manage } = await setUp()
  const id = await create('a', { title: 'Maß' })
  const of = async () =>
    (await waiting()).translations.find(({ story }: { story: { id: number } }) => story.id === id) ?? null
  expect(await of()).toMatchObject({ missing: 1 })
  const content = { component: 'sheet', _uid: 'a', title: 'Maß', title__i18n__en: 'Measure', code: 'Zehntel' }
  await manage('PUT', `stories/${id}`, { story: { content } })
  expect(await of()).toBeNull()
  const { body } = await manage('GET', 'components')
  const { id: component, schema } = body.components.find(({ name }: { name: string }) => name === 'sheet')
  const changed = { ...schema, code: { ...schema.code, translatable: true } }
  await manage('PUT', `components/${component}`, { component: { name: 'sheet', schema: changed } })
  expect(await of()).toMatchObject({ missing: 1, fields: 2 })
})

test('components that were changed while nobody was here are counted anew after the next start', async () => {
  const t = await setUp()
  const id = await t.create('a', { title: 'Maß', title__i18n__en: 'Measure', code: 'Zehntel' })
  const isWaiting = (body: { translations: { story: { id: number } }[] }): boolean =>
    body.translations.some(({ story }) => story.id === id)
  expect(isWaiting(await t.waiting())).toBe(false)
  const row = await t.database.db.selectFrom('components').selectAll().where('name', '=', 'sheet').executeTakeFirst()
  const data = (row?.data ?? '').replace('"code":{"type":"text"', '"code":{"type":"text","translatable":true')
  await t.database.db.updateTable('components').set({ data }).where('name', '=', 'sheet').execute()
  const later = await t.reopen({ managementPerSecond: null })
  const answer = await later.manage(
    new Request('http://cms.test/v1/spaces/290471/translations?lang=en', { headers: { authorization: t.token } }),
  )
  expect(isWaiting(await answer.json())).toBe(true)
})

test('a language that the space does not have is refused', async () => {
  const { manage } = await setUp()
  expect((await manage('GET', 'translations?lang=tlh')).status).toBe(422)
})

function text(words: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] }
}
