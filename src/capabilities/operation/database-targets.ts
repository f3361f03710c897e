import { join } from 'node:path'
import type { Config } from '../../config.server.ts'
import type { DatabaseTarget } from '../../db/database.server.ts'

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** Schemas of PostgreSQL, one for each of the two databases of an installation; forms have been in `public` for longer. */
export const contentSchema = 'content'
export const formsSchema = 'public'

/** Where content is: stories, data sources, rows of assets, what only the management interface knows. */
export const contentTarget = (config: Place): DatabaseTarget => targetOf(config, 'content.sqlite', contentSchema)

/** Where what visitors send is, the people of the editor and the mails of both. @see docs/decisions/0016-forms-and-outbox.md */
export const formsTarget = (config: Place): DatabaseTarget => targetOf(config, 'forms.sqlite', formsSchema)

function targetOf({ DATABASE_URL: url, DATA_DIR }: Place, file: string, schema: string): DatabaseTarget {
  return url ? { kind: 'postgres', url, schema } : { kind: 'sqlite', file: join(DATA_DIR, file) }
}
