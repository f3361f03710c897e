import type { Drawing } from './drawing.ts'
import { count, newSheet, onCircle, type Pen, type Point } from './pen.ts'

/** Degrees of a dial at an hour. */
const atHour = (hour: number): number => (hour % 12) * 30

/** A Monday on a dial: where nobody works, the dog waits. */
export const monday: Drawing = {
  name: 'zeichnung-montag',
  alt: {
    de: 'Zifferblatt: Arbeit von 8.30 bis 17.30 Uhr in Gruppen von zwei bis vier, um 19 Uhr der Hund',
    en: 'Dial: work from 8.30 to 17.30 in groups of two to four, at 19.00 the dog',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 306) : newSheet(429, 396)
    const [x, y, r] = isPhone ? [150, 132, 104] : [232, 176, 146]
    const by = r / 146
    pen.circle('light', x, y, r)
    pen.strokes(
      'edge',
      count(12).map((hour): readonly [Point, Point] => [
        onCircle(x, y, r, hour * 30),
        onCircle(x, y, r - 10, hour * 30),
      ]),
    )
    pen.arc('dim thick', x, y, r, atHour(8.5), atHour(5.5) + 360)
    pen.area('blue', ...sector(x, y, r - 44 * by, r, atHour(8.5), atHour(8.75)))
    for (const [angle, size] of [
      [335, 2],
      [62, 3],
      [150, 4],
    ] as const)
      group(pen, onCircle(x, y, r * 0.52, angle), size, by)
    const label = (hour: number, words: string, anchor: 'start' | 'end'): void => {
      const [left, top] = onCircle(x, y, r + 12, atHour(hour))
      pen.text('figure', left, top, words, anchor)
    }
    label(8.5, '8.30', 'end')
    label(5.5, '17.30', 'start')
    const home = onCircle(x, y, r, atHour(7))
    const floor = y + r + (isPhone ? 56 : 70)
    const dog = pen.within(isPhone ? 4 : 16, floor - 66 * by, by)
    dog.path('ink', dogPath)
    pen.line('edge', home, [(isPhone ? 4 : 16) + 30 * by, floor - 44 * by])
    pen.dot(...home)
    pen.text('label', home[0] - 20, home[1] - 8, '19.00', 'end')
    pen.line('ground', [0, floor], [isPhone ? 280 : 429, floor])
    pen.ring(1, isPhone ? 14 : 24, isPhone ? 96 : 150, onCircle(x, y, r - 20 * by, atHour(8.62)))
    pen.ring(2, ...onCircle(x, y, r * 0.1, 200))
    pen.ring(3, (isPhone ? 4 : 16) + 150 * by, floor - 22 * by)
    return sheet
  },
}

/** 100 units long, its feet at 66, looking left. */
const dogPath =
  'M4 22L6 27Q8 31 14 31L26 31Q32 36 36 46L38 66H45L45 48Q58 52 70 48L74 54 72 66H79L82 54Q86 46 86 36Q94 30 97 14L93 13Q90 24 84 26H46Q40 24 38 16L34 8 29 13Q18 10 14 17z'

function sector(x: number, y: number, inner: number, outer: number, from: number, to: number): Point[] {
  return [
    onCircle(x, y, inner, from),
    onCircle(x, y, outer, from),
    onCircle(x, y, outer, to),
    onCircle(x, y, inner, to),
  ]
}

/** People round a table, from above. */
function group(pen: Pen, [x, y]: Point, size: number, by: number): void {
  pen.circle('body', x, y, 15 * by)
  for (const at of count(size)) {
    const angle = (at * 360) / size + 25
    const [left, top] = onCircle(x, y, 27 * by, angle)
    const turn = (angle * Math.PI) / 180
    const shoulders = count(20).map((step): Point => {
      const [across, along] = [14 * Math.cos((step * Math.PI) / 10), 6 * Math.sin((step * Math.PI) / 10)]
      return [
        left + by * (across * Math.cos(turn) - along * Math.sin(turn)),
        top + by * (across * Math.sin(turn) + along * Math.cos(turn)),
      ]
    })
    pen.area('person', ...shoulders)
    pen.circle('person acts', left, top, 5 * by)
  }
}

/** What the house gives off and takes: warm air, and one sheet about it. */
export const climate: Drawing = {
  name: 'zeichnung-abwaerme',
  alt: {
    de: 'Haus im Schnitt: Der Kompressor heizt den Raum darüber, im Treppenhaus hängt ein Blatt, unten liegen Späne',
    en: 'House in section: the compressor heats the room above, a sheet hangs in the stairwell, swarf lies below',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 240) : newSheet(429, 348)
    const floor = isPhone ? 226 : 330
    const own = pen.within(isPhone ? 4 : 8, floor, isPhone ? 0.04 : 0.06)
    const [width, slab, top] = [6800, 2700, 5350]
    own.area(
      'cut',
      [0, 0],
      [0, -top],
      [width, -top],
      [width, 0],
      [width - 160, 0],
      [width - 160, -top + 160],
      [160, -top + 160],
      [160, 0],
    )
    // the slab, open above the stairs and above the compressor
    own.rect('cut', 2500, -slab, 2300, 200)
    own.rect('cut', 5900, -slab, width - 160 - 5900, 200)
    const steps = count(15).flatMap((step): Point[] => [
      [340 + step * 144, -step * 180],
      [340 + step * 144, -(step + 1) * 180],
    ])
    own.line('edge', ...steps, [2500, -slab])
    own.rect('sheet', 900, -3900, 520, 735)
    own.strokes(
      'dim',
      count(4).map((row): readonly [Point, Point] => [
        [990, -3740 + row * 150],
        [1330, -3740 + row * 150],
      ]),
    )
    // the compressor: a vessel on wheels, a motor on it
    own.path('body', 'M4750 -260Q4520 -260 4520 -560T4750 -860H5950Q6180 -860 6180 -560T5950 -260z')
    own.rect('body', 4900, -1240, 420, 380)
    own.rect('body', 5440, -1160, 480, 300)
    own.circle('light', 4900, -130, 130)
    own.circle('light', 5800, -130, 130)
    for (const x of [5060, 5350, 5640]) {
      own.path('dim', `M${x} -1400c-160 -300 160 -500 0 -800s160 -500 0 -800`)
      own.arrow(x, -3080, -90)
    }
    own.person(4000, -slab, { acts: true })
    own.person(3150, -slab)
    // swarf and offcuts of foam
    own.path('tone', 'M2700 0Q2900 -420 3250 -560T3700 -620Q4050 -480 4250 0z')
    own.path('edge', 'M2700 0Q2900 -420 3250 -560T3700 -620Q4050 -480 4250 0')
    own.rects(
      'light',
      [
        [3000, -330],
        [3380, -560],
        [3660, -380],
        [3260, -200],
      ],
      230,
      170,
    )
    own.text('label', isPhone ? 3380 : 3480, -900, '1\u202f870\u202fkg')
    own.ring(1, 1900, -4400, [1300, -3800])
    own.ring(2, 6350, isPhone ? -1650 : -1500, [5900, -1000])
    own.ring(3, isPhone ? 2260 : 2400, isPhone ? -420 : -380, [2960, -260])
    pen.line('ground', [0, floor], [isPhone ? 280 : 429, floor])
    return sheet
  },
}

const kilometres = [3, 6, 12, 18, 31, 74]

/** How far it is to the trades; directions say nothing. */
export const radii: Drawing = {
  name: 'zeichnung-umkreis',
  alt: {
    de: 'Sechs Gewerke nach Entfernung in einem Maßstab: 3, 6, 12, 18, 31 und 74 Kilometer',
    en: 'Six trades by distance at one scale: 3, 6, 12, 18, 31 and 74 kilometres',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 302) : newSheet(429, 402)
    const [x, y, each] = isPhone ? [12, 256, 3.3] : [24, 352, 4.6]
    for (const [at, far] of kilometres.entries()) {
      pen.arc(at < 5 ? 'edge' : 'hidden', x, y, far * each, 0, 90)
      pen.dot(x + far * each, y)
      // neighbours would touch: every second figure stands one line lower
      const line = at % 2 === 0 ? y + 20 : y + 38
      if (at % 2 === 1) pen.line('thin', [x + far * each, y], [x + far * each, line - 11])
      if (at < 5) pen.text(at === 0 ? 'figure' : 'label', x + far * each, line, String(far))
      else pen.text('label', x + far * each, line, `${far}\u202fkm`, 'end')
    }
    pen.line('ground', [x, y], [x + 78 * each, y])
    pen.line('dim thick', [x, y], [x + 3 * each, y])
    pen.line('ground', [x, y], [x, y - 78 * each])
    pen.rect('blue', x - 5, y - 5, 10, 10)
    return sheet
  },
}
