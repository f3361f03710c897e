import type { Clock } from '../../base/clock.ts'
import type { PresenceView } from '../../model/editing/account-answers.ts'

/** Anyone who says nothing for so long has gone, in milliseconds. */
export const silenceMs = 30_000
/** Windows that are known at the same time. */
const maxClients = 500
/** Windows of one person. */
const maxPerPerson = 20

export interface PresenceDeps {
  clock: Clock
  /** Told the whole list whenever it changes. */
  onChange(list: readonly PresenceView[]): void
}

/** Who is where right now. Kept in memory: after a restart everybody says it again within ten seconds. */
export function createPresence({ clock, onChange }: PresenceDeps) {
  const clients = new Map<string, { view: PresenceView; heardAt: number }>()
  const list = (): PresenceView[] => [...clients.values()].map(({ view }) => view)

  /** Forgets those who have been silent. */
  function sweep(): void {
    const since = clock() - silenceMs
    const gone = [...clients].filter(([, { heardAt }]) => heardAt <= since)
    for (const [key] of gone) clients.delete(key)
    if (gone.length > 0) onChange(list())
  }

  return {
    list,
    sweep,
    put(view: PresenceView): void {
      const key = keyOf(view.person.id, view.client)
      const before = clients.get(key)
      const own = [...clients.keys()].filter(each => each.startsWith(`${view.person.id} `))
      const [oldest] = own
      if (!before && own.length >= maxPerPerson && oldest !== undefined) clients.delete(oldest)
      if (!before && clients.size >= maxClients) return
      clients.delete(key)
      clients.set(key, { view, heardAt: clock() })
      if (!before || JSON.stringify(before.view) !== JSON.stringify(view)) onChange(list())
    },
    remove(personId: number, client: string): void {
      if (clients.delete(keyOf(personId, client))) onChange(list())
    },
    removePerson(personId: number): void {
      const own = [...clients.keys()].filter(key => key.startsWith(`${personId} `))
      for (const key of own) clients.delete(key)
      if (own.length > 0) onChange(list())
    },
  }
}

export type Presence = ReturnType<typeof createPresence>

const keyOf = (personId: number, client: string): string => `${personId} ${client}`
