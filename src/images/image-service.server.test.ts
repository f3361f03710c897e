import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flag, temporaryFolder } from './test-pictures.ts'
import { DRAWING, FILM, PAGE, PHOTO, service, SHEET, SVG, WEBP } from './test-service.ts'

test.each([
  ['WebP where the browser takes it', `${PHOTO}/m/80x0`, WEBP, 'image/webp', 'Accept'],
  ['the source type where it does not', `${PHOTO}/m/80x0`, { accept: 'image/png,*/*' }, 'image/png', 'Accept'],
  [
    'the source type where WebP is refused',
    `${PHOTO}/m/80x0`,
    { accept: 'image/webp;q=0, */*' },
    'image/png',
    'Accept',
  ],
  ['what is requested', `${PHOTO}/m/80x0/filters:format(jpeg)`, WEBP, 'image/jpeg', null],
  ['AVIF', `${PHOTO}/m/80x0/filters:format(avif)`, {}, 'image/avif', null],
  ['the original', PHOTO, WEBP, 'image/png', null],
])('answers with %s', async (_, path, headers, type, vary) => {
  const { get } = await service()
  const response = await get(path, headers)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('vary')).toBe(vary)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const body = await response.bytes()
  expect(response.headers.get('content-length')).toBe(String(body.length))
  expect((await sharp(body).metadata()).mediaType).toBe(type)
})

test('an original is the very file; an SVG too, whatever is requested of it, and can do nothing', async () => {
  const { get } = await service()
  expect(await (await get(PHOTO)).bytes()).toEqual(new Uint8Array(await flag()))
  for (const path of [DRAWING, `${DRAWING}/m/`, `${DRAWING}/m/100x100/filters:format(png)`]) {
    const response = await get(path, WEBP)
    expect(await response.text()).toBe(SVG)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a type that is not on the list is a download', async () => {
  const { get } = await service()
  const { headers } = await get(PAGE)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''page.html")
  expect((await get(SHEET)).headers.get('content-disposition')).toBeNull()
})

test.each([
  ['a client that has it gets 304', `${PHOTO}/m/80x0`],
  ['for an original as well', PHOTO],
  ['for a streamed file as well', FILM],
])('%s', async (_, path) => {
  const { get } = await service()
  const tag = (await get(path)).headers.get('etag')!
  expect(tag).toMatch(/^"[0-9a-f]+"$/)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await get(path, { 'if-none-match': known })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  }
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
})

test.each([PHOTO, `${PHOTO}/m/80x0`, FILM, SHEET])('HEAD says the same without a body: %s', async path => {
  const { get } = await service()
  const [full, head] = [await get(path, WEBP), await get(path, WEBP, 'HEAD')]
  expect(await head.text()).toBe('')
  expect([...head.headers]).toEqual([...full.headers])
  await full.bytes()
})

test.each([
  ['the first bytes', 'bytes=0-3', 206, 'bytes 0-3/19', '%PDF'],
  ['the middle', 'bytes=9-10', 206, 'bytes 9-10/19', '01'],
  ['to the end', 'bytes=17-', 206, 'bytes 17-18/19', '89'],
  ['the last bytes', 'bytes=-2', 206, 'bytes 17-18/19', '89'],
  ['more than there is', 'bytes=17-99', 206, 'bytes 17-18/19', '89'],
  ['behind the end', 'bytes=19-', 416, 'bytes */19', null],
  ['none of the last', 'bytes=-0', 416, 'bytes */19', null],
  ['several: all of it', 'bytes=0-1,3-4', 200, null, '%PDF-1.7 0123456789'],
  ['backwards: all of it', 'bytes=4-1', 200, null, '%PDF-1.7 0123456789'],
  ['another unit: all of it', 'pages=1-2', 200, null, '%PDF-1.7 0123456789'],
])('ranges: %s', async (_, range, status, contentRange, text) => {
  const { get } = await service()
  const response = await get(SHEET, { range })
  expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange])
  if (text !== null) expect(await response.text()).toBe(text)
})

test('a film is streamed in parts; a part of another version is the whole', async () => {
  const { get } = await service()
  const part = await get(FILM, { range: 'bytes=1000000-1000003' })
  expect([part.status, await part.text(), part.headers.get('content-length')]).toEqual([206, 'film', '4'])
  const tag = part.headers.get('etag')!
  expect((await get(FILM, { range: 'bytes=0-3', 'if-range': tag })).status).toBe(206)
  const whole = await get(FILM, { range: 'bytes=0-3', 'if-range': '"old"' })
  expect([whole.status, (await whole.bytes()).length]).toEqual([200, 2_000_000])
})

test('a picture is made once, however many ask, and once for all spellings', async () => {
  const { get, state } = await service()
  const paths = ['m/80x0', 'm/80x0/', 'm/80x0/filters:', 'm/80x0/filters:sepia(2)', 'm/80x0/smart', 'm/80x0?cv=1']
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, n) => get(`${PHOTO}/${paths[n % paths.length]}`, WEBP)),
  )
  expect(new Set(answers.map(answer => `${answer.status} ${answer.headers.get('etag')}`)).size).toBe(1)
  expect(state.made).toBe(1)
  await get(`${PHOTO}/m/80x0`)
  expect(state.made).toBe(2)
})

test('a new process finds the pictures of the last one on disk', async () => {
  const first = await service()
  const tag = (await first.get(`${PHOTO}/m/80x0`)).headers.get('etag')
  await first.images.close()
  const second = await service({ cacheDir: first.options.cacheDir, source: first.source })
  expect((await second.get(`${PHOTO}/m/80x0`)).headers.get('etag')).toBe(tag)
  expect(second.state.made).toBe(0)
})

test('a data folder that was moved keeps its pictures', async () => {
  const first = await service()
  await first.get(`${PHOTO}/m/80x0`)
  await first.images.close()
  const file = first.known.get(PHOTO)!
  const path = join(await temporaryFolder(), ...file.path.split(sep).slice(-2))
  await mkdir(dirname(path), { recursive: true })
  await rename(file.path, path)
  const second = await service({ cacheDir: first.options.cacheDir, source: async () => ({ ...file, path }) })
  expect((await second.get(`${PHOTO}/m/80x0`)).status).toBe(200)
  expect(second.state.made).toBe(0)
})

test('a damaged file of the cache is made again, never sent', async () => {
  const first = await service()
  const tag = (await first.get(`${PHOTO}/m/80x0`)).headers.get('etag')
  await first.images.close()
  const [name = ''] = await readdir(first.options.cacheDir)
  const bytes = await readFile(join(first.options.cacheDir, name))
  bytes[bytes.length - 9]! ^= 1
  await writeFile(join(first.options.cacheDir, name), bytes)
  await writeFile(join(first.options.cacheDir, 'left-over.part'), 'half')
  const second = await service({ cacheDir: first.options.cacheDir, source: first.source })
  expect((await second.get(`${PHOTO}/m/80x0`)).headers.get('etag')).toBe(tag)
  expect(second.state.made).toBe(1)
  await second.images.close()
  expect(await readdir(first.options.cacheDir)).toHaveLength(1)
})

test('the disk stays within its bound, the memory too', async () => {
  const { get, images, options } = await service({ diskBytes: 20_000, memoryBytes: 30_000 })
  for (let width = 10; width < 110; width++) await get(`${PHOTO}/m/${width}x50`)
  await images.close()
  expect(images.state.diskBytes).toBeLessThanOrEqual(20_000)
  expect(images.state.memoryBytes).toBeLessThanOrEqual(30_000)
  expect((await readdir(options.cacheDir)).length).toBeGreaterThan(3)
})

test('a full or missing disk costs time only', async () => {
  const { get, options } = await service({ cacheDir: '/dev/null/nowhere' })
  expect((await get(`${PHOTO}/m/80x0`)).status).toBe(200)
  await rm(options.cacheDir, { recursive: true, force: true }).catch(() => {})
  expect((await get(`${PHOTO}/m/81x0`)).status).toBe(200)
})

test('a replaced file is noticed: at once when told, else after a while', async () => {
  const { get, known, images, state } = await service({ revalidateMs: 1000 })
  const width = async () => (await sharp(await (await get(`${PHOTO}/m/`)).bytes()).metadata()).width
  const replace = async (size: number) => {
    await writeFile(known.get(PHOTO)!.path, await flag(size, 300))
    await utimes(known.get(PHOTO)!.path, size, size)
  }
  expect(await width()).toBe(400)
  await replace(200)
  expect(await width()).toBe(400)
  state.time += 1001
  expect(await width()).toBe(200)
  await replace(100)
  images.forget(PHOTO)
  expect(await width()).toBe(100)
})

test('the address of an earlier file shows the one that is there now, and is kept for minutes only', async () => {
  const { get, known } = await service()
  const file = known.get(PHOTO)!
  expect((await get(`${PHOTO}/m/80x0`)).headers.get('cache-control')).toContain('immutable')
  known.set(PHOTO, { ...file, outdated: true })
  for (const path of [`${PHOTO}/m/81x0`, PHOTO])
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=300')
})

test('a picture that was not made in time may be requested again', async () => {
  let calls = 0
  const { get } = await service({
    transform: async () => {
      calls++
      return calls === 1
        ? { ok: false, problem: 'timeout', late: true }
        : { ok: true, body: new Uint8Array(9), contentType: 'image/png' }
    },
  })
  const first = await get(`${PHOTO}/m/80x0`)
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await get(`${PHOTO}/m/80x0`)).status).toBe(200)
})

test('a drawing is sent compressed to who takes it, once for each encoding, with tags of their own', async () => {
  const { get, known, state } = await service()
  const drawing = await readFile(known.get(DRAWING)!.path)
  for (const [accept, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['br;q=0', null, (bytes: Uint8Array) => Buffer.from(bytes)],
    ['identity', null, (bytes: Uint8Array) => Buffer.from(bytes)],
  ] as const) {
    const response = await get(`${DRAWING}/m/300x0`, { 'accept-encoding': accept })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(unpack(await response.bytes())).toEqual(drawing)
    const etag = response.headers.get('etag')!
    expect(etag.endsWith(encoding ? `-${encoding}"` : '"')).toBe(true)
    const again = await get(DRAWING, { 'accept-encoding': accept, 'if-none-match': etag })
    expect(again.status).toBe(304)
  }
  expect(state.made).toBe(0)
})

test('photographs and films are never compressed again', async () => {
  const { get } = await service()
  for (const path of [PHOTO, `${PHOTO}/m/80x0`, FILM])
    expect((await get(path, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
})
