import { createHash, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { visibleLine } from '../../base/visible-text.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { Database } from '../../db/database.server.ts'
import type { OauthCodesTable } from '../../db/space-tables.ts'
import type { Principal } from '../../model/editing/principal.ts'
import type { PersonalTokens } from '../tokens/personal-tokens.server.ts'
import {
  deleteApp,
  endFamily,
  insertApp,
  insertCode,
  insertSession,
  type OauthApp,
  readApps,
  readSession,
  renewSession,
  takeCode,
} from './oauth.store.server.ts'

export interface OauthDeps {
  database: Database
  tokens: PersonalTokens
  secret: () => string
  clock: Clock
  log: Log
}

/** What an application is let do. */
export type Scope = 'read_content' | 'read_content write_content'

/** What an application asks for; checked against what is known of it. */
export interface AuthorizeRequest {
  app: OauthApp
  redirectUri: string
  scope: Scope
  state: string
  challenge: string | null
}

export interface OauthTokens {
  access_token: string
  refresh_token: string
  token_type: 'bearer'
  /** Seconds. */
  expires_in: number
}

/** As the official service: a quarter of an hour, less a second. */
const accessSeconds = 899
const codeMs = 10 * 60_000
const maxLength = 2000

/**
 * Applications that people let use the management interface in their name: authorization code, with PKCE where the application
 * uses it, then tokens that are renewed. Whatever was handed out is stored as a hash. Code and refresh tokens of one grant begin
 * with the same secret: one that is shown twice ends the grant, whenever that is. A personal token that is taken back ends
 * everything that was given with it.
 *
 * @see docs/decisions/0032-oauth.md
 */
export function createOauth({ database, tokens, secret, clock, log }: OauthDeps) {
  const { db, reader } = database
  const iso = (ms: number): string => new Date(ms).toISOString()

  /** @returns the request, or what is wrong with it, which is said to the person and never to an unknown address. */
  async function parseAuthorize(query: URLSearchParams): Promise<AuthorizeRequest | string> {
    const get = (name: string): string => (query.get(name) ?? '').slice(0, maxLength)
    const app = (await readApps(reader)).find(each => each.client_id === get('client_id'))
    if (!app) return 'client_id'
    if (get('redirect_uri') !== app.redirect_uri) return 'redirect_uri'
    if (get('response_type') !== 'code') return 'response_type'
    const scopes = (get('scope') || 'read_content').split(/[\s+]+/)
    if (scopes.some(scope => scope !== 'read_content' && scope !== 'write_content')) return 'scope'
    const method = get('code_challenge_method')
    const challenge = get('code_challenge') || null
    if (challenge !== null && method !== 'S256') return 'code_challenge_method'
    const scope = scopes.includes('write_content') ? 'read_content write_content' : 'read_content'
    return { app, redirectUri: app.redirect_uri, scope, state: get('state'), challenge }
  }

  /** Lets an application in. @returns the address to go on to; null for a personal token that opens nothing. */
  async function allow(request: AuthorizeRequest, personalToken: string): Promise<string | null> {
    const person = await tokens.find(personalToken)
    if (!person) return null
    const code = `${secret()}.${secret()}`
    await insertCode(db, {
      code_hash: hashOf(code),
      app_id: request.app.id,
      user_id: person.id,
      redirect_uri: request.redirectUri,
      scope: request.scope,
      challenge: request.challenge,
      expires_at: iso(clock() + codeMs),
    })
    return withParameters(request.redirectUri, { code, state: request.state })
  }

  const refuse = (request: AuthorizeRequest): string =>
    withParameters(request.redirectUri, { error: 'access_denied', state: request.state })

  /** The application that proves itself by its secret, or null. */
  async function appOf(given: Readonly<Record<string, string>>): Promise<OauthApp | null> {
    const app = (await readApps(reader)).find(each => each.client_id === given.client_id)
    return app && isEqual(hashOf(given.client_secret ?? ''), app.secret_hash) ? app : null
  }

  /** Exchanges a code or a refresh token. @returns the name of the error of RFC 6749 where it cannot. */
  async function exchange(app: OauthApp, given: Readonly<Record<string, string>>): Promise<OauthTokens | string> {
    if (given.grant_type === 'authorization_code') return exchangeCode(app, given)
    if (given.grant_type === 'refresh_token') return refresh(app, given)
    return 'unsupported_grant_type'
  }

  async function exchangeCode(app: OauthApp, given: Readonly<Record<string, string>>): Promise<OauthTokens | string> {
    const text = given.code ?? ''
    const made = newTokens(familyOf(text))
    // taken and answered in one: whoever comes second finds the grant
    const answer = await db.transaction().execute(async trx => {
      const code = await takeCode(trx, hashOf(text))
      const problem = code ? codeProblem(app, code, given) : 'replayed'
      if (code && problem === null) {
        const about = { app_id: app.id, user_id: code.user_id, scope: code.scope, created_at: iso(clock()) }
        await insertSession(trx, { ...about, ...made.row })
      }
      return problem
    })
    if (answer === null) return made.answer
    if (answer === 'replayed') await endReplayed(text, app)
    return 'invalid_grant'
  }

  function codeProblem(
    app: OauthApp,
    code: Selectable<OauthCodesTable>,
    given: Readonly<Record<string, string>>,
  ): 'invalid_grant' | null {
    if (code.app_id !== app.id || code.expires_at <= iso(clock())) return 'invalid_grant'
    if (given.redirect_uri !== code.redirect_uri) return 'invalid_grant'
    const verifier = createHash('sha256')
      .update(given.code_verifier ?? '')
      .digest('base64url')
    const isRight = code.challenge === null || isEqual(verifier, code.challenge)
    return isRight ? null : 'invalid_grant'
  }

  /** Both tokens are new: one that was used before opens nothing any more, and ends what was given with it. */
  async function refresh(app: OauthApp, given: Readonly<Record<string, string>>): Promise<OauthTokens | string> {
    const text = given.refresh_token ?? ''
    const made = newTokens(familyOf(text))
    const session = await renewSession(db, hashOf(text), app.id, made.row)
    if (session) return made.answer
    await endReplayed(text, app)
    return 'invalid_grant'
  }

  /**
   * What does not open a grant, and knows its family all the same, was copied or used before: either way one of two holders
   * is a thief, and nobody can say which.
   *
   * @see RFC 9700 §4.14.2, RFC 6749 §4.1.2
   */
  async function endReplayed(text: string, app: OauthApp): Promise<void> {
    if (!text.includes('.')) return
    const ended = await endFamily(db, hashOf(familyOf(text)), app.id)
    if (ended > 0) log.warn({ app: app.name }, 'OAuth: a code or refresh token was used twice, its grant has ended')
  }

  /** @param family begins the refresh token, as it began the code. */
  function newTokens(family: string) {
    const [access, renewal] = [secret(), `${family}.${secret()}`]
    const answer: OauthTokens = {
      access_token: access,
      refresh_token: renewal,
      token_type: 'bearer',
      expires_in: accessSeconds,
    }
    const times = { access_expires_at: iso(clock() + accessSeconds * 1000), updated_at: iso(clock()) }
    const hashes = { access_hash: hashOf(access), refresh_hash: hashOf(renewal), family_hash: hashOf(family) }
    return { answer, row: { ...hashes, ...times } }
  }

  /** Who an access token stands for: the person who let the application in, as far as it was let in. */
  async function find(accessToken: string): Promise<Principal | null> {
    if (accessToken === '' || accessToken.length > 200) return null
    const session = await readSession(reader, hashOf(accessToken))
    if (!session || session.access_expires_at <= iso(clock())) return null
    const person = (await tokens.all()).find(each => each.id === session.user_id)
    if (!person || (person.expiresAt !== null && person.expiresAt <= iso(clock()))) return null
    const { id, name, createdAt } = person
    const role = session.scope.includes('write_content') ? ('admin' as const) : ('reader' as const)
    return { id, name, createdAt, role, languages: [], folders: null, via: 'token' }
  }

  /** What all tokens of a grant begin with; a new one for those from before that was so. */
  function familyOf(text: string): string {
    const end = text.indexOf('.')
    return end === -1 ? secret() : text.slice(0, end)
  }

  return {
    parseAuthorize,
    allow,
    refuse,
    appOf,
    exchange,
    find,
    apps: {
      all: () => readApps(reader),
      /** @returns the secret as text, this once. */
      async add(name: string, redirectUri: string): Promise<{ clientId: string; clientSecret: string }> {
        if (!URL.canParse(redirectUri)) throw new Error(`"${redirectUri}" is not an address`)
        const [clientId, clientSecret] = [secret(), secret()]
        const named = visibleLine(name)
        if (named === '') throw new Error('An application needs a name that can be seen')
        const row = { name: named, client_id: clientId, secret_hash: hashOf(clientSecret), redirect_uri: redirectUri }
        await db.transaction().execute(trx => insertApp(trx, { ...row, created_at: iso(clock()) }))
        return { clientId, clientSecret }
      },
      remove: (id: number) => db.transaction().execute(trx => deleteApp(trx, id)),
    },
  }
}

export type Oauth = ReturnType<typeof createOauth>

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}
