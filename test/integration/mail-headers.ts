import { expect } from 'vitest'
import { entries, json, send, validFields } from './contact-client.ts'
import { startMailServer } from './mail-server.ts'
import { openSite } from './site.ts'

/** What ends a header, begins another or hides one, as it is and in the codings that mail and forms know. */
const injections: readonly string[] = [
  ...['\r\n', '\n', '\r', '\r\n\r\n', '\n\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\0', '\r\n ', '\r\n\t'].map(
    end => `x${end}Bcc: victim@mail.example`,
  ),
  ...[
    '%0d%0aBcc: victim@mail.example',
    '%0ABcc:victim@mail.example',
    '\\r\\nBcc: victim@mail.example',
    '&#13;&#10;Bcc: v',
  ],
  ...[
    '嘊嘍Bcc: victim@mail.example',
    '=?utf-8?Q?x=0D=0ABcc:_victim@mail.example?=',
    '=?utf-8?B?DQpCY2M6IHZAbWFpbC5leGFtcGxl?=',
  ],
  ...['"x" <victim@mail.example>', 'x>, <victim@mail.example', 'x, victim@mail.example', 'x; victim@mail.example:'],
  ...[
    'x\r\n.\r\nMAIL FROM:<evil@mail.example>\r\nRCPT TO:<victim@mail.example>\r\nDATA\r\nSubject: y',
    '\r\n.\r\nQUIT\r\n',
  ],
  ...['\u202evictim', 'ａ\u200bBcc: x', '(comment) x', `${'x'.repeat(900)} Bcc: victim@mail.example`, '@', '=cmd|x!A1'],
]

const fields = ['name', 'company', 'email', 'phone', 'message', 'topic', 'page', 'send_key'] as const

const expected = new Set(
  ['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type', 'auto-submitted'].concat([
    'x-auto-response-suppress',
    'content-transfer-encoding',
    'list-unsubscribe',
    'list-unsubscribe-post',
  ]),
)

export interface MailHeaders {
  sent: number
  mails: number
  /** Mails with a header that nobody wrote, a second one of a kind, or another reader than those of the form. */
  wrong: string[]
}

/**
 * Sends the contact form with hostile fields to a site with a real mail server, and reads what arrives there.
 *
 * @param every so many of all cases.
 */
export async function sendHostileFields(every = 1): Promise<MailHeaders> {
  const server = await startMailServer()
  const site = await openSite({ MAIL_URL: server.url, FORMS_PER_HOUR: '100000', FORMS_ALARM_PER_DAY: '100000' })
  try {
    const cases = fields.flatMap(field => injections.map(text => [field, text] as const))
    const chosen = cases.filter((_, at) => at % every === 0)
    let stored = 0
    for (const [at, [field, text]] of chosen.entries()) {
      const value = field === 'email' && !text.includes('@') ? `${text}@mail.example` : text
      const response = await send(
        site,
        // Of one address each: nobody is told twice that the same arrived.
        entries({ ...validFields, email: `reader-${at}@mail.example`, send_key: `k${at}-${field}`, [field]: value }),
        json,
      )
      await response.body?.cancel()
      if (response.status >= 500) throw new Error(`${field} ${JSON.stringify(text)}: ${response.status}`)
      if (response.ok) stored++
    }
    // One that is right is the last, so that all before it have been tried.
    const last = await send(site, entries({ send_key: 'last', email: 'last@mail.example' }), json)
    expect(last.status).toBe(200)
    await expect
      .poll(() => server.accepted.filter(mail => /^To: .*last@mail\.example/im.test(mail)).length, { timeout: 90_000 })
      .toBe(1)
    const wrong = server.accepted.flatMap(mail => {
      const head = (mail.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')
      const names = head.map(line => line.slice(0, line.indexOf(':')).toLowerCase())
      const odd = names.filter((name, at) => !expected.has(name) || names.indexOf(name) !== at)
      const to = head.find(line => /^to:/i.test(line)) ?? ''
      const readers = to.match(/@/g)?.length ?? 0
      // One address out of `"x" <address>` is what its owner entered: whoever it is, nobody else reads the mail.
      const raw = head.some(line => /[\0\r\n\v\f\u0085\u2028\u2029]/.test(line))
      return odd.length > 0 || readers !== 1 || raw ? [`${odd.join(' ')} ${to}`] : []
    })
    return { sent: chosen.length, mails: server.accepted.length, wrong }
  } finally {
    await site.close()
    await server.close()
  }
}
