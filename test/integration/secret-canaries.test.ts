import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../src/base/pino-log.server.ts'
import { ConfigError, readConfig } from '../../src/config.server.ts'
import { openFormsDatabase } from '../../src/capabilities/visitors/forms-database.server.ts'
import { entries, json, send } from './contact-client.ts'
import { openSite, type TestSite } from './site.ts'

const make = (name: string): string => `canary-${name}-${randomBytes(8).toString('hex')}`

/** Nine that the site is started with; the other three are below. */
const canaries: Readonly<Record<string, string>> = {
  STORYBLOK_DELIVERY_API_TOKEN: make('delivery'),
  STORYBLOK_PREVIEW_TOKEN: make('preview'),
  MIRROR_TOKEN: make('mirror'),
  MAIL_URL: make('mail'),
  WEBHOOK_SECRET: make('webhook'),
  CONTENT_WEBHOOK_SECRET: make('incoming'),
  RECAPTCHA_SECRET: make('captcha'),
  EDITOR_PASSWORD: make('password'),
  PURGE_TOKEN: make('purge'),
}
const databasePassword = make('database')
const lines: string[] = []
let site: TestSite
let formsSecret = ''
let personal = ''

beforeAll(async () => {
  const settings = {
    ...canaries,
    EDITOR_EMAIL: 'first@studio.example',
    MAIL_URL: `smtp://user:${canaries.MAIL_URL}@127.0.0.1:1`,
    PURGE_URL: 'http://127.0.0.1:1/purge',
  }
  site = await openSite(settings, undefined, { log: createLog('debug', { write: text => void lines.push(text) }) })
  formsSecret = await site.app.forms.database.secret(() => 'unreachable: it was made at the start')
  personal = (await site.app.service?.personalTokens.add('canary'))?.token ?? ''
  expect(personal.length).toBeGreaterThan(20)
})
afterAll(() => site.close())

const all = (): string[] => [...Object.values(canaries), formsSecret, personal, databasePassword]

test('no secret is in anything that a visitor is sent, its headers included, or in the log', async () => {
  const sitemap = await (await site.get('/sitemap-de.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>https:\/\/site\.example([^<]+)<\/loc>/g)].map(match => match[1] ?? '')
  const targets = [
    ...pages.slice(0, 150),
    ...pages.slice(0, 60).map(path => `/__payload${path}.json`),
    ...['/', '/en', '/de/gibt-es-nicht', '/robots.txt', '/de/neuigkeiten.rss', '/healthz', '/readyz', '/editor'],
    ...[
      '/v2/cdn/stories?token=wrong',
      '/v2/cdn/spaces/me',
      '/v1/spaces/290471',
      '/oauth/token',
      '/forms/token',
      '/editor/api/session',
    ],
    ...['/.env', '/.git/config', '/package.json', '/server.js', '/data/content.sqlite', '/%2e%2e/.env'],
  ]
  let answers = 0
  for (const target of targets) {
    const answer = await site.get(target)
    const sent = `${[...answer.headers].join('\n')}\n${await answer.text()}`
    for (const secret of all()) expect(sent.includes(secret), `${target}: ${secret.slice(0, 14)}`).toBe(false)
    answers++
  }
  await send(site, entries(), json)
  await expect.poll(() => lines.some(line => line.includes('Outbox')), { timeout: 20_000 }).toBe(true)
  const metrics = await site.app.watch.metrics.registry.text()
  for (const secret of all()) expect(lines.join('') + metrics).not.toContain(secret)
  expect([all().length, answers > 200]).toEqual([12, true])
})

test('no secret of a setting is named where a setting is refused', () => {
  for (const [name, value] of Object.entries({ ...canaries, DATABASE_URL: databasePassword })) {
    // Each of them beside a setting that is not valid, and as one that is not.
    for (const env of [{ [name]: value, PORT: 'none' }, { [name]: `\n${value.slice(0, 11)}` }]) {
      const error = tryReading(env)
      expect(error?.message ?? '', name).not.toContain(value.slice(0, 11))
    }
  }
})

test('a database that is away is named without its password', async () => {
  const url = `postgres://site:${databasePassword}@127.0.0.1:1/site`
  const opened = openFormsDatabase(readConfig({ DATABASE_URL: url, DATA_DIR: site.config.DATA_DIR }))
  const error = await opened.then(
    () => null,
    (failed: unknown) => failed,
  )
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).not.toContain(databasePassword)
})

test.skipIf(!existsSync('dist/client'))('what browsers load has no name of a secret and no source map', () => {
  const files = ['dist/client', 'dist/editor']
    .filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)))
  expect(files.filter(path => path.endsWith('.map'))).toEqual([])
  const scripts = files.filter(path => /\.(?:js|html|json|css)$/.test(path))
  expect(scripts.length).toBeGreaterThan(5)
  const leaking = scripts.filter(path =>
    /_SECRET\b|API_TOKEN|process\.env\.(?!NODE_ENV)|BEGIN [A-Z ]*PRIVATE KEY/.test(readFileSync(path, 'utf8')),
  )
  expect(leaking).toEqual([])
})

function tryReading(env: Record<string, string>): ConfigError | null {
  try {
    readConfig(env)
    return null
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}
