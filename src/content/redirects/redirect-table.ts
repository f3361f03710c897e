/**
 * The table of old addresses. It is content (datasource `redirects`), so it can
 * be corrected without a release.
 *
 * @see docs/readings.md 8, 9
 */
export interface RedirectTable {
  /** The first row for exactly this decoded path, else for it in another letter case. */
  findExact(path: string): RedirectRow | null
  /** The first pattern that fits a decoded path, in the order editors gave them; letter case does not matter. */
  findPattern(path: string): RedirectRow | null
  readonly rows: readonly RedirectRow[]
  readonly problems: readonly string[]
}

export interface RedirectRow {
  /** Path without query; `(.*)` stands for anything. */
  from: string
  /** `/de/…`, or `uuid:…` for the page of a story wherever it is. */
  to: string
  status: 301 | 302
}

/** Compiles `name` = source, `value` = `301 /de/…`. Rows that cannot be read are left out and named. */
export function compileRedirects(entries: readonly { name: string; value: string }[]): RedirectTable {
  const problems: string[] = []
  const rows = entries.flatMap(entry => parseRow(entry) ?? (problems.push(`${entry.name}: ${entry.value}`), []))
  const exact = new Map<string, RedirectRow>()
  const folded = new Map<string, RedirectRow>()
  const patterns: { parts: readonly string[]; row: RedirectRow }[] = []
  for (const row of rows) {
    const from = decodePath(row.from)
    if (from.includes('(.*)')) patterns.push({ parts: from.toLowerCase().split('(.*)'), row })
    else {
      if (!exact.has(from)) exact.set(from, row)
      if (!folded.has(from.toLowerCase())) folded.set(from.toLowerCase(), row)
    }
  }
  return {
    findExact: path => exact.get(path) ?? folded.get(path.toLowerCase()) ?? null,
    findPattern: path => patterns.find(({ parts }) => fits(path.toLowerCase(), parts))?.row ?? null,
    rows,
    problems,
  }
}

function parseRow({ name, value }: { name: string; value: string }): RedirectRow | null {
  const match = /^(301|302) (\/(?![/\\])[^\s\\]*|uuid:[0-9a-f-]{36})$/.exec(value.trim())
  if (!match?.[2] || !/^\/(?![/\\])/.test(name)) return null
  return { from: name, to: match[2], status: match[1] === '302' ? 302 : 301 }
}

/** Escaped and plain characters are the same address: both are compared decoded. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * True where a path is these parts, in this order, with anything between them. Each is taken where it comes first: an
 * expression would try all the others too, and with a handful of wildcards in one row every missing address would cost
 * all visitors seconds.
 */
function fits(path: string, parts: readonly string[]): boolean {
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (!path.startsWith(first) || !path.endsWith(last)) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= path.length - last.length
}
