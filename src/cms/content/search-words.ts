import { isObject } from '../../base/json.ts'
import { isUuid } from './content-targets.ts'

const MAX_WORDS = 4000
const MAX_WORD_LENGTH = 40

/** Words of a text for searching: lower case, without accents, letters and digits only (`Größe` → `grosse`). */
export function toWords(text: string): string[] {
  const plain = text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '' && word.length <= MAX_WORD_LENGTH)
}

/** The different words of everything readable in some content; technical values (ids, addresses, types) are left out. */
export function contentWords(content: unknown): string[] {
  const words = new Set<string>()
  const visit = (value: unknown): void => {
    if (words.size >= MAX_WORDS) return
    if (typeof value === 'string') {
      if (value.startsWith('/f/') || isUuid(value)) return
      for (const word of toWords(value)) words.add(word)
    } else if (Array.isArray(value)) {
      for (const item of value) visit(item)
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) if (!TECHNICAL.has(key)) visit(value[key])
    }
  }
  visit(content)
  return [...words].slice(0, MAX_WORDS)
}

const TECHNICAL = new Set([
  '_uid',
  'component',
  'type',
  'fieldtype',
  'linktype',
  'plugin',
  'textAlign',
  'focus',
  'uuid',
  'id',
])
