import { type RefObject, useLayoutEffect } from 'react'

/** Shows a frame as wide as a device and as large as there is room: it is scaled down, never up. */
export function useScaledFrame(frame: RefObject<HTMLIFrameElement | null>, deviceWidth: number): void {
  useLayoutEffect(() => {
    const element = frame.current
    const around = element?.parentElement
    if (!element || !around) return
    const fit = (): void => {
      const scale = Math.min(1, around.clientWidth / deviceWidth) || 1
      element.style.setProperty('inline-size', `${around.clientWidth / scale}px`)
      element.style.setProperty('block-size', `${around.clientHeight / scale}px`)
      element.style.setProperty('transform', `scale(${scale})`)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(around)
    fit()
    return () => observer.disconnect()
  }, [frame, deviceWidth])
}
