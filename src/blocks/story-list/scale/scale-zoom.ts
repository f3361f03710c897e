/** How far a wheel turns, in pixels, for one step. */
const wheelPerStep = 60
/** How much wider two fingers are after one step. */
const pinchPerStep = 1.35

/**
 * Zooms the scale view by more than its buttons: plus and minus, the wheel
 * with Ctrl (which is also the pinch of a touchpad), two fingers. Each is a
 * step between the buttons, so that they always show where one is.
 */
export function zoomByHand(scale: HTMLElement, view: HTMLElement, signal: AbortSignal): void {
  const steps = [...scale.querySelectorAll<HTMLInputElement>('[name="massstab"]')]
  const zoom = (by: 1 | -1): void => {
    const next = steps[steps.findIndex(({ checked }) => checked) + by]
    if (!next) return
    next.checked = true
    next.dispatchEvent(new Event('change', { bubbles: true }))
  }

  scale.addEventListener(
    'keydown',
    event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '+') zoom(1)
      else if (event.key === '-') zoom(-1)
    },
    { signal },
  )

  let turned = 0
  view.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      turned += event.deltaY
      if (Math.abs(turned) < wheelPerStep) return
      zoom(turned < 0 ? 1 : -1)
      turned = 0
    },
    { signal, passive: false },
  )

  let spread = 0
  view.addEventListener(
    'touchmove',
    ({ touches }) => {
      const now = spreadOf(touches)
      if (now === null) spread = 0
      else if (spread === 0) spread = now
      else if (now > spread * pinchPerStep || now < spread / pinchPerStep) {
        zoom(now > spread ? 1 : -1)
        spread = now
      }
    },
    { signal, passive: true },
  )
}

/** How far two fingers are apart; null for another number of them. */
function spreadOf(touches: TouchList): number | null {
  const [one, other] = touches
  if (!one || !other || touches.length !== 2) return null
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}
