import { useSyncExternalStore } from 'react'

/**
 * True while the window is narrower than so many CSS pixels; where somebody has larger letters, than as many more: twice the
 * text in a window is as half the window. Styles count in `rem` for the same reason.
 */
export function useBelow(width: number): boolean {
  const query = `(width < ${width / 16}rem)`
  return useSyncExternalStore(
    listener => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
