import fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openManagedService, type ManagedService } from '../management.fixture.ts'

const start = Date.UTC(2026, 10, 23, 12)
const day = 86_400_000
let now = start
let managed: ManagedService
let story = 0
beforeAll(async () => {
  managed = await openManagedService({
    clock: () => now,
    random: { uuid: () => crypto.randomUUID(), secret: () => randomBytes(24).toString('base64url') },
  })
  const made = await managed.service.stories.createStory({
    name: 'Blatt',
    slug: 'blatt',
    content: { component: 'page' },
  })
  if (!made.ok) throw new Error(JSON.stringify(made.problem))
  story = made.value.id
})
afterAll(() => managed.service.close())

async function make(days = 14): Promise<{ id: number; token: string }> {
  const made = await managed.service.shareLinks.create({ storyId: story, locales: ['de'], days, authorId: null })
  if (!made.ok) throw new Error(JSON.stringify(made.problem))
  return made.value
}

test('tokens have 128 bits at least, are never stored, and open their link alone', async () => {
  const links = await Promise.all(Array.from({ length: 20 }, () => make()))
  expect(new Set(links.map(({ token }) => token)).size).toBe(20)
  for (const { id, token } of links) {
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect((await managed.service.shareLinks.find(token))?.id).toBe(id)
    expect(JSON.stringify(await managed.service.shareLinks.all())).not.toContain(token)
  }
})

test('of 10,000 tokens that are random, tampered with, expired or revoked none opens a link', async () => {
  const { shareLinks } = managed.service
  const [open, expired, revoked] = [await make(60), await make(1), await make(60)]
  await shareLinks.revoke(revoked.id)
  now = start + 2 * day
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const tampered = fc.tuple(fc.nat(open.token.length - 1), fc.nat(63)).map(([at, other]) => {
    const to = alphabet[other] ?? '-'
    return open.token[at] === to ? `${open.token}x` : open.token.slice(0, at) + to + open.token.slice(at + 1)
  })
  const forged = fc.oneof(
    fc.uint8Array({ minLength: 24, maxLength: 24 }).map(bytes => Buffer.from(bytes).toString('base64url')),
    tampered,
    fc.nat(open.token.length - 1).map(length => open.token.slice(0, length)),
    fc.constantFrom(
      open.token.toUpperCase(),
      open.token.toLowerCase(),
      ` ${open.token}`,
      `${open.token} `,
      `${open.token}=`,
    ),
    fc.constantFrom(expired.token, revoked.token),
    fc.string({ maxLength: 60 }),
  )
  let tried = 0
  await fc.assert(
    fc.asyncProperty(forged, async token => {
      tried++
      expect(token === open.token ? null : await shareLinks.find(token)).toBeNull()
    }),
    { numRuns: 10_000 },
  )
  expect(tried).toBe(10_000)
  expect((await shareLinks.find(open.token))?.id).toBe(open.id)
  now = start
})

test('a link ends at its moment, and at once when it is revoked', async () => {
  const { shareLinks } = managed.service
  const { id, token } = await make(1)
  now = start + day - 1
  expect(await shareLinks.find(token)).not.toBeNull()
  now = start + day
  expect(await shareLinks.find(token)).toBeNull()
  now = start
  expect(await shareLinks.find(token)).not.toBeNull()
  expect([await shareLinks.revoke(id), await shareLinks.revoke(id)]).toEqual([true, false])
  expect(await shareLinks.find(token)).toBeNull()
})

test('the management interface makes, lists and revokes links; only the answer to making one names its token', async () => {
  const { manage, service } = managed
  const wish = { story_id: story, locales: ['en', 'de'] }
  const made = await manage('POST', 'share_links', { share_link: wish })
  expect(made.status).toBe(201)
  const { id, token, url } = made.body.share_link as { id: number; token: string; url: string }
  expect(made.body.share_link).toMatchObject({
    locales: ['de', 'en'],
    opens: 0,
    is_open: true,
    author_id: managed.userId,
  })
  expect(url).toMatch(new RegExp(`/s/${token}$`))
  expect(Date.parse(made.body.share_link.expires_at as string) - start).toBe(14 * day)

  const link = await service.shareLinks.find(token)
  if (link) await service.shareLinks.addFeedback(link, { locale: 'de', name: ' Ida ', message: ' Gut so. ' })
  const listed = await manage('GET', `share_links?story_id=${story}`)
  const [first] = listed.body.share_links as { id: number; feedback: object[] }[]
  expect(first).toMatchObject({ id, feedback: [{ name: 'Ida', message: 'Gut so.', locale: 'de' }] })
  expect(JSON.stringify(listed.body)).not.toContain(token)
  expect((await manage('GET', 'share_links?story_id=999999')).body.share_links).toEqual([])

  expect((await manage('DELETE', `share_links/${id}`)).status).toBe(204)
  expect((await manage('DELETE', `share_links/${id}`)).status).toBe(404)
  expect(await service.shareLinks.find(token)).toBeNull()
  expect((await manage('GET', `share_links/${id}`)).body.share_link).toMatchObject({ is_open: false })
})

test.each([
  [{ story_id: 0, locales: ['de'] }, 'story_id'],
  [{ locales: ['de'] }, 'story_id'],
  [{ locales: [] }, 'locales'],
  [{ locales: ['fr'] }, 'locales'],
  [{ locales: 'de' }, 'locales'],
  [{ locales: ['de'], days: 0 }, 'days'],
  [{ locales: ['de'], days: 61 }, 'days'],
  [{ locales: ['de'], days: 1.5 }, 'days'],
  [{ locales: ['de'], days: 'soon' }, 'days'],
] as const)('a wish that is wrong is refused by its field: %j', async (wish, field) => {
  const isNamed = 'story_id' in wish || field === 'story_id'
  const share_link = isNamed ? wish : { story_id: story, ...wish }
  const { status, body } = await managed.manage('POST', 'share_links', { share_link })
  expect([status, Object.keys(body)]).toEqual([422, [field]])
})

test('one link takes so much feedback, and no more', async () => {
  const { shareLinks } = managed.service
  const link = await shareLinks.find((await make()).token)
  if (!link) throw new Error('The link does not open')
  const say = (message: string): Promise<boolean> => shareLinks.addFeedback(link, { locale: 'de', name: '', message })
  expect(await say('  ')).toBe(false)
  for (let at = 0; at < 200; at++) expect(await say(`Wort ${at}`)).toBe(true)
  expect(await say('zu viel')).toBe(false)
})

test('a link may hold the version of its moment, which the history then keeps, and may take no feedback', async () => {
  const { manage, service } = managed
  const share_link = { story_id: story, locales: ['de'], follows: false, takes_feedback: false }
  const made = (await manage('POST', 'share_links', { share_link })).body.share_link
  const held = made.version_id as number
  expect(made).toMatchObject({ follows: false, takes_feedback: false })
  await manage('PUT', `stories/${story}`, { story: { content: { component: 'page', title: 'later' } } })
  now = start + 400 * day
  await service.thinHistory()
  now = start
  expect(await service.version(story, held)).toBeDefined()
  const link = await service.shareLinks.find(made.token as string)
  expect(link?.versionId).toBe(held)
  expect(link && (await service.shareLinks.addFeedback(link, { locale: 'de', name: '', message: 'Gut' }))).toBe(false)
})
