import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { TestService } from '../content-service.fixture.ts'
import { openWorld, STORIES } from './delivery-world.fixture.ts'

/* What is asked over the network and what is asked in this process is answered alike. @see docs/decisions/0050-values-in-process.md */
let world: TestService
beforeAll(async () => {
  world = await openWorld()
})

const slugs = ['site/home', 'site/maker-b', 'site/products/p20', 'en/site/start', 'site/nothing', 'site/%00']
const identifiers = [...slugs, ...STORIES.flatMap(({ id, uuid }) => [String(id), String(uuid)])]
const path = fc.oneof(
  fc.constantFrom('stories', 'links', 'datasources', 'datasources/kinds', 'datasource_entries', 'tags', 'spaces/me'),
  fc.constantFrom('experiments', 'assets/me', 'nowhere'),
  fc.constantFrom(...identifiers).map(identifier => `stories/${identifier}`),
  fc.constantFrom(...STORIES.map(({ uuid }) => `links/${String(uuid)}`)),
)
const query = fc.record(
  {
    version: fc.constantFrom('draft', 'published'),
    language: fc.constantFrom('en', 'default', 'fr'),
    find_by: fc.constant('uuid'),
    resolve_relations: fc.constantFrom('product.maker', 'maker.friend,product.maker', 'page.items'),
    resolve_links: fc.constantFrom('url', 'link', 'story'),
    resolve_links_level: fc.constantFrom('1', '2'),
    resolve_assets: fc.constant('1'),
    excluding_fields: fc.constantFrom('title', 'title,maker'),
    excluding_story_fields: fc.constantFrom('alternates', 'tag_list,path'),
    starts_with: fc.constantFrom('site/', 'site/products'),
    sort_by: fc.constantFrom('position:asc', 'content.title:desc'),
    per_page: fc.constantFrom('1', '3', '100'),
    page: fc.constantFrom('1', '2'),
    include_dates: fc.constant('1'),
    datasource: fc.constantFrom('kinds', 'labels', 'nothing'),
    dimension: fc.constant('en'),
    unknown: fc.constant('x'),
    as_of: fc.constantFrom('2026-03-01', 'never'),
    token: fc.constantFrom('pub', 'wrong'),
  },
  { requiredKeys: [] },
)

test('values are what the text says, whichever is asked for first, and nobody changes them', async () => {
  await fc.assert(
    fc.asyncProperty(path, query, fc.boolean(), async (resource, asked, textFirst) => {
      const search = new URLSearchParams({ token: 'pre', ...asked })
      const text = async () => {
        const answer = await world.service.fetch(new Request(`http://cms.test/v2/cdn/${resource}?${search}`))
        return { status: answer.status, total: answer.headers.get('total'), body: await answer.json() }
      }
      const values = async () => {
        const { status, headers, json } = await reply(resource, search)
        return { status, total: headers.get('total'), body: deepFreeze(await json()) }
      }
      const first = await (textFirst ? text : values)()
      const second = await (textFirst ? values : text)()
      expect(second).toEqual(first)
    }),
    { numRuns: 1000 },
  )
})

async function reply(resource: string, search: URLSearchParams) {
  const answer = await world.service.read(resource, search)
  return { status: answer.status, headers: answer.headers, json: () => answer.json() }
}

/** What is shared with later answers fails them where anybody changes it. */
function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const each of Object.values(value)) deepFreeze(each)
  }
  return value
}
