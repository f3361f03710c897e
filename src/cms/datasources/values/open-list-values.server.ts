import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Components } from '../../components/components.server.ts'
import { createStoryWriter, type StoriesDeps } from '../../stories/story-writer.server.ts'
import type { Datasources } from '../datasources.server.ts'
import { type ListTies, NO_TIES } from './list-ties.ts'
import { createValueRenaming } from './rename-value.server.ts'
import { createValueUses } from './value-uses.server.ts'

export interface ListValuesDeps {
  reader: Kysely<Tables>
  /** What changes of stories are made with. */
  writing: StoriesDeps
  datasources: Datasources
  components: Components
  ties: ListTies | undefined
  pause(): Promise<void>
}

/** Which stories keep which values of lists, and giving an entry another value everywhere. */
export function createListValues({ reader, writing, datasources, components, ties = NO_TIES, pause }: ListValuesDeps) {
  const { index } = writing.library
  const { websiteFolder } = writing.rules
  const writer = createStoryWriter(writing)
  return {
    ties,
    ...createValueUses({ reader, index, components, pause }),
    renameValue: createValueRenaming({ writer, datasources, components, ties, websiteFolder, pause }),
  }
}

export type ListValues = ReturnType<typeof createListValues>
