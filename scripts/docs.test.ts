import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../src/config.server.ts'

const names = Object.keys(settings).sort()

test('.env.example names exactly the settings there are', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)
  expect([...lines].map(line => line[1]).sort()).toEqual(names)
})

test('docs/operations.md names exactly the settings there are, with their defaults', () => {
  const rows = [
    ...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `([A-Z_]+)`\s*\| (?:`([^`]*)`|[^|]*?)\s*\|/gm),
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

const references = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && /\.(ts|tsx|css)$/.test(entry.name))
  .flatMap(entry => {
    const path = `${entry.parentPath}/${entry.name}`
    const found = readFileSync(path, 'utf8').matchAll(/@see (docs\/[\w/.-]+\.md)(?: "([^"\n]+)")?/g)
    return [...found].map(([, document = '', words = '']) => ({ path, document, words }))
  })

test('every document that the code refers to exists and has the words it is quoted with', () => {
  const wrong = references.filter(({ document, words }) => !existsSync(document) || !has(document, words))
  expect(wrong).toEqual([])
})

/** Line breaks and marks of emphasis do not count. */
function has(document: string, words: string): boolean {
  const plain = (text: string): string => text.replace(/[`*_]/g, '').replace(/\s+/g, ' ').toLowerCase()
  return plain(readFileSync(document, 'utf8')).includes(plain(words))
}
