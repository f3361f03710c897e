/** A lost connection is often back a moment later: what fails is tried once more. */
export function twice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load)
}
