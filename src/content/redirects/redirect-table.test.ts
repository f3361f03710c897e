import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileRedirects } from './redirect-table.ts'

const table = compileRedirects([
  { name: '/news/2008/05.php', value: '301 /de/neuigkeiten/a' },
  { name: '/news/(.*)', value: '301 /de/neuigkeiten' },
  { name: '/(.*)44_stihl_trennschleifer.php', value: '301 /de/neuigkeiten/b' },
  { name: '/en/references/(.*).(.*)', value: '301 /en/references' },
  { name: '/news/2009/x.php', value: '301 /de/c' },
  { name: '/uuid', value: '302 uuid:00000000-0000-4000-8000-000000000000' },
  { name: '/%C3%BCber/(.*)', value: '301 /de/d' },
  { name: '/%C3%BCber', value: '301 /de/e' },
  { name: '/evil', value: '301 //evil.example' },
  { name: '/broken', value: 'somewhere' },
])
const find = (path: string) => table.findExact(path) ?? table.findPattern(path)

test.each([
  ['an exact row', '/news/2008/05.php', '/de/neuigkeiten/a'],
  ['an exact row below a pattern wins all the same', '/news/2009/x.php', '/de/c'],
  ['a pattern', '/news/2010/anything.php', '/de/neuigkeiten'],
  ['the first pattern that fits', '/news/2012/44_stihl_trennschleifer.php', '/de/neuigkeiten'],
  ['a pattern that begins with anything', '/x/y/44_stihl_trennschleifer.php', '/de/neuigkeiten/b'],
  ['a last segment with a dot', '/en/references/www.example.com', '/en/references'],
  ['an escaped row fits the decoded path', '/über', '/de/e'],
  ['an escaped pattern fits the decoded path', '/über/uns', '/de/d'],
  ['a target named by its story', '/uuid', 'uuid:00000000-0000-4000-8000-000000000000'],
])('%s', (_name, path, to) => {
  expect(find(path)?.to).toBe(to)
})

test.each([
  ['a dot is a dot', '/en/references/wanzl'],
  ['what no row names', '/nowhere'],
  ['a target off the site is no row', '/evil'],
])('finds nothing: %s', (_name, path) => {
  expect(find(path)).toBeNull()
})

test('names the rows it cannot read', () => {
  expect(table.problems).toEqual(['/evil: 301 //evil.example', '/broken: somewhere'])
})

test('a row with many wildcards costs no more than one: it is compared with every missing address', () => {
  const hostile = compileRedirects([
    { name: `/${'(.*)'.repeat(200)}x`, value: '301 /de' },
    { name: `/${'a(.*)'.repeat(200)}x`, value: '301 /de' },
    { name: `/${'(.*)a'.repeat(30)}(.*)b`, value: '301 /de' },
  ])
  for (let time = 0; time < 1000; time++) expect(hostile.findPattern(`/${'a'.repeat(1990)}y`)).toBeNull()
  expect(hostile.findPattern(`/${'a'.repeat(1990)}x`)?.to).toBe('/de')
})

test('a pattern fits what an expression of the same meaning fits', () => {
  const piece = fc.constantFrom('a', 'b', '/', '.', '(.*)')
  const property = fc.property(
    fc.array(piece, { maxLength: 8 }),
    fc.stringMatching(/^[ab./]{0,10}$/),
    (pieces, path) => {
      const name = `/${pieces.join('')}`
      if (!name.includes('(.*)') || name.startsWith('//')) return
      const parts = name.split('(.*)').map(part => part.replace(/[.]/g, '\\.'))
      const isExpected = new RegExp(`^${parts.join('[^]*')}$`).test(`/${path}`)
      expect(compileRedirects([{ name, value: '301 /de' }]).findPattern(`/${path}`) !== null).toBe(isExpected)
    },
  )
  fc.assert(property, { numRuns: 2000 })
})
