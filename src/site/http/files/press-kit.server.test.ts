import { expect, test } from 'vitest'
import type { Log } from '../../../base/log.ts'
import type { Story } from '../../../blocks/block.ts'
import type { Asset } from '../../../model/story/asset.ts'
import { pressKitHref } from '../../../model/address/press-kit.ts'
import { createPressKits } from './press-kit.server.ts'

const uuid = '98f6cc46-101f-4a68-8887-e77219b55693'
const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

function asset(src: string, alt: string): Asset {
  return { src, alt, width: null, height: null, focus: null, color: null, measure: null, extension: 'jpg' }
}

/** Packs an article with these files; `answers` are their contents by address, others are missing. */
function kits(files: readonly Asset[], answers: Readonly<Record<string, string>>, clock = () => 0) {
  const content = {
    component: 'news_article',
    title: 'Neue Bilder',
    date: '2026-05-18 00:00',
    press_kit: files,
    press_note: 'Honorarfrei',
  }
  const story = { uuid, slug: 'neue-bilder', content } as unknown as Story
  return createPressKits({
    content: { story: async requested => (requested === uuid ? story : null) },
    version: 'published',
    origin: 'https://site.test',
    files: async request => {
      const text = answers[new URL(request.url).pathname]
      return text === undefined ? new Response(null, { status: 404 }) : new Response(text)
    },
    headers: {},
    blockOf: (_, peer) => peer,
    clock,
    log: silent,
  })
}

const request = (path = pressKitHref(uuid, 'de'), init?: RequestInit) => new Request(`https://site.test${path}`, init)

/** Names and texts of a ZIP whose entries are stored as they are, read from its central directory. */
function unpack(bytes: Buffer): Record<string, string> {
  const entries: Record<string, string> = {}
  let at = bytes.indexOf('PK\x01\x02', 0, 'latin1')
  while (at >= 0 && bytes.readUInt32LE(at) === 0x02014b50) {
    const [size, nameSize, extra, comment] = [24, 28, 30, 32].map((offset, place) =>
      place === 0 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const start = bytes.readUInt32LE(at + 42)
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    entries[bytes.toString('utf8', at + 46, at + 46 + nameSize)] = bytes.toString('utf8', data, data + size)
    at += 46 + nameSize + extra + comment
  }
  return entries
}

test('all files of an article are packed, with what they show and the licence', async () => {
  const files = [asset('/f/1/x/a/chair.jpg', 'Ein Stuhl'), asset('/f/1/x/b/chair.jpg', 'Noch ein Stuhl')]
  const answer = await kits(files, { '/f/1/x/a/chair.jpg': 'one', '/f/1/x/b/chair.jpg': 'two' })(request())
  expect(answer?.headers.get('content-disposition')).toBe('attachment; filename="neue-bilder.zip"')
  expect(unpack(Buffer.from(await answer!.arrayBuffer()))).toEqual({
    '01-chair.jpg': 'one',
    '02-chair.jpg': 'two',
    'LIESMICH.txt': 'Neue Bilder\r\nHonorarfrei\r\n\r\n01-chair.jpg: Ein Stuhl\r\n02-chair.jpg: Noch ein Stuhl\r\n',
  })
})

test('a file that is missing is named, and the others are there', async () => {
  const files = [asset('/f/1/x/a/gone.jpg', 'Weg'), asset('/f/1/x/b/chair.jpg', 'Da')]
  const answer = await kits(files, { '/f/1/x/b/chair.jpg': 'two' })(request())
  const entries = unpack(Buffer.from(await answer!.arrayBuffer()))
  expect(Object.keys(entries)).toEqual(['02-chair.jpg', 'LIESMICH.txt'])
  expect(entries['LIESMICH.txt']).toContain('01-gone.jpg: Weg (Datei fehlt)')
})

test('other addresses and articles without files are not answered', async () => {
  const answer = kits([], {})
  expect(await answer(request())).toBeNull()
  expect(await answer(request('/downloads/press/de/x.zip'))).toBeNull()
  expect(await answer(request(pressKitHref(uuid.replace('9', '8'), 'en')))).toBeNull()
})

test('only so many are packed at a time, and one that is broken off makes room', async () => {
  const answer = kits([asset('/f/1/x/a/chair.jpg', '')], { '/f/1/x/a/chair.jpg': 'x'.repeat(1000) })
  const open = await Promise.all(Array.from({ length: 12 }, () => answer(request())))
  expect(open.map(each => each?.status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect((await answer(request()))?.status).toBe(503)
  await open[0]?.body?.cancel()
  expect((await answer(request()))?.status).toBe(200)
  expect((await answer(request()))?.status).toBe(503)
  await open[1]?.arrayBuffer()
  expect((await answer(request(undefined, { method: 'HEAD' })))?.body).toBeNull()
  expect((await answer(request()))?.status).toBe(200)
})

test('a reader who takes nothing for twenty seconds gives way', async () => {
  let now = 0
  const answer = kits([asset('/f/1/x/a/chair.jpg', '')], { '/f/1/x/a/chair.jpg': 'x'.repeat(1000) }, () => now)
  const open = await Promise.all(Array.from({ length: 12 }, () => answer(request())))
  now = 19_999
  expect((await answer(request()))?.status).toBe(503)
  now = 20_001
  expect((await answer(request()))?.status).toBe(200)
  await expect(open[0]?.arrayBuffer()).rejects.toThrow('Somebody else needs the place')
  expect((await open[1]?.arrayBuffer())?.byteLength).toBeGreaterThan(1000)
})

test('one network that holds all places keeps nobody else out, and gets none of theirs', async () => {
  const answer = kits([asset('/f/1/x/a/chair.jpg', '')], { '/f/1/x/a/chair.jpg': 'x'.repeat(1000) })
  const held = await Promise.all(Array.from({ length: 12 }, () => answer(request(), 'stranger')))
  const own = await answer(request(), 'reader')
  expect(own?.status).toBe(200)
  await expect(held[0]?.arrayBuffer()).rejects.toThrow('Somebody else needs the place')
  for (let at = 0; at < 20; at++) await answer(request(), 'stranger')
  expect((await own?.arrayBuffer())?.byteLength).toBeGreaterThan(1000)
})
