import type { ReactNode } from 'react'
import { newsMessages } from '../../messages/news.ts'
import { referenceMessages } from '../../messages/references.ts'
import type { Asset } from '../../model/story/asset.ts'
import { Frame } from '../../ui/drawing/drawing.tsx'
import { columnSizes, pictureSizes } from '../../ui/picture/picture-sizes.ts'
import type { Block } from '../block.ts'
import { figureNumber } from '../figure-numbers.ts'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable, shows } from '../slot.tsx'
import { CompareTool } from './compare-tool.tsx'
import { pressFrames, pressKitOf } from './press-frames.ts'

type Layout = NonNullable<Block<'gallery'>['layout']>

const sheetSizes = columnSizes({ wide: 10 / 3, middle: 7 / 3, small: 2 })
/** Four are in one row, or in two of two. */
const sheetOfFourSizes = columnSizes({ wide: 10 / 4, middle: 7 / 2, small: 2 })

function sizesOf(layout: Layout, count: number, { width, height }: Asset): string {
  switch (layout) {
    case 'contact-sheet':
      return count === 4 ? sheetOfFourSizes : sheetSizes
    case 'strip':
      return stripSizes(width !== null && height !== null ? width / height : 4 / 3)
    case 'grid':
      return count === 3 ? pictureSizes.third : pictureSizes.half
    case 'compare':
      return count === 1 ? pictureSizes.content : pictureSizes.half
  }
}

/** All pictures of a strip are equally high: 31 % of the window, between 14 and 32 rem. */
function stripSizes(shape: number): string {
  const wide = (share: number, unit: 'vw' | 'rem') => `${Math.round(share * shape * 100) / 100}${unit}`
  return `clamp(${wide(14, 'rem')}, ${wide(31, 'vw')}, ${wide(32, 'rem')})`
}

/**
 * Several pictures: in a grid, in a strip of equal height, two to compare, or
 * as a contact sheet. Each leads to the whole picture. A contact sheet of an
 * article marks the frames that are in its press kit, where not all of them are.
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
  const inKit = layout === 'contact-sheet' ? pressFrames(block.files, pressKitOf(story)) : null
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
        {...shows(block, 'files')}
        {...(strip ? { tabIndex: 0, 'aria-label': t.pictures } : {})}
      >
        {block.files.map((file, at) => (
          <li key={`${file.src}-${at}`} className="gallery__item">
            <GalleryPicture
              file={file}
              anchor={`view-${block._uid}-${at + 1}`}
              sizes={sizesOf(layout, block.files.length, file)}
              layout={layout}
              number={each && number !== null ? number + at : null}
              inKit={inKit?.has(file.src) ?? false}
            />
          </li>
        ))}
      </ul>
      {inKit && (
        <p className="gallery__key at-content small">
          <span className="gallery__mark" aria-hidden="true" />{' '}
          <a href="#press-kit">{newsMessages[locale].inPressKit}</a>
        </p>
      )}
      {layout === 'compare' && (
        <div className="at-content">
          <CompareTool id={`compare-${block._uid}`} files={block.files} sizes={pictureSizes.content} locale={locale} />
        </div>
      )}
      {block.caption && (
        <figcaption className="caption gallery__caption at-text" {...shows(block, 'caption')}>
          {!each && number !== null && <b>{number}</b>} {block.caption}
        </figcaption>
      )}
    </figure>
  )
}

interface GalleryPictureProps {
  file: Asset
  anchor: string
  sizes: string
  layout: Layout
  /** Where every picture carries its own number, its alternative text is its caption. */
  number: number | null
  /** Marked on the sheet, and said to those who do not see it. */
  inKit: boolean
}

function GalleryPicture({ file, anchor, sizes, layout, number, inKit }: GalleryPictureProps): ReactNode {
  const { locale } = usePage()
  const t = referenceMessages[locale]
  const picture = (
    <Frame
      asset={file}
      anchor={anchor}
      sizes={sizes}
      ratio={layout === 'contact-sheet' ? [4, 3] : undefined}
      decorative={number !== null}
      enlarge={file.alt ? t.showLarge(file.alt) : t.showPicture}
    />
  )
  if (number === null) return picture
  return (
    <figure className={inKit ? 'gallery__frame is-in-kit' : 'gallery__frame'}>
      {layout === 'contact-sheet' && (
        <div className="gallery__edge" aria-hidden="true">
          <span>{number}</span>
        </div>
      )}
      {picture}
      {file.alt && (
        <figcaption className="gallery__text">
          <b>{number}</b> {file.alt}
          {inKit && <span className="visually-hidden"> ({newsMessages[locale].inPressKit})</span>}
        </figcaption>
      )}
    </figure>
  )
}
