import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, entries } from './contact-client.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
let pages: string[]
beforeAll(async () => {
  site = await openSite()
  const sitemaps = await Promise.all(
    ['de', 'en'].map(async locale => (await site.get(`/sitemap-${locale}.xml`)).text()),
  )
  pages = sitemaps.flatMap(text =>
    [...text.matchAll(/<loc>https:\/\/site\.example([^<]+)<\/loc>/g)].map(match => match[1] ?? ''),
  )
})
afterAll(() => site.close())

/** Answers of every kind but pages: errors, redirects, files, the API, what systems ask for. */
const others = [
  ...[
    '/',
    '/de/gibt-es-nicht',
    '/en/gibt-es-nicht',
    '/de//kontakt',
    '/de/team/',
    '/robots.txt',
    '/.well-known/security.txt',
  ],
  ...[
    '/sitemap-de.xml',
    '/de/neuigkeiten.rss',
    '/healthz',
    '/readyz',
    '/favicon.ico',
    '/assets/nothing.js',
    '/builds/latest.json',
  ],
  ...[
    '/__payload/de.json',
    '/__search/de?q=werk',
    '/forms/token',
    '/forms/contact',
    '/cookie-consent/de.json',
    '/editor',
  ],
  ...[
    '/v2/cdn/stories',
    '/v1/spaces/1',
    '/f/290471/nothing.png',
    '/__share/nothing.png',
    '/de/suche?suche=werk',
    '/s/nothing',
  ],
]

test('every answer says what its type is, how it may be framed or not at all, and that only https is used', async () => {
  const wrong: string[] = []
  const answers = await Promise.all(
    [...others, ...pages.slice(0, 60)].map(async path => [path, await site.get(path)] as const),
  )
  answers.push(['POST /de', await site.app.fetch(new Request('https://site.example/de', { method: 'POST' }))])
  answers.push(['a refused form', await send(site, entries({ email: 'none' }))])
  for (const [path, { headers }] of answers) {
    const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
    if (headers.get('x-content-type-options') !== 'nosniff') wrong.push(`${path}: nosniff`)
    if (!/max-age=(?:[3-9]\d{7}|\d{9,})/.test(headers.get('strict-transport-security') ?? ''))
      wrong.push(`${path}: HSTS`)
    if (isHtml && !headers.get('content-security-policy')?.includes('frame-ancestors ')) wrong.push(`${path}: frames`)
    if (isHtml && !headers.get('referrer-policy')) wrong.push(`${path}: referrer`)
    if (headers.has('x-powered-by') || headers.has('server')) wrong.push(`${path}: says what it is made with`)
  }
  expect(wrong).toEqual([])
})

test('the policy of every page allows no inline code and nothing by default', async () => {
  for (const path of ['/de', '/en/contact', '/de/gibt-es-nicht', '/de/impulse']) {
    const policy = (await site.get(path)).headers.get('content-security-policy') ?? ''
    const rules = new Map(policy.split('; ').map(rule => [rule.split(' ')[0] ?? '', rule]))
    expect(policy, path).not.toMatch(/'unsafe-(?:inline|eval)'|(?:^|\s)(?:data:|https?:|\*)(?:\s|;|$)/)
    expect(rules.get('default-src')).toBe("default-src 'none'")
    expect(rules.get('base-uri')).toBe("base-uri 'none'")
    expect(rules.get('form-action')).toBe("form-action 'self'")
    expect(rules.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  }
})

test('no page has an inline script, style attribute or handler, and its data cannot end early', async () => {
  const wrong: string[] = []
  let blocks = 0
  for (const path of pages) {
    const html = await (await site.get(path)).text()
    const markup = html.replace(
      /<script\b[^>]*type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g,
      (_, data: string) => {
        blocks++
        if (data.includes('<')) wrong.push(`${path}: "<" in data`)
        try {
          JSON.parse(data)
        } catch {
          wrong.push(`${path}: data that is no JSON`)
        }
        return ''
      },
    )
    for (const [, attributes = '', body = ''] of markup.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
      if (!attributes.includes('src=') || body.trim() !== '') wrong.push(`${path}: an inline script`)
    if (/<style\b/.test(markup)) wrong.push(`${path}: an inline style sheet`)
    if (/<[a-z][^>]*\sstyle=/.test(markup)) wrong.push(`${path}: a style attribute`)
    if (/<[a-z][^>]*\son[a-z]+=/.test(markup)) wrong.push(`${path}: a handler`)
  }
  expect(wrong).toEqual([])
  expect([pages.length > 200, blocks > 100]).toEqual([true, true])
})
