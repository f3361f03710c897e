import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewRenderPath } from '../../src/model/editing/preview-answer.ts'
import { mailsTo, signUp } from './newsletter-client.ts'
import { readStoredStories } from './preview-parity.ts'
import { signedQuery } from './signed-query.ts'
import { openSite, type TestSite } from './site.ts'

/* One stranger sends as much as they like: what is limited for everybody together stays open for all others. */

let site: TestSite
beforeAll(async () => {
  site = await openSite({
    NEWSLETTER_PER_HOUR: '4',
    NEWSLETTER_PER_DAY: '20',
  })
})
afterAll(() => site.close())

const stranger = '203.0.113.66'

test('the newsletter: networks of a stranger use up the day, others sign up once as they are and on with a task', async () => {
  for (let at = 0; at < 30; at++)
    for (let i = 0; i < 4; i++) await signUp(site, `s${at}-${i}@b.example`, 'de', {}, `10.7.${at}.1`)
  expect((await signUp(site, 'stranger@b.example', 'de', {}, '10.7.1.1')).status).toBe(429)
  // a reader of another network
  expect((await signUp(site, 'reader@b.example', 'de', {}, '192.0.2.1')).status).toBe(200)
  expect(await mailsTo(site, 'reader@b.example')).toHaveLength(1)
  const refused = await signUp(site, 'second@b.example', 'de', {}, '192.0.2.1')
  expect(refused.status).toBe(429)
  const task = await site.app.fetch(new Request(`${site.origin}/forms/captcha`), '192.0.2.1')
  const challenge = (await task.json()) as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  expect((await signUp(site, 'second@b.example', 'de', { captcha }, '192.0.2.1')).status).toBe(200)
  expect(await mailsTo(site, 'second@b.example')).toHaveLength(1)
})

test('the preview: unsigned requests whose bodies never end take no place of editors', async () => {
  const drip = (): BodyInit =>
    new ReadableStream({ start: controller => controller.enqueue(new TextEncoder().encode('{"target":"/de"')) })
  const unsigned = Array.from({ length: 20 }, () =>
    site.app.fetch(
      new Request(site.origin + previewRenderPath, { method: 'POST', body: drip(), duplex: 'half' } as RequestInit),
      stranger,
    ),
  )
  const [story] = readStoredStories(site).filter(each => each.component === 'service')
  const target = `/de/leistungen/engineering${signedQuery(site)}`
  const sent = { ...story, full_slug: story?.fullSlug }
  const body = JSON.stringify({ target, stories: [sent] })
  const answer = await site.app.fetch(
    new Request(site.origin + previewRenderPath, { method: 'POST', body }),
    '192.0.2.1',
  )
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"locale":"de"')])
  for (const each of unsigned) each.catch(() => null)
})

test('the delivery interface: one network uses up its second of a public token, another has its own', async () => {
  const path = `/v2/cdn/stories?per_page=100&token=${site.app.service?.tokens().public}`
  const ask = (peer: string) => site.app.fetch(new Request(site.origin + path), peer)
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await ask(stranger)).status))
  expect(statuses).toContain(429)
  expect((await ask('192.0.2.1')).status).toBe(200)
})

test('feedback on a draft: one network says so much of one link, another goes on', async () => {
  const { service } = site.app
  const storyId = service?.findStory('busse-design/leistungen/engineering')?.id ?? 0
  const made = await service?.shareLinks.create({ storyId, locales: ['de'], days: 1, authorId: null })
  const path = made?.ok ? `/s/${made.value.token}` : ''
  const say = async (peer: string): Promise<string> => {
    const body = new URLSearchParams({ locale: 'de', name: 'x', message: 'Eine Rückmeldung', website: '' })
    const answer = await site.app.fetch(new Request(site.origin + path, { method: 'POST', body }), peer)
    return answer.headers.get('location')?.replace(/.*feedback=/, '') ?? ''
  }
  const said = []
  for (let at = 0; at < 60; at++) said.push(await say(stranger))
  expect(said.filter(each => each === 'sent')).toHaveLength(40)
  expect(await say('192.0.2.1')).toBe('sent')
})
