import { openAccounts } from '../src/accounts.server.ts'
import { silentLog } from '../src/base/log.ts'
import { openFormsDatabase } from '../src/forms-database.server.ts'
import { isRole, roles } from '../src/model/role.ts'
import { runScript } from './run-script.ts'

const usage = `npm run people -- list
npm run people -- invite EMAIL ${roles.join('|')} [LANGUAGE,…]
npm run people -- link EMAIL      a link to a new password; without an account: to the first one
npm run people -- disable EMAIL`

/** `npm run people`: who may use the editor, on the command line, for those who cannot get in or have no mail. */
await runScript(async config => {
  const database = await openFormsDatabase(config)
  try {
    const accounts = await openAccounts({ config, database, clock: Date.now, log: silentLog })
    const [command = 'list', email = '', role = '', languages = ''] = process.argv.slice(2)
    await run(accounts, command, { email, role, languages })
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
      console.log(`${person.email}\t${person.name}\t${person.role}\t${person.passkeys} passkeys\t${state}`)
    }
    for (const each of invitations) console.log(`${each.email}\tinvited until ${each.expiresAt}\t${each.role}`)
  } else if (command === 'invite' && email.includes('@') && isRole(role)) {
    const codes = languages.split(',').filter(code => code !== '')
    if (role === 'translator' && codes.length === 0) throw new Error('A translator needs languages: en,fr')
    const invited = { email, role, languages: codes, folders: null, language: null }
    console.log((await managePeople.invite(invited, null).catch(explain)).href)
  } else if (command === 'link') {
    const link = email === '' ? await first.link() : null
    const person = email === '' ? null : await people.byEmail(email)
    if (!link && !person)
      throw new Error(email === '' ? 'There are accounts: name one' : `There is no account ${email}`)
    console.log(link?.href ?? (person && (await managePeople.sendReset(person))))
  } else if (command === 'disable') {
    const person = await people.byEmail(email)
    if (!person) throw new Error(`There is no account ${email}`)
    await managePeople.change(person.id, { isDisabled: true }, null).catch(explain)
  } else {
    throw new Error(usage)
  }
}

/** Errors of the interface have a code and no words for the command line. */
function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'taken') throw new Error('There is an account with this address')
  if (code === 'last_admin') throw new Error('This is the last administrator: make another one first')
  throw error
}
