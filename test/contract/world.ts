import { describe } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { openTestService } from '../../src/cms/content-service.fixture.ts'
import type { ContentServiceOptions } from '../../src/cms/content-service.server.ts'
import { STORIES, story, uuidOf, writeExport } from '../../src/cms/delivery/delivery-world.fixture.ts'
import { serve } from './serve.ts'

/** Tests that need the stories made here: left out when another service is tested. */
export const describeOwnSpace = process.env.CONTRACT_SPACE_URL ? describe.skip : describe

export const MANY = 1100
export const RELATED = 120
export const LINKED = 620

const folder = (id: number, slug: string, parentId: number) =>
  story(id, slug, parentId, { is_folder: true, content: {} })
const many = Array.from({ length: MANY }, (_, i) => 1000 + i)
const toLink = (id: number) => ({ fieldtype: 'multilink', linktype: 'story', id: uuidOf(id), url: '', cached_url: '' })

/** Stories beyond the limits: over 1,000 links, over 50 relations, over 500 resolved links. */
const LARGE: JsonObject[] = [
  folder(50, 'many', 0),
  ...many.map(id =>
    story(id, `m-${id}`, 50, {
      content: { _uid: `uid-${id}`, component: 'maker', title: `Maker ${id}`, size: String(id % 100) },
    }),
  ),
  story(60, 'related', 0, {
    content: {
      _uid: 'u60',
      component: 'page',
      title: 'Related',
      body: [{ _uid: 'b60', component: 'teaser', items: many.slice(0, RELATED).map(uuidOf) }],
    },
  }),
  story(61, 'linked', 0, {
    content: {
      _uid: 'u61',
      component: 'page',
      title: 'Linked',
      body: many.slice(0, LINKED).map(id => ({ _uid: `l${id}`, component: 'teaser', link: toLink(id) })),
    },
  }),
]

/** A service with known stories on a port. Its clock is the real one unless the options say otherwise. */
export async function openSpace(options: Partial<ContentServiceOptions> = {}) {
  const test = await openTestService({ rateLimit: 'off', ...options })
  const imported = await test.service.importExport(writeExport({ stories: [...STORIES, ...LARGE] }))
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem))
  const { origin, close } = await serve(test.service.networkFetch)
  return {
    origin,
    service: test.service,
    advance: test.advance,
    errors: test.errors,
    async close() {
      await close()
      await test.close()
    },
  }
}

export type Space = Awaited<ReturnType<typeof openSpace>>
