import { twice } from '../../base/twice.ts'
import type { IslandRuntime } from '../../islands/hydrate.ts'
import type { Enhancement } from '../enhancements.ts'

/** An enhancement names its parts itself: editors may wait for all of them. */
const modules = import.meta.glob<Enhancement & { selector: string }>('/src/**/*.enhance.ts')

let islands: Promise<IslandRuntime> | null = null

/** Brings elements to life that an edit has added: islands and enhancements, as on a page that was just opened. */
export function startAdded(added: readonly Element[], signal: AbortSignal, report: (error: unknown) => void): void {
  if (added.length === 0) return
  startIslands(added, report)
  for (const load of Object.values(modules)) {
    twice(load)
      .then(({ selector, enhance }) => {
        for (const element of findAll(added, selector)) if (element instanceof HTMLElement) enhance(element, signal)
      })
      .catch(report)
  }
}

/** Those of the first page belong to another runtime. */
function startIslands(added: readonly Element[], report: (error: unknown) => void): void {
  const found = findAll(added, '[data-island]')
  if (found.size === 0) return
  islands ??= twice(() => import('../islands.ts')).then(({ createIslands }) => createIslands(report))
  islands.then(runtime => {
    for (const element of found) {
      // The runtime looks below a root: a fragment with this island alone would take it out of the page.
      const only = { querySelectorAll: () => [element] } as unknown as ParentNode
      runtime.start(only)
    }
  }, report)
}

function findAll(roots: readonly Element[], selector: string): Set<Element> {
  const found = new Set<Element>()
  for (const root of roots) {
    if (root.matches(selector)) found.add(root)
    for (const element of root.querySelectorAll(selector)) found.add(element)
  }
  return found
}
