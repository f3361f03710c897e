/** Numbers of a text in its order: `1,9 → 0.7`, `2 310`. */
export function numbersIn(text: string): number[] {
  const found = text.match(/\d{1,3}(?:[\u202f\u00a0 ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?/g) ?? []
  return found.map(each => Number(each.replace(/[\u202f\u00a0 ]/g, '').replace(',', '.')))
}
