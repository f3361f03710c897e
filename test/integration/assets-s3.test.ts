import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { createAssetBucket } from '../../src/cms/assets/asset-bucket.server.ts'
import { createObjectStore } from '../../src/cms/assets/object-store.server.ts'
import { readConfig } from '../../src/config.server.ts'
import { openContentService, openObjects } from '../../src/capabilities/content/content-service.server.ts'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import { makeSeededFolder } from '../seeded-folder.ts'
import { startObjectServer, type ObjectServer } from './object-server.ts'
import { openSite } from './site.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-s3-'))
  folders.push(folder)
  return folder
}
let server: ObjectServer
beforeAll(async () => {
  server = await startObjectServer()
})
afterAll(async () => {
  await server.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const sleep = (ms: number, signal?: AbortSignal): Promise<void> => wait(ms, undefined, signal ? { signal } : {})
const storeWith = (settings: Readonly<Record<string, string>>, more: object = {}) =>
  createObjectStore({
    endpoint: settings.ASSETS_S3_ENDPOINT ?? '',
    bucket: settings.ASSETS_S3_BUCKET ?? '',
    region: 'us-east-1',
    keyId: settings.ASSETS_S3_KEY_ID ?? '',
    secret: settings.ASSETS_S3_SECRET ?? '',
    fetch: (request: Request) => fetch(request),
    sleep,
    ...more,
  })
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => statSync(join(folder, name)).isFile())

test('objects: what is put is there, byte for byte, with names of every kind; what is not there is null', async () => {
  const store = storeWith(server.settings)
  for (const name of ['plain.svg', 'mit leer zeichen.png', 'grün.jpg', 'a@b-c_d.pdf']) {
    const bytes = Buffer.from(`bytes of ${name}`)
    await store.put(`x/${name}`, bytes, sha(bytes))
    expect(await store.sizeOf(`x/${name}`)).toBe(bytes.length)
    const body = await store.get(`x/${name}`)
    expect(Buffer.from(await new Response(body).arrayBuffer()).equals(bytes)).toBe(true)
  }
  const listed: string[] = []
  for await (const { key } of store.list('x/')) listed.push(key)
  expect(listed).toHaveLength(4)
  expect([await store.get('x/none'), await store.sizeOf('x/none')]).toEqual([null, null])
  await store.remove('x/plain.svg')
  await store.remove('x/plain.svg')
  expect(await store.sizeOf('x/plain.svg')).toBeNull()
})

test('a wrong key is refused at once and not named; a store that is away is tried three times', async () => {
  const wrong = storeWith({ ...server.settings, ASSETS_S3_SECRET: 'not-the-secret' })
  const refused = await wrong.sizeOf('x').catch((error: unknown) => String(error))
  expect(refused).toMatch(/answered 40[03]/)
  expect(refused).not.toContain('not-the-secret')
  let tries = 0
  const away = storeWith(server.settings, {
    fetch: () => {
      tries++
      return Promise.reject(new Error('ECONNREFUSED'))
    },
    sleep: (_ms: number, signal?: AbortSignal) => (signal ? new Promise(() => {}) : Promise.resolve()),
  })
  await expect(away.sizeOf('x')).rejects.toMatchObject({ code: 'object_store_failed', pageStatus: 503 })
  expect(tries).toBe(3)
})

test('a store that does not answer, or stops in the middle, is given up in time', async () => {
  const slow = createServer((request, response) => {
    if (request.url?.includes('hang')) return
    response.writeHead(200, { 'content-length': '1000' })
    response.write('the beginning')
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const address = slow.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const store = storeWith({ ...server.settings, ASSETS_S3_ENDPOINT: endpoint }, { timeoutMs: 200, stallMs: 200 })
  await expect(store.sizeOf('hang')).rejects.toThrow('no answer within 200 ms')
  const body = await store.get('half')
  await expect(new Response(body).arrayBuffer()).rejects.toThrow()
  slow.closeAllConnections()
  slow.close()
})

test('copies: read once, bounded, checked against their name, and enough while the store is away', async () => {
  const folder = newFolder()
  const store = storeWith(server.settings)
  let reads = 0
  let now = Date.now()
  const counting = { ...store, get: (key: string) => (reads++, store.get(key)) }
  const open = () => createAssetBucket({ store: counting, folder, maxBytes: 3500, clock: () => now, log: silentLog })
  const bucket = open()
  const files: string[] = []
  for (let at = 0; at < 5; at++) files.push(await bucket.write(`${at}.bin`, Buffer.alloc(1000, at)))
  rmSync(folder, { recursive: true, force: true })
  const fresh = open()
  await Promise.all([fresh.local(files[0] ?? ''), fresh.local(files[0] ?? ''), fresh.local(files[0] ?? '')])
  expect(reads).toBe(1)
  for (const file of files) {
    now += 120_000
    expect(statSync(await fresh.local(file)).size).toBe(1000)
  }
  expect(filesIn(folder).length).toBeLessThanOrEqual(3)
  const last = files[4] ?? ''
  const before = reads
  await server.kill()
  expect(statSync(await fresh.local(last)).size).toBe(1000)
  await expect(fresh.local(files[0] ?? '')).rejects.toMatchObject({ pageStatus: 503 })
  await server.restart()
  expect(reads).toBe(before + 1)
  // What is in the bucket under a name that does not fit is used by nobody.
  const key = `assets/${'0'.repeat(64)}/forged.bin`
  await store.put(key, Buffer.from('x'), sha(Buffer.from('x')))
  await expect(fresh.local(key.slice('assets/'.length))).rejects.toThrow('not what was stored')
  expect(filesIn(folder).some(name => name.includes('.part'))).toBe(false)
  await store.remove(key)
})

test('moving the files of an installation to the bucket and back: all of them, equal, and served', async () => {
  const folder = await makeSeededFolder()
  folders.push(folder)
  const env = { ...process.env, ...server.settings, DATA_DIR: folder }
  const move = (direction: string): string =>
    execFileSync(process.execPath, ['scripts/assets-move.ts', direction], { env, encoding: 'utf8' })
  // A quarter of the installation: each file is written, read and listed several times by a slow server.
  for (const hash of readdirSync(join(folder, 'assets')).filter(hash => !/^[0-3]/.test(hash)))
    rmSync(join(folder, 'assets', hash), { recursive: true })
  const names = filesIn(join(folder, 'assets'))
  const count = names.length
  expect(count).toBeGreaterThan(200)
  expect(move('to-bucket')).toContain(`${count} files`)
  rmSync(join(folder, 'assets'), { recursive: true, force: true })

  const site = await openSite({ ...server.settings, DATA_DIR: folder })
  try {
    const page = await (await site.get('/de/referenzen')).text()
    // Most addresses name the beginning of the hash of their file.
    const pictures = [...page.matchAll(/\/f\/290471\/\d+x\d+\/(\w{10})\/[^\s"',&]+/g)]
      .filter(([, hash = '']) => names.some(name => name.startsWith(hash)))
      .map(([src]) => src)
      .slice(0, 8)
    expect(pictures.length).toBeGreaterThan(4)
    for (const picture of pictures) {
      const answer = await site.get(picture)
      expect([picture, answer.status]).toEqual([picture, 200])
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50)
    }
    // Only what was asked for has come here.
    expect(filesIn(join(folder, 'assets')).length).toBeLessThan(20)
    const config = readConfig({ ...server.settings, DATA_DIR: folder })
    const backup = join(newFolder(), 'backup')
    const { files } = await makeBackup(config, backup, () => new Date(), openObjects(config)?.store ?? null)
    // Other tests have put files into the bucket as well.
    expect(files.filter(({ path }) => path.startsWith('assets/')).length).toBeGreaterThanOrEqual(count)
  } finally {
    await site.close()
  }
  rmSync(join(folder, 'assets'), { recursive: true, force: true })
  expect(move('to-folder')).toMatch(/\d+ files/)
  expect(filesIn(join(folder, 'assets'))).toEqual(expect.arrayContaining(names))
  expect(move('to-folder')).toContain('0 copied')
}, 300_000)

test('an upload goes to the bucket; while it is away it is refused in one clear line and nothing is stored', async () => {
  const folder = newFolder()
  const config = readConfig({ ...server.settings, DATA_DIR: folder })
  const { service, close } = await openContentService(config, silentLog)
  try {
    const svg = (text: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${text}</title></svg>`)
    const stored = await service.storeAsset({ name: 'a.svg', bytes: svg('a') })
    expect(stored.ok).toBe(true)
    const store = openObjects(config)?.store
    const key = stored.ok ? `assets/${stored.value.storedFile}` : ''
    expect(await store?.sizeOf(key)).toBeGreaterThan(10)
    await server.kill()
    await expect(service.storeAsset({ name: 'b.svg', bytes: svg('b') })).rejects.toMatchObject({
      code: 'asset_folder_failed',
      message: expect.stringContaining('nennmass-assets'),
    })
    expect(service.assetByHash(sha(svg('b')))).toBeNull()
  } finally {
    await close()
    await server.restart()
  }
})

test('a bucket without its keys stops the start with the names of what is missing', () => {
  writeFileSync(join(newFolder(), 'x'), '')
  expect(() => readConfig({ ASSETS_S3_ENDPOINT: 'https://s3.example' })).toThrow(
    /ASSETS_S3_BUCKET[\s\S]*ASSETS_S3_SECRET/,
  )
})
