import { twice } from '../base/twice.ts'

/** What a script adds to a part of the page that works without it: a `*.enhance.ts` beside the markup it belongs to. */
export interface Enhancement {
  /** @param signal ends with the page: every listener hangs on it. */
  enhance(element: HTMLElement, signal: AbortSignal): void
}

/**
 * Each module is fetched only when a page has a part that its `selector` names. With a query it is a module of its own to
 * the build, of which only the selector remains.
 */
const modules = import.meta.glob<Enhancement>('/src/**/*.enhance.ts')
const selectors = import.meta.glob<string>('/src/**/*.enhance.ts', {
  query: '?selector',
  import: 'selector',
  eager: true,
})

/** Enhances the page on display until the signal is aborted. */
export function enhancePage(signal: AbortSignal, report: (error: unknown) => void): void {
  for (const [path, load] of Object.entries(modules)) {
    const selector = selectors[path]
    const elements = selector === undefined ? [] : document.querySelectorAll<HTMLElement>(selector)
    if (elements.length === 0) continue
    twice(load)
      .then(({ enhance }) => {
        if (!signal.aborted) elements.forEach(element => enhance(element, signal))
      })
      .catch(report)
  }
}
