import { globSync } from 'node:fs'

/**
 * Folders whose styles every page links: tokens and element styles, header and
 * footer, and what scripts add to any page.
 */
const baseFolders: readonly string[] = [
  'src/ui/styles',
  'src/ui/action',
  'src/ui/section',
  'src/pages/frame',
  'src/browser',
  'src/islands',
]

/** The statement of the layers' order comes before all rules. */
const first = 'src/ui/styles/00-layers.css'

/** Stylesheets of the sources, in the order in which their rules apply, by path from the project's root. */
export interface StyleFiles {
  base: readonly string[]
  /** Sent to pages that have one of their classes. */
  units: readonly string[]
}

/**
 * Finds the stylesheets of a checkout. Where a file is decides when it is
 * sent; nothing else lists them.
 *
 * @see docs/decisions/0020-styles-by-page.md
 */
export function findStyleFiles(root: string): StyleFiles {
  const paths = globSync('src/**/*.css', { cwd: root }).map(path => path.replaceAll('\\', '/'))
  // The editor is a build of its own.
  return toStyleFiles(paths.filter(path => !path.startsWith('src/editor/')))
}

/** What is used by others comes before them, so that a block or a page can adapt a part. */
function rank(path: string): number {
  return ['src/ui/', 'src/forms/', 'src/blocks/', 'src/pages/'].findIndex(folder => path.startsWith(folder))
}

export function toStyleFiles(paths: readonly string[]): StyleFiles {
  const sorted = paths.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  const isBase = (path: string): boolean => baseFolders.some(folder => path.startsWith(`${folder}/`))
  return {
    base: [first, ...sorted.filter(path => isBase(path) && path !== first)],
    units: sorted.filter(path => !isBase(path)),
  }
}
