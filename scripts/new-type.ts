import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { blockSchemas, contentTypes } from '../src/blocks/schemas.ts'
import { namesOf } from './new-block/block-files.ts'
import { typeFiles, withTypeEntry, withTypeSchema } from './new-type/type-files.ts'

/** `npm run new:type -- job`: folder, schema, type, view, style and example of a content type, and its two entries. */
const [wanted = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(wanted)) {
  stop('Usage: npm run new:type -- NAME (lower-case words with hyphens, e.g. job-offer)')
}
const names = namesOf(wanted)
const folder = `src/pages/${names.kebab}`
if (existsSync(folder)) stop(`${folder} exists already.`)
if (Object.hasOwn({ ...contentTypes, ...blockSchemas }, names.snake)) stop(`There is a "${names.snake}" already.`)

mkdirSync(folder)
for (const [file, text] of Object.entries(typeFiles(names))) writeFileSync(`${folder}/${file}`, text)
edit('src/blocks/schemas.ts', text => withTypeSchema(text, names))
edit('src/pages/page-types.ts', text => withTypeEntry(text, names))

console.log(`${folder} is made and entered in src/blocks/schemas.ts and src/pages/page-types.ts. Next:`)
console.log('  1. npm run components: the content service then knows the type')
console.log(`  2. its fields in ${folder}/schema.ts, its rules in ${folder}/type.ts`)
console.log(`  3. its markup, style and example; then a story of type "${names.snake}"`)

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

function stop(problem: string): never {
  console.error(problem)
  process.exit(1)
}
