import { isObject, type JsonObject } from '../../base/json.ts'
import { type Block, isBlockList, isEmptyValue, isSame } from './content-value.ts'

const MARK = '__i18n__'

/** Code of the language that a key of content belongs to: `es-co`, which is `es_co` there; empty for the default one. */
function languageOfKey(key: string): string {
  const at = key.indexOf(MARK)
  return at > 0 ? key.slice(at + MARK.length).replaceAll('_', '-') : ''
}

/** True for what a block has besides its fields: its kind, its id, and notes of editors, which nobody sees on the page. */
export const isOwnKey = (key: string): boolean => key === 'component' || key.startsWith('_')

/**
 * Languages in which two contents differ; the default one is empty, and owns what is the same in all. Blocks are told apart
 * by `_uid`: an order, a missing or a new block is a change of the language of its list, and a new one also of the languages
 * it is written in. Missing, null and '' are the same.
 */
export function changedLanguages(before: JsonObject, after: JsonObject): ReadonlySet<string> {
  const found = new Set<string>()
  compare(before, after)
  return found

  function compare(old: JsonObject, block: JsonObject): void {
    if (old === block) return
    for (const key of new Set([...Object.keys(old), ...Object.keys(block)])) {
      if (isOwnKey(key)) continue
      const [then, now] = [old[key], block[key]]
      if (isBlockList(then ?? []) && isBlockList(now ?? []))
        compareLists(languageOfKey(key), blocksOf(then), blocksOf(now))
      else if (!isSame(then, now) && !(isEmptyValue(then) && isEmptyValue(now))) found.add(languageOfKey(key))
    }
  }

  function compareLists(language: string, olds: readonly Block[], news: readonly Block[]): void {
    if (olds.length !== news.length) found.add(language)
    for (const [at, block] of news.entries()) {
      const old = olds.find(each => isSameBlock(each, block))
      if (!olds[at] || !isSameBlock(olds[at], block)) found.add(language)
      if (old) compare(old, block)
      else for (const code of writtenLanguages(block)) found.add(code)
    }
  }
}

/** Codes of all further languages that something is written in, in a block or in what is inside it. */
export function writtenLanguages(content: unknown): ReadonlySet<string> {
  const codes = new Set<string>()
  collect(content)
  return codes

  function collect(value: unknown): void {
    if (isBlockList(value)) value.forEach(collect)
    if (!isObject(value) || typeof value.component !== 'string') return
    for (const [key, inside] of Object.entries(value)) {
      const code = languageOfKey(key)
      if (code !== '' && !isOwnKey(key) && !isEmptyValue(inside)) codes.add(code)
      else collect(inside)
    }
  }
}

/** A block whose kind was changed is another one. */
export const isSameBlock = (a: Block, b: Block): boolean => a._uid === b._uid && a.component === b.component

const blocksOf = (value: unknown): readonly Block[] => (isBlockList(value) ? value : [])
