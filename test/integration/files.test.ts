import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
const contentDir = mkdtempSync(join(tmpdir(), 'nennmass-content-'))
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

beforeAll(async () => {
  cpSync('content', contentDir, { recursive: true })
  addPdf()
  site = await openSite({}, contentDir)
})
afterAll(async () => {
  await site.close()
  rmSync(contentDir, { recursive: true, force: true })
})

/** A PDF whose bytes are known. */
function addPdf(): void {
  const folder = join(contentDir, 'assets')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'katalog.pdf'), pdf)
  const sidecar = {
    id: 999_999,
    filename: '/f/290471/x/0123456789/katalog.pdf',
    short_filename: 'katalog.pdf',
    content_type: 'application/pdf',
    content_length: pdf.length,
    alt: '',
    title: '',
    copyright: '',
    focus: '',
    meta_data: {},
    created_at: '2024-09-02T08:00:00.000Z',
    updated_at: '2024-09-02T08:00:00.000Z',
  }
  writeFileSync(join(folder, 'katalog.pdf.json'), JSON.stringify(sidecar))
}

test('a PDF of the old site is shown in the browser and kept for ever', async () => {
  const response = await site.get('/downloads/0123456789.pdf')
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf)
  expect(response.headers.get('content-disposition')).toBe('inline')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toContain('immutable')
})

test('an unknown hash is the 404 page', async () => {
  const response = await site.get('/downloads/ffffffffff.pdf')
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('<h1')])
})

test('security.txt names a contact and an expiry within a year', async () => {
  const text = await (await site.get('/.well-known/security.txt')).text()
  expect(text).toContain('Contact: mailto:security@nennmass.example')
  const expires = Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
})

test('robots.txt names the sitemap and lets networks fetch share cards', async () => {
  const text = await (await site.get('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
  expect(text).toContain('Allow: /__share/')
})

test.each([
  ['/de/neuigkeiten.rss', '<language>de-DE</language>'],
  ['/en/news.rss', '<language>en-GB</language>'],
])('%s holds articles whose addresses answer', async (path, language) => {
  const xml = await (await site.get(path)).text()
  expect(xml).toContain(language)
  const links = [...xml.matchAll(/<item>.*?<link>([^<]*)<\/link>/gs)].map(([, link = '']) => new URL(link).pathname)
  expect(links.length).toBeGreaterThan(10)
  for (const link of links.slice(0, 3)) expect((await site.get(link)).status).toBe(200)
})

test('the manifest’s icons and those of the head are there, in the size they say', async () => {
  const manifest: unknown = JSON.parse(await (await site.get('/site.webmanifest')).text())
  expect(manifest).toMatchObject({ name: 'nennmass', icons: expect.arrayContaining([]) })
  const html = await (await site.get('/de')).text()
  const linked = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g)]
  expect(linked.map(([, href]) => href)).toEqual(['/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
  for (const [path, size] of [
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    const response = await site.get(path)
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([path, response.status, width, height]).toEqual([path, 200, size, size])
  }
  expect((await site.get('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon')
})

test('every kind of page has a share card of 1200 × 630 that is kept for ever', async () => {
  const formats = new Set<string>()
  for (const path of [
    '/de',
    '/en/contact',
    '/de/referenzen/thermosflasche-hals',
    '/de/referenzen/landstromdeckel-kap',
    '/de/impulse/color-material-finish',
    '/de/neuigkeiten/31-von-50-geraeten-laufen-noch',
  ]) {
    const html = await (await site.get(path)).text()
    const said = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1]
    const image = said('og:image') ?? ''
    expect(image).toMatch(/^https:\/\/site\.example\/__share\/.*\.(?:png|jpg)$/)
    const response = await site.get(new URL(image).pathname)
    expect(response.headers.get('cache-control')).toContain('immutable')
    const body = Buffer.from(await response.arrayBuffer())
    const { width, height, format } = await sharp(body).metadata()
    formats.add(format)
    expect([path, width, height, body.byteLength <= 250_000]).toEqual([path, 1200, 630, true])
    expect(response.headers.get('content-type')).toBe(`image/${format}`)
    expect([said('og:image:type'), said('og:image:width'), said('og:image:height')]).toEqual([
      `image/${format}`,
      '1200',
      '630',
    ])
    expect(said('og:image:alt')).toBe(said('og:title'))
    expect(said('twitter:image:alt')).toBe(said('og:title'))
  }
  expect([...formats].sort()).toEqual(['jpeg', 'png'])
})

test('an old hash leads to the card of today, an unknown story nowhere', async () => {
  const html = await (await site.get('/de/kontakt')).text()
  const today = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname
  const old = await site.get(today.replace(/-[0-9a-f]{16}\.(?=png|jpg)/, '-0123456789abcdef.'))
  expect([old.status, old.headers.get('location')]).toEqual([302, today])
  const unknown = '/__share/de/00000000-0000-4000-8000-000000000000-0123456789abcdef.png'
  expect((await site.get(unknown)).status).toBe(404)
})

test.each([
  ['/feed.xml', '/de/neuigkeiten.rss'],
  ['/rss', '/de/neuigkeiten.rss'],
  ['/feed/', '/de/neuigkeiten.rss'],
  ['/atom.xml', '/de/neuigkeiten.rss'],
  ['/en/rss.xml', '/en/news.rss'],
  ['/en/feed/', '/en/news.rss'],
  ['/en/feed', '/en/news.rss'],
  ['/de/rss?utm_source=x', '/de/neuigkeiten.rss'],
])('a reader that guesses %s finds the feed', async (path, feed) => {
  const response = await site.get(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, feed])
  expect((await site.get(feed)).headers.get('content-type')).toMatch(/^application\/rss\+xml/)
  // What is not a page must not be answered as one by the short way.
  expect(await site.app.render(path)).toBeNull()
})

test('pages name the feed of their language, and the list of news links to it', async () => {
  for (const [path, feed] of [
    ['/de/kontakt', '/de/neuigkeiten.rss'],
    ['/en/references', '/en/news.rss'],
  ] as const) {
    const html = await (await site.get(path)).text()
    expect(html).toMatch(new RegExp(`<link rel="alternate" type="application/rss\\+xml"[^>]*href="[^"]*${feed}"`))
  }
  expect(await (await site.get('/en/news')).text()).toMatch(/<a [^>]*href="\/en\/news\.rss"/)
})
