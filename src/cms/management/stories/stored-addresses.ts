import { isObject } from '../../../base/json.ts'
import { toStoredAddress } from '../../import/asset-address.ts'

/** What content needs to know about assets on its way in and out. */
export interface AddressBook {
  /** Put in front of `/f/…`; no slash at the end. */
  assetOrigin: string
  /** The file that is behind an address now. */
  toCurrent(address: string): string
  /** The address that content keeps for one that an asset has or had; null for one of no asset. */
  toKept(address: string): string | null
}

const STORED = /^\/f\/\d+\/\S+$/

/** Content as it leaves: whole addresses of files, everything else as it is stored. */
export function withWholeAddresses(value: unknown, book: AddressBook): unknown {
  return mapTexts(value, text => (STORED.test(text) ? book.assetOrigin + book.toCurrent(text) : text))
}

/** Content as it is stored: addresses of our files without origin, also those of the official service once imported. */
export function withKeptAddresses(value: unknown, book: AddressBook): unknown {
  const own = `${book.assetOrigin}/f/`
  return mapTexts(value, text => {
    const path = text.startsWith(own) ? text.slice(book.assetOrigin.length) : toStoredAddress(text)
    if (!STORED.test(path)) return text
    return book.toKept(path) ?? (text.startsWith(own) ? path : text)
  })
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map(item => mapTexts(item, map))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]))
}
