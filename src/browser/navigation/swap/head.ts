import { diffHead } from './head-diff.ts'
import { isPrepared } from './page-styles.ts'
import { headElements } from '../request/read-page.ts'
import { parseElements } from '../../trusted-html.ts'

/** @see docs/specification.md §9 "head-update delay 10 ms" */
const delayMs = 10

let timer = 0

/** Makes the head say what the page says, 10 ms later; changes that follow at once join in. @see docs/readings.md 29 */
export function updateHead(title: string, head: readonly string[]): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => {
    document.title = title
    const wanted = parseElements(head.join(''))
    const current = headElements().filter(element => !isPrepared(element))
    const { remove, add } = diffHead(
      current.map(element => element.outerHTML),
      wanted.map(element => element.outerHTML),
    )
    for (const index of remove) current[index]?.remove()
    document.head.append(...add.flatMap(index => wanted[index] ?? []))
  }, delayMs)
}
