import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { blockFiles, namesOf, withRegistryEntry, withSchemaEntry } from './new-block/block-files.ts'

/** `npm run new:block -- price-table`: folder, schema, component, style and examples of a block, and its two entries. */
const [wanted = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(wanted)) {
  stop('Usage: npm run new:block -- NAME (lower-case words with hyphens, e.g. price-table)')
}
const names = namesOf(wanted)
const folder = `src/blocks/${names.kebab}`
if (existsSync(folder)) stop(`${folder} exists already.`)

mkdirSync(folder)
for (const [file, text] of Object.entries(blockFiles(names))) writeFileSync(`${folder}/${file}`, text)
edit('src/blocks/schemas.ts', text => withSchemaEntry(text, names))
edit('src/blocks/registry.ts', text => withRegistryEntry(text, names))

console.log(`${folder} is made and entered in schemas.ts and registry.ts. Next:`)
console.log(`  1. its fields in ${folder}/schema.ts, then: npm run components`)
console.log('  2. where it may be: src/blocks/section-names.ts or the `allow` list of a field')
console.log(`  3. its markup, style and examples; see it at /__blocks (BLOCK_GALLERY=true)`)

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

function stop(problem: string): never {
  console.error(problem)
  process.exit(1)
}
