import type { Drawing } from './drawing.ts'
import { count, newSheet, onCircle, type Pen, type Point } from './pen.ts'

/** Four test rooms at one scale. */
export const rooms: Drawing = {
  name: 'zeichnung-raeume',
  alt: {
    de: 'Vier Prüfräume im Schnitt: dunkel, laut, wackelnd, minus achtzehn Grad',
    en: 'Four test rooms in section: dark, loud, shaking, minus eighteen degrees',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 408) : newSheet(977, 300)
    const scale = isPhone ? 132 / 2100 : 977 / 9600
    for (const room of count(4)) {
      const [x, y] = isPhone ? [(room % 2) * 148, room < 2 ? 186 : 392] : [room * 2500 * scale, 286]
      drawRoom(pen.within(x, y, scale), room)
    }
    if (isPhone)
      pen.strokes('ground', [
        [
          [0, 186],
          [280, 186],
        ],
        [
          [0, 392],
          [280, 392],
        ],
      ])
    else pen.line('ground', [0, 286], [977, 286])
    return sheet
  },
}

const roomFigures = ['&lt; 1\u202flx', '≤ 95\u202fdB(A)', '', '−18\u202f°C']

function drawRoom(pen: Pen, room: number): void {
  const wall = room === 3 ? 250 : 80
  if (room === 0) pen.rect('ink', wall, -2400 + wall, 2100 - 2 * wall, 2400 - wall)
  pen.area(
    'cut',
    [0, 0],
    [0, -2400],
    [2100, -2400],
    [2100, 0],
    [2100 - wall, 0],
    [2100 - wall, -2400 + wall],
    [wall, -2400 + wall],
    [wall, 0],
  )
  const words = roomFigures[room] ?? ''
  if (words !== '') pen.text('label', 1050, -2400, words, 'middle', -14)
  if (room === 3) pen.text('figure', 1050, -1960, '25\u202fmin')
  const floor = room === 2 ? -260 : 0
  if (room === 2) {
    pen.rect('body', 280, -260, 1540, 120)
    pen.wave('edge', 280, -20, 1540, 7, 90)
  }
  if (room === 1) {
    pen.area('ink', [80, -1750], [260, -1900], [260, -1600])
    for (const radius of [260, 460, 660]) pen.arc('edge', 200, -1750, radius, 50, 130)
  }
  pen.line(room === 0 ? 'reverse' : 'edge', [1500, floor], [1500, floor - 1100])
  pen.rect(room === 0 ? 'light' : 'blue', 1350, floor - 1400, 300, 300)
  pen.person(room === 1 ? 980 : 760, floor)
  if (room === 3) for (const side of [-1, 1]) pen.circle('ink', 760 + side * 238, -690, 95)
}

/** The machine, the panel and the three who use it, at one scale. */
export const roles: Drawing = {
  name: 'zeichnung-rollen',
  alt: {
    de: 'Bedienung sechs Meter vom Panel, Einrichterin davor, Service darunter oder 300 km entfernt',
    en: 'Operator six metres from the panel, setter in front, service below or 300 km away',
  },
  draw(isPhone) {
    const width = isPhone ? 280 : 977
    const scale = width / (isPhone ? 7500 : 9200)
    const { sheet, pen } = newSheet(width, isPhone ? 268 : 300)
    const main = pen.within(30 * scale, isPhone ? 126 : 284, scale)
    main.outline('body', 'schalenversiegler-tl-7', 0, 0)
    main.sheet.shapes.push('')
    lying(main, 4400)
    main.rect('blue', 806, -1600, 408, 312)
    main.person(570)
    main.person(7010, 0, { acts: true })
    main.width(1010, 7010, isPhone ? -1900 : -2330, '6\u202fm', [-1620, -1760])
    main.ring(2, 180, isPhone ? -2000 : -2250, [480, -1640])
    main.ring(1, 6200, -1480, [6800, -1230])
    main.ring(3, 4800, -1000, [3780, -380])
    main.line('ground', [-30, 0], [isPhone ? 7470 : 9170, 0])
    if (!isPhone) {
      main.broken(7705, -2250, 120)
      main.person(8820)
      main.strokes('ext', [
        [
          [8820, -1760],
          [8820, -2390],
        ],
      ])
      main.line('dim', [7010, -2330], [8820, -2330])
      main.arrow(7010, -2330, 180)
      main.arrow(8820, -2330, 0)
      main.text('figure', 8290, -2330, '300\u202fkm', 'middle', -11)
      main.ring(3, 8200, -1480, [8620, -1230])
      return sheet
    }
    const far = pen.within(0, 252, scale)
    far.line('ground', [0, 0], [7470, 0])
    far.person(6400)
    far.broken(3700, -1500, 150)
    far.width(700, 6400, -2050, '300\u202fkm', [0, -1760])
    far.ring(3, 5300, -1300, [6200, -1200])
    return sheet
  },
}

/** Who lies on their back below the machine. */
function lying(pen: Pen, x: number): void {
  pen.person(x, -240, { lean: -90, size: 0.92 })
}

/** Once around the device, once around the person: one line. */
export const turns: Drawing = {
  name: 'zeichnung-umdrehungen',
  alt: {
    de: 'Zwei Umdrehungen: 23 Stationen um das Gerät, ein Tag um den Menschen',
    en: 'Two turns: 23 stations round the device, one day round the person',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 560) : newSheet(977, 420)
    const by = isPhone ? 0.66 : 1
    const device: Point = isPhone ? [140, 140] : [268, 216]
    const person: Point = isPhone ? [140, 420] : [708, 216]
    const start = isPhone ? 90 : 0
    const outwards = (degrees: number) => by * (90 + (90 * (degrees - start)) / 360)
    const inwards = (degrees: number) => by * (180 - (90 * (degrees - start)) / (525 - start))
    const first = spiral(device, outwards, start, start + 360)
    const second = spiral(person, inwards, start, 525)
    pen.line('edge', ...first, ...second)
    pen.strokes(
      'edge',
      count(23).map(tick => tickAt(device, outwards, start + ((tick + 0.5) * 360) / 23, 6)),
    )
    pen.rect('body', device[0] - 30 * by, device[1] - 45 * by, 60 * by, 90 * by)
    pen.rect('light', device[0] - 19 * by, device[1] - 34 * by, 38 * by, 26 * by)
    pen.within(person[0], person[1] + 52 * by, 0.06 * by).person(0, 0, { acts: true })
    pen.text('label', device[0], device[1] + 62 * by, '23')
    for (const [tick, number] of [
      [1, 1],
      [4, 2],
      [9, 3],
      [14, 4],
      [5, 5],
    ] as const) {
      const degrees = start + ((tick - 0.5) * 360) / 23
      const radius = outwards(degrees)
      if (number === 5) pen.circle('blue', ...onCircle(...device, radius, degrees), 5)
      pen.ring(number, ...onCircle(...device, radius + 34, degrees), onCircle(...device, radius, degrees))
    }
    const day = [
      [180, '6'],
      [300, '10'],
      [450, '3'],
    ] as const
    for (const [degrees, hour] of day) {
      const radius = inwards(degrees)
      pen.strokes('edge', [tickAt(person, inwards, degrees, 9)])
      pen.text('label', ...onCircle(...person, radius - 22, degrees), hour)
    }
    const [endX, endY] = onCircle(...person, inwards(525), 525)
    pen.ring(6, endX + 34, endY + (isPhone ? 8 : 16), [endX, endY])
    return sheet
  },
}

function spiral([x, y]: Point, radius: (degrees: number) => number, from: number, to: number): Point[] {
  return count(Math.round((to - from) / 5) + 1).map(step => {
    const degrees = from + step * 5
    return onCircle(x, y, radius(degrees), degrees)
  })
}

function tickAt(
  [x, y]: Point,
  radius: (degrees: number) => number,
  degrees: number,
  half: number,
): readonly [Point, Point] {
  return [onCircle(x, y, radius(degrees) - half, degrees), onCircle(x, y, radius(degrees) + half, degrees)]
}

/** Five weeks, and the paper of the fourth. */
export const weeks: Drawing = {
  name: 'zeichnung-packpapier',
  alt: {
    de: 'Fünf Wochen als Balken, darunter sechs Meter Packpapier mit Mensch',
    en: 'Five weeks as bars, below six metres of wrapping paper with a person',
  },
  draw(isPhone) {
    const width = isPhone ? 280 : 977
    const { sheet, pen } = newSheet(width, isPhone ? 190 : 214)
    const week = width / 5
    for (const mark of count(5)) pen.text('label', (mark + 0.5) * week, 9, String(mark + 1))
    pen.strokes(
      'thin',
      count(6).map(mark => [
        [mark * week, 20],
        [mark * week, 52],
      ]),
    )
    for (const [from, weeksLong] of [
      [0, 1],
      [1, 2],
      [3, 1],
      [4, 1],
    ] as const)
      pen.rect(from === 3 ? 'cut' : 'ink', from * week + 2, 26, weeksLong * week - 4, 18)
    const metre = isPhone ? 36 : 60
    const from = isPhone ? 56 : 3 * week - 20
    const floor = isPhone ? 172 : 196
    pen.strokes('thin', [
      [
        [3 * week + 2, 48],
        [from, floor - 40],
      ],
      [
        [4 * week - 2, 48],
        [from + 6 * metre, floor - 40],
      ],
    ])
    pen.rect('sheet', from, floor - 8, 6 * metre, 8)
    pen.circle('sheet', from + 6 * metre, floor - 11, 11)
    pen.within(from - (isPhone ? 22 : 34), floor, metre / 1000).person(0, 0, { acts: true })
    pen.width(from, from + 6 * metre, floor - 34, '6\u202fm', floor - 10)
    pen.line('ground', [0, floor], [width, floor])
    return sheet
  },
}

/** 38 findings, the worst first. */
export const findings: Drawing = {
  name: 'zeichnung-befunde',
  alt: {
    de: 'Liste mit 38 Zeilen nach Schaden, die ersten sieben eingeklammert',
    en: 'List of 38 rows sorted by harm, the first seven bracketed',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 330) : newSheet(977, 330)
    const [left, width] = isPhone ? [1, 180] : [196, 420]
    pen.rect('sheet', left, 2, width, 326)
    for (const row of count(38)) {
      const long = (width - 40) * (1 - (row / 38) ** 0.8 * 0.72) * (0.94 + 0.06 * Math.sin(row * 2.4))
      const y = 18 + row * 8
      pen.rect(row < 7 ? 'ink' : 'grey', left + 20, y, long, row < 7 ? 4.5 : 3)
    }
    const right = left + width + (isPhone ? 10 : 18)
    pen.line('dim', [right, 14], [right + 8, 14], [right + 8, 74], [right, 74])
    pen.text('figure', right + 16, 44, '7', 'start')
    const axis = isPhone ? 258 : 740
    pen.line('edge', [axis, 14], [axis, 322])
    pen.arrow(axis, 326, 90, 'dot')
    for (const [at, y] of [30, 118, 206, 290].entries()) pen.ring(at + 1, axis, y)
    return sheet
  },
}
