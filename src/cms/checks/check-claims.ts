import { isObject, type JsonObject } from '../../base/json.ts'
import type { ListedKind } from './content-problem.ts'
import { textOfNode } from './walk-content.ts'

/** A text that says what the content contradicts: what it says, and what is so. */
export interface FalseClaim {
  claim: string
  truth: string
}

/**
 * Claims of a text about a list on its page: how many stories there are (`250 Projekte zum Filtern`, only where the
 * count opens a sentence or follows a colon: “in 30 projects” speaks of some), and which ones are the smallest and the
 * largest (`von der Nadel bis zum Leuchtenmast`, `from a needle to a lamp post`, only where both name a story listed).
 *
 * @param listed contents of the stories of the list that are public in the text's language.
 * @param code of the language as in field names; null for the default one.
 */
export function falseClaims(
  value: unknown,
  listed: readonly JsonObject[],
  kind: ListedKind,
  code: string | null,
): FalseClaim[] {
  const suffix = code === null ? '' : `__i18n__${code}`
  return textsOf(value).flatMap(text => [...countClaims(text), ...rangeClaims(text)])

  function countClaims(text: string): FalseClaim[] {
    const pattern = new RegExp(String.raw`(?:^|[:.!?–]\s+)((\d[\d\u00a0\u202f]*)\s(?:${kind.nouns.join('|')}))\b`, 'g')
    return [...text.matchAll(pattern)].flatMap(([, claim = '', digits = '']) =>
      Number(digits.replace(/\D/g, '')) === listed.length ? [] : [{ claim, truth: String(listed.length) }],
    )
  }

  function rangeClaims(text: string): FalseClaim[] {
    const { size } = kind
    if (size === undefined) return []
    const pattern =
      /\b(?:vom|von de[mr]|from an?) ([\p{L}-]+(?: [\p{L}-]+)?) (?:bis zu[mr]|to an?) ([\p{L}-]+(?: [\p{L}-]+)?)/gu
    return [...text.matchAll(pattern)].flatMap(([claim, from = '', to = '']) => {
      const measured = listed.map(content => sizeOf(content, size)).filter(each => each > 0)
      const first = named(from)
      const last = named(to)
      if (first.length === 0 || last.length === 0 || measured.length === 0) return []
      const [least, most] = [Math.min(...measured), Math.max(...measured)]
      const isTrue = first.some(each => sizeOf(each, size) === least) && last.some(each => sizeOf(each, size) === most)
      const titles = [least, most].map(end => titleOf(listed.find(each => sizeOf(each, size) === end)))
      return isTrue ? [] : [{ claim, truth: titles.join(' – ') }]
    })
  }

  /** The stories whose title has these words, the first alone where both together are in none: `Leuchtenmast alle`. */
  function named(words: string): JsonObject[] {
    const having = (name: string) =>
      listed.filter(each => ` ${titleOf(each).toLowerCase()} `.includes(` ${name.toLowerCase()} `))
    const both = having(words)
    return both.length > 0 ? both : having(words.split(' ')[0] ?? '')
  }

  function titleOf(content: JsonObject | undefined): string {
    const title = content?.[`title${suffix}`] || content?.title
    return typeof title === 'string' ? title.replaceAll(/[\u00ad,]/g, '') : ''
  }
}

/** A number as it is stored: as text, mostly. Whatever else is there measures nothing. */
function sizeOf(content: JsonObject, field: string): number {
  const value = content[field]
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : 0
}

/** The texts of a value: a plain one, a rich one by its paragraphs, those of a title and a description. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!isObject(value)) return []
  if (value.type === 'doc') return Array.isArray(value.content) ? value.content.map(textOfNode) : []
  return [value.title, value.description].filter(each => typeof each === 'string')
}
