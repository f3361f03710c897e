import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Size of an element's content, in CSS pixels; follows it. */
export function useBoxSize<E extends HTMLElement>(): {
  ref: RefObject<E | null>
  size: { width: number; height: number }
} {
  const ref = useRef<E>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
