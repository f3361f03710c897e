import { visibleText } from '../../base/visible-text.ts'
import { createHash } from 'node:crypto'

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
 * Makes an address out of the file's content: ten digits of its checksum, or the next ten where these are taken. Two files
 * that take turns in one place have used them all up at some time: then the checksum of the checksum goes on.
 */
export function toAssetAddress(
  { spaceId, size, hash, name }: AddressParts,
  isTaken: (address: string) => boolean,
): string {
  const box = size ? `${size.width}x${size.height}` : 'x'
  let digits = hash
  for (let round = 0; round < mostRounds; round++) {
    for (let at = 0; at + 10 <= digits.length; at += 10) {
      const address = `/f/${spaceId}/${box}/${digits.slice(at, at + 10)}/${name}`
      if (!isTaken(address)) return address
    }
    digits = createHash('sha256').update(digits).digest('hex')
  }
  throw new Error(`No address is left for ${name}`)
}

/** 1,200 addresses of one file: more replacements than anybody makes. */
const mostRounds = 200

/**
 * The name as it is in an address: lower-case, ASCII, no dot but the last.
 *
 * @see docs/storyblok-contract.md §3.1
 */
export function toAssetName(name: string): string {
  const file = visibleText(name.split(/[/\\]/).at(-1) ?? '')
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
