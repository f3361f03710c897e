/** Parts of a page below the first ones; what they are worth waiting for is in `arrival.css`. */
const parts = '[data-arriving] > main > *, [data-arriving] > footer'
const regions = '[data-region="content"], [data-region="footer"]'

let arrival: Promise<void> = Promise.resolve()
let count = 0

/** Resolves once the whole page is laid out. */
export function arrived(): Promise<void> {
  return arrival
}

/** Marks the next page as one whose lower parts may be laid out after its first screen. */
export function prepareArrival(): void {
  for (const region of document.querySelectorAll<HTMLElement>(regions)) region.dataset.arriving = ''
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

async function layOutByParts(run: number): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLElement>(parts)]
  await nextFrame()
  for (const part of waiting) {
    await nextFrame()
    if (run !== count) return arrival
    part.dataset.placed = ''
  }
  finish()
}

function finish(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-placed]')) delete part.dataset.placed
  for (const region of document.querySelectorAll<HTMLElement>(regions)) delete region.dataset.arriving
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame)
}
