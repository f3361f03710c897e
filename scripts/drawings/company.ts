import type { Drawing } from './drawing.ts'
import { count, newSheet, type Pen, type Point } from './pen.ts'
import { fromAbove } from './services.ts'

/** The studio from above, not as it is built but as it is divided. */
export const floor: Drawing = {
  name: 'zeichnung-flaeche',
  alt: {
    de: 'Grundriss schematisch: 900 m², ein Drittel Werkstatt, 42 Menschen',
    en: 'Schematic plan: 900 m², one third workshop, 42 people',
  },
  draw(isPhone) {
    const side = isPhone ? 258 : 300
    const { sheet, pen } = isPhone ? newSheet(280, 330) : newSheet(977, 346)
    const left = isPhone ? 11 : 71 // the first number stands on the edge of the text
    const top = 32
    pen.rect('light', left, top, side, side)
    pen.rect('cut', left, top, side / 3, side)
    pen.line('dim thick', [left + side / 3, top], [left + side / 3, top + side])
    const third = side / 3
    for (const at of count(42)) {
      const x = left + third + 18 + (at % 6) * ((2 * third - 36) / 5)
      const y = top + 24 + Math.floor(at / 6) * ((side - 48) / 6)
      fromAbove(pen, x, y, 0.42, at > 39 ? 'person' : 'person acts')
    }
    pen.text('label', left + side / 2, 14, '900\u202fm²')
    pen.fixed(left + third / 2, top + side / 2, inner => inner.rect('light', -29, -14, 58, 28))
    pen.text('figure', left + third / 2, top + side / 2, '300\u202fm²')
    if (isPhone) {
      pen.ring(1, left + third / 2, top + side - 26)
      pen.ring(2, left + side - 12, 14, [left + side - 18, top + 18])
      pen.ring(3, left + side - 4, top + side + 22, [left + side - 18, top + side - 24])
      return sheet
    }
    pen.ring(1, left - 60, top + 70, [left + 30, top + 70])
    pen.ring(2, left + side + 70, top + 70, [left + side - 11, top + 66])
    pen.ring(3, left + side + 70, top + side - 24, [left + side - 12, top + side - 24])
    pen.text('label', left + side + 102, top + 70, '42', 'start')
    pen.text('label', left + side + 102, top + side - 24, '2', 'start')
    return sheet
  },
}

const years = [1974, 1979, 1986, 1996, 2003, 2008, 2012, 2016, 2018, 2021, 2022, 2024, 2025]

/** Fifty-one years at one scale. */
export const history: Drawing = {
  name: 'zeichnung-jahre',
  alt: { de: 'Zeitleiste 1974 bis 2025 mit dreizehn Ereignissen', en: 'Timeline 1974 to 2025 with thirteen events' },
  draw(isPhone) {
    if (isPhone) {
      const { sheet, pen } = newSheet(280, 650)
      const at = (year: number): number => 16 + (year - 1974) * 12
      pen.line('edge', [60, at(1974)], [60, at(2025)])
      pen.strokes(
        'edge',
        years.map(year => [
          [52, at(year)],
          [68, at(year)],
        ]),
      )
      for (const year of years)
        pen.text(
          'label',
          year === 2022 || year === 2025 ? 92 : 44,
          at(year),
          String(year),
          year === 2022 || year === 2025 ? 'start' : 'end',
        )
      pen.outline('body', 'starterseilgriff-fuenfte-fassung', 110, at(1979) + 8, 0.62)
      pen.outline('body', 'kuechenwaage-lot', 110, at(2003) + 12, 0.32)
      punch(pen, 136, at(1974) + 16)
      mill(pen, 136, at(2016) + 26)
      return sheet
    }
    const { sheet, pen } = newSheet(977, 184)
    const at = (year: number): number => 28 + (year - 1974) * 18
    pen.line('edge', [at(1974), 118], [at(2025), 118])
    pen.strokes(
      'thin',
      count(52).map((year): readonly [Point, Point] => [
        [at(1974 + year), 118],
        [at(1974 + year), 124],
      ]),
    )
    pen.strokes(
      'edge',
      years.map(year => [
        [at(year), 104],
        [at(year), 132],
      ]),
    )
    for (const year of years) {
      // rows of words a fixed distance from the axis: on a tablet the years move together and words do not
      const isLow = year === 2018 || year === 2022
      const isHigh = year === 2024
      pen.text('label', at(year), 118, String(year), 'middle', isLow ? 50 : isHigh ? -28 : 30)
    }
    pen.outline('body', 'starterseilgriff-fuenfte-fassung', at(1979) - 34, 92, 0.62)
    pen.outline('body', 'kuechenwaage-lot', at(2003) - 40, 92, 0.36)
    punch(pen, at(1974), 92)
    mill(pen, at(2016), 92)
    return sheet
  },
}

// The punch of 1974 and the mill of 2016: no reference has their outlines.
function punch(pen: Pen, x: number, ground: number): void {
  pen.area('body', [x - 20, ground], [x - 20, ground - 12], [x + 22, ground - 12], [x + 22, ground])
  pen.line('edge', [x - 16, ground - 12], [x + 24, ground - 30], [x + 26, ground - 24], [x - 6, ground - 12])
}

function mill(pen: Pen, x: number, ground: number): void {
  pen.area(
    'body',
    [x - 26, ground],
    [x - 26, ground - 52],
    [x + 26, ground - 52],
    [x + 26, ground],
    [x + 14, ground],
    [x + 14, ground - 34],
    [x - 14, ground - 34],
    [x - 14, ground],
  )
  pen.rect('ink', x - 4, ground - 34, 8, 16)
}

/** Water in the basement. */
export const basement: Drawing = {
  name: 'zeichnung-keller',
  alt: {
    de: 'Keller im Schnitt: 41 cm Wasser, zwei Fräsen nass, Archiv trocken',
    en: 'Basement in section: 41 cm of water, two mills wet, archive dry',
  },
  draw(isPhone) {
    const width = isPhone ? 280 : 977
    const { sheet, pen } = newSheet(width, 240)
    const own = pen.within(0, 222, isPhone ? 0.068 : 0.098)
    const right = width / own.scale
    own.area(
      'cut',
      [0, 180],
      [0, -2260],
      [right, -2260],
      [right, 180],
      [right - 160, 180],
      [right - 160, -2100],
      [160, -2100],
      [160, 0],
      [right - 160, 0],
      [right - 160, 180],
    )
    own.rect('tone', 160, -410, right - 320, 410)
    for (const x of [420, 1320]) {
      own.area('body', [x, 0], [x, -760], [x + 200, -760], [x + 200, -1250], [x + 620, -1250], [x + 620, 0])
      own.rect('ink', x + 40, -900, 70, 140)
    }
    own.person(2420)
    own.line('dim', [160, -410], [right - 160, -410])
    own.strokes('edge', [
      [
        [right - 1100, -1500],
        [right - 160, -1500],
      ],
      [
        [right - 1100, -1000],
        [right - 160, -1000],
      ],
    ])
    own.rects(
      'body',
      count(4).map((at): Point => [right - 1040 + at * 215, -1760]),
      170,
      260,
    )
    own.rects(
      'body',
      count(3).map((at): Point => [right - 1040 + at * 215, -1260]),
      170,
      260,
    )
    own.tall(0, -410, 2900, '41\u202fcm', 2700)
    own.ring(1, 1180, -1750, [1560, -1240])
    own.ring(2, right - 1300, -1900, [right - 960, -1660])
    return sheet
  },
}

/** The sheet without which nothing is released. */
export const release: Drawing = {
  name: 'zeichnung-freigabe',
  alt: {
    de: 'Freigabeblatt mit drei Zeilen und zwei Unterschriftsfeldern',
    en: 'Release sheet with three lines and two signature fields',
  },
  draw(isPhone) {
    const width = isPhone ? 280 : 377
    const { sheet, pen } = newSheet(width, 330)
    const left = (width - 226) / 2
    pen.rect('sheet', left, 2, 226, 320)
    pen.rects(
      'grey',
      count(7).map((at): Point => [left + 20, 28 + at * 13]),
      150,
      4,
    )
    pen.rect('grey', left + 20, 28 + 7 * 13, 92, 4)
    for (const row of count(3)) {
      const y = 158 + row * 32
      pen.line('dim', [left + 20, y], [left + 206, y])
      pen.ring(row + 1, left - 26, y - 6, [left + 24, y - 6])
    }
    pen.rects(
      'edge',
      [
        [left + 20, 254],
        [left + 118, 254],
      ],
      88,
      46,
    )
    pen.ring(4, left + 252, 277, [left + 198, 277])
    return sheet
  },
}

/** How high the gate is. */
export const gate: Drawing = {
  name: 'zeichnung-durchfahrt',
  alt: { de: 'Durchfahrt 2,90 Meter hoch, davor ein Mensch', en: 'Gateway 2.90 metres high, a person in front' },
  draw(isPhone) {
    const width = isPhone ? 280 : 377
    const { sheet, pen } = newSheet(width, 250)
    const own = pen.within(isPhone ? 54 : 76, 236, isPhone ? 0.045 : 0.062)
    own.area(
      'cut',
      [-500, 0],
      [-500, -3350],
      [3500, -3350],
      [3500, 0],
      [3100, 0],
      [3100, -2900],
      [-100, -2900],
      [-100, 0],
    )
    own.path('body', 'M500 -260V-2050Q500 -2350 800 -2350H2150Q2420 -2350 2420 -2050V-260z')
    own.path('light', 'M640 -1300V-1900Q640 -2120 830 -2120H2090Q2280 -2120 2280 -1900V-1300z')
    own.rects(
      'ink',
      [
        [620, -300],
        [1990, -300],
      ],
      300,
      300,
    )
    own.circle('light', 760, -760, 120)
    own.circle('light', 2160, -760, 120)
    own.person(-900, 0, { acts: true })
    own.tall(0, -2900, 3900, '2,90\u202fm', [3100, 3100])
    own.ring(1, 1460, -1060)
    pen.line('ground', [0, 236], [width, 236])
    return sheet
  },
}
