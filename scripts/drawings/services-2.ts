import type { Drawing } from './drawing.ts'
import { count, newSheet, type Pen, type Point } from './pen.ts'

/** The drop tower and sixty falls. */
export const tower: Drawing = {
  name: 'zeichnung-fallturm',
  alt: {
    de: 'Fallturm, 2,40 Meter hoch, daneben ein Mensch; sechzig Striche',
    en: 'Drop tower, 2.40 metres high, with a person beside it; sixty strokes',
  },
  draw(isPhone) {
    const width = isPhone ? 280 : 377
    const { sheet, pen } = newSheet(width, 370)
    const own = pen.within(width / 2 - 50, 292, 0.108)
    own.strokes('edge', [
      [
        [0, 0],
        [0, -2400],
      ],
      [
        [60, 0],
        [60, -2400],
      ],
      [
        [600, 0],
        [600, -2400],
      ],
      [
        [660, 0],
        [660, -2400],
      ],
      [
        [60, -600],
        [600, -600],
      ],
      [
        [60, -1200],
        [600, -1200],
      ],
      [
        [60, -1800],
        [600, -1800],
      ],
    ])
    own.rect('body', -60, -2460, 780, 60)
    own.rect('ink', 180, -2240, 300, 220)
    own.line('edge', [330, -2400], [330, -2240])
    own.line('removed', [330, -1990], [330, -60])
    own.arrow(330, -20, 90, 'dot')
    own.person(1200)
    own.tall(0, -2400, -380, '2,40\u202fm', -60)
    pen.line('ground', [0, 292], [width, 292])
    pen.tally(1, 356, 60, 60, isPhone ? 3.8 : 5.15, 32)
    return sheet
  },
}

/** Three people who have never seen the device, and its parts in a box. */
export const assembly: Drawing = {
  name: 'zeichnung-montage',
  alt: { de: 'Drei Menschen und eine Kiste mit Teilen', en: 'Three people and a box of parts' },
  draw(isPhone) {
    const width = isPhone ? 280 : 377
    const { sheet, pen } = newSheet(width, 236)
    const own = pen.within(0, 222, width / 2900)
    for (const at of count(3)) own.person(330 + at * 620, 0, { acts: at === 1 })
    own.area('light', [2040, 0], [2040, -460], [2800, -460], [2800, 0])
    own.strokes('edge', [
      [
        [2040, -230],
        [2800, -230],
      ],
      [
        [2120, 0],
        [2120, -460],
      ],
      [
        [2720, 0],
        [2720, -460],
      ],
    ])
    for (const at of count(4)) own.rect('ink', 2150 + at * 145, -460 - 60 - (at % 2) * 60, 90, 60 + (at % 2) * 60)
    pen.line('ground', [0, 222], [width, 222])
    return sheet
  },
}

/** What fits into the machines. */
export const machines: Drawing = {
  name: 'zeichnung-maschinen',
  alt: {
    de: 'Verfahrweg der Fräse und Lackierkabine neben einem Menschen',
    en: 'Mill travel and spray booth beside a person',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 520) : newSheet(977, 346)
    const scale = isPhone ? 0.09 : 0.13
    const first = pen.within(isPhone ? 8 : 90, isPhone ? 220 : 330, scale)
    const second = pen.within(isPhone ? 28 : 560, isPhone ? 500 : 330, scale)
    box(first)
    first.person(isPhone ? 2700 : 2300)
    booth(second)
    if (isPhone)
      pen.strokes('ground', [
        [
          [0, 220],
          [280, 220],
        ],
        [
          [0, 500],
          [280, 500],
        ],
      ])
    else pen.line('ground', [0, 330], [977, 330])
    return sheet
  },
}

/** The travel in all three axes, seen at 30 degrees. */
function box(pen: Pen): void {
  const corner = (x: number, y: number, z: number): Point => [(x + y) * Math.cos(Math.PI / 6), (x - y) * 0.5 - z - 460]
  pen.area(
    'body',
    corner(0, 0, 0),
    corner(900, 0, 0),
    corner(900, 700, 0),
    corner(900, 700, 500),
    corner(0, 700, 500),
    corner(0, 0, 500),
  )
  pen.strokes('dim', [
    [corner(0, 0, 0), corner(900, 0, 0)],
    [corner(900, 0, 0), corner(900, 700, 0)],
    [corner(0, 0, 0), corner(0, 0, 500)],
    [corner(900, 0, 0), corner(900, 0, 500)],
    [corner(0, 0, 500), corner(900, 0, 500)],
    [corner(900, 0, 500), corner(900, 700, 500)],
    [corner(0, 0, 500), corner(0, 700, 500)],
    [corner(0, 700, 500), corner(900, 700, 500)],
    [corner(900, 700, 0), corner(900, 700, 500)],
  ])
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  pen.text('figure', ...middle(corner(0, 0, 0), corner(900, 0, 0)), '900', 'end', 14)
  pen.text('figure', ...middle(corner(900, 0, 0), corner(900, 700, 0)), '700', 'start', 16)
  pen.text('figure', ...middle(corner(900, 700, 0), corner(900, 700, 500)), '\u2002500\u202fmm', 'start')
  pen.ring(1, 700, -1650, corner(450, 350, 500))
}

function booth(pen: Pen): void {
  pen.area('cut', [0, 0], [0, -2100], [2500, -2100], [2500, 0], [2420, 0], [2420, -2020], [80, -2020], [80, 0])
  pen.path('body', 'M420 -700C700 -860 1300 -980 2020 -960L2080 -780C1500 -800 900 -720 480 -560z')
  pen.strokes('edge', [
    [
      [620, -640],
      [620, 0],
    ],
    [
      [1880, -790],
      [1880, 0],
    ],
  ])
  pen.width(0, 2500, -2320, '2,5\u202fm', -2100)
  pen.ring(2, 1250, -1550, [1300, -925])
}

/** The box of failed samples. */
export const crate: Drawing = {
  name: 'zeichnung-kiste',
  alt: {
    de: 'Kiste mit 186 gescheiterten Mustern, zwei herausgehoben',
    en: 'Crate with 186 failed samples, two lifted out',
  },
  draw(isPhone) {
    const width = isPhone ? 280 : 377
    const { sheet, pen } = newSheet(width, 292)
    const left = (width - 18 * 11) / 2
    pen.area(
      'cut',
      [left - 14, 160],
      [left - 4, 160],
      [left - 4, 274],
      [left + 200, 274],
      [left + 200, 160],
      [left + 210, 160],
      [left + 210, 286],
      [left - 14, 286],
    )
    pen.rects(
      'ink',
      count(186).map((at): Point => [left + 2 + (at % 18) * 11, 264 - Math.floor(at / 18) * 9.6]),
      7,
      6,
    )
    pen.outline('body', 'gehtrainer-hopp', left - 20, 128, 0.17, 52)
    pen.ring(1, left - 34, 40, [left + 4, 62])
    pen.text('label', left + 92, 40, '15\u202fkg', 'start')
    pen.path('edge', `M${left + 176} 4C${left + 186} 30 ${left + 168} 46 ${left + 178} 70`)
    pen.rect('body', left + 160, 70, 36, 50)
    for (const y of [80, 108]) pen.circle('ink', left + 158, y, 7)
    pen.ring(2, left + 226, 60, [left + 194, 84])
    return sheet
  },
}
