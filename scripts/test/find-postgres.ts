import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { findPostgres } from '../../test/integration/postgres.ts'
import { thisMachine } from './find-browser.ts'

const settings = '/etc/postgresql-common/createcluster.conf'

/** Whether the tests find a PostgreSQL server; Debian's is installed now where that is allowed (as root). */
export function ensurePostgres(say: (text: string) => void): boolean {
  if (findPostgres() !== null) return true
  const { mayInstall, apt } = thisMachine
  if (!mayInstall()) return false
  say('Installing postgresql from Debian’s packages …')
  if (!apt('update')) say('The lists of packages could not be updated: trying with those that are there.')
  if (!existsSync(settings)) {
    // Tests start servers of their own: none is to run all the time.
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync(settings, 'create_main_cluster = false\n')
  }
  return apt('install', '--yes', '--no-install-recommends', 'postgresql') && findPostgres() !== null
}
