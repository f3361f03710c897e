import type { ReactNode } from 'react'
import { bind } from '../../messages/typeset.ts'
import { DimensionLines } from '../../ui/dimension-lines/dimension-lines.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { pictureSizes } from '../../ui/picture/picture-sizes.ts'
import type { Asset } from '../../model/story/asset.ts'
import { usePage } from '../page-context.tsx'
import { editable, Parts, shows } from '../slot.tsx'
import { HeroFacts } from './hero-facts.tsx'
import { isPoster, type HeroProps } from './hero-props.ts'

/** One product large, from column 5 to the edge of the window; the headline runs into it from below left. */
export function HeroObject({ block, id, Heading }: HeroProps): ReactNode {
  const { locale } = usePage()
  const { headline, kicker, lead, media, dimensions, actions } = block
  return (
    <div
      className="hero grid"
      id={id}
      data-variant="object"
      data-fit={isPoster(headline) ? 'poster' : undefined}
      data-theme={block.theme ?? undefined}
      {...editable(block)}
    >
      <Heading className="hero__headline display" {...shows(block, 'headline')}>
        {headline}
      </Heading>
      <div className="hero__intro">
        {kicker && (
          <p className="hero__kicker small" {...shows(block, 'kicker')}>
            {kicker}
          </p>
        )}
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
      </div>
      {media && (
        <div className="hero__picture" {...shows(block, 'media')}>
          <div className="hero__sheet">
            <Picture asset={media} portrait={block.media_portrait} sizes={pictureSizes.heroSheet} priority />
            {fillsSheet(media) && (
              <DimensionLines asset={media} sizes={null} facts={dimensions} mode="hero" locale={locale} />
            )}
          </div>
        </div>
      )}
      <HeroFacts block={block} />
    </div>
  )
}

/** The sheet is 4:3: on any other picture it would crop, and what carries dimension lines is never cropped. */
function fillsSheet({ width, height }: Asset): boolean {
  return width !== null && height !== null && Math.abs(width / height - 4 / 3) < 0.02
}
