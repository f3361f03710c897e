import type { Kysely } from 'kysely'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Database } from '../db/database.server.ts'
import type { Tables } from '../db/tables.ts'
import type { EditorSettings } from '../model/editing/account-answers.ts'
import type { Locale } from '../model/locale.ts'
import type { Principal } from '../model/editing/principal.ts'
import type { Mail } from '../outbox/outbox-message.ts'
import type { OutboxStore } from '../outbox/outbox.store.server.ts'
import type { AccountParts } from './account-parts.ts'
import { createAccountApi } from './api/account-api.server.ts'
import { refuse } from './api/api-problem.ts'
import { createEventRoutes } from './api/event-routes.ts'
import { createInboxRoutes } from './api/inbox-routes.ts'
import { createLinkRoutes } from './api/link-routes.ts'
import { isOwnPage } from './api/own-page.ts'
import { createPasskeyRoutes } from './api/passkey-routes.ts'
import { createPeopleRoutes } from './api/people-routes.ts'
import { createSecondFactorRoutes } from './api/second-factor-routes.ts'
import { createSessionRoutes } from './api/session-routes.ts'
import { createSpaceRoutes } from './api/space-routes.ts'
import type { ContentPort } from './content-port.ts'
import type { InboxPort } from './inbox-port.ts'
import { createAccountSignals } from './events/account-signals.ts'
import { createEventStreams } from './events/event-streams.ts'
import { createPresence } from './events/presence.ts'
import { createFirstAccount, type FirstAccount } from './first-account.server.ts'
import { createJoin } from './join.server.ts'
import { createAttemptGates } from './limits/attempts.ts'
import { createDeviceCookie } from './limits/device-cookie.server.ts'
import { createWork } from './limits/work.server.ts'
import { createLinks } from './links/links.server.ts'
import { createLinksStore } from './links/links.store.server.ts'
import { createNotices, type Notice } from './notices.ts'
import { createChallenges } from './passkeys/challenges.server.ts'
import { createPasskeys } from './passkeys/passkeys.server.ts'
import { createPasskeysStore } from './passkeys/passkeys.store.server.ts'
import { createPasswords } from './passwords/passwords.server.ts'
import { createManagePeople } from './people/manage-people.server.ts'
import { toPrincipal } from './people/person.ts'
import { createPeopleStore } from './people/people.store.server.ts'
import { createSecondFactor } from './second-factor/second-factor.server.ts'
import { createSecondFactorStore } from './second-factor/second-factor.store.server.ts'
import { createSessionCookie } from './sessions/session-cookie.ts'
import { absoluteMs, createSessions, type OpenSession } from './sessions/sessions.server.ts'
import { createSessionsStore } from './sessions/sessions.store.server.ts'
import { createSignInsStore } from './sessions/sign-ins.store.server.ts'
import { createAccountSettings } from './settings.store.server.ts'
import { createSignIn } from './sign-in.server.ts'

export interface AccountsDeps {
  /** Where people are kept: that of forms, with the outbox in it. */
  database: Database
  outbox: Pick<OutboxStore, 'add'>
  /** A mail in the looks of the site. */
  toMail(notice: Notice): Mail
  blockOf(request: Request, peer: string): string
  /** Public origin of the site. */
  origin: string
  siteName: string
  spaceId: number
  defaultLocale: Locale
  defaultTimeZone: string
  clock: Clock
  uuid(): string
  randomBytes(count: number): Uint8Array
  log: Log
}

const timeZoneKey = 'editor_time_zone'
/** `required`: everybody needs a passkey or an app. */
const secondFactorKey = 'editor_second_factor'

/**
 * People of the editor: accounts, sessions, roles, presence.
 *
 * @see docs/decisions/0033-accounts.md
 */
export async function createAccounts(deps: AccountsDeps) {
  const { database, origin, clock, uuid, log, defaultLocale } = deps
  const secret = (): string => Buffer.from(deps.randomBytes(32)).toString('base64url')
  const stored = createAccountSettings(database)
  const people = createPeopleStore(database)
  const passkeyStore = createPasskeysStore(database)
  const linksStore = createLinksStore(database)
  const streams = createEventStreams()
  const presence = createPresence({ clock, onChange: list => streams.send('presence', { presence: list }) })
  const signals = createAccountSignals(database.signals, { streams, presence })
  const sessions = createSessions({
    database,
    store: createSessionsStore(database),
    people,
    clock,
    uuid,
    secret,
    log,
    signIns: createSignInsStore(database),
    onEnded: signals.endSessions,
    onRenewed: signals.closeSession,
  })
  const key = await stored.secret('accounts_secret', secret)
  const challenges = createChallenges({ key, store: linksStore, clock, uuid, randomBytes: deps.randomBytes })
  let content: ContentPort | null = null
  let inbox: InboxPort | null = null
  let wake = (): void => {}

  const parts: AccountParts = {
    database,
    people,
    sessions,
    passkeyStore,
    origin,
    defaultLocale,
    clock,
    log,
    passwords: createPasswords(),
    passkeys: createPasskeys({ store: passkeyStore, challenges, origin, siteName: deps.siteName, clock, log }),
    links: createLinks({ store: linksStore, origin, clock, uuid, secret }),
    gates: createAttemptGates(clock),
    devices: createDeviceCookie({ key, secure: origin.startsWith('https:'), clock, secret }),
    work: createWork({ key, clock, spend: challenges.spend }),
    secondFactor: createSecondFactor({
      store: createSecondFactorStore(database),
      key,
      siteName: deps.siteName,
      clock,
      randomBytes: deps.randomBytes,
    }),
    requiresSecondFactor: async () => (await stored.read(secondFactorKey)) === 'required',
    later: work =>
      void work().catch((error: unknown) => log.error({ err: error }, 'Accounts: work after an answer failed')),
    notices: createNotices({ siteName: deps.siteName, timeZone: deps.defaultTimeZone }),
    async send(notices: readonly Notice[], trx: Kysely<Tables>) {
      const messages = notices.map(notice => ({
        id: uuid(),
        topic: 'account',
        subjectId: null,
        message: deps.toMail(notice),
      }))
      await deps.outbox.add(trx, messages, clock())
    },
    wake: () => wake(),
    note: activity =>
      void content?.note(activity).catch((error: unknown) => log.warn({ err: error }, 'An activity was not noted')),
    onRights: signals.tellRights,
  }
  const managePeople = createManagePeople(parts)
  const cookie = createSessionCookie(origin.startsWith('https:'))

  async function settings(): Promise<EditorSettings> {
    const timeZone = (await stored.read(timeZoneKey)) ?? deps.defaultTimeZone
    const requiresSecondFactor = await parts.requiresSecondFactor()
    return { timeZone, spaceId: deps.spaceId, siteUrl: origin, requiresSecondFactor }
  }
  const openContent = (): ContentPort => {
    if (!content) throw refuse('busy')
    return content
  }
  const openInbox = (): InboxPort => {
    if (!inbox) throw refuse('busy')
    return inbox
  }
  /** A session that began with a password alone, where everybody needs more. */
  const isUnsecured = async ({ way }: OpenSession): Promise<boolean> =>
    (way === null || way === 'password') && (await parts.requiresSecondFactor())

  const signIn = createSignIn(parts)
  const sessionRoutes = createSessionRoutes({ parts, signIn, managePeople, cookie, settings, isUnsecured })
  const fetch = createAccountApi({
    routes: [
      ...sessionRoutes.routes,
      ...createPasskeyRoutes({ parts, cookie, isUnsecured }),
      ...createSecondFactorRoutes({
        parts,
        sessionRoutes,
        isUnsecured,
        toCookie: token => cookie.set(token, absoluteMs / 1000),
      }),
      ...createLinkRoutes({ parts, join: createJoin(parts, signIn), managePeople, sessionRoutes }),
      ...createPeopleRoutes({
        parts,
        managePeople,
        languages: () => openContent().languages(),
        isFolder: id => openContent().isFolder(id),
      }),
      ...createSpaceRoutes({
        parts,
        content: openContent,
        settings,
        setTimeZone: timeZone => stored.write(timeZoneKey, timeZone),
        setSecondFactor: isRequired => stored.write(secondFactorKey, isRequired ? 'required' : 'optional'),
      }),
      ...createInboxRoutes({ parts, inbox: openInbox }),
      ...createEventRoutes({ streams, presence: signals.presence }),
    ],
    sessions,
    isUnsecured,
    cookie,
    origin,
    blockOf: deps.blockOf,
    defaultLocale,
    log,
  })
  const first: FirstAccount = createFirstAccount(parts)

  return {
    fetch,
    managePeople,
    people,
    first,
    /** Who sends a request to the management interface; null where no page of our own brings a session. */
    async principalOf(request: Request): Promise<Principal | null> {
      const token = cookie.read(request.headers)
      if (token === null || !isOwnPage(request.headers, origin, { needsHeader: true })) return null
      const session = await sessions.find(token)
      return session && !(await isUnsecured(session)) ? toPrincipal(session.person) : null
    },
    /** True for requests that a person's browser makes by itself, for a picture, out of a page of ours. */
    async hasSession({ headers }: Request): Promise<boolean> {
      const token = cookie.read(headers)
      const site = headers.get('sec-fetch-site')
      if (token === null || site === 'cross-site' || site === 'same-site') return false
      const session = await sessions.find(token)
      return session !== null && !(await isUnsecured(session))
    },
    /** Anyone who has the editor open hears of changes from now on. */
    connect(port: ContentPort, wakeOutbox: () => void): void {
      content = port
      wake = wakeOutbox
      port.subscribe(change => streams.send('content', change))
    },
    /** Enquiries and newsletter answer from now on. */
    connectInbox(port: InboxPort): void {
      inbox = port
    },
    /** To be called every second: who has gone is forgotten. */
    sweep: presence.sweep,
    /** To be called every 15 seconds: keeps streams open, and ends those of sessions that have expired. */
    beat: streams.beat,
    /** Ends all streams: nothing waits for them when the server stops. */
    closeStreams: streams.closeAll,
    /** Forgets what has expired. */
    async clean(): Promise<void> {
      await sessions.removeExpired()
      await parts.links.removeExpired()
    },
  }
}

export type Accounts = Awaited<ReturnType<typeof createAccounts>>
