import type { ReactNode } from 'react'
import { bind } from '../../messages/typeset.ts'
import { DimensionLines } from '../../ui/dimension-lines/dimension-lines.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { pictureSizes } from '../../ui/picture/picture-sizes.ts'
import { usePage } from '../page-context.tsx'
import { editable, Parts, shows } from '../slot.tsx'
import { HeroFacts } from './hero-facts.tsx'
import type { HeroProps } from './hero-props.ts'

/** Title and lead in columns 1–4, the picture uncropped from column 5 to the edge of the window. */
export function HeroSplit({ block, id, Heading }: HeroProps): ReactNode {
  const { locale } = usePage()
  const { headline, kicker, lead, media, dimensions, actions } = block
  return (
    <div className="hero-split grid" id={id} data-theme={block.theme ?? undefined} {...editable(block)}>
      <div className="hero-split__title">
        {kicker && (
          <p className="label hero-split__kicker" {...shows(block, 'kicker')}>
            {kicker}
          </p>
        )}
        <Heading className="h1" {...shows(block, 'headline')}>
          {headline}
        </Heading>
      </div>
      {media && (
        <div className="hero-split__picture picture" {...shows(block, 'media')}>
          <Picture asset={media} portrait={block.media_portrait} sizes={pictureSizes.hero} priority />
          <DimensionLines asset={media} sizes={null} facts={dimensions} mode="hero" locale={locale} />
        </div>
      )}
      <div className="hero-split__intro">
        {lead && (
          <p className="lead" {...shows(block, 'lead')}>
            {bind(lead)}
          </p>
        )}
        {actions.length > 0 && (
          <p className="actions">
            <Parts blocks={actions} />
          </p>
        )}
        <HeroFacts block={block} />
      </div>
    </div>
  )
}
