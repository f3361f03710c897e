import type { ReactNode } from 'react'
import { referenceMessages } from '../../messages/references.ts'
import type { Asset } from '../../model/asset.ts'
import { Frame } from '../../ui/drawing/drawing.tsx'
import type { Block } from '../block.ts'
import { figureNumber } from '../figure-numbers.ts'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable } from '../slot.tsx'

type Layout = NonNullable<Block<'gallery'>['layout']>

const imageSizes: Readonly<Record<Layout, string>> = {
  grid: '(min-width: 70rem) 40vw, (min-width: 45rem) 45vw, 100vw',
  strip: '(min-width: 45rem) 45vw, 85vw',
  compare: '(min-width: 45rem) 45vw, 100vw',
  'contact-sheet': '(min-width: 45rem) 28vw, 50vw',
}

/**
 * Several pictures: in a grid, in a strip of equal height, two to compare, or
 * as a contact sheet. Each leads to the whole picture.
 *
 * @see docs/design.md "Gallery"
 */
export function Gallery({ block, id }: BlockProps<'gallery'>): ReactNode {
  const { story, locale } = usePage()
  const t = referenceMessages[locale]
  const layout = block.layout ?? 'grid'
  const number = figureNumber(story, block._uid)
  const each = layout === 'contact-sheet' || layout === 'compare'
  const strip = layout === 'strip'
  return (
    <figure
      className={`gallery gallery--${layout} grid`}
      id={id}
      data-theme={block.theme ?? undefined}
      aria-label={block.caption ?? t.pictures}
      {...editable(block)}
    >
      <ul
        className={`gallery__list ${strip ? 'at-bleed-end' : 'at-content'}`}
        {...(strip ? { tabIndex: 0, 'aria-label': t.pictures } : {})}
      >
        {block.files.map((file, at) => (
          <li key={`${file.src}-${at}`} className="gallery__item">
            <GalleryPicture file={file} layout={layout} number={each && number !== null ? number + at : null} />
          </li>
        ))}
      </ul>
      {block.caption && (
        <figcaption className="caption gallery__caption at-text">
          {!each && number !== null && <b>{number}</b>} {block.caption}
        </figcaption>
      )}
    </figure>
  )
}

interface GalleryPictureProps {
  file: Asset
  layout: Layout
  /** Where every picture carries its own number, its alternative text is its caption. */
  number: number | null
}

function GalleryPicture({ file, layout, number }: GalleryPictureProps): ReactNode {
  const { locale } = usePage()
  const t = referenceMessages[locale]
  const picture = (
    <Frame
      asset={file}
      sizes={imageSizes[layout]}
      decorative={number !== null}
      enlarge={file.alt ? t.showLarge(file.alt) : t.showPicture}
    />
  )
  if (number === null) return picture
  return (
    <figure className="gallery__frame">
      {layout === 'contact-sheet' && (
        <div className="gallery__edge" aria-hidden="true">
          <span>{number}</span>
        </div>
      )}
      {picture}
      {file.alt && (
        <figcaption className="gallery__text">
          <b>{number}</b> {file.alt}
        </figcaption>
      )}
    </figure>
  )
}
