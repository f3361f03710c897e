import { readFileSync, writeFileSync } from 'node:fs'
import { blockSchemas, contentTypes } from '../src/blocks/schemas.ts'
import { toComponents } from './to-components.ts'

/** `npm run components`: writes content/components.json from the schemas. `-- --check`: fails when it is not up to date. */
const file = 'content/components.json'
const wanted = `${JSON.stringify(toComponents([...Object.values(contentTypes), ...Object.values(blockSchemas)]), null, 2)}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(file, wanted)
  console.log(`${file} is written.`)
} else if (readOr(file, '') !== wanted) {
  console.error(`${file} is stale: run "npm run components" and commit it.`)
  process.exit(1)
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
