/** The items before and after one of a list; null where there is none or the item is not in it. */
export function neighbours<Item extends { uuid: string }>(
  list: readonly Item[],
  uuid: string,
): { before: Item | null; after: Item | null } {
  const place = list.findIndex(item => item.uuid === uuid)
  if (place < 0) return { before: null, after: null }
  return { before: list[place - 1] ?? null, after: list[place + 1] ?? null }
}
