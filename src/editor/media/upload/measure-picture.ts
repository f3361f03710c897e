import type { Size } from '../../fields/values/asset-value.ts'

/** Size of a picture in pixels; null for what is none. Drawings are measured by the server, which cleans them first. */
export async function measurePicture(file: Blob): Promise<Size | null> {
  if (!/^image\/(?!svg)/.test(file.type)) return null
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}
