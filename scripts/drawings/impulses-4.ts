import type { Drawing } from './drawing.ts'
import { count, newSheet, onCircle } from './pen.ts'

/** Five courses, one square for each day. */
export const courses: Drawing = {
  name: 'zeichnung-kurse',
  alt: {
    de: 'Fünf Kurse als Tage: drei Stunden, zwei, eins, zwei, fünf Tage',
    en: 'Five courses in days: three hours, two, one, two, five days',
  },
  draw(isPhone) {
    const day = isPhone ? 40 : 64
    const { sheet, pen } = isPhone ? newSheet(280, 250) : newSheet(977, 100)
    let x = 1
    for (const [at, days] of [1, 2, 1, 2, 5].entries()) {
      const [left, top] = isPhone ? [34, 4 + at * 49] : [x, 30]
      for (const each of count(days)) pen.rect(at === 0 ? 'edge' : 'body', left + each * day, top, day, day)
      if (at === 0) pen.rect('blue', left + (day * 7) / 8, top, day / 8, day)
      if (isPhone) pen.text('label', 12, top + day / 2, 'ABCDE'.charAt(at))
      else pen.text('label', left, 12, 'ABCDE'.charAt(at), 'start')
      x += days * day + 67
    }
    return sheet
  },
}

/** One part, six gauges, seven results. */
export const results: Drawing = {
  name: 'zeichnung-ergebnisse',
  alt: { de: 'Ein Teil, sechs Messgeräte, sieben Ergebnisse', en: 'One part, six gauges, seven results' },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 300) : newSheet(977, 268)
    const middle = isPhone ? 140 : 488
    pen.circle('cut', middle, 106, 30)
    pen.circle('light', middle, 106, 11)
    for (const gauge of count(6)) {
      const degrees = gauge * 60 + 30
      pen.line('edge', onCircle(middle, 106, 36, degrees), onCircle(middle, 106, 66, degrees))
      pen.circle('light', ...onCircle(middle, 106, 82, degrees), 17)
      pen.line(
        'edge',
        onCircle(middle, 106, 82, degrees),
        onCircle(...onCircle(middle, 106, 82, degrees), 13, gauge * 47),
      )
    }
    const [from, to] = isPhone ? [20, 260] : [288, 688]
    pen.line('edge', [from, 246], [to, 246])
    pen.strokes(
      'dim thick',
      [0.08, 0.2, 0.31, 0.5, 0.56, 0.74, 0.93].map(at => [
        [from + at * (to - from), 230],
        [from + at * (to - from), 246],
      ]),
    )
    pen.ring(1, middle - (isPhone ? 118 : 190), 106, [middle - 26, 106])
    pen.ring(2, middle + (isPhone ? 126 : 190), 106, [middle + 98, 106])
    pen.ring(3, isPhone ? 140 : to + 46, isPhone ? 284 : 246, isPhone ? [140, 250] : [to, 246])
    return sheet
  },
}

/** A hundred sketches and the one that was built. */
export const hundred: Drawing = {
  name: 'zeichnung-hundert',
  alt: {
    de: 'Hundert Skizzen im Raster, Mittel bei 64, gebaut wurde Nummer 71',
    en: 'A hundred sketches in a grid, mean at 64, number 71 was built',
  },
  draw(isPhone) {
    const [size, pitch] = isPhone ? [24, 28] : [36, 42]
    const { sheet, pen } = isPhone ? newSheet(280, 290) : newSheet(429, 430)
    const corner = (number: number): readonly [number, number] => [
      1 + ((number - 1) % 10) * pitch,
      1 + Math.floor((number - 1) / 10) * pitch,
    ]
    const all = count(100).map(index => index + 1)
    pen.rects('body', all.filter(number => number <= 20).map(corner), size, size)
    pen.rects('cut', all.filter(number => number > 20 && number <= 50).map(corner), size, size)
    pen.rects('edge', all.filter(number => number > 50 && number !== 64 && number !== 71).map(corner), size, size)
    pen.rects('dim thick', [corner(64)], size, size)
    pen.rects('blue', [corner(71)], size, size)
    for (const number of [20, 30, 50, 60]) {
      const [x, y] = corner(number)
      pen.rect('light', x, y, size, size)
      pen.text('number', x + size / 2, y + size / 2, String(number))
    }
    const ringAt = (number: number, at: number): void => {
      const [x, y] = corner(at)
      pen.ring(number, x + size / 2, y + size / 2)
    }
    ringAt(1, 11)
    ringAt(2, 35)
    ringAt(3, 87)
    ringAt(4, 64)
    ringAt(5, 71)
    return sheet
  },
}

/** Three packages on one scale of weeks. */
export const packages: Drawing = {
  name: 'zeichnung-pakete',
  alt: {
    de: 'Drei Pakete: ein Tag, drei bis sechs, acht bis zwölf Wochen',
    en: 'Three packages: one day, three to six, eight to twelve weeks',
  },
  draw(isPhone) {
    const width = isPhone ? 280 : 977
    const { sheet, pen } = newSheet(width, 168)
    const week = (width - 46) / 12
    const left = 30
    const step = isPhone ? 3 : 1
    for (const mark of count(12 / step + 1)) pen.text('label', left + mark * step * week, 9, String(mark * step))
    pen.strokes(
      'thin',
      count(13).map(mark => [
        [left + mark * week, 20],
        [left + mark * week, mark % 3 === 0 ? 160 : 30],
      ]),
    )
    for (const [row, [least, longest]] of (
      [
        [0.2, 0.2],
        [3, 6],
        [8, 12],
      ] as const
    ).entries()) {
      const y = 44 + row * 40
      pen.text('label', 6, y + 10, String(row + 1), 'start')
      pen.rect(row === 0 ? 'blue' : 'ink', left, y, least * week, 20)
      if (longest > least) pen.rect('cut', left + least * week, y, (longest - least) * week, 20)
    }
    pen.line('edge', [left, 20], [left, 160])
    return sheet
  },
}
