import { createHash } from 'node:crypto'
import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { Log } from '../../base/log.ts'
import type { InlineDrawing } from '../../model/story/inline-drawing.ts'
import type { Locale } from '../../model/locale.ts'
import { toInlineDrawing } from './inline-drawing.ts'

/** Text of a drawing's file by its address, ready for the page; null where it cannot be a part of the page. */
export type Drawings = (src: string, locale: Locale) => Promise<InlineDrawing | null>

export interface DrawingsDeps {
  /** Text of a file; null where there is none. */
  readText(src: string): Promise<string | null>
  /** The sign before decimals. */
  decimalOf(locale: Locale): string
  log: Log
}

const most = 300

/**
 * Creates the reader of drawings that become a part of the page. An address names one file for as long as content refers to
 * it, so what was read is kept without being told of changes; what could not be read is asked for again.
 *
 * @see docs/decisions/0006-replaced-assets.md, docs/decisions/0049-explanatory-drawings.md
 */
export function createDrawings({ readText, decimalOf, log }: DrawingsDeps): Drawings {
  const known = createBoundedCache<InlineDrawing>({ entries: most })
  return async (src, locale) => {
    const key = `${locale} ${src}`
    const kept = known.get(key)
    if (kept) return kept
    const text = await readText(src).catch((error: unknown) => {
      log.warn({ err: error, src }, 'Drawing not read')
      return null
    })
    const drawing = text === null ? null : toInlineDrawing(text, `d${shortHash(src)}-`, decimalOf(locale))
    if (drawing) known.set(key, drawing)
    else if (text !== null) log.warn({ src }, 'Drawing is shown as a picture: it is no clean SVG, or too large')
    return drawing
  }
}

function shortHash(src: string): string {
  return createHash('sha256').update(src).digest('hex').slice(0, 6)
}
