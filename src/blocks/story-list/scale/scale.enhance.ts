import { walkByKeys } from './scale-keys.ts'
import { matchScreen } from './true-size.ts'
import { zoomByHand } from './scale-zoom.ts'

/** The parts of a page that this enhances. */
export const selector = '.scale'

/** One CSS millimetre in CSS pixels. */
const millimetre = 96 / 25.4

/** Distance of the height lines in millimetres, by scale. */
const gridStep: Readonly<Record<number, number>> = { 50: 1000, 20: 500, 10: 200, 5: 100, 2: 50, 1: 20 }

const facts = ['no', 'title', 'client', 'size', 'weight', 'year'] as const
type FactName = (typeof facts)[number]

/** Zoom of the scale view: one millimetre of an object is one millimetre of the screen divided by the scale; the chosen object keeps its place. */
export function enhance(scale: HTMLElement, signal: AbortSignal): void {
  const view = scale.querySelector<HTMLElement>('.scale__viewport')
  const lines = scale.querySelector<HTMLElement>('.scale__lines')
  const axis = scale.querySelector<HTMLElement>('.scale__axis')
  const stand = scale.querySelector<HTMLElement>('.scale__stand')
  const links = [...scale.querySelectorAll<HTMLAnchorElement>('.scale__link')]
  const start = links[Number(scale.dataset.start)] ?? links[0]
  if (!view || !lines || !axis || !start) return
  let current = start
  const steps = [...scale.querySelectorAll<HTMLInputElement>('[name="massstab"]')]
  const narrow = matchMedia('(width < 45rem)')
  /** Who comes back may have chosen a scale. */
  let isChosen = steps.some(({ checked, defaultChecked }) => checked && !defaultChecked)
  // The style sheet shows a phone 1:50: several objects stand together.
  const takeDefault = (): void => {
    const step = narrow.matches ? steps[0] : steps.find(({ defaultChecked }) => defaultChecked)
    if (step && !isChosen) step.checked = true
  }
  takeDefault()
  /** The scale in which the outlines are shown. */
  let shown = Number(steps.find(({ checked }) => checked)?.value ?? 20)
  let trueSize = 1

  const zoom = (): void => {
    const step = Number(steps.find(({ checked }) => checked)?.value ?? shown)
    if (String(step) === scale.dataset.scale) return
    shown = step
    keepPlace(() => (scale.dataset.scale = String(step)))
  }

  /** Makes the outlines larger or smaller, around the chosen one. */
  const keepPlace = (change: () => void): void => {
    const before = centreOf(current) - view.scrollLeft
    change()
    view.scrollLeft = centreOf(current) - before
  }

  const drawHeights = (): void => {
    const factor = (millimetre / shown) * trueSize
    const bar = view.offsetHeight - view.clientHeight
    const foot = parseFloat(getComputedStyle(start.querySelector('.scale__no') ?? start).height)
    // Not at the view itself: all of its outlines would be styled anew.
    for (const part of [axis, stand]) part?.style.setProperty('--bar', `${bar}px`)
    const every = gridStep[shown] ?? 500
    const heights: number[] = []
    for (let mm = 0; mm * factor < view.clientHeight - foot - 20; mm += every) heights.push(mm)
    const at = (mm: number, text: string): HTMLElement => {
      const mark = document.createElement('div')
      mark.style.setProperty('inset-block-end', `${foot + bar + mm * factor}px`)
      if (text !== '') mark.append(Object.assign(document.createElement('span'), { textContent: text }))
      return mark
    }
    lines.replaceChildren(...heights.map(mm => at(mm, '')))
    axis.replaceChildren(...heights.map(mm => at(mm, heightText(mm, document.documentElement.lang))))
  }

  const choose = (link: HTMLAnchorElement): void => {
    current.removeAttribute('aria-current')
    current.tabIndex = -1
    current = link
    link.setAttribute('aria-current', 'true')
    link.tabIndex = 0
    const { title, clientName, size, weight, year } = link.dataset
    const no = link.querySelector('.scale__no')?.textContent ?? undefined
    const values: Record<FactName, string | undefined> = { no, title, client: clientName, size, weight, year }
    for (const name of facts) {
      const place = scale.querySelector(`[data-r="${name}"]`)
      if (place) place.textContent = values[name] ?? '–'
      if (place instanceof HTMLAnchorElement) {
        if (link.dataset.href) place.href = link.dataset.href
        else place.removeAttribute('href')
      }
    }
  }

  const linkOf = (event: Event): HTMLAnchorElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.scale__link') : null
  const onPoint = (event: Event): void => {
    const link = linkOf(event)
    if (link) choose(link)
  }
  view.addEventListener('pointerover', onPoint, { signal })
  view.addEventListener('focusin', onPoint, { signal })
  view.addEventListener(
    'click',
    event => {
      if (!linkOf(event)) return
      event.preventDefault()
      onPoint(event)
    },
    { signal },
  )
  scale.addEventListener(
    'change',
    event => {
      if (!(event.target instanceof HTMLInputElement)) return
      if (event.target.name === 'massstab') {
        isChosen = true
        zoom()
        drawHeights()
      } else if ('person' in event.target.dataset && stand) stand.hidden = !event.target.checked
    },
    { signal },
  )
  const showCurrent = (): void => {
    // On a phone the axis takes a quarter: the object stands right of it, whole.
    const least = axis.offsetWidth + current.offsetWidth / 2 + 12
    view.scrollLeft = centreOf(current) - Math.max(view.clientWidth * 0.3, least)
  }
  let width = view.clientWidth
  const onResize = (): void => {
    drawHeights()
    // A phone changes its height while scrolling: only another width moves the line.
    if (view.clientWidth === width) return
    width = view.clientWidth
    showCurrent()
  }
  addEventListener('resize', onResize, { signal })
  narrow.addEventListener(
    'change',
    () => {
      takeDefault()
      zoom()
      drawHeights()
      showCurrent()
    },
    { signal },
  )
  zoomByHand(scale, view, signal)
  matchScreen(
    scale,
    sessionStorage,
    factor => {
      trueSize = factor
      keepPlace(() => scale.style.setProperty('--true', String(factor)))
      drawHeights()
    },
    signal,
  )
  // Places are read before anything is written, which would lay them out once more.
  zoom()
  showCurrent()
  drawHeights()
  walkByKeys(view, links, () => current, signal)
  choose(start)
}

/** `0`, `500 mm`, `1,5 m`: the figure of a height line. */
export function heightText(mm: number, locale: string): string {
  if (mm < 1000) return mm === 0 ? '0' : `${mm}\u202fmm`
  return `${new Intl.NumberFormat(locale).format(mm / 1000)}\u202fm`
}

function centreOf(link: HTMLElement): number {
  return link.offsetLeft + link.offsetWidth / 2
}
