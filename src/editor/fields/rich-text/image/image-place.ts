/** Where a picture goes that is being picked: the text itself is not on the screen meanwhile. */
const places = new Map<string, number>()

/** @param id of the field's input. @param place among the blocks of the text. */
export function rememberPlace(id: string, place: number): void {
  places.set(id, place)
}

/** The remembered place, once; behind everything where there is none. */
export function takePlace(id: string): number {
  const place = places.get(id) ?? Number.MAX_SAFE_INTEGER
  places.delete(id)
  return place
}
