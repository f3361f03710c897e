/**
 * The result of `work`, or a failure once the signal says that time is over. The signal alone does not end it: a `Request`
 * holds the signal weakly, and after a garbage collection a call that hangs was seen to go on for five minutes.
 */
export async function inTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const end = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('The time is over'))
  if (signal.aborted) end()
  // The listener keeps the signal alive.
  else signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, late])
  } finally {
    // It would keep the answer until the time is over.
    signal.removeEventListener('abort', end)
  }
}
