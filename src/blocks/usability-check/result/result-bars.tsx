import type { ReactNode } from 'react'
import { interactiveCheckMessages } from '../../../messages/interactive-check.ts'
import type { CheckBand, UsabilityCheckProps } from '../check-props.ts'
import type { ShownResult } from './check-result-props.ts'
import { bandOf, toleranceOf } from './scores.ts'

export interface ResultBarsProps extends Pick<UsabilityCheckProps, 'locale' | 'principles' | 'bands'> {
  first: ShownResult
  second: ShownResult | null
}

/** A bar for each principle on the scale from 0 to 100, with the tolerance in which two people usually differ. */
export function ResultBars({ locale, principles, bands, first, second }: ResultBarsProps): ReactNode {
  const t = interactiveCheckMessages[locale]
  const pointsOf = (shown: ShownResult, key: string): number | null =>
    shown.scores.find(({ principle }) => principle === key)?.points ?? null
  return (
    <div className="check-bars at-content" data-compared={second ? '' : undefined}>
      {second && (
        <p className="check-bars__key">
          <span data-bar="first">{first.name}</span> <span data-bar="second">{second.name}</span>
        </p>
      )}
      <Bands bands={bands} />
      <ol className="check-bars__list" aria-label={t.byPrinciple}>
        {principles.map(({ key, label }) => {
          const values = second ? [pointsOf(first, key), pointsOf(second, key)] : [pointsOf(first, key)]
          return (
            <li key={key} className="check-bars__row">
              <span className="check-bars__name">
                {label}
                <span className="visually-hidden">: </span>
              </span>
              <Bars points={values} bands={bands} />
              <span className="check-bars__values">
                {values.map((points, index) => (
                  <Value key={index === 0 ? 'first' : 'second'} points={points} bands={bands} locale={locale}>
                    {second && <span className="visually-hidden">{(index === 0 ? first : second).name} </span>}
                  </Value>
                ))}
              </span>
            </li>
          )
        })}
      </ol>
      <Limits bands={bands} />
    </div>
  )
}

interface ValueProps extends Pick<ResultBarsProps, 'bands' | 'locale'> {
  points: number | null
  children: ReactNode
}

function Value({ points, bands, locale, children }: ValueProps): ReactNode {
  const t = interactiveCheckMessages[locale]
  const band = bandOf(points, bands)
  return (
    <span className="check-bars__value num" data-low={band && band === bands[0] ? '' : undefined}>
      {children}
      {points === null ? (
        <span className="check-bars__open">{t.allOpen}</span>
      ) : (
        <>
          <span aria-hidden="true">{points}</span>
          <span className="visually-hidden">
            {t.ofHundred(points)}
            {band && `, ${band.title}`};{' '}
          </span>
        </>
      )}
    </span>
  )
}

/** Names of the bands above the bars, or their limits below. The limits lie where content puts them, so they are drawn. */
function Bands({ bands }: { bands: readonly CheckBand[] }): ReactNode {
  if (bands.length === 0) return null
  return (
    <div className="check-bars__bands" aria-hidden="true">
      <svg className="check-bars__names" focusable="false">
        {bands.map(({ from, title }) => (
          <text key={from} x={`${from}%`} y="1em" dx={from === 0 ? 0 : 6}>
            {title}
          </text>
        ))}
      </svg>
    </div>
  )
}

function Limits({ bands }: { bands: readonly CheckBand[] }): ReactNode {
  const limits = [...new Set([0, ...bands.map(({ from }) => from), 100])]
  return (
    <div className="check-bars__bands" aria-hidden="true">
      <svg className="check-bars__limits" focusable="false">
        {limits.map(limit => (
          <text
            key={limit}
            x={`${limit}%`}
            y="1em"
            textAnchor={limit === 0 ? 'start' : limit === 100 ? 'end' : 'middle'}
          >
            {limit}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** Height of a row's drawing in its own units; the width is the scale. */
const height = 40

function Bars({ points, bands }: { points: readonly (number | null)[]; bands: readonly CheckBand[] }): ReactNode {
  const [first = null, second] = points
  const tolerance = first === null || second !== undefined ? null : toleranceOf(first)
  const barHeight = second === undefined ? 12 : 9
  return (
    <svg
      className="check-bars__svg"
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="check-bars__grid" d={`M0 0V${height}M100 0V${height}`} />
      <path
        className="check-bars__limit"
        d={bands
          .slice(1)
          .map(({ from }) => `M${from} 0V${height}`)
          .join('')}
      />
      {tolerance && (
        <rect
          className="check-bars__tolerance"
          x={tolerance.from}
          y="6"
          width={tolerance.to - tolerance.from}
          height="28"
        />
      )}
      {points.map((value, index) => {
        const y = second === undefined ? 14 : 9 + index * 13
        return (
          value !== null && (
            <g key={index === 0 ? 'first' : 'second'} data-bar={index === 0 ? 'first' : 'second'}>
              <rect className="check-bars__bar" x="0" y={y} width={value} height={barHeight} />
              <path className="check-bars__end" d={`M${value} ${y - 3}V${y + barHeight + 3}`} />
            </g>
          )
        )
      })}
    </svg>
  )
}
