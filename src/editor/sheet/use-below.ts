import { useSyncExternalStore } from 'react'

/** True while the window is narrower than so many CSS pixels. */
export function useBelow(width: number): boolean {
  const query = `(width < ${width}px)`
  return useSyncExternalStore(
    listener => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
