import type { Kysely, Selectable, Updateable } from 'kysely'
import type { PeopleTable } from '../../db/account-tables.ts'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'
import { firstPersonId } from '../../model/editing/principal.ts'
import { isRole } from '../../model/editing/role.ts'
import { type Person, toEmailKey, toPreferences, type Rights } from './person.ts'

type Db = Kysely<Tables>

export interface NewPerson extends Rights {
  name: string
  email: string
  passwordHash: string | null
  preferences: Person['preferences']
}

/** What can be changed of a person; what is absent stays. */
export type PersonChange = Partial<Omit<Person, 'id' | 'createdAt' | 'totpSecret'>>

/** Reads and writes people. Functions that take a transaction are part of what their caller does. */
export function createPeopleStore({ kind, db, reader }: Database) {
  const activePeople = (on: Db) => on.selectFrom('people').selectAll().where('removed_at', 'is', null)

  return {
    async find(id: number, on: Db = reader): Promise<Person | null> {
      const row = await activePeople(on).where('id', '=', id).executeTakeFirst()
      return row ? toPerson(row) : null
    },
    /** The same for somebody whose sign-in is about to change, or to begin: on a server nobody else does it meanwhile. */
    async lock(id: number, trx: Db): Promise<Person | null> {
      const query = activePeople(trx).where('id', '=', id)
      const row = await (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
      return row ? toPerson(row) : null
    },
    async byEmail(email: string, on: Db = reader): Promise<Person | null> {
      const row = await activePeople(on).where('email_key', '=', toEmailKey(email)).executeTakeFirst()
      return row ? toPerson(row) : null
    },
    async all(on: Db = reader): Promise<Person[]> {
      return (await activePeople(on).orderBy('name').orderBy('id').execute()).map(toPerson)
    },
    /** Names of all who ever had an account, for the history. */
    async names(): Promise<{ id: number; name: string; createdAt: string }[]> {
      const rows = await reader.selectFrom('people').select(['id', 'name', 'created_at']).execute()
      return rows.map(row => ({ id: row.id, name: row.name, createdAt: row.created_at }))
    },
    /** True until somebody has an account. */
    async isEmpty(on: Db = reader): Promise<boolean> {
      return (await on.selectFrom('people').select('id').limit(1).executeTakeFirst()) === undefined
    },
    async add(trx: Db, person: NewPerson, now: string): Promise<Person> {
      const last = await trx
        .selectFrom('people')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
      const id = Math.max(firstPersonId, (last?.id ?? 0) + 1)
      const row: Selectable<PeopleTable> = {
        id,
        name: person.name,
        email: person.email,
        email_key: toEmailKey(person.email),
        role: person.role,
        languages: JSON.stringify(person.languages),
        folders: toJson(person.folders),
        password_hash: person.passwordHash,
        preferences: JSON.stringify(person.preferences),
        created_at: now,
        seen_at: null,
        disabled_at: null,
        removed_at: null,
        totp_secret: null,
        totp_step: null,
        warned_at: null,
      }
      await trx.insertInto('people').values(row).execute()
      return toPerson(row)
    },
    async change(id: number, change: PersonChange, now: string, on: Db = db): Promise<void> {
      const row = toRow(change, now)
      if (Object.keys(row).length > 0) await on.updateTable('people').set(row).where('id', '=', id).execute()
    },
    /** Forgets a person but for the name, which the history shows. */
    async remove(trx: Db, id: number, now: string): Promise<void> {
      const gone = {
        email: null,
        email_key: null,
        password_hash: null,
        totp_secret: null,
        preferences: '{}',
        removed_at: now,
      }
      await trx.updateTable('people').set(gone).where('id', '=', id).execute()
      for (const table of ['passkeys', 'recovery_codes', 'sign_ins', 'editor_sessions', 'account_links'] as const)
        await trx.deleteFrom(table).where('person_id', '=', id).execute()
    },
    /** Admins who can sign in, besides one. */
    async otherAdmins(trx: Db, id: number): Promise<number> {
      const admins = activePeople(trx).where('role', '=', 'admin')
      // two who take the right from each other at the same moment wait for one another
      const rows = await (kind === 'postgres' ? admins.forUpdate() : admins).execute()
      const people = rows.map(toPerson)
      return people.filter(person => person.id !== id && !person.isDisabled).length
    },
  }
}

export type PeopleStore = ReturnType<typeof createPeopleStore>

function toRow(change: PersonChange, now: string): Updateable<PeopleTable> {
  const { name, email, role, languages, folders, passwordHash, preferences, seenAt, isDisabled } = change
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email, email_key: toEmailKey(email) }),
    ...(role !== undefined && { role }),
    ...(languages !== undefined && { languages: JSON.stringify(languages) }),
    ...(folders !== undefined && { folders: toJson(folders) }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
    ...(preferences !== undefined && { preferences: JSON.stringify(preferences) }),
    ...(seenAt !== undefined && { seen_at: seenAt }),
    ...(isDisabled !== undefined && { disabled_at: isDisabled ? now : null }),
  }
}

const toJson = (value: readonly number[] | null): string | null => (value === null ? null : JSON.stringify(value))

export function toPerson(row: Selectable<PeopleTable>): Person {
  const languages: unknown = JSON.parse(row.languages)
  const folders: unknown = JSON.parse(row.folders ?? 'null')
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    role: isRole(row.role) ? row.role : 'reader',
    languages: Array.isArray(languages) ? languages.filter(code => typeof code === 'string') : [],
    folders: Array.isArray(folders) ? folders.filter(id => typeof id === 'number') : null,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret,
    preferences: toPreferences(JSON.parse(row.preferences)),
    createdAt: row.created_at,
    seenAt: row.seen_at,
    isDisabled: row.disabled_at !== null,
  }
}
