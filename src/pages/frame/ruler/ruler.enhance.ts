import { arrived } from '../../../browser/navigation/swap/arrival.ts'

/** The parts of a page that this enhances. */
export const selector = '.ruler'

/** Smallest distance of two marks, and the height of their target, in pixels. */
const apart = 24

interface Mark {
  link: HTMLAnchorElement
  item: HTMLElement
  target: HTMLElement
}

/** Puts each section's mark where the section is on the page, and shows the visible part. */
export function enhance(ruler: HTMLElement, signal: AbortSignal): void {
  const list = ruler.querySelector<HTMLElement>('.ruler__list')
  const here = ruler.querySelector<HTMLElement>('.ruler__here')
  if (!list || !here) return
  const marks = [...ruler.querySelectorAll('a')].flatMap((link): Mark[] => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return target && link.parentElement ? [{ link, item: link.parentElement, target }] : []
  })

  const header = document.querySelector<HTMLElement>('.header')
  const place = (): void => {
    // Text that is enlarged alone makes the header higher than its length in rem.
    if (header && header.offsetHeight - list.offsetTop > 1)
      list.style.setProperty('inset-block-start', `${header.offsetHeight}px`)
    const page = document.documentElement.scrollHeight
    const tops = marks.filter(isShown).map(mark => ({ mark, top: (topOf(mark.target) / page) * list.clientHeight }))
    const places = spread(
      tops.map(({ top }) => top),
      list.clientHeight,
      apart,
    )
    for (const { item } of marks) item.hidden = true
    tops.forEach(({ mark }, index) => {
      const top = places[index]
      if (top === undefined || top === null) return
      mark.item.hidden = false
      mark.item.style.setProperty('inset-block-start', `${top}px`)
    })
    move()
  }

  const move = (): void => {
    const page = document.documentElement.scrollHeight
    here.style.setProperty('inset-block-start', `${list.offsetTop + (scrollY / page) * list.clientHeight}px`)
    here.style.setProperty('block-size', `${(innerHeight / page) * list.clientHeight}px`)
    const line = scrollY + innerHeight * 0.4
    const current = marks.findLast(({ item, target }) => !item.hidden && topOf(target) <= line)
    for (const mark of marks) {
      if (mark === current) mark.link.setAttribute('aria-current', 'true')
      else mark.link.removeAttribute('aria-current')
    }
  }

  const observer = new ResizeObserver(place)
  signal.addEventListener('abort', () => observer.disconnect())
  void arrived().then(() => {
    if (signal.aborted) return
    addEventListener('scroll', move, { passive: true, signal })
    observer.observe(document.body)
  })
}

/**
 * Places for marks that want to be at `tops` and at least `gap` apart. Where
 * not every mark finds room, every second one steps back (null).
 */
export function spread(tops: readonly number[], height: number, gap: number): (number | null)[] {
  const every = Math.max(1, Math.ceil((tops.length * gap) / Math.max(height, 1)))
  const places = tops.map((top, index) => (index % every === 0 ? top : null))
  let previous = -Infinity
  for (const [index, top] of places.entries()) {
    if (top === null) continue
    previous = places[index] = Math.max(top, previous + gap)
  }
  let next = height + gap / 2
  for (const [index, top] of [...places.entries()].toReversed()) {
    if (top === null) continue
    next = places[index] = Math.min(top, next - gap)
  }
  return places
}

function isShown({ target }: Mark): boolean {
  return target.getClientRects().length > 0
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top + scrollY
}
