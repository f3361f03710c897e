import fc from 'fast-check'
import { expect } from 'vitest'
import { changedBeyond } from './changed-beyond.fixture.ts'
import { openLimitedWorld } from './limited-world.fixture.ts'
import { type RandomRequest, randomRequest } from './random-requests.fixture.ts'

/**
 * Sends so many requests, one after the other: none may end in an error of the server, and what changed in the database is what
 * the sender may change. A refused request changes nothing.
 *
 * @returns how many were answered with each status.
 */
export async function tryRequests(count: number, who: readonly RandomRequest['who'][]): Promise<Map<number, number>> {
  const { seed } = fc.readConfigureGlobal()
  const statuses = new Map<number, number>()
  let world = await openLimitedWorld()
  let before = await world.snapshot()
  for (const request of fc.sample(randomRequest(who), { numRuns: count, ...(seed !== undefined && { seed }) })) {
    const { status, text } = await world.send(request)
    const said = `${JSON.stringify(request).slice(0, 2000)} → ${status} ${text.slice(0, 300)}`
    expect(
      status,
      `${said} ${world.errors.map(error => ('err' in error ? String(error.err) : '')).join()}`,
    ).toBeLessThan(500)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const after = request.method === 'GET' && !changing.test(request.path) ? before : await world.snapshot()
    if (request.who !== 'admin') expect(changedBeyond(request.who, world.mine, before, after), said).toEqual([])
    if (status >= 400)
      expect(
        [...after.rows.keys()].filter(key => !before.rows.has(key)),
        said,
      ).toEqual([])
    before = after
    if (after.rows.size < mostRows) continue
    await world.close()
    world = await openLimitedWorld()
    before = await world.snapshot()
  }
  await world.close()
  return statuses
}

/** The official service changes stories by GET too. */
const changing = /publish$|undelete|discard|restore|uuid/
/** A larger world is thrown away: each request is compared with all of it. */
const mostRows = 500
