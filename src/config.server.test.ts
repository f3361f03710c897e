import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.server.ts'

test.each([
  ['PORT', 'abc'],
  ['PORT', '0x10'],
  ['PORT', '1e3'],
  ['PORT', ' 80'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['IMAGE_DISK_MB', '0'],
  ['IMAGE_DISK_MB', '1.5'],
  ['SITE_URL', 'https://site.example/folder'],
  ['SITE_URL', 'https://site.example/?a=b'],
  ['SITE_URL', 'https://me:word@site.example'],
  ['SITE_URL', 'ftp://site.example'],
  ['STORYBLOK_API_URL', 'https://api.example/v2'],
])('%s = %s is refused in one line that names it', (name, value) => {
  const reading = () => readConfig({ [name]: value })
  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow(new RegExp(`^${name}: found [^\\n]*; allowed: (a number|an address)[^\\n]*$`))
})

test.each([
  ['https://site.example', 'https://site.example'],
  ['https://site.example/', 'https://site.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
])('SITE_URL = %s', (value, origin) => expect(readConfig({ SITE_URL: value }).SITE_URL).toBe(origin))

test.each([
  ['SITE_URL', 'xyz', 'SITE_URL: found "xyz"; allowed: an address such as https://www.example.org, without a path'],
  [
    'EDITOR_ORIGINS',
    'https://a.example/c,no',
    'EDITOR_ORIGINS: found "https://a.example/c,no"; allowed: an address such as https://www.example.org, without a path',
  ],
  ['HOST', '999.1.1.1', 'HOST: found "999.1.1.1"; allowed: a host name or an address'],
  ['HOST', 'http://localhost', 'HOST: found "http://localhost"; allowed: a host name or an address'],
  ['CONTENT_PROVIDER', 'mirror', 'MIRROR_TOKEN: found nothing; allowed: needed with CONTENT_PROVIDER=mirror'],
])('%s = %s is said once, by its name and as it was written', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(expect.objectContaining({ message: line }) as Error)
})

test('an address of IPv6 has brackets in the address of the site', () => {
  expect(readConfig({ HOST: '::1', PORT: '4000' }).SITE_URL).toBe('http://[::1]:4000')
})

test('ports are numbers, empty values are absent', () => {
  expect(readConfig({ PORT: '0' }).PORT).toBe(0)
  expect(readConfig({ PORT: '' }).PORT).toBe(4000)
})

test('Google’s captcha needs its two keys', () => {
  expect(() => readConfig({ CAPTCHA: 'recaptcha', RECAPTCHA_SECRET: 'x' })).toThrow(
    'RECAPTCHA_SITE_KEY: found nothing; allowed: needed with CAPTCHA=recaptcha',
  )
  expect(readConfig({ CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 'x' }).CAPTCHA).toBe('recaptcha')
})
