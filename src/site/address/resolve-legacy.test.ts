import { expect, test } from 'vitest'
import { compileRedirects } from '../../content/redirects/redirect-table.ts'
import { testMap, testUuid } from '../../content/stories/stories.fixture.ts'
import { auditRedirects } from './audit-redirects.ts'
import { parseTarget } from './parse-target.ts'
import { resolveLegacy } from './resolve-legacy.ts'

const folder = 'busse-design'
const legacy = {
  table: compileRedirects([
    { name: '/alt.php', value: '301 /de/kontakt' },
    { name: '/en/old.php', value: '301 /en/contact#form' },
    { name: '/moved.php', value: '301 /de/contact' },
    { name: '/gone.php', value: '301 /de/nirgends' },
    { name: '/pumpe.php', value: '301 uuid:' + testUuid(4) },
    { name: '/en/deutsch.php', value: '301 uuid:' + testUuid(5) },
    { name: '/de/werkzeuge/alt', value: '301 /de/referenzen?kategorie=tools' },
    { name: '/werkzeuge.php', value: '301 /de/werkzeuge/alt#liste' },
    { name: '/de/projekte', value: '301 uuid:' + testUuid(3) },
    { name: '/projekte.php', value: '302 /de/projekte?kategorie=medical#liste' },
    { name: '/kreis/a', value: '301 /de/kreis/b' },
    { name: '/kreis/b', value: '301 /de/kreis/a' },
    { name: '/daten.php', value: '301 uuid:' + testUuid(6) },
    { name: '/referenzen/tools.php', value: '301 /de/referenzen?kategorie=tools' },
    { name: '/de/referenzen/(.*).(.*)', value: '301 /de/referenzen' },
    { name: '/news/(.*)', value: '302 /de/referenzen?kategorie=tools' },
  ]),
  byLegacyId: new Map([
    ['cabcdefgh1', testUuid(4)],
    ['cabcdefgh2', testUuid(5)],
  ]),
}

test.each([
  ['a row', '/alt.php', 301, '/de/kontakt'],
  ['the same row with the German prefix', '/de/alt.php', 301, '/de/kontakt'],
  ['a row of the other language stays there', '/en/old.php', 301, '/en/contact#form'],
  ['a row whose target has moved is followed', '/moved.php', 301, '/de/kontakt'],
  ['a row that names a story', '/pumpe.php', 301, '/de/referenzen/pumpe'],
  [
    'a story without English version',
    '/en/deutsch.php',
    302,
    `/en/references?notice=untranslated&story=${testUuid(5)}`,
  ],
  ['a pattern, query and all', '/news/2010/x.php?a=b', 302, '/de/referenzen?kategorie=tools'],
  [
    'rows that lead on are one step, query and hash of any of them kept',
    '/werkzeuge.php',
    301,
    '/de/referenzen?kategorie=tools#liste',
  ],
  [
    'a page that has moved keeps what a row says of its list',
    '/projekte.php',
    302,
    '/de/referenzen?kategorie=medical#liste',
  ],
  ['a list that has moved keeps the choice in it', '/de/projekte?seite=2&utm_source=x', 301, '/de/referenzen?seite=2'],
  ['a German row under English leads to the English page', '/en/alt.php', 301, '/en/contact'],
  ['an English row under German', '/de/old.php', 301, '/de/kontakt#form'],
  ['a filter row under another language', '/en/referenzen/tools.php', 301, '/en/references?category=tools'],
  ['a moved list under another language', '/en/projekte?kategorie=tools', 301, '/en/references?category=tools'],
  [
    'an exact row goes before a pattern, whatever its prefix',
    '/de/referenzen/tools.php',
    301,
    '/de/referenzen?kategorie=tools',
  ],
  ['a pattern takes the rest of the form it is written in', '/de/referenzen/www.example.com', 301, '/de/referenzen'],
  ['rows in other letter case', '/ALT.php', 301, '/de/kontakt'],
  ['an old id', '/de/referenzen/cabcdefgh1', 301, '/de/referenzen/pumpe'],
  ['an old id in English', '/en/references/cabcdefgh1', 301, '/en/references/pump'],
  ['an old id in the other form', '/en/news/cabcdefgh1', 301, '/en/references/pump'],
])('%s', (_, address, status, href) => {
  expect(resolve(address)).toMatchObject({ kind: 'redirect', status, href })
})

test.each([
  ['a row whose target is gone', '/gone.php'],
  ['an unknown page of the old site', '/foo.php'],
  ['rows that lead in a circle', '/kreis/a'],
  ['a row that names a story without a page', '/daten.php'],
  ['an unknown id', '/de/referenzen/cunknown99'],
  ['a pattern without prefix, asked for with one', '/de/news/irgendwas'],
])('%s leads nowhere', (_, address) => {
  expect(resolve(address)).toEqual({ kind: 'missing' })
})

function resolve(address: string) {
  const target = parseTarget(address, folder)
  if (target.kind === 'root' || target.kind === 'invalid') throw new Error(target.kind)
  return resolveLegacy(target, legacy, testMap, { folder })
}

test('the audit finds what is wrong with a table', () => {
  const table = compileRedirects([
    { name: '/alt.php', value: '301 /de/kontakt' },
    { name: '/alt.php', value: '301 /de/referenzen' },
    { name: '/gone.php', value: '301 /de/nirgends' },
    { name: '/de/kontakt', value: '301 /de/referenzen' },
    { name: '/contact', value: '301 /de/kontakt' },
    { name: '/a/(.*)', value: '301 /de/kontakt' },
    { name: '/a/b/(.*)', value: '301 /de/referenzen' },
    { name: '/bild.png', value: '301 /de/kontakt' },
  ])
  const findings = auditRedirects({ table, byLegacyId: new Map(), clients: [] }, testMap, folder).map(
    ({ finding }) => finding,
  )
  expect(findings).toEqual([
    'ok',
    'shadowed',
    'dead target',
    'page exists here',
    'spare',
    'ok',
    'shadowed',
    'invalid address',
  ])
})
