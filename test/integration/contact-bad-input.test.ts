import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Log } from '../../src/base/log.ts'
import { boxFields, neededFields } from '../../src/forms/contact/contact-fields.ts'
import { entries, json, pdf, post, send, validFields, type FormEntries } from './contact-client.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
const lines: string[] = []
beforeAll(async () => {
  const note = (facts: object, message: string): void => void lines.push(message + JSON.stringify(facts))
  const log: Log = { debug: note, info: note, warn: note, error: note }
  site = await openSite({ FORMS_PER_HOUR: '100000', FORMS_ALARM_PER_DAY: '1000000' }, undefined, { log })
})
afterAll(() => site.close())

const without = (name: string): FormEntries => entries().filter(([each]) => each !== name)

const bad: readonly (readonly [title: string, field: string, sent: FormEntries])[] = [
  ...(['topic', 'message', 'name', 'company', 'email'] as const).flatMap(name => [
    [`${name} absent`, name, without(name)] as const,
    [`${name} empty`, name, entries({ [name]: '' })] as const,
    [`${name} of spaces`, name, entries({ [name]: ' \u00a0\t\r\n ' })] as const,
  ]),
  ...neededFields.flatMap(name => [
    [`${name} too long`, name, entries({ [name]: 'x'.repeat(5000) })] as const,
    [`${name} as a file`, name, [...without(name), [name, pdf(), 'x.pdf']]] as const,
    [`${name} twice`, name, [...entries(), [name, 'again']]] as const,
  ]),
  ...(['message', 'name', 'email'] as const).flatMap(name => [
    [`${name} with a NUL`, name, entries({ [name]: `${validFields[name] ?? '0899'}\u0000 und mehr` })] as const,
    [`${name} with an escape`, name, entries({ [name]: `${validFields[name] ?? '0899'}\u001b[2J` })] as const,
    [`${name} with half an emoji`, name, entries({ [name]: `${validFields[name] ?? '0899'} \ufffe` })] as const,
  ]),
  ...(['message', 'name', 'company', 'email'] as const).flatMap(name =>
    ['\u200b\ufeff', '\u2066\u2069', '\u3164', '\u2800\u00ad'].map(
      text => [`${name} of what nobody sees (${JSON.stringify(text)})`, name, entries({ [name]: text })] as const,
    ),
  ),
  ...(['name', 'email'] as const).map(
    name => [`${name} with a header`, name, entries({ [name]: 'x@y.example\r\nBcc: victim@mail.example' })] as const,
  ),
  ...(['topic', 'message', 'name', 'company', 'email'] as const).map(
    name => [`${name} as an array`, name, [...without(name), [`${name}[]`, validFields[name] ?? '']]] as const,
  ),
  ['an unknown topic', 'topic', entries({ topic: 'everything' })],
  ['a topic named like a prototype', 'topic', entries({ topic: '__proto__' })],
  ['four links', 'message', entries({ message: 'https://a.example '.repeat(4) })],
  ['a name with a link', 'name', entries({ name: 'http://spam.example' })],
  ...[
    'x',
    'x@',
    '@y.example',
    'x@y',
    'a b@y.example',
    'x@y..example',
    '.x@y.example',
    'x.@y.example',
    'a..b@y.example',
    '"x"@y.example',
    'x@y.example, z@y.example',
    'x@@y.example',
    'x@-y.example',
    'x@127.0.0.1',
    'x@[127.0.0.1]',
    `${'x'.repeat(65)}@y.example`,
    'x@y.e',
    'x;y@z.example',
  ].map(email => [`the address ${email.slice(0, 20)}`, 'email', entries({ email })] as const),
  ['a program as a PDF', 'files', [...entries(), ['files', new Blob(['MZ\u0090\u0000'.repeat(100)]), 'plan.pdf']]],
  ['a web page as a picture', 'files', [...entries(), ['files', new Blob(['<html><script>1</script>']), 'a.png']]],
  ['a drawing with script', 'files', [...entries(), ['files', new Blob(['<svg onload="x()"/>']), 'a.svg']]],
  ['an archive', 'files', [...entries(), ['files', new Blob(['PK\u0003\u0004'.repeat(20)]), 'a.zip']]],
  ['an empty file', 'files', [...entries(), ['files', new Blob([]), 'a.pdf']]],
  [
    'four files',
    'files',
    [...entries(), ...Array.from({ length: 4 }, (_, i) => ['files', pdf(), `${i}.pdf`] as const)],
  ],
  [
    'a picture with an application',
    'files',
    [
      ...entries({ topic: 'application' }),
      [
        'files',
        new Blob([
          new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1]),
        ]),
        'a.png',
      ],
    ],
  ],
  ['a file where none is wanted', 'files', [...entries({ topic: 'press' }), ['files', pdf(), 'a.pdf']]],
]

test.each(bad)('%s: refused, named, nothing stored', async (_, field, sent) => {
  const before = await counts()
  const response = await send(site, sent, json)
  const body = (await response.json()) as { problems: Record<string, string> }
  expect([response.status, Object.keys(body.problems)]).toEqual([400, expect.arrayContaining([field])])
  expect(await counts()).toEqual(before)
})

const optionalFields = ['company', 'phone', 'project_stage', 'start'] as const
const odd: readonly (readonly [title: string, field: string, sent: FormEntries])[] = [
  ...optionalFields.flatMap(name => [
    [`${name} too long`, name, entries({ [name]: 'x'.repeat(70_000) })] as const,
    [`${name} twice`, name, [...entries({ [name]: 'first' }), [name, 'again']]] as const,
    [`${name} with a NUL, an escape and half an emoji`, name, entries({ [name]: 'a\u0000b\u001b[2J\ufffe' })] as const,
    [`${name} with a header`, name, entries({ [name]: 'x@y.example\r\nBcc: victim@mail.example' })] as const,
    [`${name} with a direction override`, name, entries({ [name]: 'Jo\u202Ehann' })] as const,
    [`${name} of a prototype`, name, entries({ [name]: '__proto__' })] as const,
  ]),
  ...(['phone', 'project_stage', 'start', ...boxFields] as const).map(
    name => [`${name} as a file`, name, [...entries(), [name, pdf(), 'x.pdf']]] as const,
  ),
  ...boxFields
    .filter(name => name !== 'confidential')
    .map(name => [`${name} twice`, name, [...entries(), [name, 'on'], [name, 'on']]] as const),
]

test.each(odd)('%s: what need not be there is no reason to lose an enquiry', async (title, field, sent) => {
  const message = `Unser Gehäuse ist undicht, seit wir es haben. ${title}`
  const response = await send(
    site,
    sent.map(each => (each[0] === 'message' ? ['message', message] : each)),
    json,
  )
  expect([response.status, await response.json()]).toMatchObject([200, { sent: {} }])
  const [head] = await site.app.forms.database.inbox.list({ limit: 1 })
  const data = (await site.app.forms.database.inbox.find(head?.reference ?? ''))?.data
  expect(data?.message).toBe(message)
  expect(String(data?.[field as 'phone'])).toMatch(/^[^\p{Cc}\u202e]{0,500}$/u)
})

test.each([
  ['089.123 456', '089.123 456'],
  ['+49 (0)711 / 123-456 ext. 7', '+49 (0)711 / 123-456 ext. 7'],
  ['\u202d+43 1 58858 DW 230\u202c', '+43 1 58858 DW 230'],
  ['1-800-FLOWERS', '1-800-FLOWERS'],
])('the number %s is stored as it was written', async (phone, kept) => {
  await send(site, entries({ message: `Bitte rufen Sie an, so bald es geht: ${kept}`, phone }), json)
  const [head] = await site.app.forms.database.inbox.list({ limit: 1 })
  expect((await site.app.forms.database.inbox.find(head?.reference ?? ''))?.data.phone).toBe(kept)
})

test.each(['\u200banna@firma.example', 'Anna Roth <anna@firma.example>', 'anna@firma.example.\u00a0'])(
  'the address %j is the one that is answered to',
  async email => {
    await send(site, entries({ message: `Bitte antworten Sie mir. ${JSON.stringify(email)}`, email }), json)
    const [head] = await site.app.forms.database.inbox.list({ limit: 1 })
    expect((await site.app.forms.database.inbox.find(head?.reference ?? ''))?.data.email).toBe('anna@firma.example')
  },
)

const good: readonly (readonly [title: string, fields: Readonly<Record<string, string>>])[] = [
  ['emoji', { message: 'Das Gehäuse klemmt 🔧 und knarzt 👨‍👩‍👧‍👦 sehr.' }],
  [
    'right-to-left text with its own marks',
    { message: 'שלום, זו הודעה ארוכה מספיק\u200f עם סימנים.', name: 'דוד לוי' },
  ],
  ['HTML as text', { message: '<script>alert(1)</script> <b>fett</b> & so weiter' }],
  [
    'names of prototypes as fields',
    { __proto__x: 'a', constructor: 'b', toString: 'c', message: 'Mit Feldern, die es nicht gibt.' },
  ],
  ['an address with plus, dots and a foreign domain', { email: 'a.b+c@Bücher.Example' }],
  ['a number with everything allowed', { phone: '+49 (0) 89/999-98' }],
  ['quotes and apostrophes', { name: 'O’Brien "Bob" d\'Été', company: "Müller & Söhne's GmbH" }],
  ['exactly 4000 characters', { message: 'x'.repeat(4000) }],
  ['4000 characters with line breaks as browsers send them', { message: 'abc\r\n'.repeat(900) }],
]

test.each(good)('%s is taken as it is', async (_, fields) => {
  const sent = entries({ message: 'Lang genug ist diese Nachricht.', ...fields })
  const response = await send(site, sent, json)
  expect([response.status, await response.json()]).toMatchObject([200, { sent: {} }])
  const [head] = await site.app.forms.database.inbox.list({ limit: 1 })
  const found = await site.app.forms.database.inbox.find(head?.reference ?? '')
  if (fields.message) expect(found?.data.message).toBe(fields.message.replaceAll('\r\n', '\n').trim())
})

/** Fields that people do not see: whatever is in them, the message is taken or refused, and nothing breaks. */
test.each(
  ['page', 'form', 'token', 'captcha', 'send_key'].flatMap(name =>
    ['', '__proto__', '../../etc/passwd', '//evil.example', 'x'.repeat(60_000), '\u0000', '[object Object]', '🔧'].map(
      value => [name, value] as const,
    ),
  ),
)('the hidden field %s may hold %j', async (name, value) => {
  const response = await send(site, entries({ message: `Verstecktes Feld ${name}.`, [name]: value }), json)
  expect([200, 400, 413, 429]).toContain(response.status)
  const text = await response.text()
  expect(text.length).toBeLessThan(2000)
  expect(text).not.toMatch(/Error|at \/|node_modules/)
})

test('text where a file belongs is no file', async () => {
  const response = await send(site, entries({ message: 'Mit Text an der Stelle der Datei.', files: 'plan.pdf' }), json)
  expect([200, 400]).toContain(response.status)
  const [head] = await site.app.forms.database.inbox.list({ limit: 1 })
  expect(head?.fileCount ?? 0).toBe(0)
})

test('10 MB of text are refused, and the rest is kept', async () => {
  const response = await send(site, entries({ message: 'x'.repeat(10_000_000) }))
  const html = await response.text()
  expect(response.status).toBe(400)
  expect(html).toContain('value="Greta Trautwohl"')
  expect(html.length).toBeLessThan(300_000)
})

test.each([
  ['a file of more than 10 MB', [['files', pdf(10_000_001), 'a.pdf']]],
  ['files of more than 20 MB', [1, 2, 3].map(i => ['files', pdf(7_000_000), `${i}.pdf`])],
] as unknown as [string, FormEntries][])('%s are too large', async (_, files) => {
  const response = await send(site, [...entries(), ...files], json)
  expect(response.status).toBe(413)
})

test.each([
  ['JSON', 'application/json', '{"topic":"press"}', 415],
  ['XML', 'text/xml', '<a/>', 415],
  ['text', 'text/plain', 'topic=press', 415],
  ['no type', '', 'topic=press', 415],
  ['multipart without a boundary', 'multipart/form-data', 'x', 400],
  [
    'multipart cut off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="topic"\r\n\r\npre',
    400,
  ],
  [
    'a file cut off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 and',
    400,
  ],
  ['multipart without parts', 'multipart/form-data; boundary=b', '--b--\r\n', 400],
  ['nothing', 'application/x-www-form-urlencoded', '', 400],
  ['broken percent signs', 'application/x-www-form-urlencoded', 'topic=%zz&%&=&&page=%', 400],
])('a body of %s is answered in a second, without a trace', async (_, type, body, status) => {
  const response = await post(site, body, { 'content-type': type, ...json })
  expect(response.status).toBe(status)
  expect(await response.text()).not.toMatch(/\n\s+at /)
})

test('a compressed body is refused before it is unpacked', async () => {
  const body = gzipSync(Buffer.alloc(5_000_000, 'topic=press&'))
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' }
  expect((await post(site, new Uint8Array(body), headers)).status).toBe(415)
})

test('a body without an end is cut off at its limit', async () => {
  const chunk = new TextEncoder().encode('x'.repeat(2 ** 20))
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent++
      controller.enqueue(
        sent === 1
          ? new TextEncoder().encode('--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n')
          : chunk,
      )
      if (sent > 1000) controller.close()
    },
  })
  const response = await post(site, body, { 'content-type': 'multipart/form-data; boundary=b' })
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(60)
})

const many = Array.from({ length: 10_000 }, (_, at) => [`x${at}`, 'y'] as const)
test.each([
  ['a form', new URLSearchParams([...entries(), ...many].map(([name, value]) => [name, String(value)]))],
  ['a form of parts', toFormData([...entries(), ...many])],
  ['a form of empty files', toFormData([...entries(), ...many.map(([name]) => [name, new Blob([])] as const)])],
  ['one name very often', new URLSearchParams(many.map(() => ['message', 'Unser Gehäuse ist undicht, und nass.']))],
])('%s with 10,000 fields is too large', async (_title, body) => {
  const before = await counts()
  expect((await post(site, body, json)).status).toBe(413)
  expect(await counts()).toEqual(before)
})

function toFormData(sent: FormEntries): FormData {
  const form = new FormData()
  for (const [name, value] of sent) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, 'a.pdf')
  }
  return form
}

test('after all this nothing lies about, and nothing of it was logged', async () => {
  expect(readdirSync(join(site.app.forms.uploads.pathOf(''), 'arriving'))).toEqual([])
  const said = lines.join('\n')
  for (const secret of ['Trautwohl', 'haldenbrueck', 'Unser Gehäuse', 'victim', '192.0.2.7'])
    expect(said).not.toContain(secret)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

async function counts() {
  const { inbox, outbox } = site.app.forms.database
  return [await inbox.counts(), await outbox.counts()]
}
