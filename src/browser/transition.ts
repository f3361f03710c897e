/** A device that needs longer to draw the first page, once it has all it needs, is a slow one: in milliseconds. */
const slowFirstPaintMs = 120
/** A snapshot that takes longer costs more than the transition gives, in milliseconds. */
const slowSnapshotMs = 50
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
// Asked on every navigation, `matches` would draw the page that is being left once more.
let still = reducedMotion.matches
reducedMotion.addEventListener('change', ({ matches }) => (still = matches))
let slow = firstPaintMs() > slowFirstPaintMs

/**
 * Draws a change of the document in a view transition, unless the visitor wants
 * no motion or the device is slow: there the answer comes first.
 *
 * @see docs/decisions/0007-navigation-speed.md
 */
export async function transition(change: () => void): Promise<void> {
  if (slow || still || !document.startViewTransition) return change()
  const asked = performance.now()
  const running = document.startViewTransition(() => {
    slow = performance.now() - asked > slowSnapshotMs
    change()
  })
  // Skipped ones reject: the change is made all the same.
  running.ready.catch(() => {})
  running.finished.catch(() => {})
  await running.updateCallbackDone
}

/** What the browser needed to draw the first page after its HTML and stylesheets were there, in milliseconds. */
function firstPaintMs(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const [page] = performance.getEntriesByType('navigation')
  const sheets = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css'))
  const ready = Math.max(
    ...[page, ...sheets].map(entry => (entry as PerformanceResourceTiming | undefined)?.responseEnd ?? 0),
  )
  return paint ? paint.startTime - ready : 0
}
