export type Swipe = 'next' | 'previous' | 'close'

/** A finger that moves less is a tap. */
const leastPixels = 48
/** So much longer one way than the other, or it has no direction. */
const straightness = 1.5

/** What the way of a finger over the picture means, in pixels right and down; null where it means nothing. */
export function swipeOf(right: number, down: number): Swipe | null {
  const [across, along] = [Math.abs(right), Math.abs(down)]
  if (across >= leastPixels && across > along * straightness) return right < 0 ? 'next' : 'previous'
  return down >= leastPixels * 2 && along > across * straightness ? 'close' : null
}

/**
 * Tells what a single finger does on a picture that is at its own size.
 *
 * @param isAtRest false while the picture is enlarged: then a finger moves it.
 */
export function watchSwipes(
  element: HTMLElement,
  isAtRest: () => boolean,
  onSwipe: (swipe: Swipe) => void,
  signal: AbortSignal,
): void {
  let start: { id: number; x: number; y: number } | null = null
  const fingers = new Set<number>()
  element.addEventListener(
    'pointerdown',
    event => {
      if (event.pointerType !== 'touch') return
      fingers.add(event.pointerId)
      start = fingers.size === 1 && isAtRest() ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null
    },
    { signal },
  )
  const end = (event: PointerEvent): void => {
    fingers.delete(event.pointerId)
    if (start?.id !== event.pointerId) return
    const swipe = event.type === 'pointerup' ? swipeOf(event.clientX - start.x, event.clientY - start.y) : null
    start = null
    if (swipe && isAtRest()) onSwipe(swipe)
  }
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', end, { signal })
}
