import type { ReactNode } from 'react'
import type { Asset } from '../../model/story/asset.ts'
import type { RichTextImageOptions } from '../../model/story/rich-text.ts'
import { planSources, sizeOf } from './picture-sources.ts'
import type { PictureSources } from './picture-sources.ts'
import { toneOf } from './picture-tone.ts'

export interface PictureProps {
  asset: Asset
  /** Shown instead below 720 px. */
  portrait?: Asset | null
  /** Width on the page, one of `pictureSizes` or as exact; the browser chooses the file by it. */
  sizes: string
  /** Width : height, cropped around the focus; without it a picture keeps its own. */
  ratio?: readonly [number, number]
  /** The same below 720 px; without it `ratio`, but a portrait variant keeps its own. */
  portraitRatio?: readonly [number, number]
  /** The place is narrower than 120 px somewhere: even smaller files are on offer. */
  thumbnail?: boolean
  /** For the largest picture of the first view: loaded at once and first. */
  priority?: boolean
  /**
   * Shown instead, in a small file, where scripts are off: browsers then load every picture of a page at once, whatever
   * `loading` says. One picture for many places is loaded once.
   */
  withoutScript?: Asset
  /** Says nothing that the text does not say: empty alternative text. */
  decorative?: boolean
  /** Class of the `<img>`; the `<picture>` around it takes no part in layout. */
  className?: string
  /** What an editor requested in rich text. */
  options?: RichTextImageOptions
}

/**
 * Renders a picture from the image service: WebP, with JPEG or PNG for those who
 * cannot, in the widths the place needs. Width and height are always known, so
 * nothing moves when it arrives; until then its place has its colour.
 *
 * Drawings and animations are rendered from their original.
 *
 * @see docs/storyblok-contract.md §3
 */
export function Picture(props: PictureProps): ReactNode {
  const { asset, portrait = null, sizes, ratio, portraitRatio, options, thumbnail } = props
  const small = portrait ?? (portraitRatio ? asset : null)
  const smallRatio = portraitRatio ?? (portrait ? null : (ratio ?? null))
  const wide = planSources(asset, ratio ?? null, options, thumbnail)
  if (!small && !wide) return <Original {...props} />
  return (
    <picture className="photo">
      {props.withoutScript && <PlainSource asset={props.withoutScript} />}
      {small && (
        <SmallSources asset={small} sources={planSources(small, smallRatio, options, thumbnail)} sizes={sizes} />
      )}
      {wide ? (
        <>
          {wide.webp && <source type="image/webp" srcSet={wide.webp} sizes={sizes} />}
          <Image {...props} src={wide.src} width={wide.width} height={wide.height} srcSet={wide.fallback} />
        </>
      ) : (
        <Original {...props} />
      )}
    </picture>
  )
}

/** Pixels across of a picture that nobody requested. */
const plainWidth = 480

function PlainSource({ asset }: { asset: Asset }): ReactNode {
  const sources = planSources(asset, null, { width: plainWidth, format: 'webp' })
  const { fallback, fallbackType: type } = sources ?? {}
  return fallback && <source media="(scripting: none)" type={type} sizes={`${plainWidth}px`} srcSet={fallback} />
}

/** Below 720 px. Width and height are on each source, because their shape is another. */
function SmallSources(props: { asset: Asset; sources: PictureSources | null; sizes: string }): ReactNode {
  const { asset, sources, sizes } = props
  const media = '(max-width: 44.99rem)'
  if (!sources) return <source media={media} srcSet={asset.src} {...sizeOf(asset)} />
  const { width, height, webp, fallback, fallbackType } = sources
  const shape = { media, width, height, sizes }
  return (
    <>
      {webp && <source {...shape} type="image/webp" srcSet={webp} />}
      <source {...shape} type={fallbackType} srcSet={fallback} />
    </>
  )
}

function Original(props: PictureProps): ReactNode {
  const size = sizeOf(props.asset)
  return <Image {...props} src={props.asset.src} width={size?.width} height={size?.height} />
}

interface ImageProps extends PictureProps {
  src: string
  srcSet?: string
  width: number | undefined
  height: number | undefined
}

function Image({ asset, portrait, sizes, priority, decorative, className, ...file }: ImageProps): ReactNode {
  const { src, srcSet, width, height } = file
  const tone = isOpaque(asset) && (!portrait || isOpaque(portrait)) ? toneOf(asset.color) : null
  const classes = [tone && `photo__image photo__image--${tone}`, className].filter(Boolean).join(' ')
  return (
    <img
      className={classes || undefined}
      // React sets attributes in this order; loading and sizes must be before src.
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={src}
      width={width}
      height={height}
      alt={decorative ? '' : asset.alt}
    />
  )
}

/** Only behind these can a colour be unseen. */
function isOpaque({ extension }: Asset): boolean {
  return extension === 'jpg' || extension === 'jpeg'
}
