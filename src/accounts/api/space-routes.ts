import { cleanText } from '../../base/clean-text.ts'
import { visibleLine } from '../../base/visible-text.ts'
import { z } from 'zod'
import type { EditorSettings } from '../../model/editing/account-answers.ts'
import type { AccountParts } from '../account-parts.ts'
import type { ContentPort } from '../content-port.ts'
import { invalid, refuse } from './api-problem.ts'
import { type ApiRoute, done, json, signedIn } from './api-route.ts'
import { check, line } from './read-body.server.ts'

export interface SpaceRoutesDeps {
  parts: AccountParts
  /** @throws ApiRefusal while the content is not open. */
  content(): ContentPort
  settings(): Promise<EditorSettings>
  setTimeZone(timeZone: string): Promise<void>
  setSecondFactor(isRequired: boolean): Promise<void>
}

const dayMs = 86_400_000
const maxTokenDays = 3660

/** Tokens of programs, settings of all, the activity log. */
export function createSpaceRoutes(deps: SpaceRoutesDeps): ApiRoute[] {
  const { parts, content, settings, setTimeZone, setSecondFactor } = deps

  return [
    signedIn('GET', 'tokens', 'administer', 'any-age', async ({ session }) => {
      const { tokens } = content()
      return json({ tokens: await tokens.all(), delivery: session.isFresh ? tokens.delivery() : null })
    }),
    signedIn('POST', 'tokens', 'administer', 'fresh', async ({ session, body }) => {
      const days = z.number().int().min(1).max(maxTokenDays).nullable()
      const given = check(z.object({ name: line(), days }), body)
      const expiresAt = given.days === null ? null : new Date(parts.clock() + given.days * dayMs).toISOString()
      const made = await content().tokens.add(given.name, expiresAt)
      const { id, name } = made.token
      parts.note({ key: 'tokens.create', trackable_id: id, user_id: session.person.id, details: { name } })
      return json(made, 201)
    }),
    signedIn('DELETE', 'tokens/:id', 'administer', 'fresh', async ({ session, id }) => {
      const { tokens } = content()
      const token = (await tokens.all()).find(each => String(each.id) === id)
      if (!token || !(await tokens.remove(token.id))) throw refuse('not_found')
      const details = { name: token.name }
      parts.note({ key: 'tokens.destroy', trackable_id: token.id, user_id: session.person.id, details })
      return done()
    }),
    signedIn('GET', 'settings', 'signed-in', 'any-age', async () => json({ settings: await settings() })),
    signedIn('PATCH', 'settings', 'administer', 'any-age', async ({ session, body }) => {
      const { timeZone } = check(z.object({ timeZone: line() }), body)
      if (!isTimeZone(timeZone)) throw invalid({ timeZone: 'time_zone' })
      await setTimeZone(timeZone)
      parts.note({ key: 'settings.update', trackable_id: 0, user_id: session.person.id, details: { timeZone } })
      return json({ settings: await settings() })
    }),
    signedIn('PUT', 'settings/second-factor', 'administer', 'fresh', async ({ session, body }) => {
      const { isRequired } = check(z.object({ isRequired: z.boolean() }), body)
      // whoever asks it of everybody has it, or would be out with the next request
      if (isRequired && (session.way === null || session.way === 'password')) throw refuse('second_factor_needed')
      await setSecondFactor(isRequired)
      for (const { id } of await parts.people.all()) parts.onRights(id)
      const details = { requiresSecondFactor: isRequired }
      parts.note({ key: 'settings.update', trackable_id: 0, user_id: session.person.id, details })
      return json({ settings: await settings() })
    }),
    signedIn('GET', 'activity/check', 'administer', 'any-age', async () => json(await content().checkLog())),
    signedIn('GET', 'activity', 'activity', 'any-age', async ({ query }) => {
      const number = (name: string): number | null =>
        /^\d{1,15}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null
      const type = /^[a-z_]{1,40}$/.exec(query.get('type') ?? '')?.[0] ?? null
      const words = visibleLine(cleanText(query.get('q') ?? ''))
        .slice(0, 100)
        .toLowerCase()
      const page = await content().activities({ before: number('before'), person: number('person'), type, words })
      return json({ ...page, people: (await parts.people.names()).map(({ id, name }) => ({ id, name })) })
    }),
  ]
}

/** True for names that the runtime knows: `Europe/Berlin`. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
