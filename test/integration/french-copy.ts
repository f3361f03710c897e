import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isObject, type JsonObject } from '../../src/base/json.ts'

/** A copy of the sources with a language more. */
export interface FrenchCopy {
  folder: string
  /** Files that differ from the sources, without content. */
  changed: readonly string[]
  remove(): void
}

const copied = [
  'src',
  'scripts',
  'bin',
  'bench',
  'e2e',
  'content',
  // What tests share is used by scripts as well.
  ...readdirSync('test/integration')
    .filter(name => !name.endsWith('.test.ts'))
    .map(name => `test/integration/${name}`),
  'test/durability',
  'test/replicas',
  'test/seeded-folder.ts',
  'test/made-pictures.ts',
  'test/embedded-content.ts',
  'server.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
]

const table = 'src/model/locale.ts'
const entry = `  fr: {
    iso: 'fr-FR',
    name: 'Français',
    decimalMark: ',',
    groupMark: '\\u202f',
    quotes: ['«\\u202f', '\\u202f»'],
    routes: { search: { path: 'recherche', query: 'recherche' }, news: 'actualites' },
  },
`

/** A few texts in French; the others stay English, which is complete as well. */
const translations: readonly (readonly [english: string, french: string])[] = [
  [`'Skip to content'`, `'Aller au contenu'`],
  [`home: 'Home'`, `home: 'Accueil'`],
  [`search: 'Search'`, `search: 'Recherche'`],
  [`This page exists in \${languages} only:`, `Cette page n’existe qu’en \${languages} :`],
  [`search: 'search'`, `search: 'recherche'`],
  [`category: 'category'`, `category: 'categorie'`],
  [`kind: 'kind'`, `kind: 'genre'`],
]

/**
 * Copies the sources and adds French as CONTRIBUTING.md says: an entry in the
 * table of locales and a block in each table of messages, then `npm run components`.
 *
 * @see CONTRIBUTING.md "A language"
 */
export function makeFrenchCopy(): FrenchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-french-'))
  for (const path of copied) cpSync(resolve(path), join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
  const changed: string[] = []
  const write = (path: string, text: string): void => {
    changed.push(path)
    writeFileSync(join(folder, path), text)
  }
  const source = readFileSync(resolve(table), 'utf8')
  write(
    table,
    source.replace('} as const satisfies', () => `${entry}} as const satisfies`),
  )
  for (const name of readdirSync(resolve('src/messages'))) {
    const path = `src/messages/${name}`
    const text = readFileSync(resolve(path), 'utf8')
    const ofOneLanguage = /^(.+)\.en\.ts$/.exec(name)?.[1]
    if (ofOneLanguage !== undefined) write(`src/messages/${ofOneLanguage}.fr.ts`, toFrench(text))
    else if (!name.includes('.test.') && withFrench(text) !== text) write(path, withFrench(text))
  }
  execFileSync(process.execPath, ['scripts/components.ts'], { cwd: folder })
  addFrenchContent(join(folder, 'content'))
  return { folder, changed, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Each `en: …` of a table, a second time for French. */
function withFrench(text: string): string {
  return text
    .replace(/^ {2}en: \{\n.*?^ {2}\},\n/gms, block => block + toFrench(block))
    .replace(/^ {2}en: .*,\n/gm, line => line + toFrench(line))
    .replace(/^import english from .*\n/m, line => line + line.replace('english', 'french').replace('en-gb', 'fr'))
}

function toFrench(block: string): string {
  const text = block
    .replace(/^ {2}en:/m, '  fr:')
    .replace(/\.en\.ts/g, '.fr.ts')
    .replace(': english,', ': french,')
  return translations.reduce((french, [from, to]) => french.replaceAll(from, to), text)
}

interface FrenchStory {
  /** Address inside the website folder, in German; a closing slash is the start page of a folder. */
  german: string
  slug: string
  path: string
  name: string
  fields?: JsonObject
}

/** What is French in the copy's content. Everything else has no French version. */
const stories: readonly FrenchStory[] = [
  { german: 'home', slug: 'home', path: 'home', name: 'Accueil', fields: { title__i18n__fr: 'Accueil' } },
  { german: 'referenzen', slug: 'realisations', path: 'realisations', name: 'Réalisations' },
  {
    german: 'referenzen/',
    slug: 'realisations',
    path: 'realisations/',
    name: 'Réalisations',
    fields: { title__i18n__fr: 'Réalisations' },
  },
  { german: 'neuigkeiten', slug: 'actualites', path: 'actualites', name: 'Actualités' },
  { german: 'neuigkeiten/', slug: 'actualites', path: 'actualites/', name: 'Actualités' },
  {
    german: 'referenzen/abbruchhammer-b-11',
    slug: 'marteau-b-11',
    path: 'realisations/marteau-b-11',
    name: 'Marteau de démolition B 11',
    fields: { title__i18n__fr: 'Marteau de démolition B 11' },
  },
  // Exists in French, yet none of its fields is translated: it shows the German ones.
  {
    german: 'referenzen/akku-bohrschrauber-ab-12',
    slug: 'perceuse-ab-12',
    path: 'realisations/perceuse-ab-12',
    name: 'Perceuse AB 12',
  },
]

function addFrenchContent(folder: string): void {
  edit(join(folder, 'languages.json'), space => ({
    ...Object(space),
    languages: [...objects(Object(space).languages), { code: 'fr', name: 'Français' }],
  }))
  edit(join(folder, 'datasources.json'), sources =>
    objects(sources).map(source => (source.slug === 'reference-categories' ? withDimension(source) : source)),
  )
  const files = readdirSync(join(folder, 'stories')).map(name => join(folder, 'stories', name))
  const bySlug = new Map(files.map(file => [String(Object(read(file)).full_slug), file]))
  for (const { german, slug, path, name, fields = {} } of stories) {
    const file = bySlug.get(`busse-design/${german}`)
    if (file === undefined) throw new Error(`The demonstration world has no story "${german}"`)
    const translation = { lang: 'fr', slug, name, path: `busse-design/${path}`, published: true }
    edit(file, value => {
      const story: JsonObject = Object(value)
      const content = isObject(story.content) && story.content.component ? withFields(story.content, fields) : {}
      return { ...story, content, translated_slugs: [...objects(story.translated_slugs), translation] }
    })
  }
}

function withDimension(source: JsonObject): JsonObject {
  return {
    ...source,
    dimensions: [
      ...objects(source.dimensions),
      { id: 990, name: 'Français', entry_value: 'fr', datasource_id: source.id },
    ],
    entries: objects(source.entries).map(each => ({
      ...each,
      dimension_values: { ...Object(each.dimension_values), fr: `${String(each.name)} (fr)` },
    })),
  }
}

function withFields(content: JsonObject, fields: JsonObject): JsonObject {
  const chosen = Array.isArray(content.locales) && content.locales.length > 0 ? [...content.locales, 'fr'] : []
  return { ...content, ...fields, locales: chosen }
}

function objects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function edit(file: string, change: (value: unknown) => unknown): void {
  writeFileSync(file, JSON.stringify(change(read(file))))
}
