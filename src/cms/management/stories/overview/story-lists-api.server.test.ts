import { expect, test } from 'vitest'
import { openManagedService } from '../../../management.fixture.ts'
import { create } from '../managed-pages.fixture.ts'

test('lists are paged, filtered and sorted, without content', async () => {
  const t = await openManagedService()
  const folder = await create(t, { name: 'F', slug: 'f', is_folder: true })
  for (let i = 0; i < 30; i++) {
    const story = {
      name: `S${i}`,
      slug: `s-${i}`,
      parent_id: folder.id,
      content: { component: i % 2 ? 'odd' : 'page', n: i },
    }
    await create(t, { ...story, tag_list: i < 3 ? ['first'] : [] }, i < 5 ? { publish: 1 } : {})
  }
  const list = async (query: string) => {
    const { body, headers } = await t.manage('GET', `stories?${query}`)
    return {
      names: body.stories.map((each: { name: string }) => each.name),
      total: Number(headers.get('total')),
      perPage: Number(headers.get('per-page')),
    }
  }
  expect(await list('')).toMatchObject({ total: 31, perPage: 25 })
  expect((await list('page=2')).names).toHaveLength(6)
  expect(await list('page=9')).toEqual({ names: [], total: 31, perPage: 25 })
  expect(await list('per_page=500')).toMatchObject({ perPage: 100 })
  expect((await t.manage('GET', 'stories')).body.stories[0]).not.toHaveProperty('content')
  expect((await list('folder_only=1')).names).toEqual(['F'])
  expect((await list('story_only=true')).total).toBe(30)
  expect((await list(`with_parent=${folder.id}`)).total).toBe(30)
  expect((await list('with_parent=0')).names).toEqual(['F'])
  expect((await list('is_published=true')).total).toBe(5)
  expect((await list('with_tag=first')).total).toBe(3)
  expect((await list('contain_component=odd')).total).toBe(15)
  expect((await list('by_slugs=f/s-1,f/s-2')).names.sort()).toEqual(['S1', 'S2'])
  expect((await list('by_slugs=f/s-1*')).total).toBe(11)
  expect((await list('starts_with=f/s-2&excluding_slugs=f/s-2')).total).toBe(10)
  expect((await list('sort_by=name:desc&per_page=2')).names).toEqual(['S9', 'S8'])
  expect((await list('filter_query[n][lt_int]=2&sort_by=content.n:asc:int')).names).toEqual(['S0', 'S1'])
  expect((await list('text_search=S17')).names).toEqual(['S17'])
  expect((await list('mine=true')).total).toBe(31)
})
