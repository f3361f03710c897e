import { outlineOf } from './outline.ts'
import { personPath, personWidth } from './person.ts'

/** A point of the sheet or of what is drawn on it; y grows downwards, so heights are negative. */
export type Point = readonly [x: number, y: number]

/** What has been drawn: shapes scale with the sheet, marks keep their size. */
export interface Sheet {
  width: number
  height: number
  shapes: string[]
  marks: string[]
  /** Shared parts by id. */
  defs: Map<string, string>
}

/** How a person stands. */
export interface Posture {
  /** Filled: who acts. */
  acts?: boolean
  /** Degrees clockwise around the feet. */
  lean?: number
  /** 1 is 1.72 m. */
  size?: number
}

type Anchor = 'start' | 'middle' | 'end'
type Stroke = readonly [Point, Point]

/** Draws in its own units: millimetres of an object, or pixels of the sheet. */
export interface Pen {
  readonly sheet: Sheet
  /** Pixels for each unit. */
  readonly scale: number
  /** The same sheet in other units, from a place of this one. */
  within(x: number, y: number, by: number): Pen
  line(name: string, ...points: Point[]): void
  /** Many strokes as one path. */
  strokes(name: string, pairs: readonly Stroke[]): void
  area(name: string, ...points: Point[]): void
  rect(name: string, x: number, y: number, width: number, height: number): void
  /** Many equal rectangles as one path, by their upper left corners. */
  rects(name: string, corners: readonly Point[], width: number, height: number): void
  /** A field of squares that are counted, each row one dashed line. */
  dots(x: number, y: number, perRow: number, rows: number, size: number, pitch: number): void
  circle(name: string, x: number, y: number, radius: number): void
  /** Part of a circle; degrees clockwise from the top. */
  arc(name: string, x: number, y: number, radius: number, from: number, to: number): void
  /** A path in this pen's units. */
  path(name: string, d: string): void
  /** A person of 1.72 m, by the middle of the feet; the unit is a millimetre. */
  person(x: number, y?: number, posture?: Posture): void
  /** Outline of a reference, as its model is: by its lower left corner, in this pen's units times `by`. */
  outline(name: string, asset: string, x: number, y: number, by?: number, turn?: number): void
  /** A part that keeps its size on the screen at every width: for what is drawn to a stated scale. */
  fixed(x: number, y: number, draw: (pen: Pen) => void): void
  text(name: string, x: number, y: number, words: string, anchor?: Anchor, dy?: number): void
  dot(x: number, y: number): void
  /** A number in a ring, with a leader to what it names. */
  ring(number: number, x: number, y: number, to?: Point): void
  /** An arrowhead; degrees clockwise, 0 points to the right. */
  arrow(x: number, y: number, turn: number, name?: string): void
  /** A horizontal dimension; extension lines begin at the given heights. */
  width(x1: number, x2: number, y: number, words: string, from?: number | Point): void
  /** A vertical dimension; its figure is on the side it is moved to. */
  tall(y1: number, y2: number, x: number, words: string, from?: number | Point): void
  /** Break line: what is left out between two places. */
  broken(x: number, top: number, bottom: number): void
  /** Tally of strokes in fives. */
  tally(x: number, y: number, all: number, hits: number, pitch?: number, height?: number): void
  /** A spring, or a wave, from left to right. */
  wave(name: string, x: number, y: number, width: number, count: number, height: number): void
}

/** A sheet of CSS pixels at the width that it is drawn for, with a pen for it. */
export function newSheet(width: number, height: number): { sheet: Sheet; pen: Pen } {
  const sheet: Sheet = { width, height, shapes: [], marks: [], defs: new Map() }
  return { sheet, pen: createPen(sheet, 0, 0, 1) }
}

/** @param scale pixels for each unit. */
function createPen(sheet: Sheet, left: number, top: number, scale: number): Pen {
  const X = (x: number): number => left + x * scale
  const Y = (y: number): number => top + y * scale
  const at = ([x, y]: Point): string => `${short(X(x))} ${short(Y(y))}`
  const shape = (text: string): void => void sheet.shapes.push(text)
  const mark = (x: number, y: number, inside: string): void =>
    void sheet.marks.push(`<g data-mark="" transform="translate(${short(X(x))} ${short(Y(y))})">${inside}</g>`)
  const named = (name: string): string => {
    if (!name.includes('cut')) return `class="${name}"`
    sheet.defs.set('h', hatching)
    return `class="${name}" fill="url(#h)"`
  }

  const pen: Pen = {
    sheet,
    scale,
    within: (x: number, y: number, by: number): Pen => createPen(sheet, X(x), Y(y), scale * by),
    line(name: string, ...points: Point[]): void {
      shape(`<path ${named(name)} d="M${points.map(at).join('L')}"/>`)
    },
    strokes(name: string, pairs: readonly (readonly [Point, Point])[]): void {
      shape(`<path ${named(name)} d="${pairs.map(([from, to]) => `M${at(from)}L${at(to)}`).join('')}"/>`)
    },
    area(name: string, ...points: Point[]): void {
      shape(`<path ${named(name)} d="M${points.map(at).join('L')}z"/>`)
    },
    rect(name: string, x: number, y: number, width: number, height: number): void {
      const size = `x="${short(X(x))}" y="${short(Y(y))}" width="${short(width * scale)}" height="${short(height * scale)}"`
      shape(`<rect ${named(name)} ${size}/>`)
    },
    rects(name: string, corners: readonly Point[], width: number, height: number): void {
      const box = `h${short(width * scale)}v${short(height * scale)}h${short(-width * scale)}z`
      if (corners.length > 0)
        shape(`<path ${named(name)} d="${corners.map(corner => `M${at(corner)}${box}`).join('')}"/>`)
    },
    dots(x: number, y: number, perRow: number, rows: number, size: number, pitch: number): void {
      const lines = count(rows).map(
        row => `M${at([x, y + row * pitch])}h${short((perRow * pitch - (pitch - size)) * scale)}`,
      )
      const dashes = `${short(size * scale)} ${short((pitch - size) * scale)}`
      shape(
        `<path class="dots" stroke-width="${short(size * scale)}" stroke-dasharray="${dashes}" d="${lines.join('')}"/>`,
      )
    },
    circle(name: string, x: number, y: number, radius: number): void {
      shape(`<circle ${named(name)} cx="${short(X(x))}" cy="${short(Y(y))}" r="${short(radius * scale)}"/>`)
    },
    arc(name: string, x: number, y: number, radius: number, from: number, to: number): void {
      const r = short(radius * scale)
      const large = Math.abs(to - from) > 180 ? 1 : 0
      const sweep = to > from ? 1 : 0
      const ends = [onCircle(x, y, radius, from), onCircle(x, y, radius, to)] as const
      shape(`<path ${named(name)} d="M${at(ends[0])}A${r} ${r} 0 ${large} ${sweep} ${at(ends[1])}"/>`)
    },
    path(name, d) {
      shape(`<path ${named(name)} transform="translate(${short(left)} ${short(top)}) scale(${fine(scale)})" d="${d}"/>`)
    },
    person(x: number, y = 0, { acts = false, lean = 0, size = 1 }: Posture = {}): void {
      sheet.defs.set('p', `<path id="p" vector-effect="non-scaling-stroke" d="${personPath}"/>`)
      const turn = lean === 0 ? '' : ` rotate(${lean})`
      const move = `translate(${short(X(x))} ${short(Y(y))})${turn} scale(${fine(scale * size)}) translate(${-personWidth / 2} -1720)`
      shape(`<use href="#p" class="person${acts ? ' acts' : ''}" transform="${move}"/>`)
    },
    outline(name: string, asset: string, x: number, y: number, by = 1, turn = 0): void {
      const { width, height, paths } = outlineOf(asset)
      const rotate =
        turn === 0 ? '' : `rotate(${turn} ${short((width * by * scale) / 2)} ${short((height * by * scale) / 2)}) `
      const move = `translate(${short(X(x))} ${short(Y(y - height * by))}) ${rotate}scale(${fine(scale * by)})`
      shape(`<g class="${name}" transform="${move}">${paths}</g>`)
    },
    fixed(x: number, y: number, draw: (pen: Pen) => void): void {
      const { sheet: part, pen: inner } = newSheet(0, 0)
      draw(inner)
      for (const [id, def] of part.defs) sheet.defs.set(id, def)
      mark(x, y, part.shapes.join('') + part.marks.join('').replaceAll(' data-mark=""', ''))
    },
    text(
      name: string,
      x: number,
      y: number,
      words: string,
      anchor: 'start' | 'middle' | 'end' = 'middle',
      dy = 0,
    ): void {
      const place = anchor === 'middle' ? '' : ` text-anchor="${anchor}"`
      mark(x, y, `<text class="${name}"${place}${dy === 0 ? '' : ` y="${dy}"`}>${words}</text>`)
    },
    dot(x: number, y: number): void {
      mark(x, y, '<circle class="dot" r="3"/>')
    },
    ring(number: number, x: number, y: number, to?: Point): void {
      if (to) {
        pen.line('lead', [x, y], to)
        pen.dot(...to)
      }
      mark(x, y, `<circle class="ring" r="11"/><text class="number">${number}</text>`)
    },
    arrow(x: number, y: number, turn: number, name = 'arrow'): void {
      mark(x, y, `<path class="${name}" d="M0 0l-11-2v4z"${turn === 0 ? '' : ` transform="rotate(${turn})"`}/>`)
    },
    width(x1: number, x2: number, y: number, words: string, from: number | readonly [number, number] = y): void {
      const [first, second] = typeof from === 'number' ? [from, from] : from
      const past = y < first ? -6 / scale : 6 / scale
      pen.strokes('ext', [
        [
          [x1, first],
          [x1, y + past],
        ],
        [
          [x2, second],
          [x2, y + past],
        ],
      ])
      pen.line('dim', [x1, y], [x2, y])
      pen.arrow(x1, y, 180)
      pen.arrow(x2, y, 0)
      if (words !== '') pen.text('figure', (x1 + x2) / 2, y, words, 'middle', -11)
    },
    tall(y1: number, y2: number, x: number, words: string, from: number | readonly [number, number] = x): void {
      const [first, second] = typeof from === 'number' ? [from, from] : from
      const isLeft = x <= first
      const past = isLeft ? -6 / scale : 6 / scale
      pen.strokes('ext', [
        [
          [first, y1],
          [x + past, y1],
        ],
        [
          [second, y2],
          [x + past, y2],
        ],
      ])
      pen.line('dim', [x, y1], [x, y2])
      pen.arrow(x, Math.min(y1, y2), -90)
      pen.arrow(x, Math.max(y1, y2), 90)
      if (words !== '')
        pen.text('figure', x + (isLeft ? -9 : 9) / scale, (y1 + y2) / 2, words, isLeft ? 'end' : 'start')
    },
    broken(x: number, top: number, bottom: number): void {
      const w = 6 / scale
      const m = (top + bottom) / 2
      for (const side of [x - w, x + w]) {
        pen.line(
          'lead',
          [side, top],
          [side, m - 2 * w],
          [side + w, m - w],
          [side - w, m + w],
          [side, m + 2 * w],
          [side, bottom],
        )
      }
    },
    tally(x: number, y: number, all: number, hits: number, pitch = 5, height = 36): void {
      const place = (index: number): number => x + index * pitch + Math.floor(index / 5) * pitch
      const stroke = (index: number): readonly [Point, Point] => {
        const tall = index < hits ? height : height / 2
        return [
          [place(index), y],
          [place(index), y - tall],
        ]
      }
      const all$ = Array.from({ length: all }, (_, index) => stroke(index))
      pen.strokes('edge', all$.slice(0, hits))
      if (hits < all) pen.strokes('thin', all$.slice(hits))
    },
    wave(name: string, x: number, y: number, width: number, count: number, height: number): void {
      const step = width / count
      const points = Array.from({ length: count * 2 + 1 }, (_, index): Point => [
        x + (index * step) / 2,
        y + (index % 2 === 0 ? 0 : -height),
      ])
      pen.line(name, ...points)
    },
  }
  return pen
}

/** A place on a circle; degrees clockwise from the top. */
export function onCircle(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
}

/** `count` numbers from 0. */
export function count(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

const hatching =
  '<pattern id="h" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="mark-line" d="M0 0V6"/></pattern>'

function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function fine(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
