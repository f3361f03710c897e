import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../src/config.server.ts'

const names = Object.keys(settings).sort()

test('.env.example names exactly the settings there are', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z0-9_]+)=/gm)
  expect([...lines].map(line => line[1]).sort()).toEqual(names)
})

test('docs/operations.md names exactly the settings there are, with their defaults', () => {
  const rows = [
    ...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `([A-Z0-9_]+)`\s*\| (?:`([^`]*)`|[^|]*?)\s*\|/gm),
  ]
  expect(rows.map(row => row[1]).sort()).toEqual(names)
  const documented = Object.fromEntries(rows.map(row => [row[1], row[2]]))
  for (const [name, schema] of Object.entries(settings)) {
    const found = schema.safeParse(undefined)
    if (found.success && found.data !== undefined) expect(documented[name], name).toBe(String(found.data))
  }
})

test('every dependency has its reason and licence in docs/decisions/0002-dependencies.md', () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const documented = readFileSync('docs/decisions/0002-dependencies.md', 'utf8')
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
  expect(names.filter(name => !documented.includes(`\`${name}\``))).toEqual([])
})

const documents = ['.', 'docs', 'docs/decisions'].flatMap(folder =>
  readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .map(name => `${folder}/${name}`),
)

test.each(documents)('every link of %s leads to a file', path => {
  const targets = [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
    match => match[1] ?? '',
  )
  const broken = targets.filter(target => !existsSync(new URL(target, new URL(path, `file://${process.cwd()}/`))))
  expect(broken).toEqual([])
})

const sources = ['src', 'scripts', 'bench', 'test', 'e2e', 'bin'].flatMap(folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(entry => `${entry.parentPath}/${entry.name}`)
    .filter(path => /\.(?:tsx?|css|js)$/.test(path) && !/node_modules|docs\.test\.ts$/.test(path))
    .map(path => ({ path, text: readFileSync(path, 'utf8') })),
)

/** Each document that code names, with the words or the sections that follow; the folder and the ending may be missing. */
const references = sources.flatMap(({ path, text }) =>
  [
    ...text.matchAll(/@see ((?:[\w-]+\/)*[\w-]+\.md|[a-z][\w-]+(?= §))(?: "([^"\n]+)")?((?:[ ,and]+§[\d.]+)*)/g),
    ...text.matchAll(/\b(docs\/(?:[\w-]+\/)*[\w-]+\.md)\b()((?:[ ,and]+§[\d.]+)*)/g),
  ].map(([, document = '', words = '', sections = '']) => ({
    path,
    document,
    words,
    sections: [...sections.matchAll(/§([\d.]*\d)/g)].map(match => match[1] ?? ''),
  })),
)

test('every document that code refers to exists and has the words it is quoted with', () => {
  const wrong = references.filter(({ document, words }) => !existsSync(document) || !has(document, words))
  expect(wrong).toEqual([])
  expect(references.length).toBeGreaterThan(200)
})

test('every section of the contract that code refers to is a heading there', () => {
  const contract = 'docs/storyblok-contract.md'
  const headings = [...readFileSync(contract, 'utf8').matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(match => match[1])
  const named = references.filter(({ document }) => document === contract).flatMap(({ sections }) => sections)
  expect(named.filter(section => !headings.includes(section))).toEqual([])
  expect(named.length).toBeGreaterThan(20)
})

test('decisions are numbered without holes', () => {
  const numbers = readdirSync('docs/decisions').map(name => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

test('ARCHITECTURE.md names every module', () => {
  const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
  const foldersIn = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? `${entry.name}/` : []))
  const inner = ['browser', 'cms', 'content', 'forms', 'images', 'site'].flatMap(name => foldersIn(`src/${name}`))
  const roots = readdirSync('src').filter(name => /(?<!\.test)\.ts$/.test(name))
  const modules = [...foldersIn('src'), ...inner, ...roots.map(name => name.replace('.server.ts', ''))]
  expect(modules.filter(name => !architecture.includes(`\`${name}`))).toEqual([])
})

test('README.md names every command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const readme = readFileSync('README.md', 'utf8')
  const named = (name: string): boolean =>
    ['start', 'test'].includes(name) ? readme.includes(`npm ${name}`) : readme.includes(`npm run ${name}`)
  expect(Object.keys(scripts).filter(name => !named(name))).toEqual([])
})

/** Line breaks and marks of emphasis do not count. */
function has(document: string, words: string): boolean {
  const plain = (text: string): string => text.replace(/[`*_]/g, '').replace(/\s+/g, ' ').toLowerCase()
  return plain(readFileSync(document, 'utf8')).includes(plain(words))
}
