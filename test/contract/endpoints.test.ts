import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { accessRules } from '../../src/cms/management/access/route-access.ts'

/** What a space of ours does not have: experiments, things shared by several spaces, and versions of components. */
const absent = /experiments|shared_|convert$|component_versions/

const generated = 'test/contract/node_modules/@storyblok/management-api-client/dist/generated/mapi/sdk.gen.mjs'

/** `PUT stories/{}` for every call that the official client can make. */
function officialCalls(): string[] {
  const calls = readFileSync(resolve(generated), 'utf8').matchAll(
    /\.(get|post|put|patch|delete)\(\{[\s\S]*?url: "\/v1\/([^"]+)"/g,
  )
  return [...calls].map(([, method = '', path = '']) => {
    const own = path.replace(/^spaces\/\{space_id\}(?:\/|$)/, '').replace(/\{\w+\}/g, '{}')
    return `${method.toUpperCase()} ${path.startsWith('spaces/{space_id}') ? own : `/${own}`}`
  })
}

test('every endpoint that the official client knows has a route, but for what a space of ours does not have', () => {
  const ours = new Set(
    accessRules().map(
      ({ method, path, isOutside }) => `${method} ${isOutside ? '/' : ''}${path.replace(/:\w+|\*\w+/g, '{}')}`,
    ),
  )
  const calls = officialCalls()
  expect(calls.length).toBeGreaterThan(80)
  expect(calls.filter(call => !absent.test(call) && !ours.has(call))).toEqual([])
})
