import type { Drawing } from './drawing.ts'
import { count, newSheet, type Pen } from './pen.ts'

/** CSS pixels of a millimetre. */
const mm = 96 / 25.4

/** Three features in section, three times as large, and at true size: side by side from a tablet's columns on, and on paper. */
export const features: Drawing = {
  name: 'zeichnung-merkmale',
  alt: {
    de: 'Drei Merkmale im Schnitt: Fase 4, Spalt 11, Fuge 3,2 Millimeter',
    en: 'Three features in section: chamfer 4, gap 11, joint 3.2 millimetres',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 640) : newSheet(977, 330)
    const times = 3
    const sections = [chamfer, airGap, clothJoint]
    for (const [at, draw] of sections.entries()) {
      const [x, y] = isPhone ? [140, 124 + at * 210] : [163 + at * 325, 168]
      pen.fixed(x, y, inner => {
        draw(inner, times * mm)
        inner.ring(at + 1, isPhone ? -116 : -86, -92)
        inner.text('label', -66, 90, '1\u202f:\u202f1', 'end')
        const size = [4, 11, 3.2][at] ?? 0
        inner.rect('blue', (-size * mm) / 2, 81, size * mm, 18)
        inner.text('label', isPhone ? 116 : 98, -92, `${times}\u202f:\u202f1`, 'end')
      })
    }
    return sheet
  },
}

function chamfer(pen: Pen, scale: number): void {
  const section = pen.within(0, 0, scale)
  const drop = 4 * Math.tan(Math.PI / 6)
  section.area('cut', [-6, 3], [-6, -4], [-2, -4], [2, -4 + drop], [2, 3])
  // the ball of a thumb on the edge
  section.path(
    'edge',
    'M-4.6 -9C-3 -5.6 -.6 -4.4 2.2 -3.2 3.6 -2.6 5.2 -2.8 6 -4M6 -4C6.4 -5.4 5.8 -6.8 4.6 -7.6L2.4 -9',
  )
  section.width(-2, 2, 4.3, '', [-4, -4 + drop])
  section.text('figure', 0, 4.3, '4\u202fmm', 'middle', 14)
  section.text('figure', 3, -1, '30°', 'start')
}

function airGap(pen: Pen, scale: number): void {
  const section = pen.within(0, 0, scale)
  section.area('cut', [-8, 3], [-8, -4.5], [-5.5, -4.5], [-5.5, 3])
  section.area('cut', [5.5, 3], [5.5, -4.5], [8, -4.5], [8, 3])
  for (const x of [-2.6, 0, 2.6]) {
    section.path('edge', `M${x} -5.8c-1 1.6 1 2.4 0 4s1 2.4 0 3.6`)
    section.arrow(x, 2.4, 90, 'dot')
  }
  section.width(-5.5, 5.5, 4.3, '', [3, 3])
  section.text('figure', 0, 4.3, '11\u202fmm', 'middle', 14)
}

function clothJoint(pen: Pen, scale: number): void {
  const section = pen.within(0, 0, scale)
  section.area('cut', [-7, 3], [-7, -4], [-1.6, -4], [-1.6, 1.4], [1.6, 1.4], [1.6, -4], [7, -4], [7, 3])
  section.path(
    'edge',
    'M-5 -7.4C-3 -6 -1.5 -6.4 -1.3 -4.6V.4Q-1.3 1.2 -.6 1.2 0 1.2 0 .4V-5.4Q0 -6.2 .6 -6.2 1.3 -6.2 1.3 -5.4V-4.6C1.6 -6.6 3.4 -5.8 5 -7.4',
  )
  section.width(-1.6, 1.6, 4.3, '', [1.4, 1.4])
  section.text('figure', 0, 4.3, '3,2\u202fmm', 'middle', 14)
}

/** A button in section, and the travel that counts. */
export const travel: Drawing = {
  name: 'zeichnung-tastenweg',
  alt: {
    de: 'Taste im Schnitt, Wegskala mit Grenzen bei 0,4 und 3 Millimetern',
    en: 'Button in section, travel scale with limits at 0.4 and 3 millimetres',
  },
  draw(isPhone) {
    const { sheet, pen } = newSheet(isPhone ? 280 : 977, 348)
    const scale = isPhone ? 0.57 : 1
    const button = pen.within(isPhone ? 8 : 250, 52, scale)
    button.area('cut', [0, 60], [34, 60], [34, 250], [186, 250], [186, 60], [220, 60], [220, 290], [0, 290])
    button.area('body', [44, 0], [176, 0], [176, 150], [150, 150], [150, 40], [70, 40], [70, 150], [44, 150])
    button.path('edge', 'M78 40L142 62 78 84 142 106 78 128 142 150 78 172 142 194 78 216 142 238 78 250')
    button.path('lead', 'M110 -44V-6')
    button.arrow(110, -4, 90, 'dot')
    const x = isPhone ? 190 : 560
    const milli = isPhone ? 56 : 64
    const top = 52
    pen.rect('cut', x, top, 28, 0.4 * milli)
    pen.rect('light', x, top + 0.4 * milli, 28, 2.6 * milli)
    pen.rect('cut', x, top + 3 * milli, 28, 0.7 * milli)
    pen.text('figure', x - 8, top + 0.4 * milli, '0,4', 'end')
    pen.text('figure', x - 8, top + 3 * milli, '3\u202fmm', 'end')
    pen.line('dim thick', [x, top + 0.95 * milli], [x + 28, top + 0.95 * milli])
    for (const [at, y] of [0.2, 1.9, 3.35].entries())
      pen.ring(at + 1, x + (isPhone ? 66 : 70), top + y * milli, [x + 20, top + y * milli])
    return sheet
  },
}

/** A bench whose slats are ordered one by one. */
export const slats: Drawing = {
  name: 'zeichnung-latten',
  alt: { de: 'Bank zerlegt, eine einzelne Latte herausgezogen', en: 'Bench exploded, one single slat pulled out' },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 300) : newSheet(977, 300)
    const scale = isPhone ? 0.145 : 0.27
    const floor = isPhone ? 196 : 284
    const bench = pen.within(isPhone ? 2 : 110, floor, scale)
    for (const leg of [174, 1578]) {
      bench.rect('body', leg, -430, 48, 430)
      bench.rect('body', leg, -960, 48, 500)
    }
    const heights = [-960, -860, -760, -560, -480]
    const pulled = 3
    for (const [at, y] of heights.entries()) {
      const corners = [0, 918].filter(x => at !== pulled || x === 0)
      for (const x of corners) bench.rect('light', x, y, 882, 62)
    }
    bench.rect('hidden', 918, -560, 882, 62)
    const [x, y] = isPhone ? [880, 380] : [2180, -560]
    bench.rect('light', x, y, 882, 62)
    bench.rect('blue', x + 360, y + 10, 160, 42)
    if (isPhone) {
      bench.line('dim', [1320, 350], [1320, -480])
      bench.arrow(1320, -490, -90)
    } else {
      bench.line('dim', [2150, -529], [1840, -529])
      bench.arrow(1830, -529, 180)
    }
    bench.ring(1, x + 120, y - 190 - (isPhone ? 20 : 0), [x + 120, y + 10])
    bench.ring(2, x + 660, y - 190 - (isPhone ? 20 : 0), [x + 470, y + 22])
    bench.ring(3, isPhone ? 1000 : -190, isPhone ? -200 : -215, [isPhone ? 1580 : 180, -215])
    pen.line('ground', [0, floor], [isPhone ? 280 : 977, floor])
    return sheet
  },
}

/** Two limit samples: what is between them is fine. */
export const limits: Drawing = {
  name: 'zeichnung-grenzmuster',
  alt: {
    de: 'Zwei Grenzmuster im Schnitt, dazwischen alles, was in Ordnung ist',
    en: 'Two limit samples in section, between them all that is fine',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 240) : newSheet(977, 236)
    const [plate, band, y] = isPhone ? [88, 104, 176] : [320, 337, 176]
    const right = plate + band
    profile(pen, 0, y, plate, 2)
    profile(pen, right, y, plate, 14)
    pen.rect('tone', plate, y, band, 40)
    pen.width(plate, right, y + 20, '')
    const middle = plate + band / 2
    // an eye and a lamp
    pen.path('edge', `M${middle - 34} 74q34 -30 68 0q-34 30 -68 0z`)
    pen.circle('ink', middle, 74, 9)
    pen.strokes('thin', [
      [
        [middle, 98],
        [plate + 6, y - 6],
      ],
      [
        [middle, 98],
        [right - 6, y - 20],
      ],
    ])
    const lamp = middle + (isPhone ? 70 : 110)
    pen.area('body', [lamp - 18, 40], [lamp - 8, 16], [lamp + 8, 16], [lamp + 18, 40])
    pen.line('edge', [lamp, 16], [lamp, 2])
    pen.text('label', middle - 48, 74, '5\u202fs', 'end')
    pen.ring(1, plate / 2, y - 44, [plate / 2, y + 8])
    pen.ring(2, middle, y + 20)
    pen.ring(3, right + plate / 2, y - 50, [right + plate / 2, y + 2])
    return sheet
  },
}

function profile(pen: Pen, x: number, y: number, width: number, rough: number): void {
  const teeth = Math.round(width / 7)
  const points = count(teeth * 2 + 1).map((step): readonly [number, number] => {
    const uneven = 0.55 + 0.45 * Math.abs(Math.sin(step * 1.9))
    return [x + (step * width) / (teeth * 2), y - (step % 2 === 0 ? 0 : rough * uneven)]
  })
  pen.area('cut', ...points, [x + width, y + 40], [x, y + 40])
}
