import type { ReactNode } from 'react'
import { shows } from '../../blocks/slot.tsx'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { impulseNumber } from '../../blocks/story-list/impulses/impulse-number.ts'
import { typeset } from '../../messages/typeset.ts'
import { topicsMessages } from '../../messages/topics.ts'
import { isDrawing } from '../../ui/drawing/drawing.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { edgeSizes } from '../../ui/picture/picture-sizes.ts'
import { parentHref } from '../parent-href.ts'
import { CountRuler } from './count-ruler.tsx'

export interface ImpulseHeroProps {
  story: Story<'impulse'>
  place: number | null
  total: number
}

/** Opening of an impulse: its number as display, subject, claim, picture. */
export function ImpulseHero({ story, place, total }: ImpulseHeroProps): ReactNode {
  const { locale } = usePage()
  const t = topicsMessages[locale]
  const { title, claim, index, hero_media: media } = story.content
  const list = parentHref(story.href)
  return (
    <div className="impulse-hero grid">
      <p className="impulse-hero__count label">
        {list === null ? (
          t.impulse
        ) : (
          <a className="link-quiet" href={list}>
            {t.impulse}
          </a>
        )}{' '}
        {place !== null && t.placeOf(place, total)}
      </p>
      <div className="impulse-hero__ruler">{place !== null && <CountRuler place={place} total={total} />}</div>
      <p className="impulse-hero__number" aria-hidden="true">
        {impulseNumber(index)}
      </p>
      <div className="impulse-hero__title">
        <h1 {...shows(story.content, 'title')}>{typeset(title, locale)}</h1>
        {claim && (
          <p className="impulse-hero__claim" {...shows(story.content, 'claim')}>
            {claim}
          </p>
        )}
      </div>
      {media && media.width !== null && (
        <div
          className="impulse-hero__picture picture"
          {...shows(story.content, 'hero_media')}
          data-drawing={isDrawing(media) || undefined}
        >
          {/* The words beside it make the box 38 to 41rem high. */}
          <Picture asset={media} sizes={edgeSizes(6, { leastHeightRem: 41, asset: media })} priority />
        </div>
      )}
    </div>
  )
}
