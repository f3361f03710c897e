import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageAddresses } from './addresses.ts'
import { legacyIds, listedAddresses } from './listed-addresses.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const ask = async (path: string) => {
  const response = await site.get(path)
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}

test.each(listedAddresses)('%s ends as the readings say', async (from, to) => {
  const first = await ask(from)
  if (to === null) {
    expect(first.status).toBe(200)
    return
  }
  if (first.status === 302) expect(first.to).toContain('notice=untranslated')
  else expect(first.status).toBe(301)
  if (to !== '*') expect(first.to).toBe(to)
  expect((await ask(first.to ?? '')).status).toBe(200)
})

test('the unprefixed address of a German page answers at once and names the page with prefix', async () => {
  const { de } = pageAddresses()
  // Every page is rendered once more for this: some stand for all, another test visits every page.
  for (const address of de.filter((path, place) => path !== '/de' && place % 12 === 0)) {
    const bare = await ask(address.slice('/de'.length))
    expect([address, bare.status]).toEqual([address, 200])
    if (!bare.text.includes('name="robots"')) {
      expect(bare.text).toContain(`<link rel="canonical" href="${site.origin}${address}"`)
    }
  }
})

test('every opaque id of the old site leads to its story in both languages, in all six forms', async () => {
  const forms: Record<string, [string, string]> = {
    reference: ['referenzen', 'references'],
    impulse: ['impulse', 'impulses'],
    news_article: ['neuigkeiten', 'news'],
  }
  const ids = legacyIds()
  expect(ids.length).toBeGreaterThan(0)
  for (const { id, slug, component, english } of ids) {
    const [de, en] = forms[component] ?? ['', '']
    const german = await ask(`/de/${de}/${id}`)
    expect([id, german.status, german.to]).toEqual([id, 301, slug.replace('busse-design', '/de')])
    const other = await ask(`/en/${en}/${id}`)
    expect([id, other.status]).toEqual([id, english ? 301 : 302])
  }
})

test.each(['/foo.php', '/de/foo.php', '/en/foo.php', '/downloads/0123456789.pdf', '/de/nirgends', '/en/nowhere'])(
  '%s is a 404 at once',
  async path => {
    expect((await ask(path)).status).toBe(404)
  },
)

test.each([
  ['/', '/de'],
  ['/de/', '/de'],
  ['/DE/kontakt', '/de/kontakt'],
  ['/de//kontakt', '/de/kontakt'],
  ['/en/busse-design/kontakt/', '/en/contact'],
  ['/de/referenzen/?kategorie=tools', '/de/referenzen/kategorie/werkzeuge'],
  ['/en/referenzen?kategorie=tools&ansicht=massstab', '/en/references/category/tools?view=scale'],
  ['/en/suche?suche=griff', '/en/search?search=griff'],
])('%s leads to %s', async (from, to) => {
  expect((await ask(from)).to).toBe(to)
})

test('the chosen language goes before the default at the root', async () => {
  const response = await site.get('/', { cookie: 'a=b; i18n_redirected=en' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en'])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('an untranslated story leads to the English list, which names the German page', async () => {
  const untranslated = legacyIds().find(({ component, english }) => component === 'reference' && !english)
  const path = untranslated?.slug.replace('busse-design', '') ?? ''
  const english = await ask(`/en${path}`)
  expect(english.status).toBe(302)
  expect(english.to).toMatch(/^\/en\/references\?notice=untranslated&story=/)
  expect((await ask(english.to ?? '')).text).toContain(`href="/de${path}"`)
})
