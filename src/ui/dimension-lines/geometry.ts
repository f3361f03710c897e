import type { Measure } from '../../model/story/asset.ts'

/** A place in percent of the picture. */
export type Point = readonly [x: number, y: number]

/** One dimension line in percent of the picture, ready to be drawn. */
export interface DimensionGeometry {
  /** Both extension lines, each from near the object to just beyond the rule. */
  extensions: readonly [from: Point, to: Point][]
  rule: readonly [from: Point, to: Point]
  middle: Point
  /** Degrees on the screen, so that the figure reads from below or from the right. */
  angle: number
  /** Distance of the figure's baseline from the rule, in screen pixels: above it, or below where the object is too near. */
  textOffset: number
}

/** How far the rule is from the measured edge, in percent of the picture's width. */
const standOff = 5.5
/** Where extension lines start and how far they pass the rule, as shares of that distance. */
const gap = 0.22
const overshoot = 0.25
/** Between rule and frame: room for the figure in the middle, and for the arrows at the ends. Percent of the frame. */
const figureRoom = { vertical: 7, sideways: 3 }
const endRoom = 1.2
/** However near the frame, the rule keeps this share of its distance from the object. */
const leastShare = 0.3
/** Above the rule the figure needs this share of the distance free, measured at right angles. */
const roomNeeded = 0.85

/**
 * Moves a measured edge outwards and turns it into a dimension line: straight
 * down or up, or sideways, parallel to the edge as it is seen.
 *
 * @param ratio width of the picture divided by its height: a percent of each is not the same length.
 * @param distance how far the line is moved, in percent of the width. When absent, as far as suits a photograph, less
 *   near the frame's edge, so that line and figure stay inside.
 * @see docs/design.md "Dimension lines"
 */
export function toDimension({ from, to, offset }: Measure, ratio: number, distance?: number): DimensionGeometry {
  const [start, end] = readingOrder(from, to, ratio)
  const wished = direction(offset, ratio, distance ?? standOff)
  const share = distance === undefined ? shareWithin(start, end, offset, wished) : 1
  const away = [wished[0] * share, wished[1] * share] as const
  const move = ([x, y]: Point, share: number): Point => [round(x + away[0] * share), round(y + away[1] * share)]
  const rule = [move(start, 1), move(end, 1)] as const
  const radians = Math.atan2((end[1] - start[1]) / ratio, end[0] - start[0])
  const vertical = offset === 'below' || offset === 'above'
  const room = Math.abs(vertical ? Math.cos(radians) : Math.sin(radians))
  return {
    extensions: [start, end].map((point): [Point, Point] => [move(point, gap), move(point, 1 + overshoot)]),
    rule,
    middle: [round((rule[0][0] + rule[1][0]) / 2), round((rule[0][1] + rule[1][1]) / 2)],
    angle: Math.round((radians * 180 * 10) / Math.PI) / 10,
    textOffset: offset === 'below' && room < roomNeeded ? 19 : -8,
  }
}

/** How much of the wished distance there is room for. */
function shareWithin(start: Point, end: Point, offset: Measure['offset'], wished: Point): number {
  const vertical = offset === 'above' || offset === 'below'
  const outwards = offset === 'above' || offset === 'left' ? -1 : 1
  const free = vertical
    ? [start[1], end[1]].map(y => (outwards < 0 ? y : 100 - y))
    : [start[0], end[0]].map(x => (outwards < 0 ? x : 100 - x))
  const middle = (free[0]! + free[1]!) / 2
  const room = Math.min(middle - (vertical ? figureRoom.vertical : figureRoom.sideways), Math.min(...free) - endRoom)
  return Math.min(1, Math.max(leastShare, room / Math.abs(vertical ? wished[1] : wished[0])))
}

/** From left to right; edges that are nearly upright from the foot to the head. */
function readingOrder(from: Point, to: Point, ratio: number): readonly [Point, Point] {
  const dx = to[0] - from[0]
  const dy = (to[1] - from[1]) / ratio
  const upright = Math.abs(dx) < Math.abs(dy) * 0.2
  return (upright ? dy > 0 : dx < 0) ? [to, from] : [from, to]
}

/** One distance outwards, in percent of width and height. */
function direction(offset: Measure['offset'], ratio: number, distance: number): Point {
  switch (offset) {
    case 'below':
      return [0, distance * ratio]
    case 'above':
      return [0, -distance * ratio]
    case 'left':
      return [-distance, 0]
    case 'right':
      return [distance, 0]
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
