import { entries, pdf, send, type FormEntries } from '../../../test/integration/contact-client.ts'
import { post, signUpFields } from '../../../test/integration/newsletter-client.ts'
import { openSite, type TestSite } from '../../../test/integration/site.ts'
import { keepFindings } from './findings.ts'
import { all, atLeast, measure, none } from './measure.ts'

/* Beside the 191 tests of the contact form (test/integration/contact-bad-input.test.ts): where it comes from, files, English, the newsletter. */

interface Case {
  title: string
  ask: (site: TestSite) => Promise<Response>
  /** `refused`: no success, nothing stored. `stored`: taken once. `either`: one of both, and never a fault. */
  wanted: 'refused' | 'stored' | 'either'
  /** What a refusal has to say, where it is a page. */
  says?: RegExp
}

/** Headers of a post from somewhere else. */
const elsewhere: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://site.example' },
  { 'sec-fetch-site': '', origin: 'https://evil.example' },
  { 'sec-fetch-site': '', origin: 'null' },
  { 'sec-fetch-site': '', origin: 'https://site.example.evil.example' },
  { 'sec-fetch-site': '', origin: 'http://site.example' },
  { 'sec-fetch-site': '', origin: 'https://site.example:8443' },
]

const addresses = [
  ...[
    '',
    ' ',
    'x',
    'x@',
    '@y.example',
    'x@y',
    'a b@y.example',
    'x@y..example',
    '.x@y.example',
    'x.@y.example',
    'a..b@y.example',
  ],
  ...['"x"@y.example', 'x@y.example,z@y.example', 'x@@y.example', 'x@-y.example', 'x@127.0.0.1', 'x@[::1]'],
  ...[
    `${'x'.repeat(65)}@y.example`,
    `x@${'y'.repeat(250)}.example`,
    'x@y.e',
    'x;y@z.example',
    'x@y.example\r\nBcc: z@y.example',
  ],
  ...['x@y.example\u0000', '<script>@y.example'],
]

const fileNames = [
  ...[
    '../../etc/passwd.pdf',
    '..\\..\\boot.pdf',
    '/etc/passwd.pdf',
    'C:\\a.pdf',
    'a\u0000.pdf',
    'a\r\nX: y.pdf',
    'a"; filename="b.exe.pdf',
  ],
  ...[
    '\u202efdp.exe.pdf',
    'x'.repeat(400) + '.pdf',
    '.pdf',
    'con.pdf',
    '<img src=x onerror=1>.pdf',
    'Ünïcödé 📄.pdf',
    "'; drop table.pdf",
  ],
]

const contact =
  (sent: FormEntries, headers: Readonly<Record<string, string>> = {}, at = 0) =>
  (site: TestSite) =>
    send(site, sent, headers, `198.51.100.${at % 250}`)
const newsletter =
  (fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>, at = 0) =>
  (site: TestSite) =>
    post(site, '/forms/newsletter', fields, headers, `203.0.113.${at % 250}`)

const cases: readonly Case[] = [
  ...elsewhere.map((headers, at): Case => ({
    title: `contact from ${JSON.stringify(headers)}`,
    wanted: 'refused',
    ask: contact(entries({}), headers, at),
  })),
  ...elsewhere.map((headers, at): Case => ({
    title: `newsletter from ${JSON.stringify(headers)}`,
    wanted: 'refused',
    ask: newsletter(signUpFields(`c${at}@y.example`), headers, at),
  })),
  ...addresses.map((email, at): Case => ({
    title: `newsletter for ${email.slice(0, 20)}`,
    wanted: 'refused',
    ask: newsletter(signUpFields(email), undefined, at),
  })),
  ...['a+b@y.example', 'o’brien@y.example', 'a_b-c.d@sub.y.example', '1@y.example', 'X@Y.EXAMPLE'].map(
    (email, at): Case => ({
      title: `newsletter for ${email}`,
      wanted: 'either',
      ask: newsletter(signUpFields(email), undefined, 100 + at),
    }),
  ),
  ...['xx', '', '__proto__', 'de,en'].map((language, at): Case => ({
    title: `newsletter in ${language}`,
    wanted: 'refused',
    ask: newsletter(signUpFields(`l${at}@y.example`, 'de', { language }), undefined, at),
  })),
  ...['\u0000', '\u001b[2J', 'x'.repeat(5000), 'http://spam.example', 'a\r\nBcc: b@y.example'].map(
    (first_name, at): Case => ({
      title: `newsletter for ${JSON.stringify(first_name.slice(0, 12))}`,
      wanted: 'either',
      ask: newsletter(signUpFields(`n${at}@y.example`, 'de', { first_name }), undefined, at),
    }),
  ),
  ...fileNames.map((name, at): Case => ({
    title: `a file called ${JSON.stringify(name.slice(0, 24))}`,
    wanted: 'either',
    ask: contact([...entries({ message: `Mit einer Datei, Nummer ${at}.` }), ['files', pdf(), name]], {}, at),
  })),
  ...(['topic', 'message', 'name', 'company', 'email'] as const).map((name, at): Case => ({
    title: `English without ${name}`,
    wanted: 'refused',
    says: /<html[^>]* lang="en"/,
    ask: contact(entries({ [name]: '' }, 'en'), {}, at),
  })),
  ...['<b>x</b>', "O'Brien & Söhne", '日本語', 'مرحبا'].map((company, at): Case => ({
    title: `English, of ${company}`,
    wanted: 'stored',
    ask: contact(entries({ company, message: `A message in English, number ${at}.` }, 'en'), {}, at),
  })),
  ...['PUT', 'DELETE', 'PATCH'].map((method): Case => ({
    title: `${method} to the form`,
    wanted: 'refused',
    ask: site =>
      site.app.fetch(
        new Request(`${site.origin}/forms/contact`, { method, headers: { 'sec-fetch-site': 'same-origin' } }),
        '192.0.2.9',
      ),
  })),
]

measure('posts to both forms', async () => {
  const site = await openSite({ FORMS_PER_HOUR: '100000', FORMS_ALARM_PER_DAY: '1000000' })
  try {
    const bad: string[] = []
    for (const { title, ask, wanted, says } of cases) {
      const before = await stored(site)
      const answer = await ask(site)
      const text = await answer.text()
      const more = (await stored(site)) - before
      const isSuccess = answer.status < 400
      if (answer.status >= 500 || /\n\s+at .+:\d+:\d+/.test(text)) bad.push(`${title}: ${answer.status}`)
      else if (wanted === 'refused' && (isSuccess || more > 0)) bad.push(`${title}: ${answer.status}, ${more} stored`)
      else if (wanted === 'stored' && (!isSuccess || more !== 1)) bad.push(`${title}: ${answer.status}, ${more} stored`)
      else if (wanted === 'either' && isSuccess !== more > 0) bad.push(`${title}: ${answer.status}, ${more} stored`)
      if (says && !says.test(text)) bad.push(`${title}: not in its language`)
    }
    keepFindings('form-inputs.txt', bad)
    return all(
      none(bad, cases.length, 'otherwise than wanted'),
      atLeast('cases with those of the tests', cases.length + 191, 201),
    )
  } finally {
    await site.close()
  }
})

/** Messages and people in the list, whatever their state. */
async function stored(site: TestSite): Promise<number> {
  const { inbox, subscriberList } = site.app.forms.database
  const sum = (counts: object): number =>
    Object.values(counts).reduce<number>((total, count) => total + Number(count), 0)
  return sum(await inbox.counts()) + sum(await subscriberList.counts())
}
