import { useEffect, useRef, useState } from 'react'

/** The example of a block, drawn small by the site itself. It is loaded when it comes into sight. */
export function BlockPicture({ name }: { name: string }) {
  const holder = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = holder.current
    if (!element) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    const sizes = new ResizeObserver(([entry]) =>
      element.style.setProperty('--scale', String((entry?.contentRect.width ?? 0) / 1120)),
    )
    sizes.observe(element)
    return () => {
      observer.disconnect()
      sizes.disconnect()
    }
  }, [])
  return (
    <span ref={holder} className="pal__picture" aria-hidden="true">
      {isSeen && (
        <iframe src={`/editor/examples/${name}`} title={name} tabIndex={-1} inert sandbox="allow-same-origin" />
      )}
    </span>
  )
}
