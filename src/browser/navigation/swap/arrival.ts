/** Parts of a page below the first ones; what they are worth waiting for is in `arrival.css`. */
const parts = '[data-arriving] > main > *, [data-arriving] > footer'
/** Items of lists that are long enough to be a task of their own: as many as fill a row take their places in one frame. */
const items = '[data-arriving] > main > * .reference-grid > :nth-child(n + 4)'
const itemsPerFrame = 3
/** What nobody sees at once of a long table. */
const rows = '[data-filter-list] > tbody > :nth-child(n + 25)'
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
 */
export function arrive({ atOnce = false } = {}): Promise<void> {
  count++
  arrival = atOnce ? Promise.resolve(finish()) : layOutByParts(count)
  return arrival
}

/**
 * Lets the lower rows of a long table come in the frames that follow. Called before anything is laid out: until then they
 * are no part of the page.
 */
export function arriveByRows(): Promise<void> {
  count++
  finish()
  arrival = letRowsCome(count)
  return arrival
}

async function letRowsCome(run: number): Promise<void> {
  const waiting = [...document.querySelectorAll(rows)]
  const body = waiting[0]?.parentElement
  for (const row of waiting) row.remove()
  await nextFrame()
  while (waiting.length > 0 && run === count) {
    await nextFrame()
    body?.append(...waiting.splice(0, rowsPerFrame))
  }
}

async function layOutByParts(run: number): Promise<void> {
  await nextFrame()
  if (run !== count) return arrival
  const steps = toSteps()
  for (const step of steps) {
    await nextFrame()
    if (run !== count) return arrival
    for (const element of step) element.dataset.placed = ''
  }
  finish()
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
