import { expect, onTestFinished, test } from 'vitest'
import { writeExport } from '../../delivery/delivery-world.fixture.ts'
import { openManagedService } from '../../management.fixture.ts'

async function setUp() {
  const managed = await openManagedService()
  onTestFinished(managed.close)
  const { service, manage } = managed
  await service.importExport(writeExport({ stories: [] }))
  const schema = { title: { type: 'text', required: true, pos: 0 }, image: { type: 'asset', pos: 1 } }
  await manage('POST', 'components', { component: { name: 'sheet', schema, is_root: true } })
  const create = async (slug: string, content: object): Promise<number> => {
    const story = { name: slug, slug, content: { component: 'sheet', _uid: slug, ...content } }
    return (await manage('POST', 'stories', { story })).body.story.id
  }
  const check = async (query = '') => (await manage('GET', `checks?${query}`)).body
  return { manage, create, check }
}

const picture = { fieldtype: 'asset', id: 9, filename: '/f/1/2x3/aaaaaaaaaa/x.jpg', alt: '' }

test('findings are counted by rule, whatever page of them is asked for', async () => {
  const { create, check } = await setUp()
  await create('a', { title: '', image: picture })
  await create('b', { title: '' })
  const { problems, summary } = await check('per_page=1')
  expect(problems).toHaveLength(1)
  expect(summary.rules).toMatchObject({ required: 2, 'missing-alt': 1 })
  const counted = Object.values(summary.rules).reduce((sum: number, count) => sum + Number(count), 0)
  expect(counted).toBe(summary.errors + summary.notes)
})

test('one story, one rule, one severity; a rule that nobody knows is refused', async () => {
  const { create, check, manage } = await setUp()
  const id = await create('a', { title: '', image: picture })
  await create('b', { title: '' })
  const found = await check(`story_id=${id}&rule=required`)
  expect(found.problems).toMatchObject([{ rule: 'required', story: { id }, field: 'title' }])
  expect((await check('severity=note&rule=missing-alt')).problems).toEqual([])
  expect((await manage('GET', 'checks?rule=taste')).status).toBe(422)
})

test('what an editor has on the screen is checked without being saved', async () => {
  const { create, manage } = await setUp()
  const id = await create('a', { title: 'Kork' })
  const content = { component: 'sheet', _uid: 'a', title: '' }
  const { body } = await manage('POST', `checks?story_id=${id}`, { content })
  expect(body.problems).toMatchObject([{ rule: 'required' }])
  expect((await manage('GET', `checks?story_id=${id}&rule=required`)).body.problems).toEqual([])
})
