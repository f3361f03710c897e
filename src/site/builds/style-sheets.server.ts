import { createHash } from 'node:crypto'
import { createBoundedCache } from '../../base/bounded-cache.ts'
import { pageSheetHref, parsePageSheetHref } from '../../model/address/page-sheet-address.ts'
import type { AssetFile } from '../../pages/document/page-assets.ts'
import { createPageSheets, type StyleUnit } from '../../pages/document/page-sheets.ts'
import type { PageSheets } from '../../pages/document/page-assets.ts'
import type { Requirement } from './class-requirements.ts'

/** One stylesheet of the sources. */
export interface BuiltUnit {
  css: string
  /** Which classes a page must have for its rules to apply. */
  requirements: readonly Requirement[]
  /** Names of the islands that may render its classes in the browser. */
  islands: readonly string[]
}

/** The CSS of a build as it was minified. */
export interface BuiltStyles {
  base: string
  /** In the order in which they apply. */
  units: readonly BuiltUnit[]
}

export interface StyleSheet {
  text: string
  /** Whether a page of this process links it. Addresses can also be made up: these are not worth the best compression. */
  linked: boolean
}

export interface StyleSheets extends PageSheets {
  /** What every page links. */
  base: AssetFile
  /** A sheet by its address; null for an address that this build does not have. */
  read(path: string): StyleSheet | null
}

/** Pages differ in a few dozen sets of stylesheets. */
const mostSheets = 200

/**
 * Makes the sheets of pages: one that all share, and one with the stylesheets that
 * a page uses. The address of the second says which these are, so that
 * every process of the same build answers it, also one that never rendered
 * such a page.
 */
export function createStyleSheets({ base, units }: BuiltStyles): StyleSheets {
  const version = createHash('sha256')
    .update(JSON.stringify([base, units]))
    .digest('hex')
    .slice(0, 8)
  const baseFile = toFile(`/assets/base-${version}.css`, base)
  const sheets = createBoundedCache<AssetFile>({ entries: mostSheets })
  const textOf = (indexes: readonly number[]): string => indexes.map(index => units[index]?.css ?? '').join('\n')

  function sheetOf(indexes: readonly number[]): AssetFile {
    const path = pageSheetHref(version, toSet(indexes))
    const known = sheets.get(path)
    if (known) return known
    const file = toFile(path, textOf(indexes))
    sheets.set(path, file)
    return file
  }

  function read(path: string): StyleSheet | null {
    if (path === baseFile.href) return { text: base, linked: true }
    const found = parsePageSheetHref(path)
    if (found?.version !== version) return null
    const indexes = fromSet(found.set)
    // One way to write each set: no leading zeros.
    const isWritten = path === pageSheetHref(version, found.set)
    const exists = isWritten && indexes.length > 0 && indexes.every(index => index < units.length)
    return exists ? { text: textOf(indexes), linked: sheets.has(path) } : null
  }

  return { ...createPageSheets(units.map(toUnit), sheetOf), base: baseFile, read }
}

function toUnit({ requirements, islands }: BuiltUnit, index: number): StyleUnit {
  return {
    index,
    islands,
    classes: requirements.flatMap(names => (names.length === 1 ? names : [])),
    combinations: requirements.filter(names => names.length > 1),
  }
}

/** A set of numbers as the number with these bits. */
function toSet(indexes: readonly number[]): bigint {
  return indexes.reduce((bits, index) => bits | (1n << BigInt(index)), 0n)
}

function fromSet(bits: bigint): number[] {
  const length = bits.toString(2).length
  return Array.from({ length }, (_, index) => index).filter(index => (bits >> BigInt(index)) & 1n)
}

function toFile(href: string, text: string): AssetFile {
  return { href, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` }
}
