import sharp from 'sharp'
import { shareCardSize, shareCardType, type ShareCard, type SharePicture } from '../../content/seo/share-card.ts'
import { outlineBox, photoBox, shareCard, type CardPicture } from '../../pages/share-card/share-card.ts'
import { shareCardFonts } from '../../pages/share-card/fonts.ts'

/** Reads the bytes behind an asset's address; null where they cannot be had. */
export type ReadAsset = (src: string) => Promise<Uint8Array | null>

export interface RenderedCard {
  /** At most {@link mostBytes} long. */
  body: Buffer
  type: 'image/jpeg' | 'image/png'
  /** False where the picture could not be read; it may be there next time. */
  isComplete: boolean
}

/** WhatsApp shows no picture of more than about 300 kB. */
export const mostBytes = 250_000

/**
 * Renders a card in the format its address names. A picture that cannot be read or drawn is left out: a card without is
 * better than none.
 */
export async function renderShareCard(card: ShareCard, readAsset: ReadAsset): Promise<RenderedCard> {
  let isComplete = true
  const picture =
    card.picture &&
    (await toCardPicture(card.picture, readAsset).catch(() => {
      isComplete = false
      return null
    }))
  const type = shareCardType(card)
  const drawn = picture?.kind === 'whole' ? picture.bytes : await drawCard(card, picture)
  return { body: await (type === 'image/jpeg' ? toLightJpeg(drawn) : toLightPng(drawn)), type, isComplete }
}

async function drawCard(card: ShareCard, picture: CardPicture | null): Promise<Buffer> {
  // Half a megabyte of code that most processes never need.
  const { default: satori } = await import('satori')
  const fonts = shareCardFonts.map(({ name, data }) => ({ name, data, weight: 400 as const, style: 'normal' as const }))
  const svg = await satori(shareCard(card, picture) as Parameters<typeof satori>[0], { ...shareCardSize, fonts })
  return Buffer.from(withoutIdleMasks(svg))
}

/** Letters keep their edges as long as colour is not halved; noise that is still too heavy then loses it. */
async function toLightJpeg(drawn: Buffer): Promise<Buffer> {
  const steps = [86, 78, 68, 55, 40].map(quality => ({ quality, chromaSubsampling: '4:4:4' }))
  return firstLight([...steps, { quality: 40 }, { quality: 20 }], options =>
    sharp(drawn)
      .jpeg({ ...options, mozjpeg: true })
      .toBuffer(),
  )
}

/** A palette is enough for a card of text and lines; the last 5 to 15 % of the bytes would take as long as all the rest. */
async function toLightPng(drawn: Buffer): Promise<Buffer> {
  return firstLight([256, 64, 16, 4], colours =>
    sharp(drawn).png({ compressionLevel: 6, palette: true, colours, effort: 1, dither: 0 }).toBuffer(),
  )
}

/** The first that is light enough, else the last. */
async function firstLight<Step>(steps: readonly Step[], make: (step: Step) => Promise<Buffer>): Promise<Buffer> {
  let made: Buffer = Buffer.alloc(0)
  for (const step of steps) {
    made = await make(step)
    if (made.byteLength <= mostBytes) break
  }
  return made
}

/**
 * satori masks pictures by the very box they fill: nothing is hidden, and half of the rendering time goes into it.
 */
function withoutIdleMasks(svg: string): string {
  const idle = /<mask id="([^"]*)"><rect [^>]*fill="#fff"\/><\/mask>/g
  const ids = new Set([...svg.matchAll(idle)].map(([, id]) => id))
  return svg.replace(idle, '').replace(/ mask="url\(#([^)]*)\)"/g, (use, id: string) => (ids.has(id) ? '' : use))
}

/** A picture that fills the card is not drawn on one. */
interface WholePicture {
  kind: 'whole'
  bytes: Buffer
}

async function toCardPicture(picture: SharePicture, readAsset: ReadAsset): Promise<CardPicture | WholePicture | null> {
  const bytes = await readAsset(picture.src)
  if (!bytes) return null
  const { widthMm } = picture
  switch (picture.kind) {
    case 'whole':
      return { kind: 'whole', bytes: await cutPhoto(bytes, shareCardSize) }
    case 'photo': {
      const jpeg = await cutPhoto(bytes, photoBox)
      return { kind: 'photo', widthMm, ...photoBox, data: `data:image/jpeg;base64,${jpeg.toString('base64')}` }
    }
    case 'outline':
      return toOutline(bytes, widthMm)
  }
}

/** In a quality that may be compressed once more. */
function cutPhoto(bytes: Uint8Array, { width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp(bytes)
    .rotate()
    .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#f5f4f0' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Outlines are drawn in the colour of the text around them: here that of a dark ground. */
async function toOutline(bytes: Uint8Array, widthMm: number | null): Promise<CardPicture> {
  const svg = Buffer.from(bytes).toString('utf8').replaceAll('currentColor', '#f1f0ec')
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(outlineBox.width * 2, outlineBox.height * 2, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const size = { width: Math.round(info.width / 2), height: Math.round(info.height / 2) }
  return { kind: 'outline', widthMm, ...size, data: `data:image/png;base64,${data.toString('base64')}` }
}
