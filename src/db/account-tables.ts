import type { Generated } from 'kysely'

/*
 * People of the editor, as kysely sees them. In the database of forms: mails leave through the outbox beside them, in one
 * transaction, and they survive whatever happens to the content. Times are ISO texts in UTC with milliseconds.
 */

export interface PeopleTable {
  id: number
  name: string
  /** Null once a person was removed; the name stays for the history. */
  email: string | null
  /** In lower case: who signs in. */
  email_key: string | null
  role: string
  /** JSON array of codes. */
  languages: string
  /** JSON array of ids of folders, or null: all. */
  folders: string | null
  /** Argon2id, as PHC text; null: passkeys alone. */
  password_hash: string | null
  /** JSON. */
  preferences: string
  created_at: string
  seen_at: string | null
  disabled_at: string | null
  removed_at: string | null
  /** Base32; null: no app that makes codes. */
  totp_secret: Generated<string | null>
  /** Time step of the last code that was taken: none counts twice. */
  totp_step: Generated<number | null>
  /** When the person was last told that somebody guesses their password. */
  warned_at: Generated<string | null>
}

export interface PasskeysTable {
  /** base64url, as authenticators say it. */
  id: string
  person_id: number
  name: string
  /** base64url. */
  public_key: string
  counter: number
  /** JSON array. */
  transports: string
  created_at: string
  used_at: string | null
}

export interface EditorSessionsTable {
  /** For lists; the token is not stored. */
  id: string
  token_hash: string
  person_id: number
  device: string
  is_phone: number
  created_at: string
  seen_at: string
  /** When the person last proved who they are. */
  proved_at: string
  expires_at: string
  /** How the person signed in, as in `SignInWay`; null: before that was kept. */
  way: Generated<string | null>
  /** Token before the last renewal, which still counts for requests that were under way. */
  previous_hash: Generated<string | null>
  previous_until: Generated<string | null>
  /** 1: rights have changed, the next request gets a new token. */
  renew: Generated<number>
}

/** Codes for those who have lost their phone: each opens once. Kept as hashes. */
export interface RecoveryCodesTable {
  code_hash: string
  person_id: number
}

/** Who signed in when, how and from where. */
export interface SignInsTable {
  id: string
  person_id: number
  session_id: string
  at: string
  way: string
  device: string
  is_phone: number
  /** Network block, never an address. */
  network: string
}

/** One-time links, and challenges that were used. */
export interface AccountLinksTable {
  id: string
  token_hash: string
  /** first, invitation, reset or challenge. */
  purpose: string
  /** Whose password it sets; null for accounts to be made. */
  person_id: number | null
  /** JSON of an invitation: email, role, languages, folders, language. */
  data: string
  /** Id of the person who invited. */
  made_by: number | null
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface AccountTables {
  people: PeopleTable
  passkeys: PasskeysTable
  editor_sessions: EditorSessionsTable
  account_links: AccountLinksTable
  recovery_codes: RecoveryCodesTable
  sign_ins: SignInsTable
}
