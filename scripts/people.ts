import { tidyMailAddress } from '../src/model/address/mail-address.ts'
import { openAccounts } from '../src/capabilities/editor/accounts.server.ts'
import { silentLog } from '../src/base/log.ts'
import { toPlainNotice } from '../src/forms/mail/plain-notice.ts'
import { openFormsDatabase } from '../src/capabilities/visitors/forms-database.server.ts'
import type { Person } from '../src/accounts/people/person.ts'
import { defaultContentLocale, locales } from '../src/model/locale.ts'
import { isRole, type Role, roles } from '../src/model/editing/role.ts'
import { runScript } from './run-script.ts'

const usage = `npm run people -- list
npm run people -- invite EMAIL ${roles.join('|')} [LANGUAGE,…]
npm run people -- role EMAIL ${roles.join('|')} [LANGUAGE,…]
npm run people -- link [EMAIL]    a link to a new password; while there is no account: to the first one
npm run people -- sign-out EMAIL  ends every session
npm run people -- reset-factors EMAIL  takes app, recovery codes and passkeys away; prints a link where nothing is left
npm run people -- disable EMAIL   ends every session and keeps them out
npm run people -- enable EMAIL`

/** `npm run people`: who may use the editor, on the command line, for those who cannot get in or have no mail. */
await runScript(async config => {
  const database = await openFormsDatabase(config)
  try {
    const accounts = await openAccounts({ config, database, toMail: toPlainNotice, clock: Date.now, log: silentLog })
    const [command = 'list', given = '', role = '', languages = ''] = process.argv.slice(2)
    await run(accounts, command, { email: tidyMailAddress(given), role, languages })
  } finally {
    await database.close()
  }
})

type Accounts = Awaited<ReturnType<typeof openAccounts>>

async function run(
  { managePeople, people, first }: Accounts,
  command: string,
  { email, role, languages }: { email: string; role: string; languages: string },
): Promise<void> {
  if (command === 'list') {
    const { people: all, invitations } = await managePeople.list()
    for (const person of all) {
      const state = person.isDisabled ? 'disabled' : `seen ${person.seenAt ?? 'never'}`
      const factors = `${person.passkeys} passkeys${person.hasApp ? ', app' : ''}`
      console.log(`${person.email}\t${person.name}\t${person.role}\t${factors}\t${state}`)
    }
    for (const each of invitations) console.log(`${each.email}\tinvited until ${each.expiresAt}\t${each.role}`)
  } else if (command === 'invite' && email.includes('@') && isRole(role)) {
    const invited = { email, role, languages: languagesOf(role, languages), folders: null, language: null }
    console.log((await managePeople.invite(invited, null).catch(explain)).href)
  } else if (command === 'role' && isRole(role)) {
    const { id, name } = await find(people, email)
    const rights = { role, languages: languagesOf(role, languages), folders: null }
    await managePeople.change(id, rights, null).catch(explain)
    console.log(`${name} is ${role} now`)
  } else if (command === 'link') {
    const link = email === '' ? await first.link() : null
    if (email === '' && !link) throw new Error('There are accounts: name one')
    console.log(link?.href ?? (await managePeople.sendReset(await find(people, email))))
  } else if (command === 'sign-out') {
    const { id, name } = await find(people, email)
    console.log(`${name}: ${await managePeople.signOut(id)} sessions ended`)
  } else if (command === 'reset-factors') {
    const person = await find(people, email)
    const { href } = await managePeople.resetFactors(person.id, null)
    console.log(`${person.name}: app, recovery codes, passkeys and sessions are gone`)
    if (href !== null) console.log(href)
  } else if (command === 'disable' || command === 'enable') {
    const { id, name } = await find(people, email)
    await managePeople.change(id, { isDisabled: command === 'disable' }, null).catch(explain)
    console.log(`${name} may ${command === 'disable' ? 'no longer ' : ''}sign in`)
  } else {
    throw new Error(usage)
  }
}

async function find(people: Accounts['people'], email: string): Promise<Person> {
  const person = email === '' ? null : await people.byEmail(email)
  if (!person) throw new Error(email === '' ? usage : `There is no account ${email}`)
  return person
}

/** @throws Error for a translator without a language, or with one that the site does not have. */
function languagesOf(role: Role, given: string): string[] {
  if (role !== 'translator') return []
  const others = locales.filter(locale => locale !== defaultContentLocale)
  const codes = given.split(',').filter(code => code !== '')
  const unknown = codes.filter(code => !others.some(other => other === code))
  if (codes.length === 0 || unknown.length > 0)
    throw new Error(`A translator needs languages of the site: ${others.join(',')}`)
  return codes
}

/** Errors of the interface have a code and no words for the command line. */
function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'taken') throw new Error('There is an account with this address')
  if (code === 'last_admin') throw new Error('This is the last administrator: make another one first')
  throw error
}
