import type { Drawing } from './drawing.ts'
import { count, newSheet, type Pen, type Point } from './pen.ts'

/** Six plates in a box that a hand reaches into and no eye. */
export const touch: Drawing = {
  name: 'zeichnung-tasten',
  alt: {
    de: 'Kasten im Schnitt: zwei Finger auf sechs Platten, das Auge bleibt draußen',
    en: 'Box in section: two fingers on six plates, the eye stays outside',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 250) : newSheet(429, 350)
    const own = pen.within(0, isPhone ? 20 : 22, isPhone ? 0.653 : 1)
    const [left, right, lid, floor] = [20, 409, 96, 256]
    own.area(
      'cut',
      [left, lid],
      [106, lid],
      [106, lid + 12],
      [left + 12, lid + 12],
      [left + 12, floor],
      [right - 12, floor],
      [right - 12, lid + 12],
      [196, lid + 12],
      [196, lid],
      [right, lid],
      [right, floor + 14],
      [left, floor + 14],
    )
    for (const at of count(6)) plate(own, left + 26 + at * 58, floor, 46, at)
    // a forearm through the hole, two fingers on the third plate
    const hand = own.within(0, 17, 1)
    hand.path(
      'light',
      'M55 -39L128 100Q134 124 150 138L156 172Q157 186 158 196 159 204 165 204 171 204 171 196L170 168 182 198Q185 206 191 204 197 202 195 194L184 152Q186 132 176 112L172 96 112 -22',
    )
    hand.path('edge', 'M150 138Q158 146 168 144')
    // the eye: nothing gets through the lid
    own.path('removed', 'M268 34q34 -30 68 0q-34 30 -68 0z')
    own.circle('removed', 302, 34, 9)
    own.strokes('thin', [
      [
        [294, 52],
        [276, lid - 3],
      ],
      [
        [310, 52],
        [328, lid - 3],
      ],
    ])
    const rings = isPhone ? 300 : 302
    own.ring(1, left + 49, rings, [left + 49, floor - 16])
    own.ring(2, left + 49 + 5 * 58, rings, [left + 49 + 5 * 58, floor - 16])
    own.ring(3, 240, isPhone ? 160 : 156, [190, 203])
    own.ring(4, isPhone ? 372 : 366, 34)
    return sheet
  },
}

/** A sample plate: the first as it was cast, the last with chipped enamel. */
function plate(pen: Pen, x: number, floor: number, width: number, rank: number): void {
  const y = floor - 30
  if (rank === 5) {
    pen.rect('cut', x, y + 6, width, 24)
    pen.area('ink', [x, y + 6], [x, y], [x + 15, y], [x + 18, y + 6])
    pen.area('ink', [x + 29, y + 6], [x + 32, y], [x + width, y], [x + width, y + 6])
    return
  }
  const rough = [9, 7, 5, 3, 1.5][rank] ?? 0
  const teeth = 7
  const points = count(teeth * 2 + 1).map((step): Point => {
    const uneven = 0.5 + 0.5 * Math.abs(Math.sin(step * 1.9 + rank))
    return [x + (step * width) / (teeth * 2), y - (step % 2 === 0 ? 0 : rough * uneven)]
  })
  pen.area('cut', ...points, [x + width, floor], [x, floor])
}

/** A display behind glasses that have fogged up. */
export const fogged: Drawing = {
  name: 'zeichnung-beschlagen',
  alt: {
    de: 'Anzeige hinter einer beschlagenen Brille: Der Finger trifft, die Augen lesen falsch',
    en: 'Display behind fogged glasses: the finger hits, the eyes misread',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 240) : newSheet(377, 320)
    const own = pen.within(0, 0, isPhone ? 0.742 : 1)
    own.rect('light', 40, 14, 297, 210)
    for (const [row, width] of [150, 210, 120].entries()) own.rect('ink', 64, 48 + row * 34, width, 14)
    own.rects(
      'body',
      count(3).map((at): Point => [64 + at * 86, 168]),
      74,
      36,
    )
    // the glasses
    for (const x of [52, 206]) {
      own.path('tone', lens(x))
      own.path('edge', lens(x))
    }
    // where somebody has wiped, one sees
    own.path('light', 'M72 108Q92 64 138 62L150 78Q112 84 92 120z')
    own.area('ink', [104, 82], [122, 82], [110, 96], [94, 96])
    own.path('edge', 'M172 78Q189 62 206 78')
    own.path('edge', 'M52 70L12 58M326 70L366 58')
    // a finger on the middle button
    own.path('light', 'M176 300V206Q176 188 188 188T200 206V250Q214 244 216 262 230 258 230 276V300')
    own.ring(1, 256, 262, [200, 198])
    own.ring(2, 300, isPhone ? 20 : 24, [276, 80])
    return sheet
  },
}

const lens = (x: number): string =>
  `M${x} 66Q${x} 48 ${x + 20} 48H${x + 100}Q${x + 120} 48 ${x + 120} 66Q${x + 120} 146 ${x + 66} 146H${x + 54}Q${x} 146 ${x} 66z`

/** Six letters on a year. */
export const letters: Drawing = {
  name: 'zeichnung-rundbrief',
  alt: {
    de: 'Ein Jahr als Maßstab mit sechs Marken: die Ausgaben von Februar bis Dezember',
    en: 'A year as a scale with six marks: the issues from February to December',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 84) : newSheet(977, 92)
    const [left, month, y] = isPhone ? [2, 23, 66] : [2, 81, 72]
    const week = month / 4.35
    pen.line('edge', [left, y], [left + 12 * month, y])
    pen.strokes(
      'edge',
      count(13).map((at): readonly [Point, Point] => [
        [left + at * month, y],
        [left + at * month, y - 16],
      ]),
    )
    if (!isPhone)
      pen.strokes(
        'thin',
        count(52).map((at): readonly [Point, Point] => [
          [left + at * week, y],
          [left + at * week, y - 8],
        ]),
      )
    for (const at of count(6)) {
      const x = left + (2 * at + 1) * month + week / 2
      pen.area('blue', [x - 4, y - 34], [x + 4, y - 34], [x, y - 2])
      pen.ring(at + 1, x, y - 50)
    }
    return sheet
  },
}
