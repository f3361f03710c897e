import type { ReactNode } from 'react'
import type { Asset, MeasureAxis } from '../../model/story/asset.ts'
import type { Locale } from '../../model/locale.ts'
import { toDimension, type DimensionGeometry, type Point } from './geometry.ts'
import { toDimensionTexts, type LabelledSize, type Sizes } from './sizes.ts'
import { toneOn } from './tone.ts'

export interface DimensionLinesProps {
  asset: Asset
  /** Real sizes of the object; null where only `facts` are known. */
  sizes: Sizes | null
  /** Sizes an editor wrote down for this picture; they win over `sizes`. */
  facts?: readonly LabelledSize[]
  /** A hero draws its lines on load, a card on hover and focus, a figure has them. */
  mode: 'hero' | 'card' | 'figure'
  /** How far lines are away from the object, in percent of the picture's width; as much as suits a photograph when absent. */
  distance?: number
  locale: Locale
}

const order = ['w', 'h', 'd'] as const satisfies readonly MeasureAxis[]

/**
 * Draws the real sizes of an object on its picture. Needs the measured edges
 * of the asset; without them, or without a size, nothing is drawn. Only on
 * pictures that are not cropped, inside `.picture`.
 *
 * The same sizes must be as text nearby: the lines are hidden from assistive technology.
 *
 * @see docs/design.md "Dimension lines"
 */
export function DimensionLines({ asset, sizes, facts = [], mode, distance, locale }: DimensionLinesProps): ReactNode {
  const { measure, width, height } = asset
  if (!measure || !width || !height) return null
  const texts = toDimensionTexts(sizes, facts, locale)
  const lines = order.flatMap(axis => {
    const edge = measure[axis]
    const text = texts[axis]
    return edge && text ? { axis, text, geometry: toDimension(edge, width / height, distance) } : []
  })
  if (lines.length === 0) return null
  const tone = toneOn(asset.color)
  return (
    <svg
      className="dims"
      aria-hidden="true"
      focusable="false"
      data-play={mode === 'hero' ? '' : undefined}
      data-scale={mode === 'hero' ? 'hero' : undefined}
      data-tone={tone === 'scribe' ? undefined : tone}
    >
      {lines.map(({ axis, text, geometry }, place) => (
        <Line key={axis} axis={axis} text={text} geometry={geometry} wideOnly={place > 0} />
      ))}
    </svg>
  )
}

interface LineProps {
  axis: MeasureAxis
  text: string
  geometry: DimensionGeometry
  /** Left out by a home hero on phones. */
  wideOnly: boolean
}

function Line({ axis, text, geometry, wideOnly }: LineProps): ReactNode {
  const { extensions, rule, middle, angle, textOffset } = geometry
  const turn = `rotate(${angle})`
  return (
    <g className={wideOnly ? 'dim is-wide' : 'dim'} data-axis={axis}>
      {extensions.map(([from, to], end) => (
        <line key={end} className="dim__ext" pathLength={1} {...ends(from, to)} />
      ))}
      <line className="dim__rule" pathLength={1} {...ends(rule[0], rule[1])} />
      <At point={rule[0]}>
        <path className="dim__arrow" transform={turn} d="M0 0 13 2.4V-2.4z" />
      </At>
      <At point={rule[1]}>
        <path className="dim__arrow" transform={turn} d="M0 0-13 2.4V-2.4z" />
      </At>
      <At point={middle}>
        <text className="dim__text" transform={turn} y={textOffset}>
          {text}
        </text>
      </At>
    </g>
  )
}

/** A place in percent at which screen pixels start: arrows and figures keep their size at every width. */
function At({ point, children }: { point: Point; children: ReactNode }): ReactNode {
  return (
    <svg x={`${point[0]}%`} y={`${point[1]}%`} overflow="visible">
      {children}
    </svg>
  )
}

function ends(from: Point, to: Point) {
  return { x1: `${from[0]}%`, y1: `${from[1]}%`, x2: `${to[0]}%`, y2: `${to[1]}%` }
}
