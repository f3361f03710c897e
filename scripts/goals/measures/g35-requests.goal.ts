import { sendRaw } from '../../../test/integration/listen.ts'
import { all, measure, none } from './measure.ts'
import { sitemapPaths, startMeasured, visit } from './site.ts'

/** Two readings of where a request ends; the second request must never be answered. */
const framings: readonly (readonly [name: string, text: string])[] = [
  [
    'length and chunks',
    'POST /de HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG',
  ],
  [
    'chunks and length',
    'POST /de HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\nG',
  ],
  ['two lengths', 'POST /de HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 20\r\n\r\n'],
  ['a list of lengths', 'POST /de HTTP/1.1\r\nHost: a\r\nContent-Length: 0, 20\r\n\r\n'],
  ['a signed length', 'POST /de HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\nabcde'],
  ['a hexadecimal length', 'POST /de HTTP/1.1\r\nHost: a\r\nContent-Length: 0x5\r\n\r\nabcde'],
  ['another coding', 'POST /de HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['chunked twice', 'POST /de HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n'],
  ['chunked, then another', 'POST /de HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['a space before the colon', 'POST /de HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ['a line feed alone', 'POST /de HTTP/1.1\r\nHost: a\nContent-Length: 0\r\n\r\n'],
  ['a folded header', 'POST /de HTTP/1.1\r\nHost: a\r\nX: a\r\n Content-Length: 5\r\n\r\n'],
  ['a wrong chunk size', 'POST /de HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n\r\n0\r\n\r\n'],
  ['a control in a name', 'GET /de HTTP/1.1\r\nHost: a\r\nX\u0001: b\r\n\r\n'],
]

const canary = 'GET /canary-of-smuggling HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

measure('ambiguous framing is refused and the connection closed', async () => {
  const site = await startMeasured()
  try {
    const bad: string[] = []
    for (const [name, text] of framings) {
      const answer = await sendRaw(site.port, text + canary)
      const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
      if (statuses.length !== 1 || statuses[0] !== 400) bad.push(`${name}: ${statuses.join(' ')}`)
    }
    return none(bad, framings.length, 'readings of a request taken')
  } finally {
    await site.stop()
  }
})

measure('headers of every answer, inline code, security.txt, foreign and hostile headers', async () => {
  const site = await startMeasured({ SITE_URL: 'https://site.example' })
  try {
    const pages = await sitemapPaths(site.origin)
    const others = [
      '/',
      '/de/gibt-es-nicht',
      '/de//kontakt',
      '/robots.txt',
      '/.well-known/security.txt',
      '/sitemap-de.xml',
      '/de/neuigkeiten.rss',
      '/healthz',
      '/readyz',
      '/favicon.ico',
      '/assets/nothing.js',
      '/builds/latest.json',
      '/__payload/de.json',
      '/__search/de?q=werk',
      '/forms/token',
      '/forms/contact',
      '/cookie-consent/de.json',
      '/editor',
      '/v2/cdn/stories',
      '/v1/spaces/1',
      '/f/290471/nothing.png',
      '/__share/nothing.png',
      '/de/suche?suche=werk',
      '/s/nothing',
      '/%',
    ]
    const wrong: string[] = []
    const inline: string[] = []
    for (const path of [...pages, ...others]) {
      const { headers, text } = await visit(site.origin, path)
      const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
      if (headers.get('x-content-type-options') !== 'nosniff') wrong.push(`${path}: nosniff`)
      if (!/max-age=(?:[3-9]\d{7}|\d{9,}); includeSubDomains/.test(headers.get('strict-transport-security') ?? ''))
        wrong.push(`${path}: HSTS`)
      if (isHtml && !headers.get('content-security-policy')?.includes('frame-ancestors ')) wrong.push(`${path}: frames`)
      if (!isHtml) continue
      for (const [tag] of text.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>/g)) {
        if (!/type="(?:application\/(?:ld\+)?json|speculationrules)"/.test(tag)) inline.push(`${path} ${tag}`)
      }
      if (/<[a-z][^>]*\sstyle="/.test(text)) inline.push(`${path} style`)
      if (/<[a-z][^>]*\son[a-z]+=/.test(text)) inline.push(`${path} handler`)
    }
    const expires = Date.parse(
      /Expires: (\S+)/.exec((await visit(site.origin, '/.well-known/security.txt')).text)?.[1] ?? '',
    )
    const days = (expires - Date.now()) / 86_400_000
    return all(
      none(wrong, pages.length + others.length, 'answers lack a header'),
      none(inline, pages.length + others.length, 'documents with inline code, styles or handlers'),
      { figure: `security.txt ends in ${days.toFixed(0)} days (goal 30 to 365)`, holds: days >= 30 && days <= 365 },
    )
  } finally {
    await site.stop()
  }
})

const hostile: readonly Readonly<Record<string, string>>[] = [
  ...['evil.example', 'evil.example:443', 'localhost:1@evil.example', '127.0.0.1', 'site.example.evil.example', ''].map(
    host => ({ host }),
  ),
  ...[
    'x-forwarded-host',
    'x-host',
    'x-forwarded-server',
    'x-original-host',
    'forwarded',
    'x-http-host-override',
    'x-forwarded-for',
    'x-real-ip',
    'true-client-ip',
    'x-forwarded-prefix',
    'x-forwarded-port',
    'x-original-url',
    'x-rewrite-url',
    'x-forwarded-path',
  ].map(name => ({ [name]: name === 'forwarded' ? 'host=evil.example;proto=http' : 'evil.example' })),
  ...['http', 'javascript', 'evil.example'].map(value => ({ 'x-forwarded-proto': value })),
  ...['x-http-method-override', 'x-method-override', 'x-http-method'].map(name => ({ [name]: 'DELETE' })),
  ...['fr', 'en;q=1', '*', 'xx'.repeat(500)].map(value => ({ 'accept-language': value })),
  ...['i18n_redirected=en', 'session=evil', `a=${'b'.repeat(3000)}`].map(value => ({ cookie: value })),
  ...['Mozilla/5.0 evil.example', 'Googlebot', 'curl/8'].map(value => ({ 'user-agent': value })),
  ...['https://evil.example/', 'javascript:1'].map(value => ({ referer: value })),
  { origin: 'https://evil.example' },
  { accept: 'application/json' },
]

measure('2,000 hostile requests, each before a clean one', async () => {
  const site = await startMeasured({ SITE_URL: 'https://site.example' })
  try {
    const pages = (await sitemapPaths(site.origin)).slice(0, 50)
    const ask = (path: string, headers: Readonly<Record<string, string>>): Promise<string> => {
      const lines = Object.entries({ Host: 'site.example', ...headers }).filter(
        ([name]) => name !== 'Host' || headers.host === undefined,
      )
      return sendRaw(
        site.port,
        `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\nConnection: close\r\n\r\n`,
      )
    }
    const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n'))
    const bad: string[] = []
    let count = 0
    for (const [at, path] of pages.entries()) {
      const clean = bodyOf(await ask(path, {}))
      for (const headers of hostile) {
        count++
        const name = Object.keys(headers)[0] ?? ''
        const poisoned = await ask(`${path}?x=${at}`, headers)
        if (poisoned.includes('evil.example')) bad.push(`${path} ${name} echoes`)
        if (bodyOf(await ask(path, {})) !== clean) bad.push(`${path} ${name}`)
      }
    }
    return none(bad, count, 'clean answers differ, or name another host')
  } finally {
    await site.stop()
  }
})
