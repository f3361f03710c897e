/** How wide a figure is set: everything from `9 von 9` on has to give way to its neighbours. */
export type FigureLength = 'short' | 'medium' | 'long'

/** A unit is set at a third of the figure. */
const unitShare = 0.3

export function figureLength(value: string, unit: string | null): FigureLength {
  const length = value.length + (unit?.length ?? 0) * unitShare
  return length <= 5 ? 'short' : length <= 7 ? 'medium' : 'long'
}
