import type { ReactNode } from 'react'
import { peopleMessages } from '../../messages/people.ts'
import { usePage } from '../page-context.tsx'
import { layoutTenure, type PlacedHead, type TenureLayout, type TenurePerson } from './tenure-layout.ts'

/** Height of the heads, of the scale and of the whole drawing. */
const headsEnd = 98
const scaleTop = 212
const height = 250

/** Everybody above a scale of years: who came when. Each head leads to the person's card. */
export function Tenure({
  id,
  people,
  thisYear,
}: {
  id: string
  people: readonly TenurePerson[]
  thisYear: number
}): ReactNode {
  const { locale } = usePage()
  const t = peopleMessages[locale]
  const layout = layoutTenure(people, thisYear)
  const titleId = `${id}-since-titel`
  return (
    <section className="tenure grid" data-theme="ground" aria-labelledby={titleId}>
      <h2 className="tenure__title label" id={titleId}>
        {t.tenure}
      </h2>
      <div className="tenure__scroll" tabIndex={0} role="region" aria-label={t.tenureScrolls}>
        <svg
          className="tenure__svg"
          viewBox={`0 0 ${layout.width} ${height}`}
          role="group"
          aria-label={t.tenureDrawing(people.length, layout.from, layout.to)}
        >
          <Axis layout={layout} />
          {layout.heads.map(head => (
            <Head key={head.uuid} head={head} />
          ))}
        </svg>
      </div>
    </section>
  )
}

function Axis({ layout }: { layout: TenureLayout }): ReactNode {
  return (
    <g className="tenure__axis" aria-hidden="true">
      <line x1="0" x2={layout.width} y1={scaleTop} y2={scaleTop} />
      {layout.ticks.map(({ year, x, labelled }) => (
        <line key={year} x1={x} x2={x} y1={scaleTop} y2={scaleTop + (labelled ? 11 : 5)} />
      ))}
      {layout.ticks.map(
        ({ year, x, labelled }) =>
          labelled && (
            <text key={year} x={x} y={scaleTop + 28}>
              {year}
            </text>
          ),
      )}
    </g>
  )
}

function Head({ head }: { head: PlacedHead }): ReactNode {
  const { locale } = usePage()
  const { x, width, yearX, portrait, firstName, name, since, href } = head
  const middle = x + width / 2
  return (
    <a className="tenure__person" href={href} aria-label={peopleMessages[locale].tenurePerson(name, since)}>
      <path className="tenure__line" d={`M${round(middle)} ${headsEnd}v12L${round(yearX)} 190V${scaleTop}`} />
      <circle className="tenure__dot" cx={round(yearX)} cy={scaleTop} r="3" />
      <rect className="tenure__ground" x={round(x)} y="0" width={round(width)} height={headsEnd} />
      {portrait && (
        <svg
          aria-hidden="true"
          x={round(x + 1)}
          y="8"
          width={round(width - 2)}
          height="68"
          viewBox="125 95 550 655"
          preserveAspectRatio="xMidYMin slice"
        >
          <image href={portrait} width="800" height="1000" preserveAspectRatio="xMidYMid slice" />
        </svg>
      )}
      <text className="tenure__name" x={round(middle)} y="91">
        {firstName}
      </text>
    </a>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
