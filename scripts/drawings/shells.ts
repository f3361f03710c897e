import type { Drawing } from './drawing.ts'
import { newSheet, type Pen } from './pen.ts'

/** Millimetres of a hedge trimmer without its battery; the blade bar begins at the last shell. */
const housing = {
  /** Outlines of its four shells, from the rear handle to the gear. */
  four: [
    'M110-95H45L8-70 0-45V-20L14 0H110V-24H42L28-36 34-58 56-72H110z',
    'M110-95L150-120 210-124V0H110V-24H130L138-48 130-72H110z',
    'M210-124H230L240-176 256-190H310V-168H268L258-158 254-123 310-122V0H210z',
    'M310-190H352L366-176 374-116 400-70V-20L380 0H310V-122L350-121 344-158 336-168H310z',
  ],
  /** The same housing in two. */
  two: [
    'M210-124V0H14L0-20V-45L8-70 45-95H110L150-120zM56-72L34-58 28-36 42-24H130L138-48 130-72z',
    'M210-124H230L240-176 256-190H352L366-176 374-116 400-70V-20L380 0H210zM268-168L258-158 254-123 350-121 344-158 336-168z',
  ],
  /** Joints that the two no longer have, with the height of the housing there. */
  closed: [
    [110, 95],
    [310, 190],
  ],
  end: 400,
} as const

/** A housing in four shells, then in two. */
export const shells: Drawing = {
  name: 'zeichnung-schalen',
  alt: {
    de: 'Heckenscherengehäuse zerlegt: erst vier, dann zwei Schalen',
    en: 'Hedge trimmer housing exploded: first four shells, then two',
  },
  draw(isPhone) {
    const { sheet, pen } = isPhone ? newSheet(280, 350) : newSheet(977, 262)
    const by = isPhone ? 0.42 : 0.68
    const apart = isPhone ? 26 : 24
    const [x1, y1, x2, y2] = isPhone ? ([1, 128, 1, 306] as const) : ([1, 196, 520, 196] as const)
    const before = pen.within(x1, y1, by)
    for (const [at, d] of housing.four.entries()) before.within(at * apart, 0, 1).path('body', d)
    blade(before.within(3 * apart, 0, 1), isPhone)
    const after = pen.within(x2, y2, by)
    for (const [at, d] of housing.two.entries()) after.within(at * apart, 0, 1).path('body', d)
    blade(after.within(apart, 0, 1), isPhone)
    for (const [at, [x, height]] of housing.closed.entries())
      after.line('dim thick', [x + at * apart, -height - 8], [x + at * apart, 8])
    const vanished = x1 + (110 + 0.5 * apart) * by
    for (const [at, dx] of [-32, 0, 32].entries())
      pen.ring(at + 1, vanished + dx, y1 - 190 * by - 28, [vanished, y1 - 84 * by])
    pen.ring(4, x1 + 30 * by, y1 + 32, [x1 + 60 * by, y1 - 10 * by])
    pen.text('label', x1 + (210 + 1.5 * apart) * by, y1 + 32, '4')
    pen.text('figure', x2 + (210 + apart / 2) * by, y2 + 32, '2')
    return sheet
  },
}

/** The beginning of the blade bar; what follows is left out. */
function blade(pen: Pen, isPhone: boolean): void {
  const until = housing.end + (isPhone ? 150 : 190)
  pen.rect('light', housing.end, -54, until - housing.end, 18)
  const teeth = Array.from({ length: Math.floor((until - housing.end) / 22) }, (_, at) => housing.end + 14 + at * 22)
  for (const [y, tip] of [
    [-54, -66],
    [-36, -24],
  ] as const)
    pen.strokes(
      'edge',
      teeth.flatMap(x => [
        [
          [x - 6, y],
          [x, tip],
        ],
        [
          [x, tip],
          [x + 6, y],
        ],
      ]),
    )
  pen.broken(until, -84, -6)
}
