import { z } from 'zod'
import type { EventStreams } from '../events/event-streams.ts'
import type { Presence } from '../events/presence.ts'
import { refuse } from './api-problem.ts'
import { type ApiRoute, done, noStore, signedIn } from './api-route.ts'
import { check } from './read-body.server.ts'

/** Path of the stream below `/editor/api/`: browsers ask for it without headers of ours. */
export const eventsPath = 'events'

const client = z.string().regex(/^[\w-]{1,64}$/, 'invalid')
const place = z.string().max(200).nullish()
const where = z.object({
  client,
  story: z.number().int().positive(),
  block: place,
  field: place,
  language: z.string().max(20).nullish(),
})

/** What others do right now. */
export function createEventRoutes({
  streams,
  presence,
}: {
  streams: EventStreams
  presence: Pick<Presence, 'list' | 'put' | 'remove'>
}): ApiRoute[] {
  return [
    signedIn('GET', eventsPath, 'signed-in', 'any-age', ({ session }) => {
      const first = [['presence', { presence: presence.list() }]] as const
      const stream = streams.open(session.id, session.person.id, first)
      if (!stream) throw refuse('busy')
      const headers = { ...noStore, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }
      return new Response(stream, { headers })
    }),
    signedIn('PUT', 'presence', 'read', 'any-age', ({ session: { person }, body }) => {
      const given = check(where, body)
      presence.put({
        client: given.client,
        person: { id: person.id, name: person.name },
        story: given.story,
        block: given.block ?? null,
        field: given.field ?? null,
        language: given.language ?? null,
      })
      return done()
    }),
    signedIn('DELETE', 'presence', 'read', 'any-age', ({ session, body }) => {
      presence.remove(session.person.id, check(z.object({ client }), body).client)
      return done()
    }),
  ]
}
