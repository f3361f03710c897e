import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** Shows something in place of the preview. What is below it can neither be clicked nor reached by keyboard meanwhile. */
export function PanelStage({ label, isSeeThrough = false, children }: PanelStageProps) {
  const stage = useSyncExternalStore(never, () => document.querySelector('.stage'))
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!stage) return
    const others = [...stage.children].filter(child => child !== own.current)
    for (const child of others) child.toggleAttribute('inert', true)
    return () => {
      for (const child of others) child.removeAttribute('inert')
    }
  }, [stage])
  if (!stage) return null
  const names = isSeeThrough ? 'stage-over stage-over--see' : 'stage-over'
  return createPortal(
    <div ref={own} className={names} role="group" aria-label={label}>
      {children}
    </div>,
    stage,
  )
}

/** The stage is there before any panel and stays. */
const never = (): (() => void) => () => {}

export interface PanelStageProps {
  /** Name of what is shown. */
  label: string
  /** The preview stays visible behind it. */
  isSeeThrough?: boolean
  children: ReactNode
}
