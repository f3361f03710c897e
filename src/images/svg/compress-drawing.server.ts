import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type DrawingEncoding = 'br' | 'gzip'

/** Drawings are text: a third of their bytes is enough. Null where the client takes neither, or it is no drawing. */
export function chooseDrawingEncoding(name: string, acceptEncoding: string | null): DrawingEncoding | null {
  if (!/\.svg$/i.test(name) || acceptEncoding === null) return null
  const takes = (encoding: string) =>
    new RegExp(String.raw`(?:^|,)\s*${encoding}\s*(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?:;|,|$)`, 'i').test(acceptEncoding)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/** Compresses off the event loop; done once for each drawing that is requested, then kept in memory. */
export function compressDrawing(bytes: Uint8Array, encoding: DrawingEncoding): Promise<Uint8Array> {
  return encoding === 'br' ? promisify(brotliCompress)(bytes, BROTLI) : promisify(gzip)(bytes, { level: 9 })
}
