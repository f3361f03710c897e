import { isSlowDevice } from '../device-pace.ts'
import type { Step } from '../place/scroll-decision.ts'
import { nameShared } from './shared-elements.ts'

/** A snapshot that takes longer costs more than the transition gives, in milliseconds. */
const slowSnapshotMs = 50
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
// Asked on every navigation, `matches` would lay out the page that is being left once more.
let still = reducedMotion.matches
reducedMotion.addEventListener('change', ({ matches }) => (still = matches))
let slow = false
/** WebKit's process ends in view transitions of the versions that lack the Navigation API. */
const isSafe = 'navigation' in window

/**
 * Renders a change of the document in a view transition, unless the visitor wants
 * no motion or the device is slow: there the answer comes first.
 *
 * @see docs/decisions/0007-navigation-speed.md
 */
export async function transition(step: Step, change: () => void): Promise<void> {
  if (!isSafe || slow || isSlowDevice() || still || !document.startViewTransition) return change()
  const start = performance.now()
  const unnameOld = nameShared(step, 'before')
  let unnameNew: (() => void) | null = null
  const running = document.startViewTransition(() => {
    slow = performance.now() - start > slowSnapshotMs
    unnameOld?.()
    change()
    if (unnameOld) unnameNew = nameShared(step, 'after')
  })
  // Skipped ones reject: the change is made all the same.
  running.ready.catch(() => {})
  running.finished.catch(() => {}).finally(() => unnameNew?.())
  await running.updateCallbackDone
}
