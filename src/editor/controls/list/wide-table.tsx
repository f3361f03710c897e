import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A table that scrolls where the window is too narrow for it; only there it is a stop of the Tab key, so that arrows scroll it. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const around = ref.current
    if (!around) return
    const observer = new ResizeObserver(() => setWide(around.scrollWidth > around.clientWidth))
    observer.observe(around)
    if (around.firstElementChild) observer.observe(around.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={ref}
      className="tblwrap"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard.
      {...(isWide && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}
