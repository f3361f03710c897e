/** An address of a file that nobody else has: `/f/290471/1600x1200/0a1b2c3d4e/oak-chair.jpg`. */
export interface AddressParts {
  spaceId: number
  /** Null for what has no size. */
  size: { width: number; height: number } | null
  /** SHA-256 of the file. */
  hash: string
  name: string
}

/**
 * Makes an address out of the file's content: ten digits of its checksum, or the next
 * ten where another file has these.
 */
export function toAssetAddress(
  { spaceId, size, hash, name }: AddressParts,
  isTaken: (address: string) => boolean,
): string {
  const box = size ? `${size.width}x${size.height}` : 'x'
  const addresses = Array.from(
    { length: 6 },
    (_, n) => `/f/${spaceId}/${box}/${hash.slice(n * 10, n * 10 + 10)}/${name}`,
  )
  const free = addresses.find(address => !isTaken(address))
  if (free === undefined) throw new Error(`No address is left for ${name}`)
  return free
}

/**
 * The name as it is in an address: lower-case, ASCII, no dot but the last.
 *
 * @see docs/storyblok-contract.md §3.1
 */
export function toAssetName(name: string): string {
  const file = name.split(/[/\\]/).at(-1) ?? ''
  const dot = file.lastIndexOf('.')
  const stem = toWords(dot > 0 ? file.slice(0, dot) : file, '_')
  const extension = dot > 0 ? toWords(file.slice(dot + 1), '') : ''
  return `${stem.slice(0, 150) || 'file'}${extension && `.${extension.slice(0, 10)}`}`
}

function toWords(text: string, dot: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, letter => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? '')
    .normalize('NFKD')
    .replaceAll('.', dot)
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/-*_-*/g, '_')
    .replace(/^[-_]+|-+$/g, '')
}
