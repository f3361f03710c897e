import { expect, test } from 'vitest'
import { checkBrowserImports } from './browser-imports.ts'

const sources = (files: Record<string, string>) => new Map(Object.entries(files))

test('a server module behind another module is found, with the way to it', () => {
  const problems = checkBrowserImports(
    sources({
      'src/pages/job/apply.island.tsx': `import { jobType } from './type.ts'\njobType()`,
      'src/pages/job/type.ts': `export { load as jobType } from './load.server.ts'`,
      'src/pages/job/load.server.ts': `export const load = () => {}`,
    }),
  )
  expect(problems.map(({ path, problem }) => [path, problem])).toEqual([
    [
      'src/pages/job/apply.island.tsx',
      'leads to a server module: src/pages/job/type.ts → src/pages/job/load.server.ts',
    ],
  ])
})

test('types of server modules, and modules that only the server loads, are no problem', () => {
  const files = {
    'src/browser/entry.ts': `import type { A } from '../site/a.server.ts'\nexport type B = A`,
    'src/site/b.ts': `import { a } from './a.server.ts'\na()`,
    'src/site/a.server.ts': `export type A = 1\nexport const a = () => {}`,
  }
  expect(checkBrowserImports(sources(files))).toEqual([])
})
