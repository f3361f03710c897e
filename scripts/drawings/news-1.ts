import type { Drawing } from './drawing.ts'
import { count, newSheet, onCircle, type Pen, type Point } from './pen.ts'

/** One radio in three waters. */
export const waters: Drawing = {
  name: 'zeichnung-becken',
  alt: {
    de: 'Ein Funkgerät in drei Becken: aufrecht, seitlich, flach',
    en: 'One radio in three waters: upright, sideways, flat',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 500) : newSheet(977, 236)
    for (const at of count(3)) {
      const [x, y, width] = isPhone ? [0, at * 168, 280] : [at * 341, 16, 295]
      const depth = [150, 130, 196][at] ?? 0
      const low = isPhone ? Math.min(depth, 136) : depth
      pen.line(
        'cut',
        [x, y],
        [x, y + low + 12],
        [x + width, y + low + 12],
        [x + width, y],
        [x + width - 8, y],
        [x + width - 8, y + low],
        [x + 8, y + low],
        [x + 8, y],
      )
      pen.rect('tone', x + 8, y + 44, width - 16, low - 44)
      pen.line('edge', [x + 8, y + 44], [x + width - 8, y + 44])
      const turn = [0, 90, 90][at] ?? 0
      const [dx, dy] = (
        [
          [-26, 96],
          [-26, 108],
          [-26, 102],
        ] as const
      )[at] ?? [0, 0]
      const by = isPhone ? 0.56 : 0.7
      pen.outline(at === 2 ? 'light' : 'body', 'handfunkgeraet-mit-auftrieb', x + width / 2 + dx, y + dy, by, turn)
      pen.rect('blue', x + width / 2 + (at === 0 ? -6 : at === 1 ? -44 : 18), y + (at === 0 ? 82 : 54), 12, 8)
      pen.ring(at + 1, x + (isPhone ? 26 : 30), y + 22)
    }
    pen.text('figure', isPhone ? 236 : 930, isPhone ? 356 : 38, '14\u202fg')
    return sheet
  },
}

/** A packaging line without a cover. */
export const openFrame: Drawing = {
  name: 'zeichnung-lichtvorhang',
  alt: {
    de: 'Offener Rahmen 8,8 × 2,2 m, Lichtvorhang in zwei Höhen',
    en: 'Open frame 8.8 × 2.2 m, light curtain at two heights',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 170) : newSheet(977, 300)
    const scale = isPhone ? 0.0235 : 0.0835
    const own = pen.within(isPhone ? 8 : 34, isPhone ? 152 : 276, scale)
    own.outline('body', 'linie-30-offener-rahmen', 0, 0)
    own.strokes('dim', [
      [
        [-300, -120],
        [9100, -120],
      ],
      [
        [-300, -620],
        [9100, -620],
      ],
    ])
    for (const x of [-300, 9100]) own.rect('blue', x - 40, -700, 80, 700)
    for (const x of [2600, 3100, 6600]) own.path('edge', `M${x} -1000c-140 -260 140 -380 0 -640s140 -380 0 -640`)
    own.person(9700, 0, { acts: true })
    own.width(0, 8800, isPhone ? -3300 : -2560, '8,8\u202fm', -2250)
    own.tall(0, -2200, isPhone ? 10200 : 10180, '2,2\u202fm', 8850)
    own.ring(1, 3100, isPhone ? -2800 : -2420, undefined)
    own.ring(2, 9700, isPhone ? -2400 : -2050)
    own.ring(3, isPhone ? 4600 : 4800, -620)
    pen.line('ground', [0, isPhone ? 152 : 276], [isPhone ? 280 : 977, isPhone ? 152 : 276])
    return sheet
  },
}

/** A humming box in the corner of a yard. */
export const yard: Drawing = {
  name: 'zeichnung-hof',
  alt: {
    de: 'Kasten in der Hofecke, Skala 44, 58 und 63 dB(A)',
    en: 'Box in a yard corner, scale 44, 58 and 63 dB(A)',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 470) : newSheet(977, 268)
    const own = pen.within(isPhone ? 20 : 40, isPhone ? 190 : 244, isPhone ? 0.052 : 0.066)
    own.area('cut', [0, 0], [0, -3000], [280, -3000], [280, 0])
    own.outline('body', 'aussengeraet-w-6-fuer-balkone', 420, 0)
    own.person(4300)
    own.width(1200, 4300, -2350, '3\u202fm', [-900, -1780])
    own.line('ground', [0, 0], [5000, 0])
    const [left, width, y] = isPhone ? [20, 240, 300] : [430, 300, 150]
    const at = (level: number): number => left + ((level - 40) / 25) * width
    pen.line('edge', [left, y], [left + width, y])
    pen.strokes(
      'thin',
      count(6).map((mark): readonly [Point, Point] => [
        [at(40 + mark * 5), y - 6],
        [at(40 + mark * 5), y],
      ]),
    )
    for (const [index, level] of [44, 58, 63].entries()) {
      pen.line('edge', [at(level), y - 22], [at(level), y])
      pen.text('label', at(level), y + 16, String(level))
      pen.ring(index + 1, at(level), y - 44, [at(level), y - 20])
    }
    pen.text('label', left + width, y + 40, 'dB(A)', 'end')
    const [gx, gy, pitch] = isPhone ? [20, 376, 16] : [790, 76, 16]
    const corners = count(60).map((index): Point =>
      isPhone
        ? [gx + (index % 15) * pitch, gy + Math.floor(index / 15) * pitch]
        : [gx + (index % 10) * pitch, gy + Math.floor(index / 10) * pitch],
    )
    pen.rects('ink', corners.slice(0, 17), 11, 11)
    pen.rects('grey', corners.slice(17, 41), 11, 11)
    pen.rects('edge', corners.slice(41), 11, 11)
    return sheet
  },
}

/** The hood of a saw with its nozzles. */
export const nozzles: Drawing = {
  name: 'zeichnung-duesen',
  alt: {
    de: 'Schutzhaube im Schnitt: schräge Düsenreihe bleibt, zweite entfällt',
    en: 'Hood in section: slanted nozzle row stays, second goes',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 240) : newSheet(977, 330)
    const scale = isPhone ? 0.34 : 0.72
    const own = pen.within(isPhone ? 8 : 190, isPhone ? 214 : 312, scale)
    own.outline('light', 'trennschleifer-ts-14', 0, 0)
    const [cx, cy] = [579, -181]
    const rim = count(25).map(at => -58 + at * 5)
    own.area(
      'cut',
      ...rim.map(degrees => onCircle(cx, cy, 196, degrees)),
      ...rim.toReversed().map(degrees => onCircle(cx, cy, 210, degrees)),
    )
    for (const at of count(5)) {
      const degrees = -40 + at * 20
      const [x, y] = onCircle(cx, cy, 196, degrees)
      own.line('ink thick', onCircle(cx, cy, 198, degrees), onCircle(cx, cy, 176, degrees + 6))
      own.line('removed', onCircle(cx, cy, 212, degrees), onCircle(cx, cy, 240, degrees))
      if (at > 1) own.circle('blue', x - 2, y + 26 + at * 9, 5)
    }
    own.path('sheet', 'M520 -404l18 -16 22 8 10 18 -20 12z')
    own.ring(1, 380, -350, onCircle(cx, cy, 186, -36))
    own.ring(2, 460, -440, onCircle(cx, cy, 230, -20))
    own.ring(3, 660, -450, [556, -402])
    own.text('figure', isPhone ? 0 : 800, isPhone ? -480 : -260, '0,4\u202fl/min', 'start')
    pen.line('ground', [0, isPhone ? 214 : 312], [isPhone ? 280 : 977, isPhone ? 214 : 312])
    return sheet
  },
}

/** Where two strings cross. */
export const plumb: Drawing = {
  name: 'zeichnung-schwerpunkt',
  alt: {
    de: 'Zwei Schnüre kreuzen sich elf Zentimeter vor dem Griff',
    en: 'Two strings cross eleven centimetres ahead of the grip',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 300) : newSheet(977, 380)
    const by = isPhone ? 0.22 : 0.5
    const [x, y] = isPhone ? [20, 150] : [200, 200]
    pen.outline('hidden', 'akku-heckenschere-hs-42', x - 6, y + 18, by, 14)
    pen.outline('light', 'akku-heckenschere-hs-42', x, y, by, -9)
    const [cx, cy] = [x + 330 * by, y - 70 * by]
    pen.line('edge', [cx - 20 * by, 4], [cx + 14 * by, y + 80 * by])
    pen.line('edge', [cx + 60 * by, 4], [cx - 40 * by, y + 80 * by])
    pen.circle('blue', cx + 4 * by, cy, isPhone ? 5 : 7)
    const grip = cx - 110 * by
    pen.width(grip, cx + 4 * by, y + 110 * by, '', [y, cy])
    pen.text('figure', (grip + cx) / 2, y + 110 * by, '11\u202fcm', 'middle', 16)
    pen.ring(1, cx - 60 * by - 20, 20, [cx - 17 * by, 20])
    pen.ring(2, cx + 100 * by + 20, 20, [cx + 57 * by, 20])
    pen.ring(3, cx + 190 * by, cy - 30, [cx + 4 * by, cy])
    const rail = isPhone ? 266 : 340
    pen.rect('light', x, rail, 1000 * by, 8)
    pen.rects(
      'ink',
      [150, 360, 470, 700].map((at): Point => [x + at * by, rail - 20]),
      22,
      20,
    )
    pen.ring(4, x + 1000 * by + 24, rail - 8, [x + 700 * by + 22, rail - 10])
    return sheet
  },
}

/** Seven blades, evenly spaced and not. */
export const blades: Drawing = {
  name: 'zeichnung-fluegel',
  alt: {
    de: 'Zwei Lüfterräder, sieben Flügel gleich und ungleich verteilt',
    en: 'Two fan wheels, seven blades evenly and unevenly spaced',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 480) : newSheet(977, 240)
    const wheels = isPhone
      ? ([
          [140, 110],
          [140, 356],
        ] as const)
      : ([
          [270, 116],
          [706, 116],
        ] as const)
    const uneven = [47, 55, 50, 44, 58, 49, 57]
    wheel(
      pen,
      wheels[0],
      count(7).map(() => 360 / 7),
      'edge',
    )
    wheel(pen, wheels[1], uneven, 'dim')
    pen.ring(1, wheels[0][0] + 118, wheels[0][1] + 66)
    pen.ring(2, wheels[1][0] + 118, wheels[1][1] + 66)
    if (isPhone) pen.text('figure', 140, 232, '−9\u202fdB')
    else {
      pen.line('dim', [400, 116], [576, 116])
      pen.arrow(576, 116, 0)
      pen.text('figure', 488, 116, '−9\u202fdB', 'middle', -12)
    }
    pen.text(
      'label',
      isPhone ? 2 : wheels[0][0] - 84,
      isPhone ? 232 : wheels[0][1] + 76,
      '212\u202fHz',
      isPhone ? 'start' : 'end',
    )
    return sheet
  },
}

function wheel(pen: Pen, [x, y]: Point, angles: readonly number[], name: string): void {
  pen.circle('edge', x, y, 100)
  let degrees = 0
  for (const angle of angles) {
    const path = [
      onCircle(x, y, 18, degrees),
      onCircle(x, y, 58, degrees - 6),
      onCircle(x, y, 92, degrees + 2),
      onCircle(x, y, 92, degrees + 15),
      onCircle(x, y, 56, degrees + 8),
      onCircle(x, y, 18, degrees + 24),
    ] as const
    pen.area('body', ...path)
    pen.arc(name, x, y, 97, degrees + 18, degrees + angle)
    degrees += angle
  }
  pen.circle('light', x, y, 20)
}
