import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Client from 'storyblok-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandLine, type ManagedSpace, openManagedSpace, SPACE } from './managed-space.ts'

let space: ManagedSpace
let filename: string
let key: string

async function manage(method: string, path: string, body: object) {
  const headers = { authorization: space.token, 'content-type': 'application/json' }
  const address = `${space.origin}/v1/spaces/${SPACE}/${path}`
  const answer = await fetch(address, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

beforeAll(async () => {
  space = await openManagedSpace()
  const stored = await space.service.storeAsset({ name: 'contract.txt', bytes: new TextEncoder().encode('secret') })
  if (!stored.ok) throw new Error('not stored')
  filename = space.origin + stored.value.filename
  await manage('PATCH', `assets/${stored.value.id}`, { asset: { is_private: true } })
  const made = await manage('POST', 'api_keys', { api_key: { name: 'files', access: 'asset' } })
  key = JSON.parse(await made.text()).api_key.token
})
afterAll(() => space?.close())

test('the official client gets a signed address with a key for files, as the documentation shows it', async () => {
  expect((await fetch(filename)).status).toBe(404)
  const client = new Client({ accessToken: space.tokens.public, endpoint: `${space.origin}/v2`, maxRetries: 0 })
  const { data } = await client.get('cdn/assets/me', { filename, token: key })
  const answer = await fetch(data.asset.signed_url)
  expect([answer.status, await answer.text()]).toEqual([200, 'secret'])
  await expect(client.get('cdn/assets/me', { filename })).rejects.toMatchObject({ status: 401 })
})

test('the command line pulls a private file with its asset token, and says that it needs one', async () => {
  const cli = createCommandLine(space)
  const login = await cli.run('login', '--token', space.token, '--region', 'eu')
  expect(login.code).toBe(0)
  const without = await cli.run('assets', 'pull', '--space', String(SPACE))
  expect(without.out).toMatch(/private|1 asset.* failed/)
  const pulled = await cli.run('assets', 'pull', '--space', String(SPACE), '--asset-token', key)
  expect(pulled.out).not.toMatch(/[1-9]\d* failed/)
  const folder = join(cli.folder, '.storyblok', 'assets', String(SPACE))
  const file = readdirSync(folder).find(name => name.endsWith('.txt')) ?? ''
  expect(readFileSync(join(folder, file), 'utf8')).toBe('secret')
}, 120_000)
