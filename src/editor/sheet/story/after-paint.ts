const waiting = new Set<() => void>()
let isAsked = false

function runAll(): void {
  isAsked = false
  const callbacks = [...waiting]
  waiting.clear()
  for (const callback of callbacks) callback()
}

/**
 * Calls back once the next frame is painted, each callback once for a frame however often it is asked for. What a key
 * changes besides its own field waits for that: the letter comes first.
 */
export function afterPaint(callback: () => void): void {
  waiting.add(callback)
  if (isAsked) return
  isAsked = true
  // A window that nobody sees has no frames. A timer of a frame comes after its style, layout and paint.
  if (document.hidden) setTimeout(runAll)
  else requestAnimationFrame(() => setTimeout(runAll))
}

/** Takes a callback back that has not been called yet. */
export function dropAfterPaint(callback: () => void): void {
  waiting.delete(callback)
}
