import { parseImageAddress, toImageAddress } from '../../../model/address/image-address.ts'
import type { Asset } from '../../../model/story/asset.ts'

/** The rail is two columns wide, at most 260 px; enough for screens of double density. */
const width = 480

/** Address of a picture as it is shown beside the index: a drawing as it is, a photograph no larger than its place. */
export function previewSource({ src, extension }: Asset): string {
  return extension === 'svg' || !parseImageAddress(src) ? src : toImageAddress(src, { width, format: 'webp' })
}
