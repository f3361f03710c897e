import { expect, test } from 'vitest'
import { isKept, toCacheKey } from './cache-key.ts'

test.each([
  ['a clean address', '/de/kontakt', '/de/kontakt'],
  ['no language', '/kontakt?seite=2&page=3', '/de/kontakt?seite=2'],
  ['no language, and needless escapes', '/%6bontakt', '/de/kontakt'],
  ['a name that begins like a language', '/details', '/de/details'],
  ['the root', '/', '/'],
  ['the start page of a language', '/en', '/en'],
  ['needless escapes', '/de/%6bont%61kt', '/de/kontakt'],
  ['escapes in lower case', '/de/%c3%a4', '/de/%C3%A4'],
  ['what must stay escaped', '/de/a%2fb', '/de/a%2Fb'],
  ['what is no escape', '/de/%zz', '/de/%zz'],
  ['names of the other language', '/de?page=777&category=tools', '/de'],
  ['names of its own language', '/en/references?page=2&category=tools', '/en/references?category=tools&page=2'],
  ['what is no page number', '/de/referenzen?seite=007', '/de/referenzen'],
  ['the first page', '/de/referenzen?seite=1', '/de/referenzen'],
  ['the order of categories', '/de/referenzen?kategorie=b,a,b', '/de/referenzen?kategorie=a%2Cb'],
  ['the default view', '/de/referenzen?ansicht=bilder&sortierung=auswahl', '/de/referenzen'],
  ['a view that does not exist', '/de/referenzen?ansicht=x', '/de/referenzen'],
  ['space around words', '/de/referenzen?suche=+a++b+', '/de/referenzen?suche=a+b'],
  ['a payload', '/__payload/en/references.json?seite=2&page=2', '/__payload/en/references.json?page=2'],
  ['the payload of a start page', '/__payload/en.json?page=2', '/__payload/en.json?page=2'],
])('%s', (_, target, key) => {
  expect(toCacheKey(target)).toBe(key)
  expect(toCacheKey(key)).toBe(key)
})

test('pages of what anybody may type are not kept', () => {
  expect(isKept('/de/referenzen?kategorie=tools&seite=2')).toBe(true)
  expect(isKept('/de/referenzen?kategorie=tools&suche=a')).toBe(false)
  expect(isKept('/en/references?search=a')).toBe(false)
  expect(isKept('/en/references?notice=untranslated&story=a')).toBe(false)
})
