import type { Story } from '../../block.ts'

type Reference = Story<'reference'>

/** A row of pictures holds this many on large screens; one of them is a drawing as long as there are photographs. */
const row = 3
/** Its place in one row after the other: drawings below one another would be a column. */
const drawingPlaces = [1, 0, 2]

/**
 * The order of a list that is looked at rather than searched: favourites
 * first, two photographs and a drawing in each row, and upright pictures in
 * the first row so that it fills to the rule.
 *
 * @param stories newest first; that order is kept among equals.
 * @see docs/design.md "Vertical rhythm"
 */
export function mixPictures(stories: readonly Reference[]): Reference[] {
  const favouritesFirst = stories.toSorted((a, b) => Number(b.content.highlight) - Number(a.content.highlight))
  const drawings = favouritesFirst.filter(hasDrawing)
  const photographs = firstUpright(favouritesFirst.filter(story => !hasDrawing(story)))
  const mixed: Reference[] = []
  while (photographs.length > 0 || drawings.length > 0) {
    const isDrawingNext = mixed.length % row === drawingPlaces[Math.floor(mixed.length / row) % row]
    const wanted = isDrawingNext ? [drawings, photographs] : [photographs, drawings]
    const next = wanted[0]?.shift() ?? wanted[1]?.shift()
    if (next) mixed.push(next)
  }
  return mixed
}

function hasDrawing({ content: { cover } }: Reference): boolean {
  return cover === null || cover.extension === 'svg'
}

/** The photographs of the first row are upright, the others keep their order. */
function firstUpright(photographs: readonly Reference[]): Reference[] {
  const first = photographs.filter(isUpright).slice(0, row - 1)
  return [...first, ...photographs.filter(story => !first.includes(story))]
}

function isUpright({ content: { cover } }: Reference): boolean {
  return cover !== null && cover.width !== null && cover.height !== null && cover.height > cover.width
}
