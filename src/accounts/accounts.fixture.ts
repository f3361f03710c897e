import { randomBytes } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { silentLog } from '../base/log.ts'
import { openTestDatabase } from '../db/database.fixture.ts'
import { createOutboxStore } from '../outbox/outbox.store.server.ts'
import { createAccounts } from './accounts.server.ts'
import type { ContentPort, NewActivity } from './content-port.ts'
import type { SignInWork } from '../model/editing/account-answers.ts'
import type { Notice } from './notices.ts'

/** What tests look into is not typed: `JSON.parse` says so. */
type Body = ReturnType<typeof JSON.parse>

export const origin = 'https://studio.example'
/** First moment of every test. */
export const startMs = Date.UTC(2026, 10, 22, 9)
/** Strong enough for the estimator. */
export const password = 'Zwölf lange Nennmaße am Rand'

export interface Ask {
  cookie?: string
  headers?: Readonly<Record<string, string>>
  /** Network address; each test that fails on purpose takes its own. */
  peer?: string
}

/** Accounts on an empty database, with a clock of their own and mails to look into. */
export async function openTestAccounts(options: { secure?: boolean } = {}) {
  const database = await openTestDatabase()
  let now = startMs
  let ids = 0
  const mails: Notice[] = []
  const noted: NewActivity[] = []
  let emit: Parameters<ContentPort['subscribe']>[0] = () => {}
  const at = options.secure === false ? origin.replace('https:', 'http:') : origin
  const accounts = await createAccounts({
    database,
    outbox: createOutboxStore(database),
    origin: at,
    siteName: 'nennmass',
    spaceId: 7,
    toMail(notice) {
      mails.push(notice)
      const { to, subject, text } = notice
      return { kind: 'mail', to, replyTo: null, subject, text, html: text, headers: {} }
    },
    blockOf: (_, peer) => peer,
    defaultLocale: 'de',
    defaultTimeZone: 'Europe/Berlin',
    clock: () => now,
    uuid: () => `id-${++ids}`,
    randomBytes,
    log: silentLog,
  })
  const port: ContentPort = {
    note: async activity => void noted.push(activity),
    activities: async () => ({ activities: [], next: null }),
    checkLog: async () => ({ lines: 0, seal: null, broken: [] }),
    subscribe(listener) {
      emit = listener
      return () => {}
    },
    languages: () => ['en', 'fr'],
    isFolder: id => id < 100,
    tokens: {
      all: async () => [],
      add: async (name, expiresAt) => ({
        token: { id: 1, name, createdAt: '', expiresAt, lastUsedAt: null },
        secret: 'shown once',
      }),
      remove: async () => false,
      delivery: () => ({ public: 'pub', preview: 'pre' }),
    },
  }
  accounts.connect(port, () => {})

  /** Asks as the editor's own page does. */
  async function ask(method: string, path: string, body?: unknown, { cookie, headers, peer = '192.0.2.1' }: Ask = {}) {
    const request = new Request(`${at}/editor/api/${path}`, {
      method,
      headers: {
        'x-editor': '1',
        'sec-fetch-site': 'same-origin',
        'accept-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await accounts.fetch(request, peer)
    const text = response.headers.get('content-type')?.startsWith('application/json') ? await response.text() : ''
    const parsed: Body = text === '' ? null : JSON.parse(text)
    const [set = null, ...more] = response.headers.getSetCookie()
    return {
      status: response.status,
      headers: response.headers,
      body: parsed,
      cookie: set?.split(';')[0],
      set,
      /** Of a device that has signed in. */
      device: more.find(each => each.includes('nennmass-device='))?.split(';')[0],
      response,
    }
  }

  /** Makes the first administrator by the link of the first start. @returns the cookie. */
  async function firstAdmin(email = 'ada@studio.example'): Promise<string> {
    const link = await accounts.first.link()
    const { cookie } = await ask('POST', 'links/accept', { token: tokenOf(link?.href), name: 'Ada', email, password })
    if (cookie === undefined) throw new Error('The first account was not made')
    return cookie
  }

  /** Invites somebody and makes the account. @returns cookie and id. */
  async function join(admin: string, invited: object): Promise<{ cookie: string; id: number }> {
    const { status } = await ask('POST', 'invitations', invited, { cookie: admin })
    if (status !== 201) throw new Error(`Not invited: ${status}`)
    const token = tokenOf(mails.at(-1)?.action?.href)
    const { cookie, body } = await ask('POST', 'links/accept', { token, name: 'Bo', password })
    if (cookie === undefined) throw new Error('The invited account was not made')
    return { cookie, id: body.person.id }
  }

  return {
    accounts,
    database,
    mails,
    noted,
    ask,
    firstAdmin,
    join,
    origin: at,
    emit: (change: Parameters<typeof emit>[0]) => emit(change),
    advance: (ms: number) => void (now += ms),
    now: () => now,
  }
}

export type TestAccounts = Awaited<ReturnType<typeof openTestAccounts>>

/** Does what a browser does before it asks again. */
export async function solve(challenge: SignInWork): Promise<object> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution }
}

/** What stands behind the `#` of a link. */
export const tokenOf = (href: string | undefined): string => new URL(href ?? 'x:').hash.slice(1)

export const minuteMs = 60_000
export const dayMs = 86_400_000
