import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isObject, type JsonObject } from '../src/base/json.ts'
import { silentLog } from '../src/base/log.ts'
import { blockSchemas, contentTypes } from '../src/blocks/schemas.ts'
import { readConfig } from '../src/config.server.ts'
import { openContentService } from '../src/capabilities/content/content-service.server.ts'
import { blockFiles, namesOf, withRegistryEntry, withSchemaEntry } from './new-block/block-files.ts'
import { blockFromComponent } from './new-block/from-component.ts'

const usage = `Usage: npm run new:block -- NAME (lower-case words with hyphens, e.g. price-table)
       npm run new:block -- --from-component NAME [--file components.json]`

/**
 * `npm run new:block -- price-table`: folder, schema, component, style and examples of a block, and its two entries. With
 * `--from-component` they are written from a component of the space, or of a file of the command line.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'from-component': { type: 'string' }, file: { type: 'string' } },
})
const from = values['from-component']
const wanted = from ?? positionals[0] ?? ''
if (
  !/^[a-zA-Z][a-zA-Z0-9]*([-_][a-zA-Z0-9]+)*$/.test(wanted) ||
  (from === undefined && wanted !== wanted.toLowerCase())
)
  stop(usage)
// `priceTable` of a component is the folder `price-table`; in content it keeps its name
const names = namesOf(wanted.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase())
if (from !== undefined) names.snake = from
const folder = `src/blocks/${names.kebab}`
if (existsSync(folder)) stop(`${folder} exists already.`)

const made = from === undefined ? { files: blockFiles(names), skipped: [] } : await fromComponent(from)
mkdirSync(folder)
for (const [file, text] of Object.entries(made.files)) writeFileSync(`${folder}/${file}`, text)
edit('src/blocks/schemas.ts', text => withSchemaEntry(text, names))
edit('src/blocks/registry.ts', text => withRegistryEntry(text, names))
if (from !== undefined) execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', folder])

console.log(`${folder} is made and entered in schemas.ts and registry.ts. Next:`)
for (const field of made.skipped) console.log(`  0. this field has no counterpart and was left out: ${field}`)
console.log(`  1. its fields in ${folder}/schema.ts, then: npm run components`)
console.log('  2. where it may be: src/blocks/section-names.ts or the `allow` list of a field')
console.log(`  3. its markup, style and examples; see it at /__blocks (BLOCK_GALLERY=true)`)

async function fromComponent(name: string) {
  const components = await readComponents()
  const component = components.find(each => each.name === name)
  if (!component) {
    const own = new Set([...Object.keys(blockSchemas), ...Object.keys(contentTypes)])
    const others = components.map(each => String(each.name)).filter(each => !own.has(each))
    stop(`There is no component "${name}". Without a block here: ${others.join(', ') || 'none'}`)
  }
  if (name in blockSchemas || name in contentTypes) stop(`"${name}" is a block of this product already.`)
  const known = { blocks: new Set(Object.keys(blockSchemas)), types: new Set(Object.keys(contentTypes)) }
  return blockFromComponent(component, names, known)
}

/** Components of a file, or of the space. */
async function readComponents(): Promise<JsonObject[]> {
  if (values.file !== undefined) {
    const parsed: unknown = JSON.parse(readFileSync(values.file, 'utf8'))
    const all = isObject(parsed) && Array.isArray(parsed.components) ? parsed.components : parsed
    return (Array.isArray(all) ? all : [all]).filter(isObject)
  }
  const { service, close } = await openContentService(readConfig(process.env), silentLog)
  const found = service.components().map(component => ({ ...component.data, name: component.name }))
  await close()
  return found
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

function stop(problem: string): never {
  console.error(problem)
  process.exit(1)
}
