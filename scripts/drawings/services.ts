import type { Drawing } from './drawing.ts'
import { count, newSheet, onCircle, type Pen, type Point } from './pen.ts'

/** A grip from behind, twisted by two angles. */
export const twist: Drawing = {
  name: 'zeichnung-verdrehung',
  alt: {
    de: 'Griff von hinten, sieben und zwölf Grad verdreht',
    en: 'Grip from behind, twisted seven and twelve degrees',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 420) : newSheet(977, 250)
    const ends = isPhone
      ? ([
          [140, 110],
          [140, 312],
        ] as const)
      : ([
          [84, 130],
          [650, 130],
        ] as const)
    for (const [at, degrees] of [7, 12].entries()) {
      const [x, y] = ends[at] ?? [0, 0]
      pen.area('body', ...hexagon(x, y, 84, 0))
      pen.area('light', ...hexagon(x, y, 72, degrees))
      pen.circle('ink', x, y, 9)
      pen.line('thin', [x, y], onCircle(x, y, 118, 0))
      pen.line(at === 0 ? 'dim' : 'edge', [x, y], onCircle(x, y, 118, degrees))
      pen.arc(at === 0 ? 'dim' : 'edge', x, y, 106, 0, degrees)
      pen.text(at === 0 ? 'figure' : 'label', ...onCircle(x, y, 112, degrees + 9), `${degrees}°`, 'start')
      // the thumb that gets a cramp lies across
      if (at === 1)
        pen.path(
          'light',
          `M${x - 150} ${y + 62}C${x - 90} ${y + 8} ${x - 30} ${y - 26} ${x + 22} ${y - 30}q24 0 20 18t-26 24C${x - 20} ${y + 22} ${x - 60} ${y + 56} ${x - 96} ${y + 100}`,
        )
      pen.ring(at + 1, x + 128, y + 64, [x + 62, y + 30])
    }
    return sheet
  },
}

function hexagon(x: number, y: number, radius: number, turn: number): Point[] {
  return count(6).map(corner => onCircle(x, y, radius, corner * 60 + turn))
}

/** A kettle in section: one joint, above the water. */
export const kettle: Drawing = {
  name: 'zeichnung-kanne',
  alt: {
    de: 'Wasserkocher im Schnitt: eine Fuge über dem Wasser, Lippe 0,4 mm',
    en: 'Kettle in section: one joint above the water, lip 0.4 mm',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 446) : newSheet(429, 360)
    const own = pen.within(isPhone ? 12 : 16, isPhone ? 262 : 330, isPhone ? 1.05 : 1.32)
    own.outline('light', 'wasserkocher-kelle', 0, 0)
    own.area('tone', [70, -30], [66, -104], [173, -104], [181, -30])
    own.line('edge', [66, -104], [173, -104])
    own.strokes('thin', [
      [
        [82, -92],
        [110, -92],
      ],
      [
        [126, -80],
        [162, -80],
      ],
      [
        [78, -66],
        [102, -66],
      ],
    ])
    own.line('dim thick', [62, -140], [172, -140])
    own.line('removed', [166, -226], [160, -160])
    own.ring(1, 20, -172, [64, -140])
    own.ring(2, 32, -72, [78, -104])
    own.ring(3, 206, -176, [163, -196])
    const [x, y] = isPhone ? [210, 344] : [372, 148]
    pen.text('label', x - 54, y - 46, 'X', 'start')
    pen.rect('thin', x - 56, y - 58 + 26, 112, 92)
    pen.area('cut', [x - 44, y + 46], [x - 44, y + 22], [x + 26, y - 4], [x + 30, y + 4], [x - 20, y + 46])
    pen.tall(y - 6, y + 5, x + 40, '', x + 28)
    pen.text('figure', x - 8, y - 20, '0,4\u202fmm')
    pen.ring(4, x - 4, y + 84, [x - 22, y + 30])
    return sheet
  },
}

/** Of a thousand charges: how many end with a call, before and after. */
export const calls: Drawing = {
  name: 'zeichnung-anrufe',
  alt: {
    de: 'Von tausend Ladungen enden erst 27, dann vier mit einem Anruf',
    en: 'Of a thousand charges first 27, then four end with a call',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 520) : newSheet(977, 240)
    const [pitch, dot] = isPhone ? [5.5, 4] : [7, 5]
    const fields = isPhone
      ? ([
          [0, 100],
          [0, 366],
        ] as const)
      : ([
          [0, 94],
          [627, 94],
        ] as const)
    const frames = isPhone
      ? ([
          [30, 12],
          [30, 278],
        ] as const)
      : ([
          [392, 40],
          [392, 152],
        ] as const)
    for (const [at, marked] of [27, 4].entries()) {
      const [x, y] = fields[at] ?? [0, 0]
      pen.dots(x, y, 50, 20, dot, pitch)
      const hit = count(marked).map((index): Point => {
        const place = Math.floor(((index + 0.5) * 1000) / marked + index * 3.7) % 1000
        return [x + (place % 50) * pitch, y + Math.floor(place / 50) * pitch - dot / 2]
      })
      pen.rects('ink', hit, dot, dot)
      pen.text(at === 0 ? 'label' : 'figure', x, y - 22, at === 0 ? '27' : '4', 'start')
      const [fx, fy] = frames[at] ?? [0, 0]
      pen.rect('light', fx, fy, at === 0 ? 160 : 220, 52)
      pen.rect('ink', fx + 12, fy + 20, at === 0 ? 148 : 196, 12)
      if (at === 0) pen.rect('blue', fx + 160, fy + 20, 48, 12)
      pen.ring(at + 1, isPhone ? 262 : fx - 22, fy + 26)
    }
    return sheet
  },
}

/** 94 of 100 entries on eleven screens. */
export const entries: Drawing = {
  name: 'zeichnung-eingaben',
  alt: {
    de: '94 von 100 Eingaben betreffen vier Dinge auf elf Bildschirmen',
    en: '94 of 100 entries concern four things on eleven screens',
  },
  draw(isPhone) {
    const width = isPhone ? 280 : 377
    const { sheet, pen } = newSheet(width, 178)
    pen.tally(1, 44, 100, 94, isPhone ? 2.27 : 3.08)
    pen.text('label', 0, 60, '94', 'start')
    const step = (width - 24) / 10
    const screens = count(11).map((at): Point => [at * step, 140])
    const actions = [0.14, 0.38, 0.62, 0.86].map((at): Point => [at * width, 92])
    pen.strokes(
      'thin',
      screens.map(([x], at) => [actions[at % 4] ?? [0, 0], [x + 12, 140]]),
    )
    for (const [x, y] of actions) pen.circle('ink', x, y, 6)
    pen.rects('light', screens, 24, 16)
    pen.ring(1, width - 12, 92, actions[3])
    pen.ring(2, width / 2, 172)
    return sheet
  },
}

/** Two desks and a path between them; two slats. */
export const sevenMetres: Drawing = {
  name: 'zeichnung-sieben-meter',
  alt: {
    de: 'Zwei Tische sieben Meter auseinander, Lamellen bei vier und sechs Grad',
    en: 'Two desks seven metres apart, slats at four and six degrees',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 400) : newSheet(977, 260)
    const [left, right, y] = isPhone ? [34, 246, 86] : [60, 500, 130]
    for (const [at, x] of [left, right].entries()) {
      const out = at === 0 ? -1 : 1
      pen.rect('body', x - 16 + out * 14, y - 44, 32, 88)
      fromAbove(pen, x - out * 18, y, isPhone ? 0.8 : 1)
      pen.ring(at + 1, x + out * 14, y + 70)
    }
    const paths = count(11).map((at): readonly [Point, Point] => {
      const height = y - 40 + at * 8
      return [
        [left + 44, height],
        [right - 44, height],
      ]
    })
    pen.strokes('edge', paths)
    for (const [at, [from, to]] of paths.entries())
      pen.arrow(...(at % 2 === 0 ? to : from), at % 2 === 0 ? 0 : 180, 'dot')
    pen.width(left, right, y - 76, '7\u202fm', y - 48)
    for (const [at, degrees] of [4, 6].entries()) {
      const [x, top] = isPhone ? [30 + at * 140, 236] : [640 + at * 190, 60]
      slatPair(pen, x, top, degrees, at === 1)
      pen.ring(at + 3, x + 46, top + (isPhone ? 144 : 168))
    }
    return sheet
  },
}

/** Somebody from above: head and shoulders. */
export function fromAbove(pen: Pen, x: number, y: number, by = 1, name = 'person'): void {
  pen.path(
    name,
    `M${x} ${y - 24 * by}c${14 * by} 0 ${14 * by} ${48 * by} 0 ${48 * by}s${-14 * by} ${-48 * by} 0 ${-48 * by}z`,
  )
  pen.circle(name, x, y, 9 * by)
}

/** Four louvres at an angle; what lies on them, where it does not slide off. */
export function slatPair(pen: Pen, x: number, y: number, degrees: number, leaves: boolean): void {
  for (const row of count(4)) {
    const top = y + row * 34
    const rise = Math.tan((degrees * Math.PI) / 180) * 92
    pen.line('cut', [x, top], [x + 92, top - rise], [x + 92, top - rise + 7], [x, top + 7], [x, top])
    // As close as tiles, on the slat and not above it.
    if (leaves)
      for (const leaf of count(5)) {
        const left = 4 + leaf * 17
        const surface = top - Math.tan((degrees * Math.PI) / 180) * (left + 8)
        pen.path('ink', `M${x + left} ${(surface - 3).toFixed(1)}q8 -12 16 0q-8 8 -16 0z`)
      }
  }
  pen.text(leaves ? 'label' : 'figure', x + 108, y - 4, `${degrees}°`, 'start')
}

/** A stair from the front with the lift at its wall. */
export const stair: Drawing = {
  name: 'zeichnung-treppe',
  alt: {
    de: 'Treppe von unten: Lift 236 mm, 97 cm bleiben frei',
    en: 'Stair from below: lift 236 mm, 97 cm stay clear',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 290) : newSheet(977, 268)
    const own = pen.within(isPhone ? 64 : 420, isPhone ? 262 : 240, isPhone ? 0.125 : 0.115)
    own.rect('cut', -160, -1950, 160, 1950)
    own.rect('cut', 1206, -1950, 160, 1950)
    const step = (row: number): readonly [Point, Point] => [
      [0, -row * 172],
      [1206, -row * 172],
    ]
    own.strokes('edge', count(4).map(step))
    own.strokes(
      'thin',
      count(7).map(row => step(row + 4)),
    )
    own.rect('body', 0, -1120, 236, 1000)
    own.line('edge', [0, -880], [236, -880])
    own.person(720)
    own.width(0, 236, -1250, '', -1120)
    own.text('figure', -240, -1250, '236\u202fmm', 'end')
    own.width(236, 1206, -1850, '97\u202fcm', [-1120, -1850])
    own.ring(1, isPhone ? -300 : -420, -560, [60, -560])
    own.ring(2, isPhone ? 1560 : 1700, -700, [1080, -700])
    own.line('ground', [isPhone ? -500 : -3600, 0], [isPhone ? 1720 : 4800, 0])
    return sheet
  },
}
