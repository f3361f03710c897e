import type { ReactNode } from 'react'
import { shows } from '../../blocks/slot.tsx'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { topicsMessages } from '../../messages/topics.ts'
import { isDrawing } from '../../ui/drawing/drawing.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { edgeSizes } from '../../ui/picture/picture-sizes.ts'
import { parentHref } from '../parent-href.ts'

export interface ServicePartProps {
  story: Story<'service'>
  id: string
  number: number | null
}

export interface ServiceHeroProps {
  story: Story<'service'>
  place: number | null
  total: number
}

/** Opening of a service: name as display across the picture, claim, lead. */
export function ServiceHero({ story, place, total }: ServiceHeroProps): ReactNode {
  const { locale } = usePage()
  const t = topicsMessages[locale]
  const { title, claim, lead, hero_media: media } = story.content
  const list = parentHref(story.href)
  return (
    <>
      <div className="service-hero grid">
        <h1 className="service-hero__title display" {...shows(story.content, 'title')}>
          {title}
        </h1>
        <div className="service-hero__intro">
          <p className="service-hero__count label">
            {list === null ? (
              t.service
            ) : (
              <a className="link-quiet" href={list}>
                {t.service}
              </a>
            )}{' '}
            {place !== null && t.placeOf(place, total)}
          </p>
          {claim && (
            <p className="service-hero__claim" {...shows(story.content, 'claim')}>
              {claim}
            </p>
          )}
        </div>
        {media && media.width !== null && (
          <div
            className="service-hero__picture picture"
            {...shows(story.content, 'hero_media')}
            data-drawing={isDrawing(media) || undefined}
          >
            <Picture asset={media} sizes={edgeSizes(4)} ratio={[16, 9]} portraitRatio={[4, 3]} priority />
          </div>
        )}
      </div>
      <div className="service-lead grid">
        <p className="service-lead__text" {...shows(story.content, 'lead')}>
          {lead}
        </p>
      </div>
    </>
  )
}
