import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef } from 'react'

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
  /** What covers the upper edge, e.g. a head that stays, in pixels. */
  covered?: number
}

/** Which rows of a long list are in sight: tens of thousands are scrolled as if they were all there. */
export function useRowWindow({ count, rowHeight, covered = 0 }: RowWindowOptions): RowWindow {
  const scrollRef = useRef<HTMLElement>(null)
  const beforeRef = useRef<HTMLElement>(null)
  const afterRef = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: covered,
    // Until the element is measured, as many as a usual window shows: no empty frame.
    initialRect: { width: 800, height: 600 },
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const places = virtualizer.getVirtualItems().map(({ index }) => index)
  const [first = 0] = places
  const last = places.at(-1) ?? -1
  useLayoutEffect(() => {
    if (beforeRef.current) beforeRef.current.style.blockSize = `${first * rowHeight}px`
    if (afterRef.current) afterRef.current.style.blockSize = `${Math.max(0, count - 1 - last) * rowHeight}px`
  }, [first, last, count, rowHeight])
  const scrollTo = useCallback((place: number) => virtualizer.scrollToIndex(place, { align: 'auto' }), [virtualizer])
  const before = useCallback((element: HTMLElement | null) => void (beforeRef.current = element), [])
  const after = useCallback((element: HTMLElement | null) => void (afterRef.current = element), [])
  const scroller = useCallback((element: HTMLElement | null) => void (scrollRef.current = element), [])
  return { places, scroller, before, after, scrollTo }
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
