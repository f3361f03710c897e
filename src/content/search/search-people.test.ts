import { expect, test } from 'vitest'
import { testStory } from '../stories/stories.fixture.ts'
import type { SiteContent } from '../site-content.server.ts'
import { readTeamPage, toPersonDocument } from './search-people.server.ts'

const person = testStory(7, 'person', {
  first_name: 'Judith',
  last_name: 'Ahrwind',
  role: 'Geschäftsführerin',
  department: 'management',
  bio: 'Industriedesignerin',
  is_visible: true,
})

/** Content whose pages have these bodies. */
function contentOf(bodies: readonly unknown[]): SiteContent {
  const stories = bodies.map((body, at) => ({
    id: at,
    uuid: `page-${at}`,
    name: '',
    slug: '',
    full_slug: '',
    translated_slugs: [],
    content: { _uid: `u${at}`, component: 'page', body },
  }))
  const client = { get: async () => ({ body: { stories }, total: stories.length, perPage: null, isOld: false }) }
  return { client } as unknown as SiteContent
}

const grid = (people: readonly string[]) => [{ component: 'text_section', aside: [{ component: 'team_grid', people }] }]

test('the page that shows everybody is the one that people are on, else the first that names some', async () => {
  const everybody = await readTeamPage(contentOf([[], grid([person.uuid]), grid([])]), 'published')
  expect([everybody?.uuid, everybody?.shows(person)]).toEqual(['page-2', true])
  const some = await readTeamPage(contentOf([[], grid([person.uuid]), grid(['x'])]), 'published')
  expect([some?.uuid, some?.shows(person), some?.shows({ ...person, uuid: 'other' })]).toEqual(['page-1', true, false])
  expect(await readTeamPage(contentOf([[]]), 'published')).toBeNull()
})

test('somebody who is not to be seen on the website is not found', async () => {
  const hidden = testStory(8, 'person', { first_name: 'A', last_name: 'B', role: 'C', is_visible: false })
  expect((await readTeamPage(contentOf([grid([])]), 'published'))?.shows(hidden)).toBe(false)
})

test('a page nested without end does not keep the others from being read', async () => {
  let deep: unknown = []
  for (let depth = 0; depth < 50_000; depth++) deep = [{ component: 'text_section', body: deep }]
  expect((await readTeamPage(contentOf([deep, grid([])]), 'published'))?.uuid).toBe('page-1')
})

test('a person is found by name, role, department and what is told, and leads to the card', () => {
  const labels = new Map([['departments', [{ name: 'management', value: 'management', label: 'Leitung' }]]])
  expect(toPersonDocument(person, labels, '/de/team')).toMatchObject({
    kind: 'person',
    href: `/de/team#${encodeURIComponent(person.slug)}`,
    title: 'Judith Ahrwind',
    lead: 'Geschäftsführerin',
    labels: ['Leitung'],
    body: ['Industriedesignerin'],
  })
})
