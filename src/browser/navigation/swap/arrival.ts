import { takeLaterRows, type LaterRows } from './later-rows.ts'

/** Parts of a page below the first ones; what they are worth waiting for is in `arrival.css`. */
const parts = '[data-arriving] > main > *, [data-arriving] > footer'
/** Items of lists that are long enough to be a task of their own: as many as fill a row take their places in one frame. */
const items = '[data-arriving] > main > * .reference-grid > :nth-child(n + 4)'
const itemsPerFrame = 3
const rowsPerFrame = 24
/** The first page of a visit has none: its rows are there already, and may have been seen. */
const nextRegion = '[data-arriving="next"]'
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
 */
export function arrive({ atOnce = false } = {}): Promise<void> {
  count++
  arrival = atOnce ? Promise.resolve(finish()) : layOutByParts(count)
  return arrival
}

/** The same for a list that begins in the window on a page that stays where it is: its later rows alone come after it. */
export function arriveByRows(): Promise<void> {
  count++
  finish()
  arrival = letRowsCome(takeLaterRows(document), count)
  return arrival
}

async function letRowsCome(rows: LaterRows, run: number): Promise<void> {
  if (rows.isEmpty()) return
  await nextFrame()
  while (!rows.isEmpty() && run === count) {
    await nextFrame()
    rows.giveBack(rowsPerFrame)
  }
}

async function layOutByParts(run: number): Promise<void> {
  const rows = document.querySelector(nextRegion) ? takeLaterRows(document) : null
  await nextFrame()
  if (run !== count) return arrival
  const steps = toSteps()
  for (const step of steps) {
    await nextFrame()
    if (run !== count) return arrival
    for (const element of step) element.dataset.placed = ''
  }
  if (rows) await letRowsCome(rows, run)
  if (run === count) finish()
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
