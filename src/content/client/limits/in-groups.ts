/** So many calls of one kind are under way at once: more would only wait, and be refused in a service that counts calls. */
const groupSize = 5

/**
 * Reads the pages after the first, some at a time, in order.
 *
 * @param pause between two groups.
 */
export async function readInGroups<T>(
  from: number,
  to: number,
  read: (page: number) => Promise<T>,
  pause?: () => Promise<void>,
): Promise<T[]> {
  const all: T[] = []
  for (let start = from; start <= to; start += groupSize) {
    const group = Array.from({ length: Math.min(groupSize, to - start + 1) }, (_, index) => read(start + index))
    all.push(...(await Promise.all(group)))
    await pause?.()
  }
  return all
}
