import type { ReactNode } from 'react'
import type { FigureDrawing } from './figure-drawing.ts'

/** A figure drawn in its own measure. The number beside it is read; the drawing is not. */
export function FigureSketch({ drawing }: { drawing: FigureDrawing }): ReactNode {
  switch (drawing.kind) {
    case 'tally':
      return <Tally {...drawing} />
    case 'bar':
      return <Bar {...drawing} />
    case 'squares':
      return drawing.fields.map((count, at) => <Squares key={at} count={count} isLast={at === 1} />)
    case 'before-after':
      return <BeforeAfter {...drawing} />
    case 'length':
    case 'square':
      return <TrueSize {...drawing} />
    case 'clock':
      return <Clock {...drawing} />
    case 'range':
      return <Range {...drawing} />
  }
}

const hidden = { 'aria-hidden': true, focusable: false } as const

/** Strokes in fives; many of them share the width of the column. */
function Tally({ all, hits }: { all: number; hits: number }): ReactNode {
  const few = all <= 35
  const at = (index: number) => (few ? index * 7 + Math.floor(index / 5) * 7 + 1 : index * 3 + 1.5)
  const draw = (from: number, to: number, top: number) =>
    Array.from({ length: to - from }, (_, index) => `M${at(from + index)} ${top}V38`).join('')
  const width = at(all - 1) + 2
  return (
    <svg
      className="sketch sketch--tally"
      viewBox={`0 0 ${width} 40`}
      width={few ? width : undefined}
      height="40"
      preserveAspectRatio="none"
      {...hidden}
    >
      <path className="is-hit" d={draw(0, hits, 2)} />
      <path d={draw(hits, all, 20)} />
    </svg>
  )
}

function Bar({ part, whole }: { part: number; whole: number }): ReactNode {
  return (
    <svg className="sketch sketch--bar" width="100%" height="18" {...hidden}>
      <rect className="is-hit" y="1" width={percent(part / whole)} height="16" />
      <rect className="is-whole" y="1" width="100%" height="16" />
    </svg>
  )
}

const squaresInRow = 10
const dotsInRow = 50

/** Rows of squares: each row is one dashed line, so that thousands are a few bytes. */
function Squares({ count, isLast }: { count: number; isLast: boolean }): ReactNode {
  const many = count > 130
  const [perRow, size, pitch] = many ? [dotsInRow, 3, 5] : [squaresInRow, 7, 10]
  const rows = Math.ceil(count / perRow)
  const lines = Array.from({ length: rows }, (_, row) => {
    const inRow = Math.min(perRow, count - row * perRow)
    return `M0 ${row * pitch + size / 2}h${inRow * pitch - (pitch - size)}`
  })
  const width = Math.min(perRow, count) * pitch
  return (
    <svg
      className={`sketch sketch--squares${isLast ? ' is-last' : ''}`}
      viewBox={`0 0 ${width} ${rows * pitch}`}
      width={width}
      height={rows * pitch}
      {...hidden}
    >
      <path d={lines.join('')} strokeWidth={size} strokeDasharray={`${size} ${pitch - size}`} />
    </svg>
  )
}

function BeforeAfter({ before, after }: { before: number; after: number }): ReactNode {
  const longest = Math.max(before, after)
  return (
    <svg className="sketch sketch--change" width="100%" height="46" {...hidden}>
      <rect className="is-whole" x="0.6" y="1" width={percent((before / longest) * 0.99)} height="16" />
      <rect className="is-after" y="26" width={percent((after / longest) * 0.99)} height="18" />
      <path d="M0.6 0V46" />
    </svg>
  )
}

/** In CSS millimetres: at true size on paper, and on a screen that says how large it is. */
function TrueSize({ kind, mm }: { kind: 'length' | 'square'; mm: number }): ReactNode {
  const height = kind === 'square' ? mm : 3
  return (
    <>
      <svg className="sketch sketch--true" width={`${mm}mm`} height={`${height}mm`} {...hidden}>
        <rect width="100%" height="100%" />
      </svg>
      <span className="sketch__scale label" aria-hidden="true">
        1 : 1
      </span>
    </>
  )
}

function Clock({ minutes }: { minutes: number }): ReactNode {
  const angle = (minutes / 60) * 2 * Math.PI
  const end = `${(40 + 36 * Math.sin(angle)).toFixed(1)} ${(40 - 36 * Math.cos(angle)).toFixed(1)}`
  const ticks = Array.from({ length: 12 }, (_, at) => {
    const [sin, cos] = [Math.sin((at * Math.PI) / 6), Math.cos((at * Math.PI) / 6)]
    return `M${(40 + 36 * sin).toFixed(1)} ${(40 - 36 * cos).toFixed(1)}L${(40 + 31 * sin).toFixed(1)} ${(40 - 31 * cos).toFixed(1)}`
  })
  return (
    <svg className="sketch sketch--clock" viewBox="0 0 80 80" width="80" height="80" {...hidden}>
      <path className="is-sector" d={`M40 40V4A36 36 0 ${minutes > 30 ? 1 : 0} 1 ${end}Z`} />
      <path d={`M40 4a36 36 0 1 1 0 72a36 36 0 1 1 0-72z${ticks.join('')}`} />
    </svg>
  )
}

function Range({ from, to, at }: { from: number; to: number; at: number }): ReactNode {
  const place = percent((at - from) / (to - from))
  return (
    <svg className="sketch sketch--range" width="100%" height="28" {...hidden}>
      <line x1="0" x2="100%" y1="14" y2="14" />
      <line x1="0.6" x2="0.6" y1="6" y2="22" />
      <line x1="99.8%" x2="99.8%" y1="6" y2="22" />
      <line className="is-at" x1={place} x2={place} y1="0" y2="28" />
    </svg>
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
