import type { ReactNode } from 'react'
import { formatNumber } from '../../../messages/format.ts'
import { listMessages } from '../../../messages/lists.ts'
import { PersonOutline, personSize } from '../../../ui/drawing/person-outline.tsx'
import { usePage } from '../../page-context.tsx'
import { toReferenceSummary, type ReferenceSummary } from '../../reference-summary.ts'
import { PartsList } from '../parts-list.tsx'
import type { Reference } from '../references/reference-filter.ts'
import { ScaleGrid } from './scale-grid.tsx'

/** One CSS millimetre in CSS pixels, and the scale that sizes are written in; the style sheet zooms them to any other. */
const millimetre = 96 / 25.4
const scales = [50, 20, 10, 5, 2, 1] as const
const firstScale = 20

/** Lines at every half metre, as high as the highest object. */
const gridStep = 500

interface ReferenceScaleProps {
  id: string
  stories: readonly Reference[]
  /** Number of the first outline among all that match. */
  first: number
  total: number
}

interface Item extends ReferenceSummary {
  no: number
  src: string
  /** Millimetres. */
  w: number
  h: number
}

/**
 * Every outline to one scale on one ground line, from low to high. Without
 * script they are 1:20, on phones 1:50, and lead to the parts list; an enhancement zooms and reads out.
 *
 * @see docs/design.md "True scale"
 */
export function ReferenceScale({ stories, first }: ReferenceScaleProps): ReactNode {
  const { locale, label } = usePage()
  const t = listMessages[locale]
  const items = stories.flatMap((story): Omit<Item, 'no'>[] => {
    const { silhouette } = story.content
    if (!silhouette?.width || !silhouette.height) return []
    const size = { src: silhouette.src, w: silhouette.width, h: silhouette.height }
    return [{ ...toReferenceSummary(story, label, locale), ...size }]
  })
  const numbered = items.map((item, at) => ({ ...item, no: first + at }))
  const start = nearestTo(numbered, 1000)
  const highest = Math.max(personSize.height, ...numbered.map(({ h }) => h))
  return (
    <>
      <section className="scale" data-start={start} aria-label={t.scaleLabel}>
        <Controls />
        <div className="scale__stage">
          <div className="scale__lines" aria-hidden="true" />
          <div
            className="scale__viewport"
            tabIndex={0}
            role="region"
            aria-label={t.scaleRegion}
            aria-keyshortcuts="Plus -"
          >
            <ol className="scale__list" data-filter-list>
              <ScaleGrid
                highest={highest}
                step={gridStep}
                pixelsPerMillimetre={millimetre / firstScale}
                locale={locale}
              />
              {numbered.map((item, at) => (
                <Figure key={item.uuid} item={item} isStart={at === start} />
              ))}
            </ol>
          </div>
          <div className="scale__axis" aria-hidden="true" />
          <div className="scale__stand" aria-hidden="true">
            <div className="scale__person">
              <svg
                className="scale__sized"
                width={toPixels(personSize.width)}
                height={toPixels(personSize.height)}
                viewBox={`0 0 ${personSize.width} ${personSize.height}`}
                preserveAspectRatio="none"
                fill="none"
                stroke="currentColor"
              >
                <PersonOutline />
              </svg>
            </div>
            <span>{t.personHeight}</span>
          </div>
        </div>
        <Readout item={numbered[start]} />
      </section>
      <PartsList items={numbered} />
    </>
  )
}

function toPixels(millimetres: number): string {
  return ((millimetres * millimetre) / firstScale).toFixed(1)
}

/** Place of the object whose height is nearest to the given one: the view opens there. */
function nearestTo(items: readonly { h: number }[], height: number): number {
  const distances = items.map(({ h }) => Math.abs(h - height))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

function Controls(): ReactNode {
  const { locale } = usePage()
  const t = listMessages[locale]
  return (
    <div className="scale__controls grid">
      <fieldset className="scale__zoom">
        <legend className="label">{t.scale}</legend>
        <div className="scale__steps">
          {scales.map(scale => (
            <label key={scale} className="scale__step">
              <input type="radio" name="massstab" value={scale} defaultChecked={scale === firstScale} />
              <span className="num">{t.scaleOneTo(scale)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="check scale__toggle">
        <input type="checkbox" defaultChecked data-person />
        <span>{t.person}</span>
      </label>
      <div className="scale__hint caption">
        <p data-true-size={t.trueSizeKnown}>{t.trueSizeUnknown}</p>{' '}
        <button className="scale__match" type="button" popoverTarget="bankkarte">
          {t.matchScreen}
        </button>
      </div>
      <MatchScreen />
    </div>
  )
}

/** A bank card as the measure of a screen: every one is 85.60 mm × 53.98 mm. @see ISO/IEC 7810, ID-1 */
function MatchScreen(): ReactNode {
  const { locale } = usePage()
  const t = listMessages[locale]
  return (
    <div className="match-screen" id="bankkarte" popover="auto" role="dialog" aria-labelledby="bankkarte-titel">
      <h2 className="h4" id="bankkarte-titel">
        {t.matchScreen}
      </h2>
      <p>{t.matchHow}</p>
      <div className="match-screen__card" aria-hidden="true" />
      <label className="match-screen__label">
        <span>{t.matchWidth}</span>
        <input type="range" min="50" max="220" step="0.5" defaultValue="100" data-match-screen />
      </label>
      <button
        className="action"
        data-color="primary"
        type="button"
        popoverTarget="bankkarte"
        popoverTargetAction="hide"
      >
        {t.matchDone}
      </button>
    </div>
  )
}

function Figure({ item, isStart }: { item: Item; isStart: boolean }): ReactNode {
  const { no, src, w, h, title, client, size, weight, year, href } = item
  return (
    <li className="scale__item" data-start={isStart || undefined}>
      <a
        className="scale__link"
        href={`#pos-${no}`}
        data-title={title}
        data-href={href ?? undefined}
        data-client-name={client ?? undefined}
        data-size={size ?? undefined}
        data-weight={weight ?? undefined}
        data-year={year ?? undefined}
      >
        <img
          className="scale__figure scale__sized"
          src={src}
          width={toPixels(w)}
          height={toPixels(h)}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <span className="scale__no num">{no}</span>
        <span className="visually-hidden">{[title, size].filter(Boolean).join(', ')}</span>
      </a>
    </li>
  )
}

/** Facts of the chosen outline; shown once the island is there. */
function Readout({ item }: { item: Item | undefined }): ReactNode {
  const { locale } = usePage()
  const t = listMessages[locale]
  if (!item) return null
  return (
    <div className="grid">
      <dl className="scale__readout" aria-live="polite" data-readout>
        <Value label={t.position} field="no">
          {formatNumber(item.no, locale)}
        </Value>
        <div>
          <dt>{t.name}</dt>
          <dd>
            <a href={item.href ?? undefined} data-r="title">
              {item.title}
            </a>
          </dd>
        </div>
        <Value label={t.client} field="client">
          {item.client}
        </Value>
        <Value label={t.sizeAxes} field="size">
          {item.size}
        </Value>
        <Value label={t.weight} field="weight">
          {item.weight}
        </Value>
        <Value label={t.year} field="year">
          {item.year}
        </Value>
      </dl>
    </div>
  )
}

function Value({ label, field, children }: { label: string; field: string; children: string | null }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num" data-r={field}>
        {children ?? '–'}
      </dd>
    </div>
  )
}
