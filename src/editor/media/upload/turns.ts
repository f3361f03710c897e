/**
 * Files are sent side by side, and a small one is there before a large one: they stand in the order in which they were
 * chosen all the same.
 */
export function createTurns() {
  const turns = new Map<number, number>()
  return {
    /** Notes the place of a file, by its id, among all that were chosen. */
    take: (id: number, turn: number): void => void turns.set(id, turn),
    /**
     * Puts a file that has just arrived into a list: before the first one that was chosen after it, else at the end.
     *
     * @param idOf id of the file that an item of the list shows.
     */
    put<Item>(list: readonly Item[], item: Item, idOf: (item: Item) => number): Item[] {
      const turn = turns.get(idOf(item)) ?? Infinity
      const at = list.findIndex(each => (turns.get(idOf(each)) ?? -1) > turn)
      return list.toSpliced(at === -1 ? list.length : at, 0, item)
    },
  }
}

export type Turns = ReturnType<typeof createTurns>
