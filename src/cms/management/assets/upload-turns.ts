/** Files that are read and prepared at the same moment. */
export const maxParallel = 4
/** Uploads that wait for their turn: official tools send a dozen at once, and do not try a refused one again. */
export const maxWaiting = 100

/** Lets a few uploads at a time go on. The others wait with their bytes unread, in the order they came. */
export function createUploadTurns() {
  let running = 0
  const waiting: (() => void)[] = []

  return {
    /**
     * Waits for a turn; one that stops waiting meanwhile gives its place up.
     *
     * @returns what ends the turn, or null where too many wait already, or the signal came first.
     */
    async take(signal: AbortSignal): Promise<(() => void) | null> {
      if (signal.aborted) return null
      if (running >= maxParallel) {
        if (waiting.length >= maxWaiting) return null
        const hasTurn = await new Promise<boolean>(resolve => {
          const start = (): void => {
            signal.removeEventListener('abort', stop)
            resolve(true)
          }
          const stop = (): void => {
            waiting.splice(waiting.indexOf(start), 1)
            resolve(false)
          }
          waiting.push(start)
          signal.addEventListener('abort', stop, { once: true })
        })
        if (!hasTurn) return null
      } else running++
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        // the turn goes on to the next one, or ends
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
