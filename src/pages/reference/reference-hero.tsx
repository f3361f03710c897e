import type { ReactNode } from 'react'
import { editable, shows } from '../../blocks/slot.tsx'
import type { Story } from '../../blocks/block.ts'
import { placeLink } from '../../blocks/list-place.ts'
import { figureNumber } from '../../blocks/figure-numbers.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { toReferenceSummary } from '../../blocks/reference-summary.ts'
import { referenceMessages } from '../../messages/references.ts'
import { typeset } from '../../messages/typeset.ts'
import { DimensionLines } from '../../ui/dimension-lines/dimension-lines.tsx'
import { millimetres } from '../../ui/dimension-lines/sizes.ts'
import { Frame, isDrawing } from '../../ui/drawing/drawing.tsx'
import { pictureSizes, uprightEdgeSizes } from '../../ui/picture/picture-sizes.ts'
import { Film, isFilm } from '../../ui/drawing/film.tsx'
import { OutlineSheet } from '../../ui/drawing/outline-sheet.tsx'
import { SmartLink } from '../../ui/smart-link/smart-link.tsx'
import type { Opening } from './opening.ts'

interface ReferenceHeroProps {
  story: Story<'reference'>
  opening: Opening
}

/** Client and name of a project, its picture with the real dimensions, and the same as text. */
export function ReferenceHero({ story, opening }: ReferenceHeroProps): ReactNode {
  const { locale } = usePage()
  const { content } = story
  const { title, subtitle } = content
  return (
    <div className="hero-reference grid">
      <div className="hero-reference__title">
        <Kicker story={story} />
        <h1 {...shows(content, 'title')}>{typeset(title, locale)}</h1>
        {subtitle && (
          <p className="lead" {...shows(content, 'subtitle')}>
            {subtitle}
          </p>
        )}
      </div>
      <HeroPicture story={story} opening={opening} />
      <Sizes story={story} />
    </div>
  )
}

/** Client and first category; the client leads to the list of its projects. */
function Kicker({ story }: { story: Story<'reference'> }): ReactNode {
  const { locale, label, settings } = usePage()
  const { client, category } = toReferenceSummary(story, label, locale)
  const { client_hidden: hidden, client: named } = story.content
  const list = settings?.content.link_references
  return (
    <p className="label">
      {client && !hidden && named && list ? (
        <SmartLink to={placeLink(list, { param: 'client', value: named.slug }, locale, [])} className="link-quiet">
          {client}
        </SmartLink>
      ) : (
        client
      )}
      {client && category && ' · '}
      {category}
    </p>
  )
}

function HeroPicture({ story, opening }: ReferenceHeroProps): ReactNode {
  const { locale } = usePage()
  const t = referenceMessages[locale]
  const number = opening.block && figureNumber(story, opening.block._uid)
  const { cover, size_w_mm: width, size_h_mm: height, size_d_mm: depth, silhouette, title } = story.content
  const { picture: media, block } = opening
  if (!media) return null
  const sizes = { width, height, depth }
  if (media.src === silhouette?.src) {
    return (
      <div className="hero-reference__picture">
        <OutlineSheet asset={media} sizes={sizes} mode="hero" locale={locale} priority />
      </div>
    )
  }
  /** A sheet across the page is too small for a phone; covers of such projects are upright sheets. */
  const portrait = isDrawing(media) && cover && cover.src !== media.src ? cover : null
  const ratio = media.width !== null && media.height !== null ? media.width / media.height : 1
  const upright = ratio < 1 && !isDrawing(media)
  return (
    <div
      className="hero-reference__picture"
      data-upright={upright || undefined}
      {...(block ? editable(block) : shows(story.content, 'hero_media'))}
    >
      {isFilm(media) ? (
        <Film file={media} poster={cover} label={title} locale={locale} />
      ) : (
        <Frame
          asset={media}
          portrait={portrait}
          sizes={upright ? uprightEdgeSizes(5, ratio) : pictureSizes.hero}
          priority
          // What could be enlarged in the body can be enlarged here.
          anchor={block ? `view-${block._uid}` : undefined}
          tools={
            block?.zoomable && isDrawing(media)
              ? { zoomIn: t.zoomIn, zoomOut: t.zoomOut, reset: t.zoomReset }
              : undefined
          }
          enlarge={block?.zoomable ? (media.alt ? t.showLarge(media.alt) : t.showPicture) : undefined}
        >
          <DimensionLines asset={media} sizes={sizes} mode="hero" locale={locale} />
        </Frame>
      )}
      {block?.caption && !block.decorative && (
        <p className="hero-reference__caption caption" {...shows(block, 'caption')}>
          {number !== null && <b>{number}</b>} {block.caption}
        </p>
      )}
    </div>
  )
}

function Sizes({ story }: { story: Story<'reference'> }): ReactNode {
  const { locale, label } = usePage()
  const t = referenceMessages[locale]
  const { sizes, weight } = toReferenceSummary(story, label, locale)
  const rows = [
    { name: t.width, value: sizes.width === null ? null : millimetres(sizes.width, locale) },
    { name: t.height, value: sizes.height === null ? null : millimetres(sizes.height, locale) },
    { name: t.depth, value: sizes.depth === null ? null : millimetres(sizes.depth, locale) },
    { name: t.weight, value: weight },
  ].filter(({ value }) => value !== null)
  if (rows.length === 0) return null
  return (
    <dl className="hero-reference__facts size-list">
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
