import { readdirSync, readFileSync } from 'node:fs'
import { checkBrowserImports } from './check-imports/browser-imports.ts'
import { checkFile } from './check-imports/check-file.ts'

/** Rules that the linter cannot see, over every file of src/. Prints each problem with file and line. */
const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))

const sources = new Map(files.map(path => [path, /\.(?:tsx?|css)$/.test(path) ? readFileSync(path, 'utf8') : '']))
const problems = [...[...sources].flatMap(([path, text]) => checkFile(path, text)), ...checkBrowserImports(sources)]
for (const { path, line, problem } of problems) console.error(`${path}:${line} ${problem}`)
if (problems.length > 0) process.exitCode = 1
