import { createHash } from 'node:crypto'
import type { Story } from '../../blocks/block.ts'
import { parseImageAddress } from '../../model/address/image-address.ts'
import type { Asset } from '../../model/story/asset.ts'
import type { Locale } from '../../model/locale.ts'
import { withRules, type AllTypeRules, type RuledStory } from '../type-rules.ts'
import type { PlaceFacts } from './place-facts.ts'

/** Everything the card shows that stands for a page where it is shared. */
export interface ShareCard {
  locale: Locale
  title: string
  text: string | null
  /** Host name of the site. */
  domain: string
  picture: SharePicture | null
}

/**
 * A photograph fills its side; an outline is drawn on the ground of the card, above its width in millimetres. A picture
 * that an editor chose for sharing is the whole card.
 */
export interface SharePicture {
  kind: 'photo' | 'outline' | 'whole'
  src: string
  widthMm: number | null
}

/** Moves with every change of how cards are rendered: old ones are then rendered anew. */
const edition = 2

/** Pixels, as networks ask for. @see docs/specification.md §9 */
export const shareCardSize = { width: 1200, height: 630 }

/** Photographs are JPEG: as PNG they are heavier than messengers show (about 300 kB). Everything else is sharper and lighter as PNG. */
export function shareCardType({ picture }: Pick<ShareCard, 'picture'>): 'image/jpeg' | 'image/png' {
  return picture === null || picture.kind === 'outline' ? 'image/png' : 'image/jpeg'
}

/**
 * What a story's card shows; null for stories that have none.
 *
 * @param place the one choice in a list that the page is about.
 *
 * @see docs/specification.md §2.5 "show_og_preview"
 */
export function toShareCard(
  story: Story,
  locale: Locale,
  origin: string,
  types: AllTypeRules,
  place: Pick<PlaceFacts, 'name' | 'description'> | null = null,
): ShareCard | null {
  const ruled = withRules(story, types)
  if (!ruled || ruled.rules.shareCard === 'none') return null
  const { content } = story
  const seo = 'seo' in content ? content.seo : null
  const preview = 'preview_title' in content ? content.preview_title : null
  const title = 'title' in content ? content.title : null
  const lead = 'lead' in content ? content.lead : null
  const previewText = 'preview_text' in content ? content.preview_text : null
  return {
    locale,
    title: place?.name ?? seo?.ogTitle ?? seo?.title ?? preview ?? title ?? story.name,
    text: place?.description ?? seo?.ogDescription ?? seo?.description ?? previewText ?? lead,
    domain: new URL(origin).host,
    picture: chosenPicture(seo?.ogImage ?? null) ?? pictureOf(ruled.story, ruled.rules.shareCard),
  }
}

/**
 * Address of a card. Its name holds a hash of all it shows, so it may be kept for ever.
 *
 * @param place `category.medical` for the page of one choice in a list.
 */
export function shareCardHref(uuid: string, card: ShareCard, place?: string | null): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([edition, card]))
    .digest('hex')
  return `/__share/${card.locale}/${uuid}${place ? `.${place}` : ''}-${hash.slice(0, 16)}.${shareCardType(card) === 'image/jpeg' ? 'jpg' : 'png'}`
}

/** A drawing gives way to the card: no network shows one. */
function chosenPicture(src: string | null): SharePicture | null {
  const address = src === null ? null : parseImageAddress(src)
  return src !== null && address && !/\.svg$/i.test(address.name) ? { kind: 'whole', src, widthMm: null } : null
}

function pictureOf(
  story: RuledStory['story'],
  rules: Exclude<RuledStory['rules']['shareCard'], 'none'>,
): SharePicture | null {
  const { content } = story
  const candidates = [content.preview_image, ...rules.pictures.map(field => assetOf(content, field))]
  const photo = candidates.find(asset => asset !== null && isPhoto(asset))
  if (photo) return { kind: 'photo', src: photo.src, widthMm: null }
  const outline = rules.outline === 'none' ? null : rules.outline(story)
  return outline && { kind: 'outline', src: outline.asset.src, widthMm: outline.widthMm }
}

function assetOf(content: object, field: string): Asset | null {
  // The rule names fields of this type that hold assets: the compiler has checked it there.
  return (Reflect.get(content, field) as Asset | null | undefined) ?? null
}

/** Pictures that every network shows: drawings are none of them. */
export function isPhoto({ extension }: Pick<Asset, 'extension'>): boolean {
  return /^(?:jpe?g|png|webp|avif)$/.test(extension)
}
