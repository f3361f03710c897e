import type { ReactNode } from 'react'
import { referenceMessages } from '../../messages/references.ts'
import { Section } from '../../ui/section/section.tsx'
import { DrawingFigure } from '../drawing-figure.tsx'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { sectionLabel } from '../sections.ts'
import { editable, Parts } from '../slot.tsx'
import { hitPlaces, toHits, type Hits } from './hits.ts'

/** Two to six numbers that matter; the first that counts some of many is drawn out. */
export function KeyFigures({ block, id, number }: BlockProps<'key_figures'>): ReactNode {
  const drawn = block.figures.flatMap(({ value, unit, drawn: own }) => (own ? [] : (toHits(value, unit) ?? [])))[0]
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={sectionLabel(block)}
      headline={block.headline}
      attributes={editable(block)}
    >
      {block.drawing.map(drawing => (
        <DrawingFigure key={drawing._uid} block={drawing} />
      ))}
      <dl className="key-figures at-content" data-count={block.figures.length}>
        <Parts blocks={block.figures} />
      </dl>
      {drawn && <Strip share={drawn} />}
    </Section>
  )
}

/** Every one of all as a line, the hits taller. */
function Strip({ share }: { share: Hits }): ReactNode {
  const { locale } = usePage()
  const { hits, all } = share
  const places = hitPlaces(share)
  const lines = Array.from({ length: all }, (_, at) => at)
  const draw = (wanted: readonly number[], top: number) => wanted.map(at => `M${at + 0.5} ${top}V40`).join('')
  return (
    <div className="key-figures__strip at-content">
      <svg
        viewBox={`0 0 ${all} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={referenceMessages[locale].figureStrip(String(hits), String(all))}
      >
        <path
          d={draw(
            lines.filter(at => !places.has(at)),
            22,
          )}
        />
        <path
          className="is-hit"
          d={draw(
            lines.filter(at => places.has(at)),
            0,
          )}
        />
      </svg>
    </div>
  )
}
