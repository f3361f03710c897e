import type { NewsletterMonth } from '../../../model/editing/inbox-answers.ts'
import { useTexts } from '../../language.ts'
import { newsletterTexts } from './newsletter-texts.ts'

/** Units of the drawing; it is scaled to its place. */
const size = { width: 600, height: 160, foot: 20, head: 16 }

export interface MonthChartProps {
  months: readonly NewsletterMonth[]
  monthName(month: string, style: 'short' | 'long'): string
  number(value: number): string
}

/** The list at the end of each month as a line, what came and went as bars. The table below says the same in numbers. */
export function MonthChart({ months, monthName, number }: MonthChartProps) {
  const t = useTexts(newsletterTexts)
  const { points, bars, zero } = layOut(months)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  const end = points.at(-1)
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t.chart(
        monthName(first.month, 'long'),
        monthName(last.month, 'long'),
        number(first.total),
        number(last.total),
      )}
    >
      <path className="chart__base" d={`M0 ${zero}H${size.width}`} />
      {bars.map(({ key, x, y, height, isGone }) => (
        <rect key={key} className={isGone ? 'chart__gone' : 'chart__new'} x={x} y={y} width={10} height={height} />
      ))}
      <polyline className="chart__line" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {end && (
        <>
          <circle className="chart__dot" cx={end.x} cy={end.y} r={3.5} />
          <text x={end.x} y={end.y - 7} textAnchor="end">
            {number(last.total)}
          </text>
        </>
      )}
      {months.map(({ month }, index) => (
        <text
          key={month}
          className="chart__month"
          x={(index + 0.5) * (size.width / months.length)}
          y={size.height - 5}
          textAnchor="middle"
        >
          {monthName(month, 'short')}
        </text>
      ))}
    </svg>
  )
}

/** Where everything stands. The line has the upper two thirds, the bars the lower one; each has a scale of its own. */
export function layOut(months: readonly NewsletterMonth[]) {
  const step = size.width / Math.max(1, months.length)
  const zero = size.height - size.foot
  const [highest, lowest] = [
    Math.max(1, ...months.map(({ total }) => total)),
    Math.min(...months.map(({ total }) => total)),
  ]
  const span = Math.max(1, highest - lowest)
  const upper = (zero - size.head) * 0.6
  const lower = (zero - size.head) * 0.3
  const most = Math.max(1, ...months.flatMap(({ added, left }) => [added, left]))
  const points = months.map(({ total }, index) => ({
    x: Math.round((index + 0.5) * step),
    y: Math.round(size.head + upper * (1 - (total - lowest) / span)),
  }))
  const bars = months.flatMap(({ month, added, left }, index) =>
    [added, left].map((value, which) => {
      const height = Math.round((value / most) * lower)
      return {
        key: `${month} ${which}`,
        x: Math.round((index + 0.5) * step) - 11 + which * 12,
        y: zero - height,
        height,
        isGone: which === 1,
      }
    }),
  )
  return { points, bars, zero }
}
