import type { Drawing } from './drawing.ts'
import { count, newSheet, type Pen, type Point } from './pen.ts'

/** Six people in a machine that is only data. */
export const brace: Drawing = {
  name: 'zeichnung-strebe',
  alt: {
    de: 'Sechs Menschen gehen durch ein Maschinenmodell, fünf ducken sich vor einer Strebe',
    en: 'Six people walk through a data model, five duck under a brace',
  },
  draw(isPhone) {
    const width = isPhone ? 280 : 977
    const { sheet, pen } = newSheet(width, isPhone ? 330 : 300)
    const scale = isPhone ? 0.0595 : 0.0755
    const floor = isPhone ? 182 : 284
    const hall = pen.within(isPhone ? 0 : 8, floor, scale)
    if (isPhone) hall.rect('hidden', 20, -2700, 4600, 2700)
    else hall.outline('hidden', 'nadelmaschine-nl-94', 0, 0)
    const people = isPhone ? [900, 2100, 3100] : [1900, 3300, 4050, 4800, 5550, 6300]
    for (const [at, x] of people.entries()) hall.person(x, 0, at === 0 ? { acts: true } : { lean: 12 })
    const [from, to] = isPhone ? [1750, 4300] : [2900, 7300]
    hall.line('removed thick', [from, -1680], [to, -1680])
    hall.line('dim thick', [from, -1790], [to, -1790])
    pen.line('ground', [0, floor], [isPhone ? 280 : 734, floor])
    hall.ring(1, from - (isPhone ? 500 : 360), -1480, [from + 60, -1680])
    hall.ring(2, from + 300, -2270, [from + 300, -1790])
    hall.ring(3, isPhone ? 3900 : 8300, isPhone ? -2250 : -2950, isPhone ? [4500, -2250] : [8900, -2300])
    const [x, y] = isPhone ? [16, 214] : [788, 96]
    detail(pen, x, y)
    return sheet
  },
}

/** Both places of the brace, five times as large. */
function detail(pen: Pen, x: number, y: number): void {
  pen.text('label', x, y - 12, 'X', 'start')
  pen.rect('thin', x, y, 180, 96)
  pen.rect('hidden', x + 84, y + 58, 82, 20)
  pen.rect('blue', x + 84, y + 18, 82, 20)
  pen.tall(y + 28, y + 68, x + 66, '80\u202fmm', x + 80)
}

/** Twelve people, and how many distances they judged right. */
export const distances: Drawing = {
  name: 'zeichnung-abstaende',
  alt: {
    de: 'Richtig geschätzte Abstände: fünf nur mit Brille, elf mit einem echten Teil',
    en: 'Distances judged right: five with goggles only, eleven with a real part',
  },
  draw(isPhone) {
    const width = isPhone ? 280 : 377
    const { sheet, pen } = newSheet(width, 178)
    const left = 34
    const step = (width - left) / 12
    const people = pen.within(left, 62, isPhone ? 0.026 : 0.0345)
    for (const person of count(12)) people.person(((person + 0.5) * step) / people.scale)
    pen.line('ground', [left, 62], [width, 62])
    for (const [row, right] of [5, 11].entries()) {
      const y = 98 + row * 48
      pen.ring(row + 1, 12, y)
      for (const slot of count(12)) {
        const x = left + slot * step
        const long = step * (0.45 + 0.4 * Math.abs(Math.sin(slot * 1.7 + 1)))
        if (slot < right)
          pen.strokes('dim', [
            [
              [x + 2, y],
              [x + 2 + long, y],
            ],
            [
              [x + 2, y - 7],
              [x + 2, y + 7],
            ],
            [
              [x + 2 + long, y - 7],
              [x + 2 + long, y + 7],
            ],
          ])
        else pen.line('hidden', [x + 2, y], [x + step - 4, y])
      }
      pen.text('figure', left + right * step - step / 2, y, String(right), 'middle', 20)
    }
    pen.rect('cut', left + 2, 126, 26, 10)
    return sheet
  },
}

/** What is in two plinths of a fair. */
export const plinths: Drawing = {
  name: 'zeichnung-sockel',
  alt: {
    de: 'Schnitt durch zwei Sockel: leeres Modell mit Reparatursatz, nackter Demonstrator',
    en: 'Section of two plinths: hollow model with repair kit, bare demonstrator',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 620) : newSheet(977, 364)
    const scale = 0.196
    const left = pen.within(isPhone ? 92 : 190, isPhone ? 300 : 348, scale)
    const right = pen.within(isPhone ? 92 : 660, isPhone ? 606 : 348, scale)
    model(left)
    demonstrator(right)
    if (isPhone)
      pen.strokes('ground', [
        [
          [0, 300],
          [280, 300],
        ],
        [
          [0, 606],
          [280, 606],
        ],
      ])
    else {
      pen.within(540, 348, scale).person(0)
      pen.line('ground', [0, 348], [977, 348])
    }
    return sheet
  },
}

function plinth(pen: Pen): void {
  pen.area('cut', [0, 0], [0, -900], [600, -900], [600, 0], [560, 0], [560, -860], [40, -860], [40, 0])
}

function model(pen: Pen): void {
  plinth(pen)
  // an empty housing: a thin wall and joints that are only painted
  pen.path('edge', 'M60 -900V-1330q0 -70 70 -70H470q70 0 70 70V-900M85 -900V-1325q0 -50 50 -50H465q50 0 50 50V-900')
  pen.strokes('hidden', [
    [
      [60, -1220],
      [540, -1220],
    ],
    [
      [330, -1400],
      [330, -1220],
    ],
  ])
  pen.ring(1, -150, -1300, [200, -1300])
  // spring, lacquer, power supply, tape, a page with three pictures
  pen.wave('edge', 90, -690, 170, 6, 70)
  pen.ring(3, -150, -900 + 170, [100, -715])
  pen.rect('body', 120, -560, 80, 90)
  pen.rect('ink', 140, -610, 40, 50)
  pen.ring(4, -150, -520, [124, -515])
  pen.rect('body', 330, -760, 180, 110)
  pen.line('edge', [510, -700], [535, -700], [535, -610])
  pen.ring(5, 760, -740, [500, -705])
  pen.circle('edge', 420, -510, 75)
  pen.circle('edge', 420, -510, 40)
  pen.ring(6, 760, -510, [480, -510])
  pen.strokes('edge', [
    [
      [40, -430],
      [560, -430],
    ],
  ])
  pen.rect('sheet', 110, -330, 380, 190)
  for (const frame of count(3)) pen.rect('blue', 135 + frame * 118, -290, 95, 105)
  pen.ring(7, 760, -240, [478, -240])
}

function demonstrator(pen: Pen): void {
  plinth(pen)
  pen.rect('cut', 90, -1020, 420, 120)
  pen.circle('cut', 230, -1150, 130)
  pen.circle('light', 230, -1150, 34)
  pen.circle('cut', 420, -1230, 80)
  pen.circle('light', 420, -1230, 22)
  pen.line('edge', [420, -1230], [560, -1380], [560, -1450])
  pen.line('edge', [40, -430], [560, -430])
  pen.ring(2, 760, -1150, [345, -1150])
}

/** The front of a device with its joints, and that of the one before. */
export const joints: Drawing = {
  name: 'zeichnung-fugen',
  alt: {
    de: 'Zwei Gerätefronten: links neunzehn Fugen, rechts sieben',
    en: 'Two device fronts: nineteen joints on the left, seven on the right',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 560) : newSheet(977, 324)
    const scale = isPhone ? 0.72 : 0.917
    const fronts = isPhone
      ? ([
          [62, 252],
          [62, 532],
        ] as const)
      : ([
          [210, 306],
          [580, 306],
        ] as const)
    for (const [at, [x, y]] of fronts.entries()) {
      const front = pen.within(x, y, scale)
      front.outline('body', 'analysegeraet-kora', 0, 0)
      const number = at === 0 ? 19 : 7
      const line = (row: number): readonly [Point, Point] => {
        const height = -296 + (row + 0.5) * (286 / number)
        return [
          [8, height],
          [232, height],
        ]
      }
      front.strokes(at === 0 ? 'edge' : 'dim', count(number).map(line))
      const [from] = line(at === 0 ? 12 : 4)
      front.path('ink', `M150 ${from[1] - 24}c9 12 12 16 12 22a12 12 0 0 1-24 0c0-6 3-10 12-22z`)
      front.text(at === 0 ? 'label' : 'figure', 120, -310, String(number), 'middle', -14 + (isPhone ? 3 : 0))
      front.ring(at === 0 ? 1 : 3, at === 0 ? -70 : 310, -250, [at === 0 ? 4 : 236, -250])
      if (at === 0) {
        front.rect('light', 40, -150, 160, 70)
        front.rect('removed', 40, -150, 160, 70)
        front.ring(2, -70, -115, [44, -115])
      } else front.ring(4, 310, from[1], [164, from[1]])
    }
    pen.strokes(
      'ground',
      isPhone
        ? [
            [
              [0, 252],
              [280, 252],
            ],
            [
              [0, 532],
              [280, 532],
            ],
          ]
        : [
            [
              [0, 306],
              [977, 306],
            ],
          ],
    )
    return sheet
  },
}
