import { readdirSync, readFileSync } from 'node:fs'
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

const documents = ['.', 'docs', 'docs/decisions'].flatMap(folder =>
  readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .map(name => `${folder}/${name}`),
)

test.each(documents)('every link of %s leads to a file', path => {
  const targets = [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
    match => match[1] ?? '',
  )
  const broken = targets.filter(target => !isFile(new URL(target, new URL(path, `file://${process.cwd()}/`))))
  expect(broken).toEqual([])
})

function isFile(url: URL): boolean {
  try {
    readFileSync(url)
    return true
  } catch {
    return false
  }
}
