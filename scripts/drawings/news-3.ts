import type { Drawing } from './drawing.ts'
import { count, newSheet, onCircle, type Pen, type Point } from './pen.ts'

/** A walker that tips and one that stands. */
export const walker: Drawing = {
  name: 'zeichnung-gehtrainer',
  alt: {
    de: 'Gehtrainer: Muster drei kippt, Muster vier mit versetzter Achse steht',
    en: 'Walker: sample three tips, four with the shifted axle stands',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 550) : newSheet(977, 304)
    const by = isPhone ? 0.34 : 0.4
    const floors = isPhone
      ? ([
          [46, 244],
          [46, 512],
        ] as const)
      : ([
          [160, 266],
          [600, 266],
        ] as const)
    const [tips, stands] = floors
    pen.outline('light', 'gehtrainer-hopp', tips[0] + 10, tips[1] - 22, by, 17)
    pen.outline('light', 'gehtrainer-hopp', stands[0], stands[1], by)
    const bag = (x: number, y: number): void => pen.path('ink', `M${x} ${y}q-14 -26 6 -40l-6 -10h28l-6 10q20 14 6 40z`)
    bag(tips[0] + 128, tips[1] - 110)
    bag(stands[0] + 92, stands[1] - 78)
    pen.text('label', stands[0] + 164, stands[1] - 104, '15\u202fkg', 'start')
    const over: Point = [tips[0] + (isPhone ? 160 : 200), tips[1] - 120]
    pen.arc('edge', ...over, 64, 20, 100)
    pen.arrow(...onCircle(...over, 64, 100), 106, 'dot')
    const axle = stands[0] + 68 * by
    pen.circle('removed', axle + 60 * by, stands[1] - 68 * by, 68 * by)
    pen.circle('blue', axle, stands[1] - 68 * by, 6)
    // below the ground, where nothing stands; too short for arrows within
    const [from, to, below] = [axle, axle + 60 * by, stands[1] + 22]
    pen.strokes(
      'ext',
      [from, to].map((x): readonly [Point, Point] => [
        [x, stands[1] - 68 * by],
        [x, below + 6],
      ]),
    )
    pen.line('dim', [from - 30, below], [to + 30, below])
    pen.arrow(from, below, 0)
    pen.arrow(to, below, 180)
    pen.text('figure', to + 38, below, '60\u202fmm', 'start')
    pen.text('label', tips[0] - 26, tips[1] - 20, '3')
    pen.text('label', stands[0] - 26, stands[1] - 20, '4')
    for (const [x, y] of floors) pen.line('ground', [x - (isPhone ? 46 : 60), y], [x + (isPhone ? 234 : 320), y])
    return sheet
  },
}

/** A lamp on the stairs, five times. */
export const stairs: Drawing = {
  name: 'zeichnung-stufen',
  alt: { de: 'Treppe mit 22 Stufen, Kerbe in der neunten', en: 'Stair of 22 steps, notch in the ninth' },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 240) : newSheet(977, 330)
    const [run, rise, landing] = isPhone ? [9.4, 7.4, 26] : [33, 11, 90]
    const left = isPhone ? 22 : 60
    const top = isPhone ? 64 : 76
    const edge = (step: number): Point => [left + step * run + (step > 11 ? landing : 0), top + step * rise]
    const points: Point[] = [[0, top]]
    for (const step of count(22)) {
      const [x, y] = edge(step)
      points.push([step === 11 ? x + landing : x, y], [step === 11 ? x + landing : x, y + rise])
    }
    const end = edge(22)
    pen.area('cut', ...points, [isPhone ? 280 : 977, end[1]], [isPhone ? 280 : 977, end[1] + 10], [0, end[1] + 10])
    const by = isPhone ? 0.09 : 0.14
    pen.outline('body', 'baustellenleuchte-d-30', 0, top, by)
    pen.outline('body', 'baustellenleuchte-d-30', isPhone ? 252 : 920, end[1], by)
    for (const hop of count(5)) {
      const [x1, y1] = hop === 0 ? [left - 4, top - 12] : edge(hop * 4.2)
      const [x2, y2] = edge((hop + 1) * 4.2)
      pen.path(
        'edge',
        `M${x1} ${y1 - 6}Q${(x1 + x2) / 2 + 8} ${Math.min(y1, y2) - (isPhone ? 26 : 52)} ${x2} ${y2 - 6}`,
      )
    }
    const [nx, ny] = edge(8)
    pen.area('blue', [nx - 7, ny], [nx + 3, ny], [nx - 2, ny + 8])
    pen.text('figure', nx - (isPhone ? 4 : 10), ny + (isPhone ? 34 : 46), '9')
    const [lx, ly] = edge(11)
    pen.ring(1, lx + landing / 2, ly - (isPhone ? 62 : 80), [lx + landing / 2, ly])
    pen.ring(2, nx + (isPhone ? 40 : 60), ny - (isPhone ? 74 : 96), [nx - 2, ny + 2])
    return sheet
  },
}

/** A jug that is read from above. */
export const jug: Drawing = {
  name: 'zeichnung-krug',
  alt: {
    de: 'Krug im Schnitt: Skala auf einer 40-Grad-Rampe, von oben gelesen',
    en: 'Jug in section: scale on a 40-degree ramp, read from above',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 420) : newSheet(977, 320)
    const own = pen.within(isPhone ? 20 : 190, isPhone ? 300 : 300, isPhone ? 1 : 1.2)
    own.outline('light', 'messkrug-strich', 0, 0)
    const ramp: readonly [Point, Point] = [
      [62, -16],
      [62 + 78, -16 - 78 * Math.tan((40 * Math.PI) / 180)],
    ]
    own.line('dim thick', ...ramp)
    own.strokes(
      'edge',
      count(6).map((mark): readonly [Point, Point] => {
        const [x, y] = [72 + mark * 12, -16 - (10 + mark * 12) * Math.tan((40 * Math.PI) / 180)]
        return [
          [x, y],
          [x - 8, y - 9],
        ]
      }),
    )
    own.arc('dim', 62, -16, 44, 50, 90)
    own.text('figure', 122, -30, '40°', 'start')
    eye(own, 108, -226)
    own.strokes('thin', [
      [
        [108, -208],
        [74, -30],
      ],
      [
        [108, -208],
        [132, -72],
      ],
    ])
    eye(own, isPhone ? 236 : 330, -60, 'removed')
    own.strokes('removed', [
      [
        [isPhone ? 214 : 306, -60],
        [168, -60],
      ],
    ])
    own.ring(1, 160, -226, [128, -226])
    own.ring(2, isPhone ? 200 : 230, -116, [136, -74])
    own.ring(3, isPhone ? 236 : 330, -20)
    const [x, y, unit] = isPhone ? [20, 350, 9] : [690, 200, 9]
    pen.rect('edge', x, y, 22 * unit, 16)
    pen.rect('blue', x, y + 26, 4 * unit, 16)
    pen.line('edge', [x, y - 8], [x, y + 50])
    pen.text('label', x + 22 * unit + 10, y + 8, '22\u202fml', 'start')
    pen.text('figure', x + 4 * unit + 10, y + 34, '4\u202fml', 'start')
    pen.line('ground', [0, 300], [isPhone ? 280 : 560, 300])
    return sheet
  },
}

function eye(pen: Pen, x: number, y: number, name = 'edge'): void {
  pen.path(name, `M${x - 20} ${y}q20 -18 40 0q-20 18 -40 0z`)
  if (name === 'edge') pen.circle('ink', x, y, 6)
}
