import { isObject } from '../../base/json.ts'

/** Of the official service, in its S3 form too, or of another product such as this. */
const FOREIGN = /^(?:https?:)?\/\/[^/\s]+(?:\/a(?:-[a-z]+)?\.storyblok\.com)?(\/f\/\d+\/\d*x\d*\/[^/\s]+\/[^/\s]+)$/

/** `https://a.storyblok.com/f/1/2x3/abc/x.jpg` and the S3 form → `/f/1/2x3/abc/x.jpg`; anything else as it is. */
export function toStoredAddress(address: string): string {
  return FOREIGN.exec(address)?.[1] ?? address
}

/** A copy of some content in which addresses of known assets are stored ones. */
export function withStoredAddresses(value: unknown, isKnown: (address: string) => boolean): unknown {
  if (typeof value === 'string') {
    const stored = toStoredAddress(value)
    return stored !== value && isKnown(stored) ? stored : value
  }
  if (Array.isArray(value)) return value.map(item => withStoredAddresses(item, isKnown))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withStoredAddresses(item, isKnown)]))
}
