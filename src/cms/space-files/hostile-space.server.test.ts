import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { downloadFile } from './download-file.server.ts'
import { pullSpace } from './pull-space.server.ts'
import { createSpaceFolder } from './space-folder.server.ts'
import { createSpaceReader } from './space-reader.server.ts'

const sleep = async (): Promise<void> => {}

/** A folder within another, so that what leaves it is seen. */
function newFolder() {
  const outer = mkdtempSync(join(tmpdir(), 'hostile-space-'))
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }))
  return { outer, root: join(outer, 'copy') }
}

/** A space that gives these lists, and nothing else. */
const readerOf = (lists: Readonly<Record<string, JsonObject[]>>) =>
  createSpaceReader({
    origin: 'http://space.test',
    token: 't',
    spaceId: 1,
    perSecond: null,
    timeoutMs: 1000,
    sleep,
    async fetch(request) {
      const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
      const single = /\/stories\/\d+$/.test(new URL(request.url).pathname) ? { story: lists.stories?.[0] } : null
      return Response.json(single ?? { [name]: lists[name] ?? [], space: { id: 1, name: 'Space' } })
    },
  })

const leads = [
  '../../../../../escaped',
  '..\\..\\escaped',
  '/../../../escaped',
  'x/../../../../escaped',
  '\0escaped',
  '..',
]

test.each(leads)('ids of a space that lead out of its folder write nothing there: %j', async uuid => {
  const spaces: Readonly<Record<string, JsonObject[]>>[] = [
    { stories: [{ id: 7, uuid, slug: 'a', name: 'A', content: { component: 'page' } }] },
    { stories: [{ id: 7, uuid, slug: uuid, name: 'A', unpublished_changes: true, content: { component: 'page' } }] },
    { asset_folders: [{ id: 7, uuid }] },
    { assets: [{ id: 7, filename: `https://a.example/f/1/2x3/${uuid}/${encodeURIComponent(uuid)}` }] },
  ]
  for (const lists of spaces) {
    const { outer, root } = newFolder()
    const download = async (): Promise<Uint8Array> => new Uint8Array(3)
    const folder = createSpaceFolder(root)
    await pullSpace({ reader: readerOf(lists), folder, download, progress: () => {} }).catch(() => null)
    expect(readdirSync(outer).filter(name => name !== 'copy')).toEqual([])
    for (const name of existsSync(root) ? readdirSync(root) : []) expect(name).not.toContain('escaped')
  }
})

test('no name of a file leads out of the folder, be it read, measured, written or tidied', async () => {
  const { outer, root } = newFolder()
  const folder = createSpaceFolder(root)
  await createSpaceFolder(outer).writeJson('secret.json', { secret: 1 })
  for (const name of ['../secret.json', 'a/../../secret.json', '..', '.', '', 'a\\..\\b', 'a\0b']) {
    await expect(folder.write(name, 'x'), name).rejects.toThrow('is no name of a file')
    await expect(folder.readJson(name), name).rejects.toThrow('is no name of a file')
    await expect((async () => folder.size(name))(), name).rejects.toThrow('is no name of a file')
    await expect(folder.keepOnly(name, new Set()), name).rejects.toThrow('is no name of a file')
  }
  expect(readdirSync(outer)).toEqual(['secret.json'])
  await folder.write('a..b/..c.json', 'x')
  expect(await folder.size('a..b/..c.json')).toBe(1)
})

/** An answer without an end that says nothing of its length; `taken` counts what was read of it. */
function endless() {
  const taken = { chunks: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.chunks++
      controller.enqueue(new Uint8Array(1000).fill(0x20))
    },
    cancel: () => void (taken.isCancelled = true),
  })
  return { taken, answer: new Response(body) }
}

test('a file without an end is left where it is larger than any', async () => {
  const all: ReturnType<typeof endless>[] = []
  const fetch = async (): Promise<Response> => {
    const next = endless()
    all.push(next)
    return next.answer
  }
  await expect(downloadFile('http://a.test/x', { fetch, sleep, mostBytes: 10_000 })).rejects.toThrow('larger than')
  for (const { taken } of all) {
    expect(taken.isCancelled).toBe(true)
    expect(taken.chunks).toBeLessThan(15)
  }
})

test('an answer of a space without an end is left as well', async () => {
  const { taken, answer } = endless()
  const reader = createSpaceReader({
    origin: 'http://space.test',
    token: 't',
    spaceId: 1,
    perSecond: null,
    timeoutMs: 1000,
    sleep,
    fetch: async () => answer,
    mostBytes: 10_000,
  })
  await expect(reader.get('')).rejects.toThrow('is larger than')
  expect(taken.isCancelled).toBe(true)
})
