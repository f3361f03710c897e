import type { ReactNode } from 'react'
import { bind } from '../../messages/typeset.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { pictureSizes } from '../../ui/picture/picture-sizes.ts'
import { editable, Parts, shows } from '../slot.tsx'
import { isCompact, type HeroProps } from './hero-props.ts'

/** Title of a list or text page; the variant `full` adds a picture across the window. */
export function HeroPlain({ block, id, Heading }: HeroProps): ReactNode {
  const { headline, kicker, lead, media, media_portrait: portrait, actions, variant, theme } = block
  const compact = lead !== null && actions.length === 0 && isCompact(headline)
  return (
    <>
      <div
        className="hero-plain grid"
        id={id}
        data-compact={compact ? '' : undefined}
        data-theme={theme ?? undefined}
        {...editable(block)}
      >
        {kicker && (
          <p className="hero-plain__kicker label" {...shows(block, 'kicker')}>
            {kicker}
          </p>
        )}
        <Heading className="hero-plain__title display" {...shows(block, 'headline')}>
          {headline}
        </Heading>
        {lead && (
          <p className="hero-plain__lead lead at-text" {...shows(block, 'lead')}>
            {bind(lead)}
          </p>
        )}
        {actions.length > 0 && (
          <p className="actions hero-plain__actions at-content">
            <Parts blocks={actions} />
          </p>
        )}
      </div>
      {variant === 'full' && media && (
        <div className="hero-full picture" {...shows(block, 'media')}>
          <Picture
            asset={media}
            portrait={portrait}
            sizes={pictureSizes.bleed}
            ratio={[12, 5]}
            portraitRatio={[4, 3]}
            priority
          />
        </div>
      )}
    </>
  )
}
