import type { ReactNode } from 'react'
import { thinSpace } from '../../messages/format.ts'
import { referenceMessages } from '../../messages/references.ts'
import { DimensionLines } from '../../ui/dimension-lines/dimension-lines.tsx'
import { Frame, isDrawing } from '../../ui/drawing/drawing.tsx'
import { pictureSizes } from '../../ui/picture/picture-sizes.ts'
import { Film, isFilm } from '../../ui/drawing/film.tsx'
import type { Block } from '../block.ts'
import { figureNumber } from '../figure-numbers.ts'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable, shows } from '../slot.tsx'

/** Where picture and caption are, and how wide the picture is drawn. */
const places = {
  column: { figure: 'figure-column', frame: 'at-text', caption: 'at-text', sizes: pictureSizes.column },
  wide: { figure: 'figure-wide', frame: 'at-content', caption: 'at-rail', sizes: pictureSizes.content },
  bleed: { figure: 'figure-bleed', frame: 'at-bleed', caption: 'at-text', sizes: pictureSizes.bleed },
} as const

/**
 * One picture, drawing or film. What carries dimension lines is never cropped,
 * and neither is a drawing: across the full width only photographs are cut.
 *
 * @see docs/design.md "Pictures"
 */
export function Media({ block, id }: BlockProps<'media'>): ReactNode {
  const { story } = usePage()
  const place = places[block.size ?? 'column']
  const number = figureNumber(story, block._uid)
  const whole = isDrawing(block.file) || block.dimensions.length > 0
  return (
    <figure
      className={`${place.figure} grid`}
      id={id}
      data-whole={whole ? '' : undefined}
      data-theme={block.theme ?? undefined}
      {...editable(block)}
    >
      <div className={place.frame} {...shows(block, 'file')}>
        <File block={block} sizes={place.sizes} />
      </div>
      {(block.caption || block.dimensions.length > 0) && !block.decorative && (
        <figcaption className={`caption ${place.caption}`} {...shows(block, 'caption')}>
          {number !== null && <b>{number}</b>} {block.caption}
          <SizeList block={block} />
        </figcaption>
      )}
    </figure>
  )
}

function File({ block, sizes }: { block: Block<'media'>; sizes: string }): ReactNode {
  const { locale } = usePage()
  const t = referenceMessages[locale]
  const { file, file_portrait: portrait, poster, captions, loop, decorative, zoomable, dimensions } = block
  if (isFilm(file)) {
    const label = block.caption ?? t.playFilm
    return (
      <Film file={file} poster={poster ?? portrait} captions={captions} loop={loop} label={label} locale={locale} />
    )
  }
  return (
    <Frame
      asset={file}
      portrait={portrait}
      sizes={sizes}
      decorative={decorative}
      anchor={`view-${block._uid}`}
      tools={isDrawing(file) ? { zoomIn: t.zoomIn, zoomOut: t.zoomOut, reset: t.zoomReset } : undefined}
      enlarge={zoomable ? (file.alt ? t.showLarge(file.alt) : t.showPicture) : undefined}
    >
      <DimensionLines asset={file} sizes={null} facts={dimensions} mode="figure" locale={locale} />
    </Frame>
  )
}

/** The sizes as text. A drawing shows them already: there they are for assistive technology only. */
function SizeList({ block: { dimensions, file } }: { block: Block<'media'> }): ReactNode {
  if (dimensions.length === 0) return null
  return (
    <dl className={isDrawing(file) ? 'visually-hidden' : 'size-list'}>
      {dimensions.map(({ _uid, label, value, unit }) => (
        <div key={_uid}>
          <dt>{label}</dt>
          <dd className="num">{unit ? `${value}${thinSpace}${unit}` : value}</dd>
        </div>
      ))}
    </dl>
  )
}
