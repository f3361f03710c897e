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
}
