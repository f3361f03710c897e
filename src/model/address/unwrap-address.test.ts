import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unwrapAddress } from './unwrap-address.ts'

const inside = 'https://www.x.example/a%20b?c=1&d=%C3%A4#e'
const encoded = encodeURIComponent(inside)
const base64 = Buffer.from(inside).toString('base64url')

test.each([
  ...['eur01', 'nam02', 'apc01', 'gbr01', 'deu01', 'can01', 'aus01', 'ind01', 'emea01', 'na01'].map(
    region =>
      `https://${region}.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C02%7Canna%40firma.example%7C`,
  ),
  `https://eur04.safelinks.protection.outlook.com/GetUrlReputation?URL=${encoded}`,
  `https://usg01.safelinks.protection.office365.us/?url=${encoded}&data=x`,
  `https://chn01.safelinks.protection.partner.outlook.cn/?url=${encoded}`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${encoded}&locale=de-de`,
  `https://www.bing.com/ck/a?!&&p=1&u=a1${base64}&ntb=1`,
  `https://urldefense.proofpoint.com/v1/url?u=${encoded}&k=x`,
  `https://urldefense.proofpoint.com/v2/url?u=https-3A__www.x.example_a-2520b-3Fc-3D1-26d-3D-25C3-25A4-23e&d=DwMF&c=x`,
  `https://urldefense.com/v3/__https://www.x.example/a*20b?c=1&d=*C3*A4#e__;JSUl!!abc!def$`,
  `https://urldefense.us/v3/__https:/www.x.example/a*20b?c=1&d=*C3*A4#e__;JSUl!!abc!def$`,
  `https://linkprotect.cudasvc.com/url?a=${encoded}&c=E,1,x`,
  `https://secure-web.cisco.com/1abcDEF/${encoded}`,
  `https://imsva91-ctp.trendmicro.com/wis/clicktime/v1/query?url=${encoded}&umid=x`,
  `https://eu-central-1.protection.sophos.com/?d=x.example&u=${base64}&i=x`,
  `https://protect2.fireeye.com/v1/url?k=1&q=1&e=1&u=${encoded}`,
  `https://clicktime.symantec.com/3abc/7Vc?u=${encoded}`,
  `https://scanmail.trustwave.com/?c=1&d=2&u=${encoded}`,
  `https://protect-eu.mimecast.com/s/abc?u=${encoded}`,
  `https://url.avanan.click/v2/___${inside}___.YXAzOmZpcm1h`,
  `https://protect.checkpoint.com/v2/r01/___${inside}___.YXAz`,
  `https://deref-gmx.net/mail/client/abc/dereferrer/?redirectUrl=${encoded}`,
  `https://deref-web-02.de/mail/client/abc/dereferrer/?redirectUrl=${encoded}&lm`,
  `https://www.google.com/url?q=${encoded}&sa=D&ust=1`,
  `https://google.de/url?sa=t&url=${encoded}&usg=x`,
  `https://www.google.co.uk/url?q=${encoded}`,
  `https://duckduckgo.com/l/?uddg=${encoded}&rut=x`,
  `https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=${encoded}/RK=2/RS=x`,
  `https://l.facebook.com/l.php?u=${encoded}&h=AT0`,
  `https://www.facebook.com/l.php?u=${encoded}&h=AT0`,
  `https://l.instagram.com/?u=${encoded}&e=AT`,
  `https://www.linkedin.com/redir/redirect?url=${encoded}&urlhash=x`,
  `https://www.linkedin.com/safety/go?url=${encoded}&trk=x`,
  `https://slack-redir.net/link?url=${encoded}&v=3`,
  `https://www.youtube.com/redirect?event=x&redir_token=y&q=${encoded}`,
  `https://vk.com/away.php?to=${encoded}`,
  `https://out.reddit.com/t3_x?url=${encoded}&token=y`,
  `https://www.pinterest.com/offsite/?token=1&url=${encoded}`,
  `https://steamcommunity.com/linkfilter/?url=${encoded}`,
])('%s leads to what is in it', address => {
  expect(unwrapAddress(address)).toBe(inside)
})

test('a run of encoded characters of Proofpoint is read', () => {
  expect(unwrapAddress('https://urldefense.com/v3/__https://x.example/**Aend__;w6TDtg!!a!b$')).toBe(
    'https://x.example/äöend',
  )
})

test('pages out of caches for phones lead to their own address', () => {
  expect(unwrapAddress('https://www.google.com/amp/s/x.example/a?b=1')).toBe('https://x.example/a?b=1')
  expect(unwrapAddress('https://x-example.cdn.ampproject.org/c/s/x.example/a')).toBe('https://x.example/a')
})

test('wrappers in wrappers, with what follows people at every level', () => {
  const google = `https://www.google.com/url?q=${encodeURIComponent('https://x.example/?utm_source=mail&id=7')}`
  const safe = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(google)}&data=x`
  const defended = `https://urldefense.com/v3/__${safe}__;!!a!b$`
  expect(unwrapAddress(defended)).toBe('https://x.example/?id=7')
})

test.each([
  ['https://x.example/?utm_source=a&utm_medium=b', 'https://x.example/'],
  ['https://x.example/a?b=1&gclid=x&c=%20+', 'https://x.example/a?b=1&c=%20+'],
  ['https://x.example/?fbclid=1#teil', 'https://x.example/#teil'],
  ['https://x.example/?MC_EID=1&mc_cid=2&id=3', 'https://x.example/?id=3'],
  ['https://x.example/?msclkid=1&_hsenc=2&mkt_tok=3&igsh=4&srsltid=5&gad_source=1', 'https://x.example/'],
  ['https://youtu.be/abc?si=x&t=30', 'https://youtu.be/abc?t=30'],
  ['https://x.example/?si=x', 'https://x.example/?si=x'],
  ['https://x.example/#utm_source=a', 'https://x.example/'],
  ['/de/team?utm_campaign=x', '/de/team'],
  ['https://x.example/?ref=7&campaign=b&source=c', 'https://x.example/?ref=7&campaign=b&source=c'],
  ['https://x.example/?', 'https://x.example/?'],
  ['https://X.example/ä?ö', 'https://X.example/ä?ö'],
  ['mailto:a@x.example?subject=utm_source=1', 'mailto:a@x.example?subject=utm_source=1'],
])('%s keeps all but what follows people', (address, wanted) => {
  expect(unwrapAddress(address)).toBe(wanted)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//x.example/',
  '/de/team',
  'x.example',
  'https://a@x.example/',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '',
])('%j never comes out of a wrapper', hidden => {
  for (const wrapper of [
    `https://www.google.com/url?q=${encodeURIComponent(hidden)}`,
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(hidden)}`,
    `https://urldefense.com/v3/__${hidden}__;!!a!b$`,
    `https://eu.protection.sophos.com/?u=${Buffer.from(hidden).toString('base64url')}`,
  ]) {
    expect(unwrapAddress(wrapper)).toMatch(/^https:\/\/(?:www\.google\.com|[a-z0-9.]*outlook\.com|urldefense|eu\.)/)
  }
})

test.each(['mailto:anna@x.example', 'tel:+49-711-1'])('%s comes out', address => {
  expect(unwrapAddress(`https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}`)).toBe(
    address,
  )
})

test.each([
  'https://protect-eu.mimecast.com/s/abc?domain=x.example',
  'https://safelinks.protection.outlook.com.evil.example/?url=https://x.example',
  'https://www.google.com/search?q=https://x.example/',
  'https://google.evil.example/url?q=https://x.example/',
  'https://www.youtube.com/watch?v=abc',
  'https://lnkd.in/abc',
  'no address at all',
  'https://%',
])('%s is no wrapper with a target in it', address => {
  expect(unwrapAddress(address)).toBe(address)
})

test('whatever is in it: no exception, no other scheme', () => {
  const starts = fc.constantFrom(
    ...['https://www.google.com/url?q=', 'https://urldefense.com/v3/__', 'https://urldefense.proofpoint.com/v2/url?u='],
    ...['https://secure-web.cisco.com/a/', 'https://eu.protection.sophos.com/?u=', 'https://cdn.ampproject.org/c/s/'],
  )
  fc.assert(
    fc.property(starts, fc.string({ unit: 'binary', maxLength: 200 }), (start, rest) => {
      expect(unwrapAddress(start + rest)).toMatch(/^(?:https?|mailto|tel):/i)
      expect(unwrapAddress(start + encodeURIComponent(rest.toWellFormed()))).toMatch(/^(?:https?|mailto|tel):/i)
    }),
    { numRuns: 1000 },
  )
})
