import { isObject, parseJson, type JsonObject } from '../../src/base/json.ts'
import { memoize } from '../../src/base/memoize.ts'
import { silentLog } from '../../src/base/log.ts'
import { previewCardPath, previewRenderPath } from '../../src/model/editing/preview-answer.ts'
import { entries, formUid, page, validFields } from './contact-client.ts'
import { openSite, type TestSite } from './site.ts'
import { createRandom, fieldNames, targets, wrappers } from './fuzz-targets.ts'

const account = { email: 'fuzz@nennmass.example', password: 'eine lange Zeile, die niemand errät 7' }

/** What a request looked like whose answer was an error of the server. */
export type Finding = string

export interface FuzzOptions {
  /** Of the site, beside those that keep its limits out of the way. */
  settings?: Readonly<Record<string, string>>
  /** Texts that are sent half of the time in the place of the usual ones. */
  texts?: readonly string[]
}

/**
 * Sends so many requests to all endpoints of a site, signed in as an administrator: fields by the names that handlers know,
 * with values of every type. The same seed sends the same requests.
 *
 * @returns those that were answered by 5xx, without what it was.
 */
export async function fuzz(requests: number, seed: number, options: FuzzOptions = {}): Promise<Finding[]> {
  let reason: unknown = null
  const site = await openSite(
    {
      EDITOR_EMAIL: account.email,
      EDITOR_PASSWORD: account.password,
      MANAGEMENT_RATE_LIMIT: '100000',
      FORMS_PER_HOUR: '1000000',
      FORMS_ALARM_PER_DAY: '1000000',
      ...options.settings,
    },
    undefined,
    {
      fetch: async () => new Response(null, { status: 404 }),
      log: { ...silentLog, error: ({ err }: { err?: unknown }) => void (reason = err) },
    },
  )
  try {
    const why = (): string => String(reason instanceof Error ? reason.stack : reason).slice(0, 600)
    return await fuzzSite(site, requests, seed, why, options.texts)
  } finally {
    await site.close()
  }
}

async function fuzzSite(
  site: TestSite,
  requests: number,
  seed: number,
  reason: () => string,
  wanted: readonly string[] = [],
): Promise<Finding[]> {
  const random = createRandom(seed)
  const below = (most: number): number => Math.floor(random() * most)
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const own = { 'x-editor': '1', origin: site.origin, 'sec-fetch-site': 'same-origin' }

  async function signIn(): Promise<string> {
    const answer = await site.app.fetch(
      new Request(`${site.origin}/editor/api/sign-in`, {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json' },
        body: JSON.stringify(account),
      }),
      '192.0.2.1',
    )
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  let cookie = await signIn()
  const session = (await (
    await site.app.fetch(new Request(`${site.origin}/editor/api/session`, { headers: { ...own, cookie } }), '192.0.2.1')
  ).json()) as { settings: { spaceId: number } }
  const { spaceId } = session.settings
  const listed = async (path: string): Promise<{ id: number; uuid?: string }[]> => {
    const url = `${site.origin}/v1/spaces/${spaceId}/${path}`
    const body: unknown = await (
      await site.app.fetch(new Request(url, { headers: { ...own, cookie } }), '192.0.2.1')
    ).json()
    return Object.values(body as object).find(Array.isArray) ?? []
  }
  const kinds = ['stories', 'assets', 'datasources', 'components', 'datasource_entries']
  const things = new Map(await Promise.all(kinds.map(async kind => [kind, await listed(kind)] as const)))
  /** Those that the path of the request is about, as far as one of its words says so. */
  let known = [...things.values()].flat()
  const { public: publicToken, preview } = site.app.service?.tokens() ?? { public: '', preview: '' }
  const namesOf = memoize(500, fieldNames)
  let names: readonly string[] = []
  const all = targets(spaceId)

  const id = (): unknown => {
    const thing = known[below(known.length)]
    return below(3) > 0 ? (thing?.id ?? 1) : (thing?.uuid ?? '')
  }
  const usual = [
    ...[
      '',
      ' ',
      'a',
      'ä'.repeat(300),
      'x'.repeat(20_000),
      '\u200b',
      '\ud800',
      '0',
      '-1',
      '1e400',
      'NaN',
      'true',
      'null',
      '[]',
      '{}',
    ],
    ...[
      '2026-02-31T25:61:00Z',
      '0000-00-00',
      '+275760-09-13',
      'de',
      'en',
      'xx',
      '__proto__',
      'a/b',
      '../..',
      '%',
      '%00',
      '%E0%A4%A',
      '*',
      '(',
      '\\',
    ],
    ...[
      '9'.repeat(15),
      '9'.repeat(400),
      'https://x.example/',
      'javascript:x',
      'a@b.example',
      'Europe/Berlin',
      'desc',
      'content.title:asc',
      "'",
      '"',
    ],
  ]
  const texts = wanted.length === 0 ? usual : [...usual, ...usual.map((_, at) => wanted[at % wanted.length] ?? '')]
  function value(depth = 0): unknown {
    const kinds = depth > 3 ? 7 : 11
    switch (below(kinds)) {
      case 0:
        return null
      case 1:
        return one([0, -1, 1, 1.5, 1e21, 1e308, -0, 2 ** 53, 2 ** 31])
      case 2:
        return one([true, false])
      case 3:
        return id()
      case 4:
      case 5:
        return one(texts)
      case 6:
        return one(names)
      case 7:
        return Array.from({ length: below(4) }, () => value(depth + 1))
      case 8:
        return { toString: 1, valueOf: 'x' }
      case 9:
        return { component: one(['page', 'x', 1, null]), _uid: value(depth + 1), [one(names)]: value(depth + 1) }
      default:
        return object(depth + 1)
    }
  }
  function object(depth = 0): Record<string, unknown> {
    return Object.fromEntries(Array.from({ length: 1 + below(6) }, () => [one(names), value(depth)]))
  }
  const odd = ['0', '-1', 'x', '%00', '%', '%E0%A4', 'a%2fb', '9'.repeat(30), 'de', '__proto__', 'ä', '']
  const segment = (): string => (below(5) > 0 ? String(id()) : one(odd))
  const parameter = (): string => one([() => one(texts), () => String(id()), () => one(names), () => '1,2,x'])()
  function query(path: string): string {
    const pairs = Array.from({ length: below(4) }, () => {
      const name = one(names)
      const full = one([
        name,
        name,
        `${name}[]`,
        `filter_query[${name}][${one(['in', 'like', 'gt_int', 'x'])}]`,
        `${name}[a][b]`,
      ])
      return `${one([encodeURIComponent, String])(full.toWellFormed())}=${one([encodeURIComponent, encodeURIComponent, escape])(parameter().toWellFormed())}`
    })
    if (path.startsWith('/v2/'))
      pairs.push(`token=${one([publicToken, preview, preview, 'x'])}`, `version=${one(['draft', 'published', 'x'])}`)
    return pairs.length > 0 ? `?${pairs.join('&')}` : ''
  }
  function json(path: string): unknown {
    const wrapper = wrappers.filter(each => path.includes(each.replace(/y$/, 'ie')) || path.includes(each))
    const inner = object()
    if (path === previewRenderPath || path === previewCardPath)
      return {
        target: one(['/de', '/de?_storyblok=1', parameter()]),
        stories: [{ id: id(), uuid: known[0]?.uuid, name: value(), content: { component: 'page', ...object() } }],
      }
    return one([
      { [one(wrapper.length > 0 ? wrapper : wrappers)]: inner },
      { [one(wrappers)]: inner, ...object() },
      inner,
      value(),
    ])
  }
  function body(path: string): { body: BodyInit; type: Record<string, string> } {
    const type = (name: string) => ({ 'content-type': name })
    if (path.startsWith('/forms/') && below(3) > 0) {
      const fields = {
        form: formUid,
        page: page.de,
        ...validFields,
        [one(names)]: String(parameter()),
        [one(Object.keys(validFields))]: one(texts),
      }
      if (below(2) === 0) return { body: new URLSearchParams(fields), type: {} }
      const form = new FormData()
      for (const [name, text] of entries(fields)) form.append(name, text as string)
      if (below(2) === 0) form.append(one(['files', one(names)]), new Blob([one(texts)]), one(texts))
      return { body: form, type: {} }
    }
    const text = JSON.stringify(json(path))
    if (below(6) > 0) return { body: text, type: type('application/json') }
    return one([
      () => ({
        body: new URLSearchParams(Object.entries(object()).map(([name, each]) => [name, String(JSON.stringify(each))])),
        type: {},
      }),
      () => ({ body: text.slice(0, below(text.length)), type: type('application/json; charset=utf-16') }),
      () => ({ body: '[{"a":'.repeat(below(5000)), type: type('application/json') }),
      () => ({
        body: new Uint8Array(Array.from({ length: below(300) }, () => below(256))),
        type: type(
          one(['application/json', 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', 'x']),
        ),
      }),
    ])()
  }
  const oddHeaders: Readonly<Record<string, readonly string[]>> = {
    'accept-language': ['*;q=x', 'de-'.repeat(50), ';;,,'],
    'if-none-match': ['"', 'W/"', '*'],
    'if-modified-since': ['x', '-1'],
    'x-forwarded-for': [':::', '1.2.3.4.5', ','],
    authorization: ['Bearer', 'Basic x', 'x'],
    range: ['bytes=9-1', 'bytes=x'],
    'accept-encoding': ['br;q=2', 'x'],
    traceparent: ['00-x'],
    'x-editor-language': ['__proto__'],
    'sec-purpose': ['prefetch'],
    accept: ['application/json', '*', 'a/b;q='],
    'webhook-signature': ['x'],
  }

  const found: Finding[] = []
  for (let count = 0; count < requests; count++) {
    const { method, path } = one(all)
    names = namesOf(path)
    known = kinds.flatMap(kind => (path.includes(`/${kind}/`) ? (things.get(kind) ?? []) : []))
    if (known.length === 0) known = [...things.values()].flat()
    const address =
      path.replace(/[:*]\w+/g, part => (part.startsWith('*') ? `${segment()}/${segment()}` : segment())) + query(path)
    const sent = method === 'GET' ? null : body(path)
    const header = one(Object.keys(oddHeaders))
    const headers: Record<string, string> = {
      ...own,
      cookie,
      ...sent?.type,
      ...(below(4) === 0 && { [header]: one(oddHeaders[header] ?? ['x']) }),
    }
    if (!URL.canParse(site.origin + address)) continue
    let [target, given] = [address, sent?.body]
    let answer = new Response()
    // What is not known is named: without it the rest is read too.
    for (let attempt = 0; attempt < 3; attempt++) {
      const request = new Request(site.origin + target, {
        method,
        headers,
        ...(given !== undefined && { body: given }),
      })
      answer = await site.app
        .fetch(request, `192.0.2.${below(250)}`)
        .catch((error: unknown) => new Response(String(error), { status: 599 }))
      // Streams stay open: what they say is not looked at.
      const isStream = answer.headers.get('content-type')?.includes('event-stream') ?? false
      const said = (isStream ? await answer.body?.cancel().then(() => '') : await answer.text()) ?? ''
      const copy = typeof given === 'string' ? given.slice(0, 600) : ''
      if (answer.status >= 500)
        found.push(`${answer.status} ${method} ${target.slice(0, 300)} ${copy} → ${said.slice(0, 100)} ${reason()}`)
      const unknown = answer.status === 422 && path.startsWith('/v1/') ? unknownNames(said) : new Set<string>()
      if (unknown.size === 0) break
      const url = new URL(site.origin + target)
      for (const name of [...url.searchParams.keys()])
        if (unknown.has(name.split('[')[0] ?? '')) url.searchParams.delete(name)
      target = url.pathname + url.search
      const value: unknown = typeof given === 'string' ? parseJson(given) : undefined
      if (isObject(value)) given = JSON.stringify(without(value, unknown))
    }
    if (answer.status === 401 && !headers.authorization) cookie = (await signIn()) || cookie
  }
  return found
}

/** Names that the management interface does not know. */
function unknownNames(said: string): ReadonlySet<string> {
  const problems = parseJson(said)
  const named = isObject(problems) ? Object.entries(problems) : []
  return new Set(named.flatMap(([name, why]) => (JSON.stringify(why).includes('is not known') ? [name] : [])))
}

function without(value: JsonObject, names: ReadonlySet<string>): JsonObject {
  const kept = Object.entries(value).filter(([name]) => !names.has(name))
  return Object.fromEntries(kept.map(([name, each]) => [name, isObject(each) ? without(each, names) : each]))
}
