import { memoize } from '../../base/memoize.ts'
import type { AssetFile, PageSheets } from './page-assets.ts'

/** One stylesheet of the sources. */
export interface StyleUnit {
  /** Its place in the order of all units. */
  index: number
  /** Classes of which one is enough to need the unit. */
  classes: readonly string[]
  /** Classes that need the unit only together. */
  combinations: readonly (readonly string[])[]
  /** Islands that render its classes in the browser, perhaps none of them on the server. */
  islands: readonly string[]
}

/** Finds the sheet that holds the styles of exactly these units. */
export type SheetOf = (units: readonly number[]) => AssetFile

/** So many different class attributes are remembered; a site has a few thousand at most. */
const mostAttributes = 5000

/**
 * Chooses styles by the classes and islands in a page's HTML: nobody has to
 * remember which part needs which sheet.
 *
 * @see docs/decisions/0020-styles-by-page.md
 */
export function createPageSheets(units: readonly StyleUnit[], sheetOf: SheetOf): PageSheets {
  const byClass = new Map<string, number[]>()
  for (const { index, classes } of units) {
    for (const name of classes) byClass.set(name, [...(byClass.get(name) ?? []), index])
  }
  const byIsland = new Map<string, number[]>()
  for (const { index, islands } of units) {
    for (const name of islands) byIsland.set(name, [...(byIsland.get(name) ?? []), index])
  }
  const combined = units.filter(({ combinations }) => combinations.length > 0)
  const namesInCombinations = new Set(combined.flatMap(({ combinations }) => combinations.flat()))
  const factsOf = memoize(mostAttributes, toFacts)

  function sheetFor(html: string): AssetFile | null {
    const needed = new Set<number>()
    const present = new Set<string>()
    for (const attribute of attributeValues(html, 'class')) {
      const { units, names } = factsOf(attribute)
      for (const unit of units) needed.add(unit)
      for (const name of names) present.add(name)
    }
    for (const name of attributeValues(html, 'data-island')) {
      for (const unit of byIsland.get(name) ?? []) needed.add(unit)
    }
    for (const { index, combinations } of combined) {
      if (combinations.some(names => names.every(name => present.has(name)))) needed.add(index)
    }
    return needed.size === 0 ? null : sheetOf([...needed].toSorted((a, b) => a - b))
  }

  function toFacts(attribute: string) {
    const names = attribute.split(' ')
    return {
      units: [...new Set(names.flatMap(name => byClass.get(name) ?? []))],
      names: names.filter(name => namesInCombinations.has(name)),
    }
  }

  return { sheetFor }
}

/** Each different value of an attribute once. */
function attributeValues(html: string, name: string): ReadonlySet<string> {
  const values = new Set<string>()
  const mark = ` ${name}="`
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at)) {
    const start = at + mark.length
    at = html.indexOf('"', start)
    if (at < 0) break
    values.add(html.slice(start, at))
  }
  return values
}

/** The link as an element of a page's head. */
export function toLink({ href, integrity }: AssetFile): string {
  const check = integrity === '' ? '' : ` integrity="${integrity}" crossorigin="anonymous"`
  return `<link rel="stylesheet" href="${href}"${check} data-head=""/>`
}
