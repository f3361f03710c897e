import { spawn } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFrenchCopy } from './french-copy.ts'

/** What the test uses of the copy's modules; they are loaded from the copy, where `Locale` has a value more. */
interface SiteModule {
  openSite(
    settings: object,
    contentDir: string,
  ): Promise<{ get(path: string): Promise<Response>; close(): Promise<void> }>
}

const copy = makeFrenchCopy()
const compiled = compile()
let site: Awaited<ReturnType<SiteModule['openSite']>>

beforeAll(async () => {
  const { openSite }: SiteModule = await import(join(copy.folder, 'test/integration/site.ts'))
  site = await openSite({}, join(copy.folder, 'content'))
})
afterAll(async () => {
  await site?.close()
  await compiled
  copy.remove()
})

const text = async (path: string): Promise<string> => (await site.get(path)).text()
const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'))
const hammer = 'realisations/marteau-b-11'
const untranslated = '/de/referenzen/akku-heckenschere-hs-42'

test('French is an entry in the table and messages, in no other file', () => {
  const others = copy.changed.filter(path => path !== 'src/model/locale.ts' && !path.startsWith('src/messages/'))
  expect(others).toEqual([])
})

test('everything but the tests compiles with French', async () => {
  expect(await compiled).toBe('')
})

test('the copy builds, with a file of French texts for the browser', async () => {
  const output = await run('vite', ['build', '--app'])
  const scripts = readdirSync(join(copy.folder, 'dist/client/assets'))
  expect(scripts, output).toContainEqual(expect.stringMatching(/^browser\.fr-/))
})

test('a French page has French texts and content', async () => {
  const html = await text('/fr')
  expect(html).toMatch(/<html[^>]* lang="fr"/)
  expect(html).toContain('Aller au contenu')
  expect(await text(`/fr/${hammer}`)).toContain('Marteau de démolition B 11')
  expect(headOf(html)).toContain('content="fr_FR"')
})

test('a field without French shows that of the language stories are written in', async () => {
  const [french, german] = [
    await text('/fr/realisations/perceuse-ab-12'),
    await text('/de/referenzen/akku-bohrschrauber-ab-12'),
  ]
  const headline = (html: string): string => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''
  expect(headline(french)).not.toBe('')
  expect(headline(french)).toBe(headline(german))
})

test('every version of a page names the others, in the head and in the switch', async () => {
  const addresses = {
    de: '/de/referenzen/abbruchhammer-b-11',
    en: '/en/references/b-11-demolition-hammer',
    fr: `/fr/${hammer}`,
  }
  for (const address of Object.values(addresses)) {
    const html = await text(address)
    for (const [locale, href] of Object.entries(addresses)) {
      expect(headOf(html)).toContain(`hrefLang="${locale}" href="https://site.example${href}"`)
      expect(html).toMatch(
        new RegExp(`<a href="${href}" lang="${locale}" hrefLang="${locale}"[^>]*data-locale="${locale}"`),
      )
    }
    expect(html).toContain('<span class="visually-hidden">Français</span>')
  }
})

test('a page without French: absent from its head, and its French address leads to the list with a notice', async () => {
  const german = await text(untranslated)
  expect(headOf(german)).not.toMatch(/hreflang="fr"/i)
  const answer = await site.get('/fr/referenzen/akku-heckenschere-hs-42')
  const location = answer.headers.get('location') ?? ''
  expect(answer.status).toBe(302)
  expect(location).toMatch(/^\/fr\/realisations\?notice=untranslated&story=/)
  expect(german).toContain(`href="${location.replaceAll('&', '&amp;')}"`)
  expect(await text(location)).toMatch(/Cette page n’existe qu’en allemand et anglais : <a [^>]*lang="de"/)
})

test('a German path below /fr leads to the French page, old and filtered addresses too', async () => {
  for (const [from, to] of [
    ['/fr/referenzen/abbruchhammer-b-11', `/fr/${hammer}`],
    ['/fr/busse-design/realisations', '/fr/realisations'],
    ['/FR', '/fr'],
    ['/fr/referenzen?kategorie=tools', '/fr/realisations/categorie/werkzeuge-fr'],
  ] as const) {
    const { status, headers } = await site.get(from)
    expect([status, headers.get('location')]).toEqual([301, to])
  }
})

test('the sitemap has French pages and no others', async () => {
  expect(await text('/sitemap.xml')).toContain('https://site.example/sitemap-fr.xml')
  const sitemap = await text('/sitemap-fr.xml')
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, address = '']) =>
    address.includes('/f/') ? [] : [address.replace('https://site.example', '')],
  )
  expect(addresses.toSorted()).toEqual(
    [
      '/fr',
      '/fr/actualites',
      '/fr/realisations',
      `/fr/${hammer}`,
      '/fr/realisations/perceuse-ab-12',
      // Categories and clients of these two, under their French names.
      '/fr/realisations/categorie/industrietechnik-fr',
      '/fr/realisations/categorie/konsumprodukte-fr',
      '/fr/realisations/categorie/werkzeuge-fr',
      '/fr/realisations/client/brennholt-werkzeuge',
    ].toSorted(),
  )
  expect(sitemap).toContain('hreflang="fr" href="https://site.example/fr"')
})

test('the search finds French stories at its French address', async () => {
  const html = await text('/fr/recherche?recherche=marteau')
  expect(html).toContain(`href="/fr/${hammer}"`)
  expect(html).toContain('<title>“marteau”')
  expect(await text('/__search/fr?q=marteau')).toContain(hammer)
  const { status, headers } = await site.get('/fr/suche?suche=marteau')
  expect([status, headers.get('location')]).toEqual([301, '/fr/recherche?recherche=marteau'])
})

test('errors and the feed speak French', async () => {
  const missing = await site.get('/fr/nulle-part')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toMatch(/<html[^>]* lang="fr".*Aller au contenu/s)
  expect(await text('/fr/actualites.rss')).toContain('<language>fr-FR</language>')
})

/** Type-checks the copy without tests, beside the other work. @returns what the compiler says, empty when all is well. */
function compile(): Promise<string> {
  const config = {
    extends: './tsconfig.json',
    include: ['server.ts', 'src', 'scripts', 'bench'],
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts'],
  }
  writeFileSync(join(copy.folder, 'tsconfig.french.json'), JSON.stringify(config))
  return run('tsc', ['-p', 'tsconfig.french.json'])
}

/** Runs an installed program in the copy. @returns all it prints. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(resolve('node_modules/.bin', program), args, { cwd: copy.folder })
  let output = ''
  const note = (part: string): string => (output += part)
  child.stdout.setEncoding('utf8').on('data', note)
  child.stderr.setEncoding('utf8').on('data', note)
  await new Promise(done => child.on('close', done))
  return output
}
