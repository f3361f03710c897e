import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '../src/base/json.ts'
import { fillFacts, lacksFacts } from '../src/cms/assets/asset-facts.ts'
import { contentTypeOf } from '../src/cms/assets/content-types.ts'
import { sayFileProblem } from '../src/model/editing/file-problem.ts'
import { measureAsset } from '../src/cms/assets/measure-asset.server.ts'
import { prepareOriginal } from '../src/images/transform/prepare-original.server.ts'

/**
 * Writes size, colour, preview and bytes of pictures into their descriptions in an export
 * (`chair.jpg.json`), where these do not say them yet. An import measures the same, but
 * then the first start of the demonstration world would take seconds longer.
 *
 * `node scripts/describe-assets.ts [content]`
 */
const folder = join(process.argv[2] ?? join(import.meta.dirname, '../content'), 'assets')
let written = 0
for (const name of (await readdir(folder)).filter(each => each.endsWith('.json'))) {
  const path = join(folder, name)
  const file = join(folder, name.slice(0, -'.json'.length))
  const data: unknown = JSON.parse(await readFile(path, 'utf8'))
  const contentType = contentTypeOf(file)
  if (!isObject(data) || !lacksFacts(data, contentType)) continue
  const prepared = await prepareOriginal(await readFile(file), contentType)
  if (!prepared.ok) throw new Error(`${file} ${sayFileProblem(prepared.problem, 'en')}`)
  if (!prepared.value.facts) throw new Error(`${file} is no picture`)
  await writeFile(path, `${JSON.stringify(fillFacts(data, measureAsset(prepared.value)), null, 2)}\n`)
  written++
}
console.log(`${written} descriptions completed`)
