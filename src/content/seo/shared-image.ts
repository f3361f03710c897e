import { parseImageAddress, toImageAddress } from '../../model/address/image-address.ts'
import { shareCardSize } from './share-card.ts'

/** A picture that stands for a page where the page is shared. */
export interface SharedImage {
  /** Absolute once it is in a head. */
  href: string
  /** Null for a picture of another host: only that host knows. Pixels. */
  format: { type: 'image/jpeg' | 'image/png'; width: number; height: number } | null
  alt: string
}

/**
 * A picture that nobody has made a card of, as networks want it: 1200 × 630 and light where the image service can cut it.
 *
 * @returns null for drawings, which no network shows, and for what is no address.
 */
export function toSharedImage(src: string | null, alt: string, origin: string): SharedImage | null {
  if (src === null || /\.svg(?:[?#]|$)/i.test(src)) return null
  const isOurs = parseImageAddress(src) !== null
  const href = toImageAddress(src, { ...shareCardSize, smart: true, quality: 70, format: 'jpeg' })
  return absolute({ href, format: isOurs ? { type: 'image/jpeg', ...shareCardSize } : null, alt }, origin)
}

/** With the origin in front of its address; null where that makes no address. */
export function absolute(image: SharedImage | null, origin: string): SharedImage | null {
  return image && URL.canParse(image.href, origin) ? { ...image, href: new URL(image.href, origin).href } : null
}
