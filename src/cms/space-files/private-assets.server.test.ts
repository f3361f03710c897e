import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { must, newFolder, readerOf, spaceId } from '../import/full-space.fixture.ts'
import { openManagedService } from '../management.fixture.ts'
import { pullSpace } from './pull-space.server.ts'
import { signAddress } from './sign-address.server.ts'
import { createSpaceFolder } from './space-folder.server.ts'

async function openWithPrivateFile() {
  const t = await openManagedService()
  const stored = await t.service.storeAsset({ name: 'a.txt', bytes: new TextEncoder().encode('secret') })
  if (!stored.ok) throw new Error('not stored')
  await must(t, 'PUT', `assets/${stored.value.id}`, { asset: { is_private: true } })
  const { api_key: key } = await must(t, 'POST', 'api_keys', { api_key: { name: 'files', access: 'asset' } })
  const asked: string[] = []
  /** As visitors and programs without a session get files. */
  const download = async (address: string): Promise<Uint8Array> => {
    asked.push(address)
    const { pathname, searchParams } = new URL(address)
    if (t.service.accessTo(pathname, searchParams) === 'withheld') throw new Error('the answer was 404')
    return readFile(t.service.asset(pathname)?.file ?? '')
  }
  const folder = newFolder()
  const sidecar = (): JsonObject =>
    JSON.parse(readFileSync(join(folder, `assets/${spaceId}/a_${stored.value.id}.txt.json`), 'utf8'))
  const file = () => readFileSync(join(folder, `assets/${spaceId}/a_${stored.value.id}.txt`), 'utf8')
  const options = { folder: createSpaceFolder(folder), download, progress: () => {} }
  return { ...t, key: String(key.token), options, asked, sidecar, file, filename: stored.value.filename }
}

test('a private file is copied by its signed address, which is no part of what is written, and stays private', async () => {
  const t = await openWithPrivateFile()
  await pullSpace({ ...t.options, reader: readerOf(t) })
  expect([t.file(), t.sidecar().is_private, t.sidecar().signed_url]).toEqual(['secret', true, null])
  const again = await pullSpace({ ...t.options, reader: readerOf(t) })
  expect(again.fetchedAssets).toBe(0)
  const copy = await openManagedService()
  const imported = await copy.service.importExport(t.options.folder.root)
  expect(imported).toMatchObject({ ok: true, value: { notes: [{ outcome: 'kept back', count: 1 }] } })
  expect(copy.service.accessTo(t.filename, new URLSearchParams())).toBe('withheld')
})

test('where the space signs nothing by itself, as the official one, the key for files is asked', async () => {
  const t = await openWithPrivateFile()
  const reader = readerOf(t)
  const unsigned = (assets: JsonObject[]): JsonObject[] => assets.map(asset => ({ ...asset, signed_url: null }))
  const official = {
    ...reader,
    all: async (path: string, key: string) =>
      key === 'assets' ? unsigned(await reader.all(path, key)) : reader.all(path, key),
  }
  await expect(pullSpace({ ...t.options, reader: official })).rejects.toThrow('404')
  const deps = { fetch: t.service.networkFetch, origin: 'https://mapi.cms.test', assetToken: t.key }
  await pullSpace({ ...t.options, reader: official, sign: address => signAddress(address, deps) })
  expect(t.file()).toBe('secret')
  await expect(signAddress(`https://site.test${t.filename}`, { ...deps, assetToken: 'no' })).rejects.toThrow(
    '--asset-token',
  )
})
