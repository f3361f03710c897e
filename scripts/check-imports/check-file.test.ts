import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'

const problemsOf = (path: string, text: string) =>
  checkFile(path, text).map(({ line, problem }) => `${line} ${problem}`)

test('what the browser may load imports no server module, except for its types', () => {
  const text = "import type { A } from './a.server.ts'\nimport { b } from './b.server.ts'\n"
  expect(problemsOf('src/blocks/hero/hero.tsx', text)).toEqual([
    '2 src/blocks/hero/b.server.ts runs on the server only and must not be imported by what the browser may load',
  ])
  expect(problemsOf('src/blocks/hero/load.server.ts', text)).toEqual([])
})

test('a dynamic import is an import', () => {
  expect(problemsOf('src/browser/entry.ts', "const x = await import('./x.server.ts')")).toHaveLength(1)
})

test('only stores and the composition root know the database', () => {
  const text = "import { openDatabase } from '../db/database.server.ts'"
  expect(problemsOf('src/site/pages.server.ts', text)).toHaveLength(1)
  expect(problemsOf('src/site/pages.store.server.ts', text)).toEqual([])
  expect(problemsOf('src/blocks/pages.store.server.ts', text)).toHaveLength(1)
  expect(problemsOf('src/app.server.ts', "import { openDatabase } from './db/database.server.ts'")).toEqual([])
})

test('an import without its extension does not run', () => {
  expect(problemsOf('src/cms/a.ts', "import { b } from './b'")).toEqual(['1 import of "src/cms/b" needs its extension'])
})

test('a file is named after what it holds', () => {
  expect(problemsOf('src/ui/utils.ts', '')).toEqual(['1 "utils.ts" says nothing: name what it holds'])
})

test('a stylesheet is in a layer and loads nothing from elsewhere', () => {
  expect(problemsOf('src/ui/a.css', '@layer parts { a { color: red } }')).toEqual([])
  expect(problemsOf('src/ui/a.css', 'a { background: url(https://other.example/a.png) }')).toHaveLength(2)
})
