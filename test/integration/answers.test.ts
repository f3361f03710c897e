import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openSite, type TestSite } from './site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openSite({ STORYBLOK_DELIVERY_API_TOKEN: 'public-token' })
})
afterAll(() => site.close())

const api = '/v2/cdn/stories?token=public-token&per_page=10'
const texts = [api, '/sitemap.xml', '/sitemap-de.xml', '/de/neuigkeiten.rss', '/robots.txt', '/site.webmanifest']
const pages = ['/de', '/de/referenzen', '/de/suche?suche=a', '/_shell.html', '/__payload/de.json']
const missing = ['/de/gibt-es-nicht', '/v2/cdn/stories/nothing?token=public-token', '/downloads/ffffffffff.pdf']

async function bytesOf(response: Response): Promise<string> {
  const body = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding')
  return (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

test.each([...texts, ...pages])('%s: each coding has a tag of its own, and the same text', async path => {
  const answers: { coding: string; tag: string | null; text: string }[] = []
  for (const coding of ['identity', 'gzip', 'br']) {
    const response = await site.get(path, { 'accept-encoding': coding })
    expect([coding, response.headers.get('vary')]).toEqual([coding, expect.stringMatching(/accept-encoding/i)])
    answers.push({
      coding: response.headers.get('content-encoding') ?? 'identity',
      tag: response.headers.get('etag'),
      text: await bytesOf(response),
    })
  }
  expect(new Set(answers.map(each => each.text)).size).toBe(1)
  if ((answers[0]?.text.length ?? 0) >= 1000)
    expect(answers.map(each => each.coding)).toEqual(['identity', 'gzip', 'br'])
  expect(new Set(answers.map(each => each.tag)).size).toBe(new Set(answers.map(each => each.coding)).size)
  expect(answers.every(each => each.tag !== null)).toBe(true)
})

test.each([...texts, ...pages, '/favicon.svg', '/icon-192.png'])('%s: 304 to one who has it', async path => {
  for (const coding of ['identity', 'br']) {
    const headers = { 'accept-encoding': coding }
    const full = await site.get(path, headers)
    const tag = full.headers.get('etag') ?? ''
    for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await site.get(path, { ...headers, 'if-none-match': condition })
      expect([condition, again.status, await again.text()]).toEqual([condition, 304, ''])
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy', 'strict-transport-security'])
        expect([name, again.headers.get(name)]).toEqual([name, full.headers.get(name)])
    }
    const other = await site.get(path, { ...headers, 'if-none-match': '"other", W/"another"' })
    expect(other.status).toBe(200)
  }
})

test.each([...texts, ...pages, '/favicon.svg', '/icon-192.png'])('%s: HEAD says what GET says', async path => {
  for (const coding of ['identity', 'br']) {
    const headers = { 'accept-encoding': coding }
    const get = await site.get(path, headers)
    const ask = (more = {}): Promise<Response> =>
      site.app.fetch(new Request(`${site.origin}${path}`, { method: 'HEAD', headers: { ...headers, ...more } }))
    const head = await ask()
    expect(await head.text()).toBe('')
    for (const name of ['etag', 'content-length', 'content-encoding', 'content-type', 'vary', 'cache-control'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
    expect((await ask({ 'if-none-match': get.headers.get('etag') })).status).toBe(304)
  }
})

test.each(missing)('%s: an error is compressed, and no tag makes it a 304', async path => {
  const plain = await site.get(path)
  const text = await plain.text()
  const response = await site.get(path, { 'accept-encoding': 'br', 'if-none-match': '*' })
  expect(response.status).toBe(404)
  expect(response.headers.get('content-encoding')).toBe(text.length >= 1000 ? 'br' : null)
  expect(await bytesOf(response)).toBe(text)
})

test('a site with https says so on every path', async () => {
  const paths = [...texts, ...pages, ...missing, '/', '/healthz', '/kontakt/', '/builds/latest.json', '/f/1/2/3.jpg']
  for (const path of paths) {
    const { headers } = await site.get(path)
    expect([path, headers.get('strict-transport-security')]).toEqual([path, expect.stringContaining('max-age=')])
  }
})

test('finished pages from memory: a tag for each coding, conditions as RFC 9110 has them', async () => {
  const { port } = new URL(inject('origin'))
  const ask = (headers: Record<string, string>) =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
      request({ port, host: 'localhost', path: '/de/kontakt', headers }, response => {
        response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
      })
        .on('error', reject)
        .end()
    })
  await ask({})
  const tags = new Set<unknown>()
  for (const coding of ['identity', 'gzip', 'br']) {
    const { headers } = await ask({ 'accept-encoding': coding })
    const tag = String(headers.etag)
    tags.add(tag)
    for (const condition of [tag, `W/${tag}`, `"x",${tag}`, '*']) {
      const again = await ask({ 'accept-encoding': coding, 'if-none-match': condition })
      expect([condition, again.status]).toEqual([condition, 304])
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
        expect([name, again.headers[name]]).toEqual([name, headers[name]])
    }
  }
  expect(tags.size).toBe(3)
})
