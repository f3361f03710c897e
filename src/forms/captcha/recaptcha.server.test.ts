import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createRecaptcha } from './recaptcha.server.ts'

/** Google's answer, and what was sent to get it. */
function googleSaying(say: () => Promise<Response>) {
  const bodies: string[] = []
  const captcha = createRecaptcha({
    secret: 'geheim',
    host: 'www.example.org',
    fetch: async request => {
      bodies.push(`${request.url} ${await request.text()}`)
      return say()
    },
    log: silentLog,
  })
  return { captcha, bodies }
}

const good = { success: true, score: 0.9, hostname: 'www.example.org', action: 'contact' }

test('the answer and the secret go to Google, and nothing else', async () => {
  const { captcha, bodies } = googleSaying(async () => Response.json(good))
  expect(await captcha.verify('an answer')).toEqual({ kind: 'passed', id: 'an answer' })
  expect(bodies).toEqual(['https://www.google.com/recaptcha/api/siteverify secret=geheim&response=an+answer'])
})

test.each<[string, object]>([
  ['refused', { success: false }],
  ['with a low score', { ...good, score: 0.3 }],
  ['made for another host', { ...good, hostname: 'evil.example' }],
  ['made for another action', { ...good, action: 'login' }],
])('an answer %s has failed', async (_, body) => {
  const { captcha } = googleSaying(async () => Response.json(body))
  expect(await captcha.verify('an answer')).toEqual({ kind: 'failed' })
})

test.each<[string, () => Promise<Response>]>([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers with a page', async () => new Response('<html>', { status: 502 })],
  ['answers with another shape', async () => Response.json({ success: 'yes' })],
])('a service that %s decides nothing', async (_, say) => {
  const { captcha } = googleSaying(say)
  expect(await captcha.verify('an answer')).toEqual({ kind: 'unavailable' })
})

test.each([
  ['empty', ''],
  ['too long', 'x'.repeat(5001)],
])('an answer that is %s is not sent on', async (_, answer) => {
  const { captcha, bodies } = googleSaying(async () => Response.json(good))
  expect(await captcha.verify(answer)).toEqual({ kind: 'failed' })
  expect(bodies).toEqual([])
})
