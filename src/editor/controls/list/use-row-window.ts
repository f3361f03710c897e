import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

export interface RowWindow {
  /** Places of the rows that are drawn. */
  places: readonly number[]
  /** For the element that scrolls. */
  scroller(element: HTMLElement | null): void
  /** Elements that stand for the rows above and below. */
  before(element: HTMLElement | null): void
  after(element: HTMLElement | null): void
  scrollTo(place: number): void
}

export interface RowWindowOptions {
  count: number
  /** Height of every row, in pixels. */
  rowHeight: number
  /** How much is there above and below what is seen, in heights of the window. */
  spare?: number
  /** About how much comes and goes together, in pixels. */
  together?: number
}

/**
 * Which rows of a long list are there: tens of thousands are scrolled as if all were. More are there than are seen, and they
 * come and go several at a time: most frames of scrolling change nothing, so that the browser only moves what is painted.
 */
export function useRowWindow({ count, rowHeight, spare = 0.75, together = 480 }: RowWindowOptions): RowWindow {
  const scroll = useRef<HTMLElement>(null)
  const beforeRef = useRef<HTMLElement>(null)
  const afterRef = useRef<HTMLElement>(null)
  // Until the list is measured, as many as a usual window shows: no empty frame.
  const [range, setRange] = useState<RowRange>(() => ({ first: 0, last: Math.ceil(600 / rowHeight) }))
  // The list may have become shorter since.
  const first = Math.max(0, Math.min(range.first, count - 1))
  const last = Math.min(range.last, count - 1)

  useLayoutEffect(() => {
    const { current: element } = scroll
    if (!element) return
    const look = (ahead: number): void => {
      const next = rangeInSight(element, { rowHeight, spare: ahead, together })
      setRange(now => (now.first === next.first && now.last === next.last ? now : next))
    }
    // What is seen comes first, what may be seen next when that is painted.
    let ahead = 0
    look(ahead)
    const rest = setTimeout(() => look((ahead = spare)), 100)
    const end = createScrollEnd(element)
    const onScroll = (): void => {
      end.begin()
      look(ahead)
    }
    const observer = new ResizeObserver(() => look(ahead))
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(rest)
      end.stop()
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [rowHeight, spare, together])
  useLayoutEffect(() => {
    if (beforeRef.current) beforeRef.current.style.blockSize = `${first * rowHeight}px`
    if (afterRef.current) afterRef.current.style.blockSize = `${Math.max(0, count - 1 - last) * rowHeight}px`
  }, [first, last, count, rowHeight])

  const scrollTo = useCallback(
    (place: number) => {
      const { current: element } = scroll
      if (!element) return
      // What stands above the rows stays in sight: the head of a table.
      const above = beforeRef.current?.offsetTop ?? 0
      const top = place * rowHeight
      const bottom = top + rowHeight + above - element.clientHeight
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop) element.scrollTop = bottom
    },
    [rowHeight],
  )
  const before = useCallback((element: HTMLElement | null) => void (beforeRef.current = element), [])
  const after = useCallback((element: HTMLElement | null) => void (afterRef.current = element), [])
  const scroller = useCallback((element: HTMLElement | null) => void (scroll.current = element), [])
  const places = useMemo(
    () => Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at),
    [first, last],
  )
  return { places, scroller, before, after, scrollTo }
}

interface RowRange {
  first: number
  last: number
}

/** Rows that are seen, and some above and below, from one border of rows that come together to another. */
function rangeInSight(
  { scrollTop, clientHeight }: HTMLElement,
  { rowHeight, spare, together }: Required<Omit<RowWindowOptions, 'count'>>,
): RowRange {
  const rest = clientHeight * spare
  const rowsAtOnce = Math.max(1, Math.round(together / rowHeight))
  const step = rowsAtOnce * rowHeight
  const first = Math.floor((scrollTop - rest) / step)
  // As many each time: what goes at one end goes in the frame in which others come at the other.
  const count = Math.ceil((clientHeight + 2 * rest) / step) + 1
  return { first: Math.max(0, first * rowsAtOnce), last: (first + count) * rowsAtOnce - 1 }
}

/** Without a scroll event for so long a list stands still, in milliseconds. */
const standsStillMs = 100

/**
 * While a list scrolls, the rows that pass below the pointer do not answer to it: each would be painted twice. Not while
 * a row is dragged, which is dropped on one of them.
 */
function createScrollEnd(element: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let lastAt = 0
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    delete element.dataset.scrolling
  }
  const look = (): void => {
    const rest = lastAt + standsStillMs - performance.now()
    if (rest <= 0) stop()
    else timer = setTimeout(look, rest)
  }
  return {
    stop,
    begin(): void {
      lastAt = performance.now()
      if (timer !== null) return
      if (!element.querySelector('[data-dragged]')) element.dataset.scrolling = ''
      timer = setTimeout(look, standsStillMs)
    },
  }
}

/** Moves the focus to a row that may not be drawn yet: wanted first, given when it has come. */
export function useWantedFocus(scrollTo: (place: number) => void) {
  const wanted = useRef<number | null>(null)
  const elements = useRef(new Map<number, HTMLElement>())
  useLayoutEffect(() => {
    const element = wanted.current === null ? undefined : elements.current.get(wanted.current)
    if (!element) return
    wanted.current = null
    element.focus({ preventScroll: true })
  })
  const register = useCallback((place: number, element: HTMLElement | null) => {
    if (element) elements.current.set(place, element)
    else elements.current.delete(place)
  }, [])
  const focus = useCallback(
    (place: number) => {
      scrollTo(place)
      const element = elements.current.get(place)
      if (element) element.focus({ preventScroll: true })
      else wanted.current = place
    },
    [scrollTo],
  )
  return { register, focus }
}

/**
 * Keeps the focus in a list whose rows come, go and change places: an element that is moved or removed loses it. What had
 * it gets it again; where that is gone, what is in its place now.
 *
 * @param keyAt key of the row at a place; placeOf the way back.
 */
export function useKeptFocus<Key>(
  rows: readonly unknown[],
  active: { key: Key | null; place: number },
  placeOf: (key: Key) => number | undefined,
  focus: (place: number) => void,
) {
  const isInside = useRef(false)
  const latest = useRef(active)
  useLayoutEffect(() => {
    const { key, place } = latest.current
    const isLost = isInside.current && (document.activeElement === null || document.activeElement === document.body)
    if (!isLost || rows.length === 0) return
    const now = key === null ? undefined : placeOf(key)
    focus(now ?? Math.min(place, rows.length - 1))
    // Only where rows have changed can the focus have been lost.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows])
  useLayoutEffect(() => {
    latest.current = active
  })
  return {
    onFocus: () => void (isInside.current = true),
    // An element that goes away has no next one: the focus was not taken elsewhere by anybody.
    onBlur: ({ relatedTarget, currentTarget }: React.FocusEvent) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) isInside.current = false
    },
  }
}
