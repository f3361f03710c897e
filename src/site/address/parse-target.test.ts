import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTarget } from './parse-target.ts'

const folder = 'busse-design'

test.each([
  ['the bare root', '/', { kind: 'root' }],
  ['German with prefix', '/de/kontakt', { kind: 'page', locale: 'de', prefixed: true, path: 'kontakt' }],
  ['German without prefix', '/kontakt', { kind: 'page', locale: 'de', prefixed: false, path: 'kontakt' }],
  ['English', '/en/contact', { kind: 'page', locale: 'en', path: 'contact' }],
  ['the start page', '/en', { kind: 'page', locale: 'en', path: '' }],
  ['umlauts', '/de/%C3%BCber', { kind: 'page', path: 'über' }],
  ['a word that begins like a language', '/defoo', { kind: 'page', locale: 'de', prefixed: false, path: 'defoo' }],
  ['a query is kept', '/de/referenzen?seite=2', { kind: 'page', search: '?seite=2' }],
  ['a closing slash', '/de/kontakt/', { kind: 'unclean', href: '/de/kontakt' }],
  ['the closing slash of a language', '/de/', { kind: 'unclean', href: '/de' }],
  ['double slashes', '/de//kontakt', { kind: 'unclean', href: '/de/kontakt' }],
  ['a host in disguise stays on the site', '//evil.example', { kind: 'unclean', href: '/de/evil.example' }],
  ['an upper-case language', '/DE/kontakt', { kind: 'unclean', href: '/de/kontakt' }],
  ['the site folder', '/busse-design/kontakt', { kind: 'unclean', href: '/de/kontakt' }],
  ['the site folder under English', '/en/busse-design/contact', { kind: 'unclean', href: '/en/contact' }],
  ['the bare site folder', '/busse-design', { kind: 'unclean', href: '/de' }],
  ['home', '/home', { kind: 'unclean', href: '/de' }],
  ['home in English', '/en/home', { kind: 'unclean', href: '/en' }],
  ['home without script keeps its query', '/de/home?x=1', { kind: 'unclean', href: '/de', search: '?x=1' }],
  ['a legacy page belongs to the redirect table', '/index.php', { kind: 'page', path: 'index.php' }],
  ['a NUL', '/de/%00', { kind: 'invalid' }],
  ['a control character', '/de/%0aX', { kind: 'invalid' }],
  ['a backslash', '/de/%5cx', { kind: 'invalid' }],
  ['two dots', '/de/../x', { kind: 'invalid' }],
  ['two dots, encoded', '/de/%2e%2e/x', { kind: 'invalid' }],
  ['an encoded slash', '/de/a%2fb', { kind: 'invalid' }],
  ['a broken escape', '/de/%E0%A4', { kind: 'invalid' }],
  ['a long segment', `/de/${'a'.repeat(201)}`, { kind: 'invalid' }],
  ['a long path', `/de/${'a/'.repeat(1000)}`, { kind: 'invalid' }],
  ['a static file', '/de/kontakt.js', { kind: 'invalid' }],
  ['no path at all', '*', { kind: 'invalid' }],
])('%s', (_name, target, expected) => {
  expect(parseTarget(target, folder)).toMatchObject(expected)
})

test('the clean form of any address is clean, or the root', () => {
  fc.assert(
    fc.property(fc.webPath(), path => {
      const target = parseTarget(path || '/', folder)
      if (target.kind !== 'unclean') return
      expect(target.href).toMatch(/^\/(?:de|en)(?:\/|$)/)
      expect(['page', 'unclean']).toContain(parseTarget(target.href, folder).kind)
    }),
  )
})

test('never throws, whatever is requested', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void parseTarget(`/${text}`, folder)))
})
