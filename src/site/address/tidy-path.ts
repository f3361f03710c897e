import { foldText } from '../../blocks/story-list/list-search.ts'
import { forEachLocale, localesFrom, type Locale } from '../../model/locale.ts'
import type { TranslationMap } from '../../content/map/translation-map.server.ts'
import type { FoundStory } from './resolve-address.ts'

/** What stands around an address in a text and gets into the link: `…/pumpe).`, `<…/pumpe>`, `"…/pumpe"`. */
const around = /[^\p{L}\p{N}]/u
/** The same, escaped once too often: `%2529`, `&gt;`. */
const escaped = /(?:%[0-9a-f]{2}|&(?:gt|lt|quot|apos|amp|nbsp|#\d{1,5}|#x[0-9a-f]{1,4}))$/i

/**
 * A path without what mail programs and chats add to its end, and to the beginning of its last segment; null where
 * nothing was added. No address of the site begins or ends a segment with a mark.
 *
 * @param path decoded.
 * @see docs/readings.md 44
 */
export function tidyPath(path: string): string | null {
  let tidied = path
  for (let before = ''; before !== tidied;) {
    before = tidied
    tidied = trimEnd(tidied).replace(escaped, '')
  }
  const cut = tidied.lastIndexOf('/') + 1
  const last = tidied.slice(cut)
  tidied = tidied.slice(0, cut) + last.slice(Math.max(0, last.search(/[\p{L}\p{N}]/u)))
  return tidied === path || tidied === '' ? null : tidied
}

/** No expression: one that looks for a run at the end tries every run in between. */
function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && around.test(text.charAt(end - 1)) && !isHalf(text, end - 1)) end--
  return text.slice(0, end)
}

/** Half of a letter beyond the first plane is no mark. */
function isHalf(text: string, at: number): boolean {
  return /[\ud800-\udfff]/.test(text.charAt(at))
}

type FoldedPaths = Readonly<Record<Locale, ReadonlyMap<string, string | null>>>
const foldedByMap = new WeakMap<TranslationMap, FoldedPaths>()

/** The story of a path in other letter case, or with its umlauts as they are spoken; null where two could be meant. */
export function findFolded(path: string, locale: Locale, map: TranslationMap): FoundStory | null {
  const folded = foldedByMap.get(map) ?? foldPaths(map)
  foldedByMap.set(map, folded)
  // Written in parts, an umlaut would lose its dots.
  const wanted = foldText(path.normalize('NFC'))
  for (const language of localesFrom(locale)) {
    const uuid = folded[language].get(wanted)
    if (uuid) return { uuid, language }
  }
  return null
}

function foldPaths(map: TranslationMap): FoldedPaths {
  return forEachLocale(locale => {
    const folded = new Map<string, string | null>()
    for (const [path, uuid] of map.byPath[locale]) {
      const key = foldText(path)
      folded.set(key, folded.has(key) ? null : uuid)
    }
    return folded
  })
}
