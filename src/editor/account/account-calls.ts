import type {
  LinkView,
  PersonView,
  InvitationView,
  SessionAnswer,
  SessionView,
  PasskeyView,
  TokenView,
  ActivityView,
  LogCheckView,
  NewFactor,
  SignInView,
} from '../../model/editing/account-answers.ts'
import type { Role } from '../../model/editing/role.ts'
import type { EditorApi, Method } from '../api/editor-api.ts'
import { parseSession } from '../session/session.ts'
import { withWork } from './solve-work.ts'

/** What may be changed of the rights of somebody. */
export interface GivenRights {
  role: Role
  languages: readonly string[]
  folders: readonly number[] | null
}

/** What proves who somebody is: a password, with a code where the person has an app, or the answer of a passkey. */
export type Proof = { password: string; code?: string | undefined } | { response: unknown }

/** Calls of `/editor/api` that are about accounts. All of them throw `ApiError`. */
export function createAccountCalls(api: EditorApi) {
  const call = (method: Method, path: string, body?: unknown): Promise<unknown> =>
    api.call(method, `/editor/api/${path}`, body === undefined ? {} : { body })
  // the server is ours and is built with these very types
  const ask = async <Answer>(method: Method, path: string, body?: unknown): Promise<Answer> =>
    (await call(method, path, body)) as Answer
  const session = async (method: Method, path: string, body?: unknown): Promise<SessionAnswer> =>
    parseSession(await call(method, path, body))

  return {
    session: () => session('GET', 'session'),
    /** @param onWork told when the browser has to do work first, because there were too many attempts. */
    signIn: (email: string, password: string, code: string | undefined, onWork: () => void) =>
      withWork(work => session('POST', 'sign-in', { email, password, code, work }), onWork),
    signInByPasskey: (response: unknown) => session('POST', 'sign-in/passkey', { response }),
    passkeyOptions: async () => (await ask<{ options: never }>('POST', 'passkeys/options', {})).options,
    confirm: (proof: Proof) => session('POST', 'session/confirm', proof),
    forgot: (email: string) => call('POST', 'resets', { email }),
    link: async (token: string) => (await ask<{ link: LinkView }>('POST', 'links/check', { token })).link,
    linkPasskeyOptions: async (body: object) =>
      (await ask<{ options: never }>('POST', 'links/passkey-options', body)).options,
    acceptLink: (body: object) => session('POST', 'links/accept', body),

    sessions: async () => (await ask<{ sessions: SessionView[] }>('GET', 'sessions')).sessions,
    endSession: (id: string) => call('DELETE', `sessions/${id}`),
    endOtherSessions: () => call('DELETE', 'sessions'),
    passkeys: async () => (await ask<{ passkeys: PasskeyView[] }>('GET', 'passkeys')).passkeys,
    newPasskeyOptions: async () => (await ask<{ options: never }>('POST', 'passkeys/register/options', {})).options,
    addPasskey: (response: unknown, name: string) => call('POST', 'passkeys', { response, name }),
    renamePasskey: (id: string, name: string) => call('PATCH', `passkeys/${encodeURIComponent(id)}`, { name }),
    removePasskey: (id: string) => call('DELETE', `passkeys/${encodeURIComponent(id)}`),
    beginApp: () => ask<NewFactor>('POST', 'app/begin', {}),
    addApp: (app: NewFactor & { code: string }) =>
      ask<{ session: SessionAnswer; codes: string[] }>('POST', 'app', { ...app, address: undefined }),
    removeApp: () => call('DELETE', 'app'),
    newRecoveryCodes: async () => (await ask<{ codes: string[] }>('POST', 'app/codes', {})).codes,
    changeMe: (change: { name?: string; email?: string }) => session('PATCH', 'me', change),
    setPassword: (password: string) => session('PUT', 'me/password', { password }),

    people: () => ask<{ people: PersonView[]; invitations: InvitationView[] }>('GET', 'people'),
    changePerson: (id: number, change: Partial<GivenRights> & { name?: string; isDisabled?: boolean }) =>
      call('PATCH', `people/${id}`, change),
    removePerson: (id: number) => call('DELETE', `people/${id}`),
    sendReset: (id: number) => call('POST', `people/${id}/reset`, {}),
    resetFactors: (id: number) => call('DELETE', `people/${id}/factors`),
    signIns: (person: string, before: string | null) =>
      ask<{ signIns: SignInView[]; next: string | null }>(
        'GET',
        `sign-ins?${new URLSearchParams({ person, ...(before !== null && { before }) })}`,
      ),
    endSignIn: (id: string) => call('DELETE', `sign-ins/${encodeURIComponent(id)}`),
    requireSecondFactor: (isRequired: boolean) => call('PUT', 'settings/second-factor', { isRequired }),
    checkLog: () => ask<LogCheckView>('GET', 'activity/check'),
    remind: async () => (await ask<{ count: number }>('POST', 'people/remind', {})).count,
    invite: (invited: GivenRights & { email: string; language: string }) => call('POST', 'invitations', invited),
    resend: (id: string) => call('POST', `invitations/${id}/resend`, {}),
    revoke: (id: string) => call('DELETE', `invitations/${id}`),

    tokens: () => ask<{ tokens: TokenView[]; delivery: { public: string; preview: string } | null }>('GET', 'tokens'),
    addToken: (name: string, days: number | null) =>
      ask<{ token: TokenView; secret: string }>('POST', 'tokens', { name, days }),
    removeToken: (id: number) => call('DELETE', `tokens/${id}`),
    setTimeZone: (timeZone: string) => call('PATCH', 'settings', { timeZone }),
    activity: (query: URLSearchParams) =>
      ask<{ activities: ActivityView[]; next: number | null; people: { id: number; name: string }[] }>(
        'GET',
        `activity?${query}`,
      ),
  }
}

export type AccountCalls = ReturnType<typeof createAccountCalls>
