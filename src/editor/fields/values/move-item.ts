/** A copy of a list in which one item is at another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  const [item] = items.slice(from, from + 1)
  return item === undefined ? [...items] : rest.toSpliced(to, 0, item)
}
