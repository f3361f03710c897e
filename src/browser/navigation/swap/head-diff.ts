/** What has to happen so that the head says what the new page says. Places count in the given lists. */
export interface HeadDiff {
  remove: readonly number[]
  add: readonly number[]
}

/** Compares elements by their text: equal ones stay untouched, however they are ordered. */
export function diffHead(current: readonly string[], wanted: readonly string[]): HeadDiff {
  const left = new Map<string, number[]>()
  current.forEach((text, index) => left.set(text, [...(left.get(text) ?? []), index]))
  const add = wanted.flatMap((text, index) => (left.get(text)?.shift() === undefined ? [index] : []))
  return { remove: [...left.values()].flat().sort((a, b) => a - b), add }
}
