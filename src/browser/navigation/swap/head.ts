import { diffHead } from './head-diff.ts'
import { headElements } from '../request/read-page.ts'
import { parseElements } from '../../trusted-html.ts'

/** @see docs/specification.md §9 "head-update delay 10 ms" */
const delayMs = 10

let timer = 0

/** Makes the head say what the page says, 10 ms later; changes that follow at once join in. @see docs/readings.md 29 */
export function updateHead(title: string, head: readonly string[]): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => {
    // The error page has a title of its own.
    if ('error' in document.documentElement.dataset) return
    document.title = title
    const wanted = parseElements(head.join('')).filter(isNoSheet)
    const current = headElements().filter(isNoSheet)
    const { remove, add } = diffHead(
      current.map(element => element.outerHTML),
      wanted.map(element => element.outerHTML),
    )
    for (const index of remove) current[index]?.remove()
    document.head.append(...add.flatMap(index => wanted[index] ?? []))
  }, delayMs)
}

/** Stylesheets come into force by themselves, and stay. */
function isNoSheet(element: Element): boolean {
  return !element.matches('[rel="stylesheet"]')
}
