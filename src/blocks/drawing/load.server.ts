import type { Block } from '../block.ts'
import type { LoadContext } from '../content-reader.ts'
import type { DrawingData } from './data.ts'

/** Reads both files of a drawing. */
export async function loadDrawing(
  { picture, picture_phone: small }: Block<'drawing'>,
  { reader, locale }: LoadContext,
): Promise<DrawingData> {
  const read = (src: string | undefined) => (src?.endsWith('.svg') ? reader.drawing(src, locale) : null)
  const [wide, phone] = await Promise.all([read(picture?.src), read(small?.src)])
  return { wide, phone }
}
