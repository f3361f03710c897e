import sharp from 'sharp'
import type { ShareCard, SharePicture } from '../../content/seo/share-card.ts'
import { outlineBox, photoBox, shareCard, shareCardSize, type CardPicture } from '../../pages/share-card/share-card.ts'
import { shareCardFonts } from '../../pages/share-card/fonts.ts'

/** Reads the bytes behind an asset's address; null where they cannot be had. */
export type ReadAsset = (src: string) => Promise<Uint8Array | null>

/**
 * Draws a card as PNG. A picture that cannot be read or drawn is left out: a card without is better than none.
 *
 * @returns `isComplete`: false where reading the picture failed; it may be there next time.
 */
export async function renderShareCard(
  card: ShareCard,
  readAsset: ReadAsset,
): Promise<{ body: Buffer; isComplete: boolean }> {
  let isComplete = true
  const picture =
    card.picture &&
    (await toCardPicture(card.picture, readAsset).catch(() => {
      isComplete = false
      return null
    }))
  // Half a megabyte of code that most processes never need.
  const { default: satori } = await import('satori')
  const fonts = shareCardFonts.map(({ name, data }) => ({ name, data, weight: 400 as const, style: 'normal' as const }))
  const svg = await satori(shareCard(card, picture) as Parameters<typeof satori>[0], { ...shareCardSize, fonts })
  // The last 5 to 15 % of the bytes would take as long as all the rest.
  const palette = picture?.kind === 'photo' ? {} : { palette: true, effort: 1, dither: 0 }
  const body = await sharp(Buffer.from(withoutIdleMasks(svg)))
    .png({ compressionLevel: 6, ...palette })
    .toBuffer()
  return { body, isComplete }
}

/**
 * satori masks pictures by the very box they fill: nothing is hidden, and half of the rendering time goes into it.
 */
function withoutIdleMasks(svg: string): string {
  const idle = /<mask id="([^"]*)"><rect [^>]*fill="#fff"\/><\/mask>/g
  const ids = new Set([...svg.matchAll(idle)].map(([, id]) => id))
  return svg.replace(idle, '').replace(/ mask="url\(#([^)]*)\)"/g, (use, id: string) => (ids.has(id) ? '' : use))
}

async function toCardPicture(picture: SharePicture, readAsset: ReadAsset): Promise<CardPicture | null> {
  const bytes = await readAsset(picture.src)
  if (!bytes) return null
  return picture.kind === 'photo' ? toPhoto(bytes, picture) : toOutline(bytes, picture)
}

async function toPhoto(bytes: Uint8Array, { kind, widthMm }: SharePicture): Promise<CardPicture> {
  const { width, height } = photoBox
  const jpeg = await sharp(bytes)
    .rotate()
    .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
    .jpeg({ quality: 86 })
    .toBuffer()
  return { kind, widthMm, width, height, data: `data:image/jpeg;base64,${jpeg.toString('base64')}` }
}

/** Outlines are drawn in the colour of the text around them: here that of a dark ground. */
async function toOutline(bytes: Uint8Array, { kind, widthMm }: SharePicture): Promise<CardPicture> {
  const svg = Buffer.from(bytes).toString('utf8').replaceAll('currentColor', '#f1f0ec')
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(outlineBox.width * 2, outlineBox.height * 2, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const size = { width: Math.round(info.width / 2), height: Math.round(info.height / 2) }
  return { kind, widthMm, ...size, data: `data:image/png;base64,${data.toString('base64')}` }
}
