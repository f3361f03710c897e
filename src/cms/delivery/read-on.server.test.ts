import { beforeAll, expect, test } from 'vitest'
import { make, type TestService } from '../content-service.fixture.ts'
import { openWorld } from './delivery-world.fixture.ts'

/* What is kept of one question for the next holds until a story changes. */
let world: TestService
beforeAll(async () => {
  world = await openWorld()
})

const list = 'stories?starts_with=site/products/&sort_by=name:asc&per_page=2'
const names = async (path: string): Promise<string[]> =>
  (await world.get(path)).body.stories.map((story: { name: string }) => story.name)

test('a list that is read on shows what was published meanwhile, on every page of it', async () => {
  const before = [...(await names(list)), ...(await names(`${list}&page=2`))]
  expect(before).toEqual(['Story 21', 'Story 22', 'Story 23', 'Story 24'])
  await make(world, { name: 'Story 20', slug: 'p-new', parentId: 3, content: { component: 'product' } })
  expect(await names(`${list}&page=2`)).toEqual(['Story 22', 'Story 23'])
  expect(await names(`${list}&page=3`)).toEqual(['Story 24'])
  expect(await names(list)).toEqual(['Story 20', 'Story 21'])
})

test('another order, another language and another filter are other lists', async () => {
  await names(`${list}&page=2`)
  expect(await names(`${list.replace(':asc', ':desc')}&page=2`)).toEqual(['Story 22', 'Story 21'])
  expect(await names(`${list}&page=2&version=draft`)).toContain('Story 22')
  expect(await names(`${list}&page=2&filter_query[price][exists]=true`)).not.toEqual(await names(`${list}&page=2`))
})

test.each(['published', 'draft'] as const)(
  'lists of a field are those that reading every %s story finds',
  async version => {
    for (const field of ['items', 'kinds', 'tags', 'body', 'title', 'nothing']) {
      const path = `stories?version=${version}&per_page=100&filter_query[${field}][is]=not_empty_array`
      const { stories } = (await world.get(path)).body
      const read = stories.flatMap(({ uuid, content }: { uuid: string; content: Record<string, unknown> }) => {
        const value = content[field]
        return Array.isArray(value) && value.every(each => typeof each !== 'object') ? [[uuid, value.map(String)]] : []
      })
      expect(Object.fromEntries(world.service.listsIn(field, version))).toEqual(Object.fromEntries(read))
    }
  },
)

test('links that are read on show what was published meanwhile', async () => {
  const uuidsOf = async (page: number): Promise<string[]> =>
    Object.keys((await world.get(`links?starts_with=site/products/&per_page=2&page=${page}`)).body.links)
  const before = [...(await uuidsOf(1)), ...(await uuidsOf(2)), ...(await uuidsOf(3))]
  const made = await make(world, { name: 'New', slug: 'p-newest', parentId: 3, content: { component: 'product' } })
  const after = [...(await uuidsOf(1)), ...(await uuidsOf(2)), ...(await uuidsOf(3)), ...(await uuidsOf(4))]
  expect(after).toEqual([...before, made.uuid])
})
