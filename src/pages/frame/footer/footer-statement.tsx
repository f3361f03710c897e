import type { ReactNode } from 'react'
import { shows } from '../../../blocks/slot.tsx'
import type { StoryContent } from '../../../blocks/block.ts'
import { Picture } from '../../../ui/picture/picture.tsx'

/** Three columns or all of the page, but never more than 24 rem. @see footer.css */
const pictureWidth = '(min-width: 70rem) min(24rem, calc(23vw - 18px)), min(24rem, calc(100vw - 40px))'

/** The sentence above the block, and the studio's picture beside it. */
export function FooterStatement({ footer }: { footer: StoryContent<'footer'> }): ReactNode {
  const { statement, media, media_caption: caption } = footer
  if (!statement) return null
  return (
    <>
      <p className="footer__statement h2 at-content" {...shows(footer, 'statement')}>
        {statement}
      </p>
      {media && (
        <figure className="footer__picture figure at-content">
          <div className="picture">
            <Picture asset={media} sizes={pictureWidth} />
          </div>
          {caption && (
            <figcaption className="caption" {...shows(footer, 'media_caption')}>
              {caption}
            </figcaption>
          )}
        </figure>
      )}
    </>
  )
}
