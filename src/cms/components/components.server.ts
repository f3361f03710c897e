import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { IsTranslatable } from '../content/flatten-content.ts'
import { readComponents } from './components.store.server.ts'

/** The components of the space: few, all in memory. */
export async function loadComponents(reader: Kysely<Tables>) {
  let byName = new Map((await readComponents(reader)).map(component => [component.name, component]))

  const isTranslatable: IsTranslatable = (component, field) => {
    const schema = byName.get(component)?.schema[field]
    return schema ? schema.translatable === true : undefined
  }

  return {
    isTranslatable,
    get: (name: string) => byName.get(name),
    all: () => [...byName.values()],
    async reload() {
      byName = new Map((await readComponents(reader)).map(component => [component.name, component]))
    },
  }
}

export type Components = Awaited<ReturnType<typeof loadComponents>>
