import type { ReactNode } from 'react'
import type { Schedule, ScheduledStep } from './schedule.ts'

interface BarProps {
  item: ScheduledStep
  schedule: Schedule
  /** Id of the `Hatching`. */
  hatch: string
}

/** The hatching of all bars. In a drawing of its own: what is in a hidden one cannot be referred to. */
export function Hatching({ id }: { id: string }): ReactNode {
  return (
    <svg className="schedule__hatching visually-hidden" width="0" height="0" aria-hidden="true" focusable="false">
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" stroke="currentColor" strokeWidth="1.5" fill="none" />
      </pattern>
    </svg>
  )
}

/** The scale above the bars: a tick for every unit, numbers at the main marks. */
export function ScheduleScale({ schedule }: { schedule: Schedule }): ReactNode {
  const { total, step } = schedule
  const ticks = Array.from({ length: total / smallStep(schedule) + 1 }, (_, index) => index * smallStep(schedule))
  return (
    <svg className="schedule__scale" width="100%" height="28" aria-hidden="true" focusable="false">
      {ticks.map(tick => (
        <line key={tick} x1={share(tick, total)} x2={share(tick, total)} y1={tick % step === 0 ? 14 : 22} y2="28" />
      ))}
      {marks(schedule).map(mark => (
        <text
          key={mark}
          x={share(mark, total)}
          y="9"
          textAnchor={mark === 0 ? 'start' : mark === total ? 'end' : 'middle'}
        >
          {mark}
        </text>
      ))}
    </svg>
  )
}

/** The bar of one step. */
export function ScheduleBar({ item, schedule, hatch }: BarProps): ReactNode {
  const { total } = schedule
  const start = share(item.start, total)
  return (
    <svg className="schedule__bar" width="100%" height="100%" aria-hidden="true" focusable="false">
      {marks(schedule).map(mark => (
        <line key={mark} className="schedule__grid" x1={share(mark, total)} x2={share(mark, total)} y1="0" y2="100%" />
      ))}
      {item.open ? (
        <line className="schedule__open" x1={start} x2="100%" y1="50%" y2="50%" />
      ) : (
        <>
          <rect
            className="schedule__min"
            x={start}
            width={share(item.min, total)}
            y="50%"
            height="20"
            transform="translate(0 -10)"
          />
          {item.max > item.min && (
            <rect
              className="schedule__max"
              x={share(item.start + item.min, total)}
              width={share(item.max - item.min, total)}
              y="50%"
              height="20"
              transform="translate(0 -10)"
              fill={`url(#${hatch})`}
            />
          )}
        </>
      )}
      <line className="schedule__ext" x1={start} x2={start} y1="0" y2="100%" />
    </svg>
  )
}

/** What black and hatched mean. */
export function ScheduleKey({ hatch }: { hatch: string }): ReactNode {
  return (
    <svg className="schedule__swatch" width="36" height="12" aria-hidden="true" focusable="false">
      <rect className="schedule__min" width="18" height="12" />
      <rect className="schedule__max" x="18" width="18" height="12" fill={`url(#${hatch})`} />
    </svg>
  )
}

/** Main marks: the numbered ones. */
function marks({ total, step }: Schedule): number[] {
  return Array.from({ length: total / step + 1 }, (_, index) => index * step)
}

/** On long scales a tick for every unit would be a grey line. */
function smallStep({ total, step }: Schedule): number {
  return total <= 60 ? 1 : step / (step % 4 === 0 ? 4 : 1)
}

function share(value: number, total: number): string {
  return `${((value / total) * 100).toFixed(3)}%`
}
