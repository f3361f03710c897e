const address = /^\/assets\/page-([0-9a-f]{8})-([0-9a-f]{1,64})\.css$/

/** Address of the sheet that joins a set of a build's stylesheets. */
export function pageSheetHref(version: string, set: bigint): string {
  return `/assets/page-${version}-${set.toString(16)}.css`
}

/** Version and set of an address, e.g. `/assets/page-20cf82be-6.css` → set 6: the second and the third; null for another. */
export function parsePageSheetHref(href: string): { version: string; set: bigint } | null {
  const [, version, set] = address.exec(href) ?? []
  return version === undefined || set === undefined ? null : { version, set: BigInt(`0x${set}`) }
}

/** True where a sheet holds all the stylesheets of another. */
export function coversSheet(href: string, wanted: string): boolean {
  const [own, other] = [parsePageSheetHref(href), parsePageSheetHref(wanted)]
  if (!own || !other) return href === wanted
  return own.version === other.version && (other.set & ~own.set) === 0n
}
