import type { ReactNode } from 'react'
import { formatNumber, thinSpace } from '../../../messages/format.ts'
import { listMessages } from '../../../messages/lists.ts'
import type { Locale } from '../../../model/locale.ts'
import { millimetres } from '../../../ui/dimension-lines/sizes.ts'
import { PersonOutline, personSize } from '../../../ui/drawing/person-outline.tsx'
import { usePage } from '../../page-context.tsx'
import type { Reference } from '../references/reference-filter.ts'
import { layOutStrip, type DetailLayout, type Outline, type PlacedOutline, type StripLayout } from './strip-layout.ts'
import { toOutlines } from '../references/outlines.ts'

interface Drawn extends Outline {
  src: string
  title: string
  href: string | null
}

/** A few outlines on one ground line, from low to high, with the list of their names. */
export function ScaleStrip({ stories }: { stories: readonly Reference[] }): ReactNode {
  const { locale } = usePage()
  const t = listMessages[locale]
  const layout = layOutStrip<Drawn>(toOutlines(stories), personSize)
  const [first, last] = [layout.outlines[0]?.outline, layout.outlines.at(-1)?.outline]
  if (!first || !last) return null
  const count = numberWord(layout.outlines.length, locale)
  return (
    <>
      <p className="lead at-text scale-strip__lead">
        {t.stripLead(
          count,
          first.title,
          millimetres(first.height, locale),
          last.title,
          millimetres(last.height, locale),
        )}
      </p>
      <div className="scale-strip at-bleed" tabIndex={0} role="region" aria-label={t.stripRegion}>
        <Sheet layout={layout} label={t.stripLabel(count)} locale={locale} />
      </div>
      <ol className="scale-strip__list at-content">
        {layout.outlines.map(({ outline, number }) => (
          <li key={number}>
            <span className="label">{number}</span>
            {outline.href ? <a href={outline.href}>{outline.title}</a> : <span>{outline.title}</span>}
            <span className="num">
              {formatNumber(outline.height, locale, Number.isInteger(outline.height) ? 0 : 1)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Up to twelve as a word: it begins a sentence. */
function numberWord(count: number, locale: Locale): string {
  const words: Readonly<Record<string, string>> = listMessages[locale].wordNumbers
  return words[count] ?? formatNumber(count, locale)
}

function Sheet({ layout, label, locale }: { layout: StripLayout<Drawn>; label: string; locale: Locale }): ReactNode {
  const { width, height, ground, outlines, person, metres, detail } = layout
  const foot = ground + 250
  /** Type keeps its size on the screen, however long the line is. */
  const unit = width / 20_000
  return (
    <svg className="scale-strip__svg" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <g className="scale-strip__grid" fontSize={190 * unit}>
        {metres.map(({ metre, y }) => (
          <g key={metre}>
            <path d={`M0 ${y}H${width}`} fill="none" />
            <text x="0" y={y - 36}>{`${metre}${thinSpace}m`}</text>
          </g>
        ))}
      </g>
      {detail && <Detail detail={detail} ground={ground} unit={unit} label={listMessages[locale].detailX} />}
      {outlines.map(placed => (
        <Silhouette key={placed.number} placed={placed} />
      ))}
      <svg
        x={person.x}
        y={person.y}
        {...personSize}
        viewBox={`0 0 ${personSize.width} ${personSize.height}`}
        overflow="visible"
      >
        <g className="scale-strip__person">
          <PersonOutline />
        </g>
      </svg>
      <path className="scale-strip__ground" d={`M0 ${ground + 14}H${width}`} vectorEffect="non-scaling-stroke" />
      <g className="scale-strip__no" fontSize={210 * unit} textAnchor="middle">
        {outlines.map(({ x, width: own, number }) => (
          <text key={number} x={x + own / 2} y={foot}>
            {number}
          </text>
        ))}
        <text className="scale-strip__height" x={person.centre} y={foot}>
          {listMessages[locale].personHeight}
        </text>
      </g>
    </svg>
  )
}

interface DetailProps {
  detail: DetailLayout<Drawn>
  ground: number
  unit: number
  label: string
}

/** The smallest once more, tied to their place by two projection lines. */
function Detail({ detail, ground, unit, label }: DetailProps): ReactNode {
  const { outlines, top, width, source } = detail
  const line = detail.ground + 12
  const foot = ground + 14
  return (
    <g className="scale-strip__lens">
      <rect className="scale-strip__mask" x="-40" y={top} width={width + 80} height={line - top + 260} />
      {outlines.map(placed => (
        <g key={placed.number}>
          <Silhouette placed={placed} />
          <text
            className="scale-strip__no"
            fontSize={210 * unit}
            x={placed.x + placed.width / 2}
            y={line + 200}
            textAnchor="middle"
          >
            {placed.number}
          </text>
        </g>
      ))}
      <path className="scale-strip__ground" d={`M0 ${line}H${width}`} vectorEffect="non-scaling-stroke" />
      <path
        className="scale-strip__beam"
        d={`M0 ${line}V${source.top}M${width} ${line}L${source.right} ${source.top}M0 ${source.top}H${source.right}V${foot}M0 ${source.top}V${foot}`}
      />
      <text className="scale-strip__tag" fontSize={220 * unit} x="0" y={top + 170}>
        {label}
      </text>
      <text
        className="scale-strip__tag"
        fontSize={220 * unit}
        x={source.right - 40}
        y={source.top + 220}
        textAnchor="end"
      >
        X
      </text>
    </g>
  )
}

function Silhouette({ placed: { outline, x, y, width, height } }: { placed: PlacedOutline<Drawn> }): ReactNode {
  return <image href={outline.src} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />
}
