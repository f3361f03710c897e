/** Runs one piece of work for a key at a time; calls meanwhile get the same result. */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = running.get(key)
    if (known) return known
    const flight = work().finally(() => running.delete(key))
    running.set(key, flight)
    // Callers see the failure; the map's own reference must not become an unhandled rejection.
    flight.catch(() => {})
    return flight
  }
}
