/** So many calls of one kind are under way at once: more would only wait, and be refused in a service that counts calls. */
const groupSize = 5

/** Reads the pages after the first, some at a time, in order. */
export async function readInGroups<T>(from: number, to: number, read: (page: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let start = from; start <= to; start += groupSize) {
    const group = Array.from({ length: Math.min(groupSize, to - start + 1) }, (_, index) => read(start + index))
    all.push(...(await Promise.all(group)))
  }
  return all
}
