import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { entries, send } from '../integration/contact-client.ts'
import { fieldNames, targets } from '../integration/fuzz-targets.ts'
import { post, signUpFields } from '../integration/newsletter-client.ts'
import { fuzz } from '../integration/request-fuzz.ts'
import { openSite, type TestSite } from '../integration/site.ts'

/* PostgreSQL's text holds no null character: whoever sends one is refused, or it is taken out; nothing ends in an error of the server. */

let databases = 0
async function newDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  url.pathname = `/site_${process.pid}_${databases++}`
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  return url.href
}

const account = { email: 'null@nennmass.example', password: 'eine lange Zeile, die niemand errät 7' }
const reasons: string[] = []
let site: TestSite
let cookie = ''
beforeAll(async () => {
  const limits = { FORMS_PER_HOUR: '1000000', FORMS_ALARM_PER_DAY: '1000000', NEWSLETTER_PER_HOUR: '100000' }
  const people = { EDITOR_EMAIL: account.email, EDITOR_PASSWORD: account.password, MANAGEMENT_RATE_LIMIT: '100000' }
  site = await openSite({ DATABASE_URL: await newDatabase(), ...limits, ...people }, undefined, {
    log: { ...silentLog, error: facts => void reasons.push(String((facts as { err?: unknown }).err)) },
  })
  const answer = await ask('POST', '/editor/api/sign-in', JSON.stringify(account), 'application/json')
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(() => site.close())

async function ask(method: string, path: string, body?: string, type = 'application/x-www-form-urlencoded') {
  const headers = {
    'x-editor': '1',
    origin: site.origin,
    'sec-fetch-site': 'same-origin',
    cookie,
    'content-type': type,
  }
  const request = new Request(site.origin + path, { method, headers, ...(body !== undefined && { body }) })
  return site.app.fetch(request, '192.0.2.1')
}

/** What was answered by an error of the server, and why. */
async function errorsOf(name: string, answer: Response): Promise<string[]> {
  const isStream = answer.headers.get('content-type')?.includes('event-stream')
  await (isStream ? answer.body?.cancel() : answer.text())
  return answer.status >= 500 ? [`${name}: ${answer.status} ${reasons.at(-1)?.slice(0, 200)}`] : []
}

test(
  'every name that an endpoint knows, in its query and in its form, and every part of its path',
  { timeout: 600_000 },
  async () => {
    const wrong: string[] = []
    const seen = new Set<string>()
    for (const { method, path } of targets(site.config.STORYBLOK_SPACE_ID)) {
      if (seen.has(`${method} ${path}`) || /sign-out|\/people\/:id$/.test(path)) continue
      seen.add(`${method} ${path}`)
      const address = path.replace(/[:*]\w+/g, '%00a')
      wrong.push(
        ...(await errorsOf(
          `${method} ${path}`,
          await ask(method, address, method === 'GET' ? undefined : '{}', 'application/json'),
        )),
      )
      // The interfaces of content refuse the whole query, whatever is in it.
      const names = /^\/v[12]\//.test(path) ? ['page'] : fieldNames(path)
      for (const name of names) {
        const pair = `${encodeURIComponent(name)}=a%00b`
        wrong.push(...(await errorsOf(`${method} ${path}?${name}`, await ask(method, `${address}?${pair}`))))
        if (method !== 'GET')
          wrong.push(...(await errorsOf(`${method} ${path} ${name}`, await ask(method, address, pair))))
      }
    }
    expect(seen.size).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  },
)

test('every field and file of the forms', async () => {
  const wrong: string[] = []
  for (const name of [
    ...entries().map(([name]) => name),
    'phone',
    'send_key',
    'token',
    'captcha',
    'website',
    'locale',
    'a\0',
  ]) {
    wrong.push(...(await errorsOf(name, await send(site, entries({ [name]: `a\0b` })))))
    wrong.push(
      ...(await errorsOf(
        `${name} of the newsletter`,
        await post(site, '/forms/newsletter', { ...signUpFields('n@b.example'), [name]: 'a\0b' }),
      )),
    )
  }
  const file = new Blob(['%PDF-1.7\n\0'], { type: 'application/\0pdf' })
  wrong.push(
    ...(await errorsOf('file', await send(site, [...entries({ topic: 'application' }), ['files', file, 'a\0b.pdf']]))),
  )
  expect(wrong).toEqual([])
})

const texts = ['\0', 'a\0b', 'null\0', '\0de', '1\0', '\ud800\0', '\\u0000', 'a@b\0.example', 'https://x.example/\0']

test('1,000 requests to every endpoint with null characters in every place', { timeout: 600_000 }, async () => {
  expect(await fuzz(1000, 5, { settings: { DATABASE_URL: await newDatabase() }, texts })).toEqual([])
})
