import { diffHead } from './head-diff.ts'
import { parseElements } from './trusted-html.ts'

/** @see docs/specification.md §9 "head-update delay 10 ms" */
const delayMs = 10

const pageElements = '[data-head], script[type="application/ld+json"]'
let timer = 0

/** The head elements of the page on display. */
export function readHead(): string[] {
  return elements().map(element => element.outerHTML)
}

/** Makes the head say what the page says, 10 ms later; changes that follow at once join in. @see docs/readings.md 29 */
export function updateHead(title: string, head: readonly string[]): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => {
    document.title = title
    const wanted = parseElements(head.join(''))
    const current = elements()
    const { remove, add } = diffHead(
      current.map(element => element.outerHTML),
      wanted.map(element => element.outerHTML),
    )
    for (const index of remove) current[index]?.remove()
    document.head.append(...add.flatMap(index => wanted[index] ?? []))
  }, delayMs)
}

function elements(): Element[] {
  return [...document.head.querySelectorAll(pageElements)]
}
