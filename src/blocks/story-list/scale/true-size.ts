/** Entry of the session storage; declared in `src/consent/services.ts`. */
const key = 'scale:true-size'

/** By how much the screen shows a CSS millimetre too small, e.g. `1.55` on a phone; null before somebody has compared. */
export function readTrueSize(storage: Pick<Storage, 'getItem'>): number | null {
  const factor = Number(storage.getItem(key))
  return factor >= 0.5 && factor <= 2.2 ? factor : null
}

/**
 * Lets somebody match the screen with a bank card: the frame follows the slider, the outlines follow once it is let go.
 *
 * @param change is told the factor: at once where it was found in this tab before.
 */
export function matchScreen(
  scale: HTMLElement,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  change: (factor: number) => void,
  signal: AbortSignal,
): void {
  const slider = scale.querySelector<HTMLInputElement>('[data-match-screen]')
  const note = scale.querySelector<HTMLElement>('[data-true-size]')
  const panel = slider?.closest<HTMLElement>('.match-screen')
  if (!slider || !note || !panel) return
  const show = (factor: number): void => panel.style.setProperty('--true', String(factor))
  const settle = (factor: number): void => {
    show(factor)
    note.textContent = note.dataset.trueSize ?? ''
    change(factor)
  }
  slider.addEventListener('input', () => show(slider.valueAsNumber / 100), { signal })
  slider.addEventListener(
    'change',
    () => {
      const factor = slider.valueAsNumber / 100
      storage.setItem(key, String(factor))
      settle(factor)
    },
    { signal },
  )
  const known = readTrueSize(storage)
  if (known === null) return
  slider.valueAsNumber = known * 100
  settle(known)
}
