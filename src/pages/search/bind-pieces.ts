import type { Marked } from '../../content/search/search-passage.ts'
import { bind } from '../../messages/typeset.ts'

/** What `bind` adds; everything else it replaces one for one. */
const joiner = '\u2060'

/** Keeps short parts of a text on one line, as `bind` does, also where one of its marks begins or ends within them. */
export function bindPieces(pieces: readonly Marked[]): Marked[] {
  const plain = pieces.map(({ text }) => text).join('')
  const bound = bind(plain)
  if (bound === plain) return [...pieces]
  let from = 0
  let end = 0
  let read = 0
  return pieces.map(piece => {
    end += piece.text.length
    const start = from
    while (read < end) {
      read++
      from++
      if (bound[from] === joiner && plain[read] !== joiner) from++
    }
    return { ...piece, text: bound.slice(start, from) }
  })
}
