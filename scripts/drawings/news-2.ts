import type { Drawing } from './drawing.ts'
import { count, newSheet, onCircle, type Point } from './pen.ts'

/** A ball on dry and on wet steel. */
export const ball: Drawing = {
  name: 'zeichnung-kugel',
  alt: {
    de: 'Stahlkugel rollt trocken ab vier, nass ab sieben Grad',
    en: 'Steel ball rolls from four degrees dry, seven wet',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 330) : newSheet(977, 170)
    for (const [at, degrees] of [4, 7].entries()) {
      const [x, y, long] = isPhone ? [20, 130 + at * 160, 240] : [40 + at * 480, 140, 400]
      const rise = Math.tan((degrees * Math.PI) / 180) * long
      pen.line('ground', [x, y], [x + long, y])
      pen.area('cut', [x, y - 8], [x + long, y - rise - 8], [x + long, y - rise], [x, y])
      const along = 0.62
      const [bx, by] = [x + long * along, y - rise * along - 8 - 15]
      pen.circle('body', bx, by, 15)
      pen.line('edge', [bx - 26, by - 8], [bx - 70, by - 8 + 70 * (rise / long)])
      pen.arrow(bx - 70, by - 8 + 70 * (rise / long), 180 - degrees, 'dot')
      if (at === 1)
        for (const drop of count(4))
          pen.path(
            'ink',
            `M${x + 70 + drop * long * 0.13} ${y - (70 + drop * long * 0.13) * (rise / long) - 8}q-9 0 -9 -5 9 -9 18 0 0 5 -9 5z`,
          )
      pen.arc('dim', x, y, long * 0.86, 90, 90 - degrees)
      pen.text('figure', x + long * 0.86 + 10, y - (rise * 0.86) / 2, `${degrees}°`, 'start')
      pen.ring(at + 1, x + 20, y - 60)
    }
    return sheet
  },
}

/** Minutes to the part that fails first, of all 38 devices; negative where glue held it. */
const minutes = [
  -10,
  9,
  70 / 60,
  -12,
  -10,
  8,
  5,
  14,
  -13,
  7,
  9,
  6,
  18,
  8,
  -12,
  -4,
  6,
  -11,
  -10,
  7,
  5,
  9,
  -11,
  -6,
  -13,
  -15,
  -8,
  4,
  -14,
  -12,
  -12,
  5,
  -8,
  -9,
  -13,
  -5,
  -7,
  6,
]
/** Those whose housing was destroyed, by their place in the list. */
const destroyed: ReadonlySet<number> = new Set([23, 24, 25, 30, 36])

/** 38 devices by minutes. */
export const screws: Drawing = {
  name: 'zeichnung-schrauben',
  alt: {
    de: '38 Geräte nach Minuten bis zum ersten Teil, Mittel neun',
    en: '38 devices by minutes to the first part, mean nine',
  },
  draw(isPhone) {
    const width = isPhone ? 280 : 977
    const pitch = isPhone ? 9 : 14
    const { sheet, pen } = newSheet(width, 46 + 38 * pitch)
    const left = isPhone ? 4 : 60
    const unit = (width - left - (isPhone ? 30 : 80)) / 18
    const sorted = minutes.map((value, at) => ({ value, at })).toSorted((a, b) => Math.abs(a.value) - Math.abs(b.value))
    for (const mark of [0, 3, 6, 12, 15, 18]) pen.text('label', left + mark * unit, 10, String(mark))
    pen.strokes(
      'thin',
      count(7).map((mark): readonly [Point, Point] => [
        [left + mark * 3 * unit, 22],
        [left + mark * 3 * unit, 30 + 38 * pitch],
      ]),
    )
    for (const [row, { value, at }] of sorted.entries()) {
      const y = 32 + row * pitch
      const long = Math.abs(value) * unit
      pen.rect(row === 0 ? 'blue' : value < 0 ? 'cut' : 'body', left, y, long, pitch - 4)
      if (destroyed.has(at))
        pen.strokes('edge', [
          [
            [left + long + 6, y],
            [left + long + 6 + pitch - 4, y + pitch - 4],
          ],
          [
            [left + long + 6 + pitch - 4, y],
            [left + long + 6, y + pitch - 4],
          ],
        ])
    }
    pen.line('dim thick', [left + 9 * unit, 22], [left + 9 * unit, 30 + 38 * pitch])
    pen.text('figure', left + 9 * unit, 10, '9\u202fmin')
    pen.ring(1, left + (70 / 60) * unit + (isPhone ? 30 : 50), 36, [left + (70 / 60) * unit, 36])
    pen.ring(2, left + 9 * unit + (isPhone ? 30 : 50), 80, [left + 9 * unit, 80])
    return sheet
  },
}

/** A cab between wood and snow, from above. */
export const door: Drawing = {
  name: 'zeichnung-tuer',
  alt: {
    de: 'Kabine von oben: Tür rückt nach innen und gleitet am Schnee vorbei',
    en: 'Cab from above: door moves in, then slides past the snow',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 340) : newSheet(977, 300)
    const x = isPhone ? 100 : 420
    for (const at of count(isPhone ? 5 : 6)) {
      const [tx, ty] = isPhone ? [13, 36 + at * 66] : [60 + (at % 2) * 90, 30 + at * 46]
      pen.circle('body', tx, ty, isPhone ? 11 : 22)
      pen.circle('ink', tx, ty, 3)
    }
    const snow = x - (isPhone ? 34 : 64)
    pen.path('sheet', `M${snow - 26} 0q26 30 10 60t14 60 -12 60 12 60 -6 60H${snow - (isPhone ? 36 : 120)}V0z`)
    pen.rect('body', x, 70, 100, 170)
    pen.rect('light', x + 12, 84, 76, 60)
    pen.rect('light', x + 26, 160, 48, 56)
    pen.rect('tone', x - 14, 40, 14, 230)
    pen.rect('tone', x + 100, 40, 14, 230)
    pen.line('removed', [x, 180], onCircle(x, 180, 62, -62))
    pen.arc('removed', x, 180, 62, -62, 0)
    pen.line('dim thick', [x, 118], [x, 180])
    pen.line('dim', [x + 4, 150], [x + 22, 150], [x + 22, 210])
    pen.arrow(x + 22, 214, 90)
    pen.ring(1, snow - (isPhone ? 26 : 60), 284)
    pen.ring(2, x + 60, 40, [x + 2, 124])
    for (const at of count(3)) {
      const [px, py] = isPhone ? [252, 90 + at * 80] : [720 + at * 74, 80 + (at % 2) * 96]
      pen.circle('person', px, py, 20)
      pen.circle('acts', px, py, 8)
    }
    pen.ring(3, isPhone ? 252 : 868, isPhone ? 304 : 264)
    pen.arc('dim', x + (isPhone ? 190 : 330), 290, isPhone ? 76 : 230, -85, -25)
    pen.text('figure', x + (isPhone ? 130 : 196), isPhone ? 226 : 96, '6,1\u202fm', isPhone ? 'middle' : 'start')
    return sheet
  },
}
