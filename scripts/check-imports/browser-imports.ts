import { posix } from 'node:path'
import { importsOf, type Problem } from './check-file.ts'

/** What the browser's build starts from: the entry script, and parts that are found by glob. */
function isEntry(path: string): boolean {
  return (
    path === 'src/browser/entry.ts' ||
    path === 'src/browser/preview/preview-entry.ts' ||
    /\.(?:island\.tsx|enhance\.ts)$/.test(path)
  )
}

/**
 * Follows the imports of everything that the browser loads and reports each way that leads to a server module, however long.
 * Types are left out: the build drops them.
 *
 * @param sources text by path, e.g. `src/browser/entry.ts`.
 */
export function checkBrowserImports(sources: ReadonlyMap<string, string>): Problem[] {
  return [...sources.keys()].filter(isEntry).flatMap(entry => {
    const way = wayToServer(entry, sources)
    return way ? [{ path: entry, line: 1, problem: `leads to a server module: ${way.join(' → ')}` }] : []
  })
}

function wayToServer(entry: string, sources: ReadonlyMap<string, string>): string[] | null {
  const ways: string[][] = [[entry]]
  const seen = new Set([entry])
  for (let way = ways.shift(); way; way = ways.shift()) {
    const from = way.at(-1) ?? entry
    if (/\.server\.tsx?$/.test(from)) return way.slice(1)
    for (const { from: target, typeOnly } of importsOf(from, sources.get(from) ?? '')) {
      const path = posix.join(posix.dirname(from), target)
      if (typeOnly || !target.startsWith('.') || !sources.has(path) || seen.has(path)) continue
      seen.add(path)
      ways.push([...way, path])
    }
  }
  return null
}
