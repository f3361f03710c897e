import { expect, test } from 'vitest'
import { openManagedService } from '../../../management.fixture.ts'
import { firstPicture } from './story-pictures.server.ts'

const asset = (filename: string) => ({ fieldtype: 'asset', id: 1, filename, alt: '' })

test('the picture of a story is its own before that of a block in it', () => {
  const content = {
    component: 'page',
    body: [{ component: 'media', asset: asset('/f/1/1x1/a/deep.jpg') }],
    document: asset('/f/1/x/a/plan.pdf'),
    cover: asset('/f/1/1x1/a/cover.webp'),
  }
  expect(firstPicture(content)).toBe('/f/1/1x1/a/cover.webp')
  expect(firstPicture({ ...content, cover: asset('') })).toBe('/f/1/1x1/a/deep.jpg')
  expect(firstPicture({ component: 'page' })).toBeNull()
})

test('pictures are answered by id; folders and stories that are gone are left out', async () => {
  const t = await openManagedService()
  const add = async (story: object) => (await t.manage('POST', 'stories', { story })).body.story
  const folder = await add({ name: 'Ordner', slug: 'ordner', is_folder: true })
  const plain = await add({ name: 'Eins', slug: 'eins', content: { component: 'page', title: '1' } })
  const { status, body } = await t.manage('GET', `stories/pictures?by_ids=${folder.id},${plain.id},999999`)
  expect(status).toBe(200)
  expect(body.pictures).toEqual([{ id: plain.id, filename: null }])
})
