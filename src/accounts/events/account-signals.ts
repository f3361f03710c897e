import { z } from 'zod'
import type { Signals } from '../../db/signals.server.ts'
import type { PresenceView } from '../../model/editing/account-answers.ts'
import type { EventStreams } from './event-streams.ts'
import type { Presence } from './presence.ts'

const place = z.string().max(200).nullable()
const view = z.object({
  client: z.string().max(64),
  person: z.object({ id: z.number(), name: z.string() }),
  story: z.number(),
  block: place,
  field: place,
  language: place,
})
const gone = z.object({ personId: z.number(), client: z.string() })
const ids = z.array(z.string())

/**
 * What happens to people who have the editor open, told to all processes: each has its own windows to tell. Who is where is
 * said again every few seconds, so that one that missed it, or has just started, knows soon.
 */
export function createAccountSignals(
  signals: Signals,
  { streams, presence }: { streams: EventStreams; presence: Presence },
) {
  const follow = <Data>(topic: string, shape: z.ZodType<Data>, act: (data: Data) => void): void =>
    void signals.on(topic, data => {
      const parsed = shape.safeParse(data)
      if (parsed.success) act(parsed.data)
    })
  const endSessions = (ended: readonly string[]): void => streams.endSessions(ended)
  const tellRights = (personId: number): void => streams.sendTo(personId, 'session', {})
  follow('presence', view, presence.put)
  follow('gone', gone, ({ personId, client }) => presence.remove(personId, client))
  follow('ended', ids, endSessions)
  follow('rights', z.number(), tellRights)
  follow('renewed', z.string(), streams.closeSession)

  return {
    endSessions(ended: readonly string[]): void {
      endSessions(ended)
      if (ended.length > 0) signals.send('ended', ended)
    },
    closeSession(id: string): void {
      streams.closeSession(id)
      signals.send('renewed', id)
    },
    tellRights(personId: number): void {
      tellRights(personId)
      signals.send('rights', personId)
    },
    presence: {
      list: presence.list,
      put(seen: PresenceView): void {
        presence.put(seen)
        signals.send('presence', seen)
      },
      remove(personId: number, client: string): void {
        presence.remove(personId, client)
        signals.send('gone', { personId, client })
      },
    },
  }
}
