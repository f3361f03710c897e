import type { ReactNode } from 'react'
import type { StoryContent } from '../../blocks/block.ts'
import { Picture } from '../../ui/picture/picture.tsx'

/** The sentence above the block, and the studio's picture beside it. */
export function FooterStatement({ footer }: { footer: StoryContent<'footer'> }): ReactNode {
  const { statement, media, media_caption: caption } = footer
  if (!statement) return null
  return (
    <>
      <p className="footer__statement h2">{statement}</p>
      {media && (
        <figure className="footer__picture figure">
          <div className="picture">
            <Picture asset={media} sizes="20rem" />
          </div>
          {caption && <figcaption className="caption">{caption}</figcaption>}
        </figure>
      )}
    </>
  )
}
