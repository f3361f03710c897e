import { foldText } from '../../blocks/story-list/list-search.ts'
import type { Locale } from '../../model/locale.ts'
import { pageHref } from '../../content/map/page-href.ts'
import type { TranslationMap } from '../../content/map/translation-map.server.ts'

/** A page whose address is like one that does not exist. */
export interface NearPage {
  title: string
  href: string
}

/** Most pages that are named, and the least part of all runs of letters that two addresses have in common. */
const most = 4
const least = 0.4
/** Longer paths are nobody's typing mistake. */
const longest = 120

interface Index {
  /** Pages by the runs of three letters in their addresses. */
  pages: ReadonlyMap<string, readonly number[]>
  uuids: readonly string[]
  /** How many runs each address has. */
  sizes: readonly number[]
}
const indexes = new WeakMap<TranslationMap, Partial<Record<Locale, Index>>>()

/**
 * Pages in a language whose addresses are most like a path that leads nowhere, the nearest first. The last segment counts;
 * what is before it decides between equals.
 *
 * @param path decoded, without language.
 * @see docs/readings.md 44
 */
export function nearPages(path: string, locale: Locale, map: TranslationMap): NearPage[] {
  if (path.length > longest) return []
  const own = indexes.get(map) ?? {}
  indexes.set(map, own)
  const index = (own[locale] ??= toIndex(locale, map))
  const wanted = runsOf(path)
  const common = new Map<number, number>()
  for (const run of wanted) for (const page of index.pages.get(run) ?? []) common.set(page, (common.get(page) ?? 0) + 1)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return [...common]
    .map(([page, count]) => ({ page, score: (2 * count) / (wanted.size + (index.sizes[page] ?? 0)) }))
    .filter(({ score }) => score >= least)
    .map(({ page, score }) => ({ uuid: index.uuids[page] ?? '', score }))
    .map(({ uuid, score }) => ({ uuid, score: score + (map.pathOf(uuid, locale)?.startsWith(folder) ? 0.05 : 0) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .flatMap(({ uuid }) => {
      const title = map.entries.get(uuid)?.[locale].title ?? null
      const href = pageHref(uuid, locale, map)
      return title === null || href === null ? [] : [{ title, href }]
    })
}

function toIndex(locale: Locale, map: TranslationMap): Index {
  const pages = new Map<string, number[]>()
  const uuids: string[] = []
  const sizes: number[] = []
  for (const [path, uuid] of map.byPath[locale]) {
    const runs = runsOf(path)
    for (const run of runs) {
      const known = pages.get(run)
      if (known) known.push(uuids.length)
      else pages.set(run, [uuids.length])
    }
    uuids.push(uuid)
    sizes.push(runs.size)
  }
  return { pages, uuids, sizes }
}

/** `rt-5` → ` rt`, `rt-`, `t-5`, `-5 `: runs of three letters of the last segment. */
function runsOf(path: string): Set<string> {
  const segment = ` ${foldText(path.split('/').at(-1) ?? '')} `
  return new Set(Array.from({ length: Math.max(0, segment.length - 2) }, (_, at) => segment.slice(at, at + 3)))
}
