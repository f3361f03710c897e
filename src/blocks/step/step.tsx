import type { ReactNode } from 'react'
import { typeset } from '../../messages/typeset.ts'
import { columnSizes } from '../../ui/picture/picture-sizes.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import type { SectionBlock } from '../block.ts'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable, shows, Slot } from '../slot.tsx'

/** Markers up to this length are beside the title on phones, longer ones above it. */
const shortMarker = 4

/** Between the steps of a process, three or four beside each other, and the wider ones of a history. */
const pictureSize = columnSizes({ wide: 4, middle: 3 })

/** One step of a process or one date of a history. */
export function Step({ block }: BlockProps<'step'>): ReactNode {
  const { locale } = usePage()
  const { marker, title, text, media, duration } = block
  return (
    <li
      className="steps__item"
      data-marker={marker && marker.length > shortMarker ? 'long' : undefined}
      {...editable(block)}
    >
      {marker && (
        <span className="steps__marker label" {...shows(block, 'marker')}>
          {marker}
        </span>
      )}
      <h3 className="steps__title" {...shows(block, 'title')}>
        {typeset(title, locale)}
      </h3>
      {duration && (
        <p className="steps__duration label" {...shows(block, 'duration')}>
          {duration}
        </p>
      )}
      {text && (
        <RichText
          text={text}
          attributes={shows(block, 'text')}
          className="steps__text"
          renderBlock={(nested: SectionBlock) => <Slot block={nested} />}
        />
      )}
      {media && media.width !== null && (
        <div className="steps__picture picture" {...shows(block, 'media')}>
          <Picture asset={media} sizes={pictureSize} />
        </div>
      )}
    </li>
  )
}
