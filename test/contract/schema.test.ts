import { resolve } from 'node:path'
import { type SchemaBlockLike, validateSchema, validateStory } from '@storyblok/schema'
import { expect, test } from 'vitest'
import { isObject, type JsonObject } from '../../src/base/json.ts'
import { openManagedSpace, SPACE } from './managed-space.ts'

/** The official package knows no plugin of its own accord; what ours holds is checked elsewhere. */
const anything = { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } } as const

/** A component as the official schema package writes a block. */
function toBlock({ name, schema }: JsonObject): SchemaBlockLike {
  const fields = Object.entries(isObject(schema) ? schema : {}).map(([field, rule]) => ({
    ...(isObject(rule) ? rule : {}),
    ...(isObject(rule) && Array.isArray(rule.component_whitelist) && { allow: rule.component_whitelist }),
    name: field,
  }))
  return { name: String(name), fields: fields as unknown as NonNullable<SchemaBlockLike['fields']> }
}

test('the official schema package finds nothing wrong with the components and stories of the demonstration world', async () => {
  const space = await openManagedSpace()
  const imported = await space.service.importExport(resolve('content'))
  expect(imported.ok).toBe(true)
  const get = async (path: string): Promise<{ body: JsonObject; total: number }> => {
    const address = `${space.origin}/v1/spaces/${SPACE}/${path}`
    const answer = await fetch(address, { headers: { authorization: space.token } })
    const body: unknown = await answer.json()
    return { body: isObject(body) ? body : {}, total: Number(answer.headers.get('total')) }
  }
  const listOf = async (path: string, key: string): Promise<JsonObject[]> => {
    const { body } = await get(path)
    return Array.isArray(body[key]) ? body[key].filter(isObject) : []
  }
  const schema = {
    blocks: (await listOf('components', 'components')).map(toBlock),
    datasources: (await listOf('datasources?per_page=100', 'datasources')).map(({ slug, name }) => ({
      slug: String(slug),
      name: String(name),
    })),
    fieldPlugins: [{ fieldType: 'seo_metatags', value: anything }],
  }
  expect(validateSchema(schema)).toMatchObject({ ok: true, issues: [] })
  const wrong: unknown[] = []
  for (let page = 1; page <= 6; page++) {
    for (const { id } of await listOf(`stories?story_only=1&per_page=100&page=${page}`, 'stories')) {
      const { story } = (await get(`stories/${Number(id)}`)).body
      const { issues } = validateStory(story, schema)
      wrong.push(...issues.filter(issue => issue.severity === 'error').map(issue => ({ id, ...issue })))
    }
  }
  expect(wrong).toEqual([])
  await space.close()
})
