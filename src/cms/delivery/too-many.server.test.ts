import { expect, test } from 'vitest'
import { openTestService } from '../content-service.fixture.ts'
import { story, uuidOf, writeExport } from './delivery-world.fixture.ts'

/** A list story that relates to the stories 1000 … and links to them. */
async function worldWith(count: number) {
  const t = await openTestService()
  const targets = Array.from({ length: count }, (_, i) => story(1000 + i, `t${i}`, 0))
  const links = targets.map(({ uuid }) => ({ fieldtype: 'multilink', linktype: 'story', id: uuid }))
  const content = { _uid: 'l', component: 'list', items: targets.map(({ uuid }) => uuid), links }
  const imported = await t.service.importExport(
    writeExport({ stories: [story(1, 'list', 0, { content }), ...targets], components: null }),
  )
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem))
  return t
}

test.each([
  [50, 50, undefined],
  [51, undefined, 51],
  [120, undefined, 120],
])('%i relations come as %s stories or %s uuids', async (count, rels, uuids) => {
  const t = await worldWith(count)
  const { body } = await t.get('stories/list?resolve_relations=list.items&resolve_level=2')
  expect([body.rels?.length, body.rel_uuids?.length]).toEqual([rels, uuids])
  if (uuids) expect(Object.keys(body)).toEqual(['story', 'cv', 'links', 'rel_uuids'])
})

test.each([
  [500, 500, undefined],
  [501, undefined, 501],
])('%i links come as %s objects or %s uuids', async (count, links, uuids) => {
  const t = await worldWith(count)
  const { body } = await t.get('stories/list?resolve_links=url')
  expect([body.links?.length, body.link_uuids?.length]).toEqual([links, uuids])
})

test.each([999, 1000, 1001])('the links of %i stories are complete and without repeats over all pages', async count => {
  const t = await worldWith(count)
  const seen = new Set<string>()
  let total = 0
  for (let page = 1; page <= Math.ceil((count + 1) / 100); page++) {
    const { body, headers } = await t.get(`links?per_page=100&page=${page}`)
    total = Number(headers.get('total'))
    for (const uuid of Object.keys(body.links)) seen.add(uuid)
  }
  expect([total, seen.size]).toEqual([count + 1, count + 1])
  expect(seen.has(uuidOf(1))).toBe(true)
})
