import type { LaterRows } from './later-rows.ts'

/** Parts of a page below the first ones; what they are worth waiting for is in `arrival.css`. */
const parts = '[data-arriving] > main > *, [data-arriving] > footer'
/** Items of lists that are long enough to be a task of their own: as many as fill a row take their places in one frame. */
const items = '[data-arriving] > main > * .reference-grid > :nth-child(n + 4)'
const itemsPerFrame = 3
const rowsPerFrame = 24
const regions = '[data-region="content"], [data-region="footer"]'

let arrival: Promise<void> = Promise.resolve()
let count = 0

/** Resolves once the whole page is laid out. */
export function arrived(): Promise<void> {
  return arrival
}

/**
 * Marks the next page as one whose lower parts are laid out after its first screen. Unlike on the first page of a visit,
 * which may stay as the server sent it, a script is there that will do it: nothing of them is looked at before.
 */
export function prepareArrival(): void {
  for (const region of document.querySelectorAll<HTMLElement>(regions)) region.dataset.arriving = 'next'
}

/**
 * Lets the parts of a page that nobody sees yet take their places, one in each
 * frame: no click and no key waits for the layout of a long page. Their real
 * height counts at once where a place further down is looked for.
 *
 * @param options.atOnce without waiting for frames.
 * @param options.rows of a long table: they come last.
 */
export function arrive(options: { atOnce?: boolean; rows?: LaterRows | null } = {}): Promise<void> {
  count++
  arrival = layOut(count, options)
  return arrival
}

async function layOut(run: number, { atOnce = false, rows = null }: Parameters<typeof arrive>[0] & {}): Promise<void> {
  if (atOnce) finish()
  else if (!(await layOutByParts(run))) return arrival
  while (rows && !rows.isEmpty()) {
    await nextFrame()
    if (run !== count) return arrival
    rows.giveBack(rowsPerFrame)
  }
}

/** @returns false where another page has begun to arrive. */
async function layOutByParts(run: number): Promise<boolean> {
  await nextFrame()
  if (run !== count) return false
  for (const step of toSteps()) {
    await nextFrame()
    if (run !== count) return false
    for (const element of step) element.dataset.placed = ''
  }
  finish()
  return true
}

/** What takes its place in one frame, from the top down. */
function toSteps(): HTMLElement[][] {
  const steps: HTMLElement[][] = []
  const isItem = new Set<HTMLElement>(document.querySelectorAll<HTMLElement>(items))
  let row: HTMLElement[] | null = null
  for (const element of document.querySelectorAll<HTMLElement>(`${parts}, ${items}`)) {
    if (row && isItem.has(element) && row.length < itemsPerFrame) row.push(element)
    else steps.push((row = [element]))
    if (!isItem.has(element)) row = null
  }
  return steps
}

function finish(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-placed]')) delete part.dataset.placed
  for (const region of document.querySelectorAll<HTMLElement>(regions)) delete region.dataset.arriving
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame)
}
